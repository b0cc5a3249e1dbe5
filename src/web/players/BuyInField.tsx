import type { Cents } from '../../domain/money.ts'
import { formatShortDollars } from '../../domain/short-dollars.ts'
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

/** The amount somebody sits down with: one, two or three buy-ins with a tap, or any amount typed in. */
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
            {formatShortDollars(times * buyIn)}
          </button>
        ))}
      </div>
    </div>
  )
}
