/** The part of Stripe.js, version 3, that is used here, in the shape that Stripe publishes. */
export interface StripeJs {
  elements(): StripeElements
  createPaymentMethod(data: {
    type: 'card'
    card: StripeElement
  }): Promise<StripeAnswer<'paymentMethod', StripePaymentMethod>>
  createToken(type: 'cvc_update', element: StripeElement): Promise<StripeAnswer<'token', { id: string }>>
  handleNextAction(of: { clientSecret: string }): Promise<StripeAnswer<'paymentIntent', { status: string }>>
}

/** Either what was asked for, or why there is none. */
export type StripeAnswer<Name extends string, Thing> =
  | ({ readonly [name in Name]: Thing } & { readonly error?: undefined })
  | { readonly error: StripeError }

export interface StripeError {
  readonly type: string
  readonly code?: string
  /** For card and validation errors a sentence for the person. */
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
  /** Of the card number alone. */
  readonly brand?: string
}
