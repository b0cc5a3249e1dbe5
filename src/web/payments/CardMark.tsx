import CreditCard from 'lucide-react/dist/esm/icons/credit-card.mjs'
import type { CardBrand } from '../../domain/cards.ts'
import { payments } from '../strings/payments.ts'
import styles from './payments.module.css'

/** Whose card it is, as a small card with the name on it; a card without a name while that is not known. */
export function CardMark({ brand }: { brand: CardBrand }) {
  if (brand === 'unknown') return <CreditCard size={22} aria-hidden="true" />
  const name = payments.brands[brand]
  return (
    <span className={styles.mark} role="img" aria-label={name}>
      {brand === 'amex' ? 'Amex' : name}
    </span>
  )
}

/** The label of a card number, with the mark of the card that it begins like. */
export function CardNumberLabel({ brand }: { brand: CardBrand }) {
  return (
    <span className={styles.numberLabel}>
      {payments.cardNumber} <CardMark brand={brand} />
    </span>
  )
}
