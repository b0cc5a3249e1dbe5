import { useEffect, useRef } from 'react'
import type { CardBrand } from '../../domain/people/cards.ts'
import { ApiError, toastError } from '../api/call.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { t } from '../i18n/language.ts'
import { payments } from '../i18n/texts/account.ts'
import { failures } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { CardNumberLabel } from './CardMark.tsx'
import { DigitsCardForm } from './DigitsCardForm.tsx'
import { type Hosted, HostedFailed, HostedField, type HostedFields, useHostedFields } from './HostedField.tsx'
import { type CardState, storeCard } from './stored-card.ts'
import type { NewCard } from './stripe/open-fields.ts'

interface CardFormProps extends Pick<CardState, 'hostedFields'> {
  onSaved: (brand: CardBrand) => void
}

/** Replaces the stored card, in the settings and in the wizard (Rules 9.7, 9.8). The form scrolls into view and takes the focus. */
export function CardForm({ hostedFields, onSaved }: CardFormProps) {
  if (hostedFields === null) return <DigitsCardForm onSaved={onSaved} />
  return <HostedCardForm {...hostedFields} onSaved={onSaved} />
}

/** Card entry in Stripe's fields: the digits never reach our server (Rule 9.6). */
function HostedCardForm({ publishableKey, onSaved }: Hosted & Pick<CardFormProps, 'onSaved'>) {
  const fields = useHostedFields(publishableKey)
  const { open } = fields
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    frame.current?.scrollIntoView({ block: 'center' })
    open.focus('cardNumber')
  }, [open])

  const save = useMutationOnce<CardBrand, void>({
    mutationFn: async () => {
      if (!open) throw new ApiError(0, 'offline')
      return storeTyped(await open.newCard())
    },
    onSuccess: onSaved,
    onError: (error) => {
      toastError(error, failures.updateCreditCard)
      open?.focus(wrongField(error) ?? 'cardNumber')
    },
  })

  if (fields.state === 'failed') return <HostedFailed fields={fields} />
  return (
    <div ref={frame}>
      <Form className="stack-l" onSubmit={() => save.mutate()}>
        <HostedCardFields fields={fields} error={save.error} />
        <Button type="submit" busy={save.isPending} disabled={open === null}>
          {payments.saveCard}
        </Button>
      </Form>
    </div>
  )
}

/** Stripe's fields for a card, with the server's and Stripe's errors. */
export function HostedCardFields({ fields, error }: { fields: HostedFields; error: Error | null }) {
  const wrong = (path: string) => (error instanceof ApiError ? error.fieldError(path) : undefined)
  return (
    <>
      <HostedField
        fields={fields}
        name="cardNumber"
        label={<CardNumberLabel brand={brandNamed(fields.changes.cardNumber?.brand)} />}
        error={wrong('cardNumber') ?? wrong('creditCardNumber')}
      />
      <div className="pair">
        <HostedField
          fields={fields}
          name="cardExpiry"
          label={payments.cardExpiry}
          error={wrong('cardExpiry') ?? wrong('creditCardExpiration')}
        />
        <HostedField fields={fields} name="cardCvc" label={payments.cvd} error={wrong('cardCvc')} />
      </div>
      <p className="fine">{t`What you type here goes to Stripe alone.`}</p>
    </>
  )
}

/** Stores a card that was typed into Stripe's fields. Throws ApiError. */
export async function storeTyped({ id, expiration, brand }: NewCard): Promise<CardBrand> {
  await storeCard({ creditCardNumber: id, creditCardExpiration: expiration })
  return brandNamed(brand)
}

function brandNamed(name: string | undefined): CardBrand {
  return name === 'visa' || name === 'mastercard' || name === 'amex' ? name : 'unknown'
}

export function wrongField(error: unknown) {
  if (!(error instanceof ApiError)) return undefined
  return (['cardNumber', 'cardExpiry', 'cardCvc'] as const).find((field) => error.fieldError(field))
}
