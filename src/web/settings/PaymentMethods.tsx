import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { words } from '../strings/words.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { Charges } from './Charges.tsx'
import styles from './Settings.module.css'
import { FieldSkeletons } from './SettingsSkeleton.tsx'
import { StoredCard } from './StoredCard.tsx'

/**
 * The stored card, its replacement, and past charges (Rules 9.11, 14.28). Shown once all is loaded, so that nothing shifts.
 * Where hosting is free no card is asked for.
 */
export function PaymentMethods({ className }: { className?: string | undefined }) {
  const card = useCall('getCreditCard', {})
  const payments = useCall('payments', {})
  const noneNeeded = card.data?.hostingChip === 0 && payments.data?.length === 0
  const loading = card.isPending || payments.isPending
  return (
    <div className={className}>
      <Section title={t`PAYMENT METHODS`}>
        <Card>
          {loading ? (
            <div className={styles.loading} role="status" aria-label={words.loading}>
              <FieldSkeletons count={2} />
            </div>
          ) : (
            <>
              {card.data ? (
                <StoredCard card={card.data} />
              ) : (
                <ErrorState
                  title={t`Your card did not load.`}
                  onRetry={() => void card.refetch()}
                  busy={card.isFetching}
                />
              )}
              {payments.data && !noneNeeded ? <Charges payments={payments.data} /> : null}
              {payments.data ? null : (
                <ErrorState
                  title={t`Your charges did not load.`}
                  onRetry={() => void payments.refetch()}
                  busy={payments.isFetching}
                />
              )}
            </>
          )}
        </Card>
      </Section>
    </div>
  )
}
