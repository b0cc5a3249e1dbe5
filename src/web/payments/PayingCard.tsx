import { useEffect, useEffectEvent, useState } from 'react'
import { type CardBrand, cardBrand } from '../../domain/people/cards.ts'
import { useFirstWrong } from '../ui/Form.tsx'
import { HostedCardFields, storeTyped, wrongField } from './CardForm.tsx'
import { type CvdEntry, DigitsCvdField, noCvd } from './CvdField.tsx'
import { CardDigits, noDigits, refusedDigits, storeDigits, wrongDigits } from './DigitsCardForm.tsx'
import { type Hosted, HostedFailed, useHostedFields } from './HostedField.tsx'
import { cvdProblem } from './payment-refused.ts'
import type { CardState } from './stored-card.ts'

interface PayingCardProps {
  error: Error | null
  onEntry: (entry: CvdEntry) => void
  /** The card is stored, and the payment in progress. `cvd`: the part typed so far. */
  onStored: (brand: CardBrand, cvd: CvdEntry) => void
  /** The id of the form that Enter submits. */
  form: string
}

/** A first card and its CVD in one form: paying stores the card, then charges it (Rule 9.9). */
export function PayingCard({ hostedFields, ...props }: PayingCardProps & Pick<CardState, 'hostedFields'>) {
  if (hostedFields === null) return <DigitsPayingCard {...props} />
  return <HostedPayingCard {...props} {...hostedFields} />
}

function DigitsPayingCard({ error, onEntry, onStored, form }: PayingCardProps) {
  const [typed, setTyped] = useState({ card: noDigits, cvd: noCvd })
  useFirstWrong('card', error)
  const { card, cvd } = typed
  const brand = cardBrand(card.number)
  const type = (next: typeof typed) => {
    const problems = wrongDigits(next.card)
    setTyped(next)
    onEntry({
      digits: next.cvd.digits,
      complete: next.cvd.complete && !problems.number && !problems.expiry,
      read: async () => {
        await storeDigits(next.card)
        onStored(cardBrand(next.card.number), next.cvd)
        return next.cvd.digits
      },
    })
  }
  const refused = refusedDigits(error)
  const found = wrongDigits(card)
  // Validates a number once the person goes on to the next field, an expiry at its fourth digit.
  const number = card.number !== '' && card.expiry !== '' ? found.number : undefined
  const expiry = card.expiry.length === 4 ? found.expiry : undefined
  return (
    <div id="card" className="stack-l">
      <CardDigits
        typed={card}
        onType={(card) => type({ ...typed, card })}
        wrong={{ number: refused?.number ?? number, expiry: refused?.expiry ?? expiry }}
        form={form}
      />
      <DigitsCvdField
        brand={brand}
        entry={cvd}
        onEntry={(cvd) => type({ ...typed, cvd })}
        error={cvdProblem(error)}
        focusFor={null}
        form={form}
      />
    </div>
  )
}

/** The same with Stripe's fields. */
function HostedPayingCard({ publishableKey, error, onEntry, onStored }: PayingCardProps & Hosted) {
  const fields = useHostedFields(publishableKey)
  const { open, changes } = fields
  const complete = (['cardNumber', 'cardExpiry', 'cardCvc'] as const).every((name) => changes[name]?.complete)
  const reportEntry = useEffectEvent(onEntry)
  const stored = useEffectEvent(onStored)
  useEffect(() => {
    if (!open) return
    reportEntry({
      digits: '',
      complete,
      read: async () => {
        const card = await open.newCard()
        // Before the card is stored, since that unmounts its fields.
        const token = await open.cvdToken()
        stored(await storeTyped(card), noCvd)
        return token
      },
    })
  }, [open, complete])
  useEffect(() => {
    const wrong = wrongField(error)
    if (wrong) open?.focus(wrong)
  }, [open, error])
  if (fields.state === 'failed') return <HostedFailed fields={fields} />
  return (
    <div className="stack-l">
      <HostedCardFields fields={fields} error={error} />
    </div>
  )
}
