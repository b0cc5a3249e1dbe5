import { ApiError } from '../../api/call.ts'
import { t } from '../../i18n/language.ts'

/** Stripe requires its script to be loaded from this address. */
const ADDRESS = 'https://js.stripe.com/v3/'
/** Hosts from which that script loads others. */
const stripes = /^https:\/\/(?:[\w-]+\.)?js\.stripe\.com\//

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs
    /** The part of Trusted Types used here and for the service worker; not every browser has them. */
    trustedTypes?: {
      createPolicy<P extends { createScriptURL(url: string): string }>(name: string, rules: P): P
    }
  }
}

let started: { readonly key: string; readonly stripe: Promise<StripeJs> } | null = null

/** Loads Stripe.js once. Throws if it fails to load; the next call retries. */
export function loadStripe(publishableKey: string): Promise<StripeJs> {
  if (started?.key === publishableKey) return started.stripe
  const stripe = start(publishableKey)
  started = { key: publishableKey, stripe }
  stripe.catch(() => {
    started = null
  })
  return stripe
}

async function start(publishableKey: string): Promise<StripeJs> {
  if (!window.Stripe) await addScript()
  if (!window.Stripe) throw new Error('Stripe.js came without Stripe.')
  return window.Stripe(publishableKey)
}

function addScript(): Promise<void> {
  letStripeIn()
  const script = document.createElement('script')
  script.src = ADDRESS
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('Stripe.js did not load.'))
    }
    document.head.append(script)
  })
}

let letIn = false

/** Trusted Types check every script URL. Scripts that Stripe's script loads go through the default policy, so it must be that one. */
function letStripeIn(): void {
  if (letIn) return
  letIn = true
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (!stripes.test(address)) throw new TypeError(`${address} is not a script of Stripe.`)
      return address
    },
  })
}

/**
 * Runs 3-D Secure in a window that Stripe opens. `confirm` is the client secret from create-game. Throws ApiError when the
 * bank or the person declines.
 */
export async function confirmPayment(publishableKey: string, confirm: string): Promise<void> {
  const stripe = await loadStripe(publishableKey)
  const { error } = await stripe.handleNextAction({ clientSecret: confirm })
  if (error)
    throw new ApiError(
      402,
      'not_confirmed',
      t`Your bank did not confirm the payment. Please try again, or use another card.`,
    )
}

/** The part of Stripe.js v3 used here. */
interface StripeJs {
  elements(): StripeElements
  createPaymentMethod(data: {
    type: 'card'
    card: StripeElement
  }): Promise<StripeAnswer<'paymentMethod', StripePaymentMethod>>
  createToken(type: 'cvc_update', element: StripeElement): Promise<StripeAnswer<'token', { id: string }>>
  handleNextAction(of: { clientSecret: string }): Promise<StripeAnswer<'paymentIntent', { status: string }>>
}

/** Stripe's result type: the value or an error. */
type StripeAnswer<Name extends string, Thing> =
  | ({ readonly [name in Name]: Thing } & { readonly error?: undefined })
  | { readonly error: StripeError }

export interface StripeError {
  readonly type: string
  readonly code?: string
  /** Meant for the payer only in card and validation errors. */
  readonly message?: string
}

interface StripePaymentMethod {
  readonly id: string
  readonly card: { readonly brand: string; readonly exp_month: number; readonly exp_year: number }
}

export type StripeField = 'cardNumber' | 'cardExpiry' | 'cardCvc'

interface StripeElements {
  create(field: StripeField, options: StripeFieldOptions): StripeElement
}

interface StripeFieldOptions {
  readonly classes?: { readonly focus: string; readonly invalid: string }
  readonly placeholder?: string
  readonly style: StripeStyle
}

export interface StripeStyle {
  readonly base: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly invalid: Readonly<Record<string, string>>
}

export interface StripeElement {
  mount(place: HTMLElement): void
  on(event: 'ready', listener: () => void): void
  on(event: 'change', listener: (change: StripeFieldChange) => void): void
  update(options: Pick<StripeFieldOptions, 'style'>): void
  focus(): void
  destroy(): void
}

export interface StripeFieldChange {
  readonly complete: boolean
  readonly error?: StripeError
  /** Only for the card number. */
  readonly brand?: string
}
