import { listed } from '../../../domain/base/text.ts'
import type { Balance } from '../../../domain/settlement/settlement.ts'
import { MOST_EXACT } from '../../../domain/settlement/transfer-plan.ts'
import { personIn } from '../../games/game-view.ts'
import { said, t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { sumsText } from '../../i18n/texts/game.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Card.tsx'
import { Money } from '../../ui/Figures.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { gapLine } from '../count/gap-text.ts'
import { boxOf, groupsOf, type Night, type Settlement, type Transfer } from './payments.ts'
import styles from './WhySheet.module.css'

/** How the payments are calculated: each person's in, out, in the box and due, then the rule that the plan follows (Rule 25.4). */
export function WhySheet({ night, onClose }: { night: Night; onClose: () => void }) {
  const { game, settlement, nameOf } = night
  const { balances } = settlement
  const { gap } = game
  return (
    <Sheet
      onClose={onClose}
      title={t`Why these payments`}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <ul className={`rows ink ${styles.people}`}>
        {balances.map((balance) => (
          <li key={balance.playerId}>
            <div className="beside anywhere">
              <Avatar person={personIn(game, balance.playerId)} size="s" />
              <b>{nameOf(balance.playerId)}</b>
            </div>
            <Facts
              facts={[
                { label: t`In`, value: formatDollars(balance.in) },
                { label: t`Out`, value: formatDollars(balance.out) },
                { label: t`In the box`, value: formatDollars(balance.paidIn) },
                { label: t`Due`, value: <Money cents={balance.due} signed /> },
              ]}
            />
            <Line text={gapLine(gap, balance.playerId)} />
            <Line text={costLine(balance)} />
          </li>
        ))}
      </ul>
      <div className="stack-s quiet">
        {gap === null ? null : <p>{t`What the count was over or short is already in “Out”.`}</p>}
        {reasons(settlement, nameOf).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </Sheet>
  )
}

const Line = ({ text }: { text: string | null }) => (text === null ? null : <p className="small">{text}</p>)

function costLine(balance: Balance): string | null {
  const sums = sumsText(balance)
  return sums === null ? null : t`Shared costs: ${sums}`
}

/** The plan in sentences. */
function reasons(settlement: Settlement, nameOf: (userId: string) => string): readonly string[] {
  const { plan, holderId, balances, transfers, wholeDollars } = settlement
  const inBox = boxOf(balances)
  const box = inBox > 0 ? [holderText(nameOf(holderId), formatDollars(inBox))] : []
  const costs = balances.some((balance) => sumsText(balance) !== null)
  const due = [
    t`Due is what you got out minus what you put in, plus what you paid into the box.`,
    ...(costs ? [t`Shared costs that you paid are added, and your share of them comes off.`] : []),
    ...box,
  ]
  if (transfers.length === 0) return due
  const isMarked = transfers.some(({ paidAt }) => paidAt !== null)
  const rule = plan === 'holder' ? [holder(nameOf(holderId))] : directReasons(transfers, nameOf, isMarked)
  return [
    ...due,
    ...rule,
    ...(wholeDollars ? [t`Payments are rounded to whole dollars. Nobody settles the difference.`] : []),
    ...(isMarked
      ? [t`Payments that are marked as paid stay. The rest is worked out from what is left.`]
      : []),
  ]
}

function directReasons(
  transfers: readonly Transfer[],
  nameOf: (userId: string) => string,
  isMarked: boolean,
): readonly string[] {
  const groups = groupsOf(transfers)
  const people = groups.reduce((sum, group) => sum + group.people.length, 0)
  // Payments marked before a mend may make the plan longer than the minimum.
  const isFewest = !isMarked && people <= MOST_EXACT
  const few =
    transfers.length === 1
      ? t`${people} people settle with 1 payment.`
      : t`${people} people settle with ${transfers.length} payments.`
  const each = groups.map((group) => groupText(said(listed(group.people.map(nameOf))), group.payments))
  return [
    isFewest ? `${few} ${t`It can’t be done with fewer.`}` : few,
    ...(groups.length > 1 ? each : []),
    t`The player who owes the most pays the one who is due the most.`,
  ]
}

const holderText = (name: string, amount: string) =>
  t`${name} keeps the ${amount} in the box, so it comes off what ${name} is due.`

const holder = (name: string) =>
  t`Everybody who owes pays ${name}, and ${name} pays everybody who is due money.`

const groupText = (names: string, payments: number) =>
  payments === 1
    ? t`${names} are even among themselves after 1 payment.`
    : t`${names} are even among themselves after ${payments} payments.`
