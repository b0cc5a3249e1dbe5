import { useEffect, useRef } from 'react'
import type { Output } from '../../contract/endpoints.ts'
import type { CardBrand } from '../../domain/people/cards.ts'
import { ApiError, toastError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { t } from '../i18n/language.ts'
import { payments } from '../i18n/texts/account.ts'
import { failures, successes } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorState } from '../ui/Placeholders.tsx'
import { toastSuccess } from '../ui/toasts.ts'
import { CardNumberLabel } from './CardMark.tsx'
import { DigitsCardForm } from './DigitsCardForm.tsx'
import { HostedField, useHostedFields } from './HostedField.tsx'
import { type CardFormProps, type CardState, keepCard } from './stored-card.ts'

interface AnyCardFormProps extends CardFormProps {
  hostedFields: CardState['hostedFields']
}

/** Replaces the stored card, in the settings and in the wizard (Rules 9.7, 9.8). */
export function CardForm({ hostedFields, ...props }: AnyCardFormProps) {
  if (hostedFields === null) return <DigitsCardForm {...props} />
  return <HostedCardForm {...props} publishableKey={hostedFields.publishableKey} />
}

interface HostedCardFormProps extends CardFormProps {
  publishableKey: string
}

interface Saved {
  readonly card: Output<'updateCreditCard'>
  readonly brand: CardBrand
}

/** Card entry in Stripe's fields: the digits never reach our server (Rule 9.6). */
function HostedCardForm({ publishableKey, wanted, onSaved }: HostedCardFormProps) {
  const fields = useHostedFields(publishableKey)
  const { open } = fields
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted || !open) return
    frame.current?.scrollIntoView({ block: 'center' })
    open.focus('cardNumber')
  }, [wanted, open])

  const save = useMutationOnce<Saved, void>({
    mutationFn: async () => {
      if (!open) throw new ApiError(0, 'offline')
      const { id, expiration, brand } = await open.newCard()
      const card = await call('updateCreditCard', { creditCardNumber: id, creditCardExpiration: expiration })
      return { card, brand: brandNamed(brand) }
    },
    onSuccess: ({ card, brand }) => {
      // First: a CVD typed in between would be taken for the previous card's.
      keepCard(card)
      onSaved(brand)
      toastSuccess(successes.creditCardUpdated)
    },
    onError: (error) => {
      toastError(error, failures.updateCreditCard)
      open?.focus(wrongField(error) ?? 'cardNumber')
    },
  })
  const wrong = (path: string) => (save.error instanceof ApiError ? save.error.fieldError(path) : undefined)

  if (fields.state === 'failed')
    return (
      <ErrorState title={payments.hostedFailed} text={payments.hostedFailedText} onRetry={fields.retry} />
    )
  return (
    <div ref={frame}>
      <Form className="stack-l" onSubmit={() => save.mutate()}>
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
        <Button type="submit" busy={save.isPending} disabled={open === null}>
          {payments.saveCard}
        </Button>
      </Form>
    </div>
  )
}

function brandNamed(name: string | undefined): CardBrand {
  return name === 'visa' || name === 'mastercard' || name === 'amex' ? name : 'unknown'
}

function wrongField(error: unknown) {
  if (!(error instanceof ApiError)) return undefined
  return (['cardNumber', 'cardExpiry', 'cardCvc'] as const).find((field) => error.fieldError(field))
}
