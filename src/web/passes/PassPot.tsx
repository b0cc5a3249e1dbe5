import { centsFromDollars } from '../../domain/money.ts'
import { PotPanel } from '../play/PotPanel.tsx'
import { gameWords } from '../strings/game.ts'
import { PassPotDetails } from './PassPotDetails.tsx'
import type { OpenedPass } from './pass-facts.ts'
import { payoutTexts } from './payout-texts.ts'

/** The most payouts beside the pot; all of them are in the details. */
const MOST_PAYOUTS = 3

/** The pot, who is left and the best payouts; a tap shows all payouts. */
export function PassPot({ opened }: { opened: OpenedPass }) {
  const { table, state } = opened.game
  if (!table) return null
  const left = table.players.filter(({ status }) => status === 'in').length
  return (
    <PotPanel
      pot={centsFromDollars(table.pot)}
      line={
        <>
          {state === 'active' ? <span>{gameWords.playersIn(left, table.players.length)}</span> : null}
          {payoutTexts(table.payouts)
            .slice(0, MOST_PAYOUTS)
            .map((text) => (
              <span key={text}>{text}</span>
            ))}
        </>
      }
      details={() => <PassPotDetails opened={opened} />}
    />
  )
}
