import { centsFromDollars } from '../../domain/money.ts'
import { t } from '../i18n/language.ts'
import potStyles from '../play/PotCard.module.css'
import { formatDollars } from '../strings/number-text.ts'
import { passWords } from '../strings/people.ts'
import { Facts } from '../ui/Card.tsx'
import { PayoutBar } from '../ui/Figures.tsx'
import { kindOf } from './kind.ts'
import type { OpenedPass } from './pass-facts.ts'
import { payoutTexts } from './payout-texts.ts'

/** What a tap on the pot shows: the kind of game, the buy-in and all payouts. */
export function PassPotDetails({ opened: { game } }: { opened: OpenedPass }) {
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
