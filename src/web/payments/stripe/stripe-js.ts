/** The part of Stripe.js v3 used here. */
export interface StripeJs {
  elements(): StripeElements
  createPaymentMethod(data: {
    type: 'card'
    card: StripeElement
  }): Promise<StripeAnswer<'paymentMethod', StripePaymentMethod>>
  createToken(type: 'cvc_update', element: StripeElement): Promise<StripeAnswer<'token', { id: string }>>
  handleNextAction(of: { clientSecret: string }): Promise<StripeAnswer<'paymentIntent', { status: string }>>
}

/** Stripe's result type: the value or an error. */
export type StripeAnswer<Name extends string, Thing> =
  | ({ readonly [name in Name]: Thing } & { readonly error?: undefined })
  | { readonly error: StripeError }

export interface StripeError {
  readonly type: string
  readonly code?: string
  /** Readable by the payer for card and validation errors only. */
  readonly message?: string
}

export interface StripePaymentMethod {
  readonly id: string
  readonly card: { readonly brand: string; readonly exp_month: number; readonly exp_year: number }
}

export type StripeField = 'cardNumber' | 'cardExpiry' | 'cardCvc'

export interface StripeElements {
  create(field: StripeField, options: StripeFieldOptions): StripeElement
}

export interface StripeFieldOptions {
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
