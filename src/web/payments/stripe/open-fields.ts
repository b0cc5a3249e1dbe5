import { ApiError } from '../../api/call.ts'
import styles from '../payments.module.css'
import {
  loadStripe,
  type StripeElement,
  type StripeError,
  type StripeField,
  type StripeFieldChange,
  type StripeStyle,
} from './load-stripe.ts'

/** Reached only when a script or frame hangs. */
const PATIENCE_MS = 20_000

const placeholders = { cardNumber: '•••• •••• •••• ••••', cardExpiry: 'MM / YY', cardCvc: '•••' } as const

export interface NewCard {
  readonly id: string
  readonly brand: string
  /** MMYY */
  readonly expiration: string
}

/** Stripe's fields on our page. Our code never sees the typed values. */
export type OpenFields = Awaited<ReturnType<typeof openFields>>

/** Mounts a field in each container and waits until all are ready. Throws if Stripe cannot be reached. */
export async function openFields(
  publishableKey: string,
  places: ReadonlyMap<StripeField, HTMLElement>,
  onChange: (field: StripeField, change: StripeFieldChange) => void,
) {
  const stripe = await inTime(loadStripe(publishableKey))
  const group = stripe.elements()
  const fields = new Map<StripeField, StripeElement>()
  const ready = [...places].map(([name, place]) => {
    const field = group.create(name, {
      classes: { focus: styles.focused ?? '', invalid: styles.invalid ?? '' },
      placeholder: placeholders[name],
      style: fieldLook(),
    })
    fields.set(name, field)
    field.on('change', (change) => onChange(name, change))
    return new Promise<void>((resolve) => {
      field.on('ready', resolve)
      field.mount(place)
    })
  })
  const unwatch = onOtherColours(() => {
    for (const field of fields.values()) field.update({ style: fieldLook() })
  })
  const close = () => {
    unwatch()
    for (const field of fields.values()) field.destroy()
  }
  try {
    await inTime(Promise.all(ready))
  } catch (error) {
    close()
    throw error
  }
  return {
    close,
    focus: (name: StripeField) => fields.get(name)?.focus(),
    /** Stores the typed card with Stripe. Throws ApiError, naming the invalid field if it is one. */
    newCard: async (): Promise<NewCard> => {
      const answer = await stripe.createPaymentMethod({ type: 'card', card: of(fields, 'cardNumber') })
      if (answer.error) throw refusalOf(answer.error)
      const { id, card } = answer.paymentMethod
      const expiration = `${String(card.exp_month).padStart(2, '0')}${String(card.exp_year).slice(-2)}`
      return { id, brand: card.brand, expiration }
    },
    /** A token for the typed CVD, valid for one charge. Throws ApiError. */
    cvdToken: async () => {
      const answer = await stripe.createToken('cvc_update', of(fields, 'cardCvc'))
      if (answer.error) throw refusalOf(answer.error)
      return answer.token.id
    },
  }
}

function of(fields: ReadonlyMap<StripeField, StripeElement>, name: StripeField): StripeElement {
  const field = fields.get(name)
  if (!field) throw new Error(`There is no ${name} on this page.`)
  return field
}

/** The field of our call that each Stripe error code concerns. */
const fieldOfCode: readonly (readonly [RegExp, StripeField])[] = [
  [/number/, 'cardNumber'],
  [/expir/, 'cardExpiry'],
  [/cvc/, 'cardCvc'],
]

/** Stripe's error as an ApiError, in the form of our own server's refusals. */
function refusalOf({ type, code = type, message = '' }: StripeError): ApiError {
  const about = type === 'validation_error' || type === 'card_error'
  // Stripe's other messages are meant for developers.
  if (!about) return new ApiError(0, code)
  const path = fieldOfCode.find(([pattern]) => pattern.test(code))?.[1]
  return new ApiError(402, code, message, path ? [{ path, message }] : [])
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Stripe does not answer.')), PATIENCE_MS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Our field styles in Stripe's terms. Stripe's fields are iframes that do not see our CSS, so this is computed from the
 * current theme and text size.
 */
function fieldLook(): StripeStyle {
  const root = getComputedStyle(document.documentElement)
  const colour = (name: string) => root.getPropertyValue(name).trim()
  return {
    base: {
      color: colour('--ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: root.fontSize,
      fontWeight: '600',
      '::placeholder': { color: colour('--dim') },
    },
    invalid: { color: colour('--lose') },
  }
}

/** Calls back when the colour scheme changes. Returns the unsubscribe function. */
function onOtherColours(restyle: () => void): () => void {
  const light = window.matchMedia('(prefers-color-scheme: light)')
  light.addEventListener('change', restyle)
  return () => light.removeEventListener('change', restyle)
}
