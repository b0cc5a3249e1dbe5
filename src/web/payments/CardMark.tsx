import CreditCard from 'lucide-react/dist/esm/icons/credit-card.mjs'
import type { CardBrand } from '../../domain/people/cards.ts'
import { t } from '../i18n/language.ts'
import styles from './payments.module.css'

/** The card's brand as a small card; blank while unknown. */
export function CardMark({ brand }: { brand: CardBrand }) {
  if (brand === 'unknown') return <CreditCard size={22} aria-hidden="true" />
  const name = brands()[brand]
  return (
    <span className={styles.mark} role="img" aria-label={name}>
      {brand === 'amex' ? 'Amex' : name}
    </span>
  )
}

/** The label of the card number field, with the brand recognised so far. */
export function CardNumberLabel({ brand }: { brand: CardBrand }) {
  return (
    <span className={`beside ${styles.numberLabel}`}>
      {t`Card number`} <CardMark brand={brand} />
    </span>
  )
}

const brands = () => ({ visa: t`Visa`, mastercard: t`Mastercard`, amex: t`American Express` })
