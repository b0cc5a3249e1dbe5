import CreditCard from 'lucide-react/dist/esm/icons/credit-card.mjs'
import type { Output } from '../../contract/table.ts'
import { cvdDigits, formatExpiry, maskedCard } from '../../domain/cards.ts'
import { centsFromDollars, formatDollars } from '../../domain/money.ts'
import { host } from '../strings/host.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DigitsField } from '../ui/DigitsField.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './HostingChip.module.css'

export type CardState = Output<'getCreditCard'>

export interface HostingChipProps {
  card: CardState
  /** Whether the stored card is there and can pay. */
  usable: boolean
  cvd: string
  cvdError: string | undefined
  onCvd: (cvd: string) => void
  /** Asks for another card, or takes that back. */
  onOtherCard: () => void
  otherCardAsked: boolean
}

/** What hosting costs, what it buys, and the CVD of the card that pays it (Spec 1, 5). */
export function HostingChip({ card, usable, cvd, cvdError, onCvd, ...other }: HostingChipProps) {
  const price = centsFromDollars(card.hostingChip)
  if (price === 0) return <p className={styles.free}>{host.free}</p>
  return (
    <Section title={host.chip}>
      <Card>
        <p className={styles.price}>{host.price(formatDollars(price))}</p>
        <p className={styles.text}>{host.chipText}</p>
        {card.notice ? <p className={styles.notice}>{card.notice}</p> : null}
        {usable ? (
          <>
            <div className={styles.card}>
              <CreditCard size={22} aria-hidden="true" />
              <p>
                <span className={styles.label}>{host.payWith}</span>
                <b>{maskedCard(card.creditCard ?? '')}</b>
                <span className={styles.label}>{host.expires(formatExpiry(card.expiration ?? ''))}</span>
              </p>
              <Button variant="ghost" size="s" onClick={other.onOtherCard}>
                {other.otherCardAsked ? host.keepCard : host.otherCard}
              </Button>
            </div>
            <DigitsField
              label={host.cvd}
              hint={host.cvdHelp}
              error={cvdError}
              value={cvd}
              clean={cvdDigits}
              autoComplete="cc-csc"
              placeholder="•••"
              onChange={onCvd}
            />
          </>
        ) : null}
      </Card>
    </Section>
  )
}
