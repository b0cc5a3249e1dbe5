import type { WireGame } from '../../contract/endpoints.ts'
import { gameFromWire } from '../../contract/game-wire.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { listed } from '../../domain/text.ts'
import { MOST_EXACT } from '../../domain/transfer-plan.ts'
import { gapLine } from '../count/gap-line.ts'
import { personIn } from '../games/people.ts'
import { said } from '../i18n/language.ts'
import { formatDollars } from '../strings/money-text.ts'
import { whyWords as words } from '../strings/why.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Card.tsx'
import { Money } from '../ui/Figures.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { boxOf, groupsOf, type Settlement, type Transfer } from './payments.ts'
import styles from './WhySheet.module.css'

interface WhySheetProps {
  game: WireGame
  settlement: Settlement
  nameOf: (userId: string) => string
  onClose: () => void
}

/** How the payments come about: in, out, in the box and due of each, then the rule that the plan follows. */
export function WhySheet({ game, settlement, nameOf, onClose }: WhySheetProps) {
  const { balances } = settlement
  const { gap } = gameFromWire(game)
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <ul className={styles.people}>
        {balances.map((balance) => (
          <li key={balance.userId}>
            <div className={styles.person}>
              <Avatar person={personIn(game, balance.userId)} size="s" />
              <b>{nameOf(balance.userId)}</b>
            </div>
            <Facts
              facts={[
                { label: words.in, value: dollars(balance.in) },
                { label: words.out, value: dollars(balance.out) },
                { label: words.inBox, value: dollars(balance.paidIn) },
                { label: words.due, value: <Money cents={centsFromDollars(balance.due)} signed /> },
              ]}
            />
            <GapLine text={gapLine(gap, balance.userId)} />
          </li>
        ))}
      </ul>
      <div className={styles.rules}>
        {gap === null ? null : <p>{words.gapText}</p>}
        {reasons(settlement, nameOf).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </Sheet>
  )
}

const GapLine = ({ text }: { text: string | null }) =>
  text === null ? null : <p className={styles.gap}>{text}</p>

const dollars = (amount: number) => formatDollars(centsFromDollars(amount))

/** The plan in sentences. */
function reasons(settlement: Settlement, nameOf: (userId: string) => string): readonly string[] {
  const { plan, holderId, balances, transfers } = settlement
  const inBox = boxOf(balances)
  const box = inBox > 0 ? [words.holderText(nameOf(holderId), formatDollars(inBox))] : []
  if (transfers.length === 0) return [words.dueText, ...box]
  const isMarked = transfers.some(({ paidAt }) => paidAt !== null)
  const rule =
    plan === 'holder' ? [words.holder(nameOf(holderId))] : directReasons(transfers, nameOf, isMarked)
  return [words.dueText, ...box, ...rule, ...(isMarked ? [words.marked] : [])]
}

function directReasons(
  transfers: readonly Transfer[],
  nameOf: (userId: string) => string,
  isMarked: boolean,
): readonly string[] {
  const groups = groupsOf(transfers)
  const people = groups.reduce((sum, group) => sum + group.people.length, 0)
  // Payments marked before a mend may make more of them than the fewest.
  const isFewest = !isMarked && people <= MOST_EXACT
  const each = groups.map((group) => words.group(said(listed(group.people.map(nameOf))), group.payments))
  return [
    isFewest ? words.fewest(people, transfers.length) : words.few(people, transfers.length),
    ...(groups.length > 1 ? each : []),
    words.largest,
  ]
}
