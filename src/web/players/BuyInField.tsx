import { type Cents, formatDollars } from '../../domain/money.ts'
import { addPlayerWords } from '../strings/add-player.ts'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import styles from './AddPlayerSheet.module.css'

interface BuyInFieldProps {
  /** Amounts in cents. */
  buyIn: Cents
  amount: Cents
  error: string | null
  onChange: (amount: Cents) => void
}

/** What somebody sits down with: one, two or three buy-ins by a tap, or any amount. */
export function BuyInField({ buyIn, amount, error, onChange }: BuyInFieldProps) {
  return (
    <div className={styles.buyIn}>
      <MoneyInput label={addPlayerWords.buyIn} value={amount} onChange={onChange} error={error} />
      <div className={styles.amounts}>
        {[1, 2, 3].map((times) => (
          <button
            key={times}
            type="button"
            className={styles.amount}
            aria-pressed={amount === times * buyIn}
            onClick={() => onChange(times * buyIn)}
          >
            {formatDollars(times * buyIn).replace(/\.00$/, '')}
          </button>
        ))}
      </div>
    </div>
  )
}
