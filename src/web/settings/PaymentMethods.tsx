import CreditCard from 'lucide-react/dist/esm/icons/credit-card.mjs'
import type { Output } from '../../contract/table.ts'
import { formatExpiry, maskedCard } from '../../domain/cards.ts'
import { centsFromDollars, formatDollars } from '../../domain/money.ts'
import { useCall } from '../queries.ts'
import { settings } from '../strings/settings.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState, Skeleton } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { CardForm } from './CardForm.tsx'
import { Charges } from './Charges.tsx'
import styles from './Settings.module.css'

/** The stored card, entry of another one, and what was charged to it (Spec 2, Decisions 1). */
export function PaymentMethods() {
  const card = useCall('getCreditCard', {})
  return (
    <Section title={settings.payment}>
      <Card>
        {card.isPending ? <Skeleton height="3rem" /> : null}
        {card.isError && !card.data ? (
          <ErrorState onRetry={() => void card.refetch()} busy={card.isFetching} />
        ) : null}
        {card.data ? <StoredCard card={card.data} /> : null}
        <CardForm />
        <Charges />
      </Card>
    </Section>
  )
}

function StoredCard({ card }: { card: Output<'getCreditCard'> }) {
  const price = centsFromDollars(card.hostingChip)
  return (
    <>
      {card.notice ? <p className={styles.notice}>{card.notice}</p> : null}
      {card.creditCard ? (
        <p className={styles.onFile}>
          <CreditCard size={22} aria-hidden="true" />
          <span className="visually-hidden">{settings.cardLabel}: </span>
          {settings.cardOnFile(maskedCard(card.creditCard), formatExpiry(card.expiration ?? ''))}
        </p>
      ) : (
        <p className={styles.quiet}>{price > 0 ? settings.noCard : settings.noCardFree}</p>
      )}
      {price > 0 ? <p className={styles.quiet}>{settings.chipPrice(formatDollars(price))}</p> : null}
    </>
  )
}
