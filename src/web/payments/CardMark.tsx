import CreditCard from 'lucide-react/dist/esm/icons/credit-card.mjs'
import type { CardBrand } from '../../domain/cards.ts'
import { payments } from '../strings/payments.ts'
import styles from './payments.module.css'

/** The card's brand as a small card; blank while unknown. */
export function CardMark({ brand }: { brand: CardBrand }) {
  if (brand === 'unknown') return <CreditCard size={22} aria-hidden="true" />
  const name = payments.brands[brand]
  return (
    <span className={styles.mark} role="img" aria-label={name}>
      {brand === 'amex' ? 'Amex' : name}
    </span>
  )
}

/** The label of the card number field, with the brand recognised so far. */
export function CardNumberLabel({ brand }: { brand: CardBrand }) {
  return (
    <span className={styles.numberLabel}>
      {payments.cardNumber} <CardMark brand={brand} />
    </span>
  )
}
