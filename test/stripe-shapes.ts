/** A request to Stripe's API, decoded from its form. */
export type Params = { readonly [name: string]: string | Params | undefined }

export interface StripeAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
}

export interface Decline {
  readonly code: string
  readonly decline_code?: string
}

export interface Method {
  readonly id: string
  readonly last4: string
  readonly exp_month: number
  readonly exp_year: number
  customer: string | null
  detached: boolean
}

export interface Refund {
  readonly id: string
  readonly amount: number
  status: 'pending' | 'succeeded' | 'failed'
}

export interface Intent {
  readonly id: string
  readonly amount: number
  readonly customer: string
  readonly metadata: Record<string, string>
  readonly created: number
  status: string
  method: Method | null
  error: Decline | null
  /** The secret key does all confirming: `confirmation_method` is "manual". */
  readonly manual: boolean
  confirmed: boolean
  readonly refunds: Refund[]
}

const failure = (status: number, error: Record<string, unknown>): StripeAnswer => ({
  status,
  body: { error },
})
export const invalid = (code: string, param?: string, status = 400): StripeAnswer =>
  failure(status, { type: 'invalid_request_error', code, message: `Invalid: ${code}.`, param })
export const missing = (param: string, id = ''): StripeAnswer =>
  failure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${param}: '${id}'`,
    param,
  })

export const text = (value: string | Params | undefined): string => (typeof value === 'string' ? value : '')
export const nested = (value: string | Params | undefined): Params => (typeof value === 'object' ? value : {})

export const sum = (refunds: readonly Refund[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0)

export const unexpectedState = (intent: Intent): StripeAnswer =>
  failure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent has a status of ${intent.status}.`,
    payment_intent: intentBody(intent, {}),
  })

export const cardError = (decline: Decline, payment_intent?: Record<string, unknown>): StripeAnswer =>
  failure(402, { type: 'card_error', ...decline, message: 'Your card was declined.', payment_intent })

export const methodBody = ({ id, customer, detached: _, ...card }: Method): Record<string, unknown> => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
  card: { brand: 'visa', funding: 'credit', ...card },
  livemode: false,
})

export const refundBody = ({ id, amount, status }: Refund, intent: Intent): Record<string, unknown> => ({
  id,
  object: 'refund',
  amount,
  currency: 'cad',
  status,
  charge: `ch_${intent.id}`,
  payment_intent: intent.id,
})

export function intentBody(intent: Intent, params: Params): Record<string, unknown> {
  const expand = Object.values(nested(params.expand)).map(text)
  const { id, amount, customer, metadata, created, status, method, error, refunds } = intent
  const isPaid = status === 'succeeded'
  const charge = {
    id: `ch_${id}`,
    object: 'charge',
    amount,
    amount_refunded: sum(refunds.filter((refund) => refund.status !== 'failed')),
    payment_intent: id,
    ...(expand.includes('latest_charge.refunds')
      ? {
          refunds: { object: 'list', data: refunds.map((each) => refundBody(each, intent)), has_more: false },
        }
      : {}),
  }
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: isPaid ? amount : 0,
    client_secret: `${id}_secret_${id.slice(-6)}`,
    confirmation_method: intent.manual ? 'manual' : 'automatic',
    created,
    currency: 'cad',
    customer,
    last_payment_error: error && { type: 'card_error', ...error },
    latest_charge: isPaid
      ? expand.some((path) => path.startsWith('latest_charge'))
        ? charge
        : charge.id
      : null,
    livemode: false,
    metadata,
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    status,
  }
}
