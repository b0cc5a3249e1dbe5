import Check from 'lucide-react/dist/esm/icons/check.mjs'
import type { WireGame } from '../../contract/endpoints.ts'
import { type Cents, dollarsFromCents } from '../../domain/money.ts'
import { personIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../strings/number-text.ts'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './BuyInsCheck.module.css'
import { type Balance, missingIn } from './payments.ts'
import { useSetBox } from './use-settlement.ts'

interface MissingBuyInsProps {
  game: WireGame
  balances: readonly Balance[]
  nameOf: (userId: string) => string
  /** Nothing can be marked now. */
  isAway: boolean
}

/** Whose buy-ins are missing in the box, and how much; a tap marks one as collected. */
export function MissingBuyIns({ game, balances, nameOf, isAway }: MissingBuyInsProps) {
  const collecting = useSetBox(game)
  const missing = missingIn(balances)
  const collect = (userId: string, total: Cents) =>
    collecting.mutate({ gameId: game.id, paidIn: [{ userId, amount: dollarsFromCents(total) }] })
  if (missing.length === 0) return null
  return (
    <ul className={styles.missing} aria-label={t`Missing in the box`}>
      {missing.map(({ userId, amount, total }) => (
        <li key={userId}>
          <button
            type="button"
            className={styles.person}
            disabled={isAway}
            aria-description={t`Mark as paid in`}
            onClick={() => collect(userId, total)}
          >
            <Avatar person={personIn(game, userId)} size="s" />
            <span className={styles.name}>
              <b>{nameOf(userId)}</b> <span>{t`${formatDollars(amount)} missing`}</span>
            </span>
            <Check size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
