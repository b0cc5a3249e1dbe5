import { centsFromDollars } from '../../domain/money.ts'
import { t } from '../i18n/language.ts'
import potStyles from '../play/PotCard.module.css'
import { PotPanel } from '../play/PotPanel.tsx'
import { gameWords } from '../strings/game.ts'
import { formatDollars, ordinal } from '../strings/number-text.ts'
import { passWords } from '../strings/people.ts'
import { Facts } from '../ui/Card.tsx'
import { PayoutBar } from '../ui/Figures.tsx'
import { kindOf, type OpenedPass } from './pass-facts.ts'

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

/** What a tap on the pot shows: the kind of game, the buy-in and all payouts. */
function PassPotDetails({ opened: { game } }: { opened: OpenedPass }) {
  const payouts = game.table?.payouts ?? []
  const texts = payoutTexts(payouts)
  const { type, style } = kindOf(game)
  return (
    <>
      <p className={potStyles.kinds}>
        <span>{type}</span>
        <span>{style}</span>
      </p>
      <Facts
        facts={[
          { label: passWords.buyInFact, value: formatDollars(centsFromDollars(game.buyIn ?? 0)) },
          ...(game.place ? [{ label: t`PLACE`, value: game.place }] : []),
        ]}
      />
      {texts.length > 0 ? (
        <div className={potStyles.payouts}>
          <PayoutBar weights={payouts} label={texts.join(', ')} />
          <p aria-hidden="true">{texts.join(' · ')}</p>
        </div>
      ) : null}
    </>
  )
}

/** "1st $80.00", for each place that is paid. */
const payoutTexts = (payouts: readonly number[]): readonly string[] =>
  payouts.flatMap((amount, place) =>
    amount > 0 ? [`${ordinal(place + 1)} ${formatDollars(centsFromDollars(amount))}`] : [],
  )
