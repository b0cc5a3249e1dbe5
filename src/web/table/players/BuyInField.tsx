import type { Cents } from '../../../domain/base/money.ts'
import { t } from '../../i18n/language.ts'
import { formatShortDollars } from '../../i18n/texts/formats.ts'
import { classes } from '../../ui/classes.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import pick from '../../ui/PickTarget.module.css'
import styles from './Players.module.css'

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
      <MoneyInput label={t`Buy-in`} value={amount} onChange={onChange} error={error} />
      <div className="flow">
        {[1, 2, 3].map((times) => (
          <button
            key={times}
            type="button"
            className={classes(pick.chip, styles.amount)}
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
