import {
  cardError,
  type Decline,
  type Intent,
  intentBody,
  invalid,
  type Method,
  methodBody,
  missing,
  nested,
  type Params,
  type Refund,
  refundBody,
  type StripeAnswer,
  sum,
  text,
  unexpectedState,
} from './stripe-shapes.ts'

/** Stripe's test cards (docs.stripe.com/testing), by their last four digits. All others work. */
const declines: Readonly<Record<string, Decline>> = {
  '0341': { code: 'card_declined', decline_code: 'generic_decline' },
  '9995': { code: 'card_declined', decline_code: 'insufficient_funds' },
  '9979': { code: 'card_declined', decline_code: 'stolen_card' },
  '6975': { code: 'card_declined', decline_code: 'card_velocity_exceeded' },
  '0069': { code: 'expired_card' },
  '0127': { code: 'incorrect_cvc' },
  '0119': { code: 'processing_error' },
}
const refusedWhenAttached = '0002'
const wantsConfirmation = '3155'

/** Stripe's data of one account, and its API's operations on them: shapes of 2026-10-28.endive. `now` in unix seconds. */
export class StripeBooks {
  readonly customers = new Set<string>()
  readonly methods = new Map<string, Method>()
  readonly intents = new Map<string, Intent>()
  readonly cvcTokens = new Set<string>()
  /** Whether a refund is pending; `settleRefunds` settles it. */
  refundsWait = false
  readonly #now: () => number
  #ids = 0

  constructor(now: () => number) {
    this.#now = now
  }

  #id(prefix: string): string {
    this.#ids += 1
    return `${prefix}_${String(this.#ids).padStart(14, '0')}`
  }

  /** The result of Stripe's card fields in the browser: `stripe.createPaymentMethod`. */
  createPaymentMethod(number: string, exp_month = 12, exp_year = 2030): string {
    const id = this.#id('pm')
    this.methods.set(id, {
      id,
      last4: number.slice(-4),
      exp_month,
      exp_year,
      customer: null,
      detached: false,
    })
    return id
  }

  /** The result of Stripe's CVC field in the browser: `stripe.createToken('cvc_update', …)`. */
  createCvcToken(): string {
    const id = this.#id('cvctok')
    this.cvcTokens.add(id)
    return id
  }

  /** The person's answer to their bank: `stripe.handleNextAction`. */
  handleNextAction(clientSecret: string, agrees: boolean): void {
    const intent = this.intents.get(clientSecret.split('_secret_')[0] ?? '')
    if (intent?.status !== 'requires_action') throw new Error('This PaymentIntent has no next action.')
    const agreed = intent.manual ? 'requires_confirmation' : 'succeeded'
    intent.status = agrees ? agreed : 'requires_payment_method'
    intent.confirmed = agrees
    intent.error = agrees ? null : { code: 'payment_intent_authentication_failure' }
  }

  settleRefunds(status: 'succeeded' | 'failed'): void {
    for (const { refunds } of this.intents.values())
      for (const refund of refunds) if (refund.status === 'pending') refund.status = status
  }

  createCustomer(): StripeAnswer {
    const id = this.#id('cus')
    this.customers.add(id)
    return { status: 200, body: { id, object: 'customer', created: this.#now(), livemode: false } }
  }

  /** "Deleting customers removes all credit card details and prevents any further operations to be performed." */
  deleteCustomer(id: string): StripeAnswer {
    if (!this.customers.delete(id)) return missing('customer', id)
    for (const method of this.methods.values()) if (method.customer === id) this.#letGo(method)
    return { status: 200, body: { id, object: 'customer', deleted: true } }
  }

  retrieveMethod(id: string): StripeAnswer {
    const method = this.methods.get(id)
    return method ? { status: 200, body: methodBody(method) } : missing('payment_method', id)
  }

  attach(id: string, params: Params): StripeAnswer {
    const method = this.methods.get(id)
    const customer = text(params.customer)
    if (!method) return missing('payment_method', id)
    if (!this.customers.has(customer)) return missing('customer', customer)
    if (method.customer !== null) return invalid('payment_method_already_attached')
    if (method.detached) return invalid('payment_method_unexpected_state')
    if (method.last4 === refusedWhenAttached)
      return cardError({ code: 'card_declined', decline_code: 'generic_decline' })
    method.customer = customer
    return { status: 200, body: methodBody(method) }
  }

  detach(id: string): StripeAnswer {
    const method = this.methods.get(id)
    if (!method) return missing('payment_method', id)
    if (method.customer === null) return invalid('payment_method_unexpected_state')
    this.#letGo(method)
    return { status: 200, body: methodBody(method) }
  }

  /** "After a PaymentMethod is detached, it can no longer be used for a payment or re-attached to a Customer." */
  #letGo(method: Method): void {
    method.customer = null
    method.detached = true
  }

  createIntent(params: Params): StripeAnswer {
    if (params.payment_method_types)
      return invalid('payment_method_types_no_longer_supported', 'payment_method_types')
    const amount = Number(params.amount)
    const customer = text(params.customer)
    const isKnown = params.customer === undefined || this.customers.has(customer)
    if (!Number.isInteger(amount) || amount < 50) return invalid('amount_too_small', 'amount')
    if (!isKnown) return missing('customer', customer)
    const intent: Intent = {
      id: this.#id('pi'),
      amount,
      customer,
      metadata: nested(params.metadata) as Record<string, string>,
      created: this.#now(),
      status: 'requires_payment_method',
      method: null,
      error: null,
      manual: params.confirmation_method === 'manual',
      confirmed: false,
      refunds: [],
    }
    this.intents.set(intent.id, intent)
    return { status: 200, body: intentBody(intent, params) }
  }

  retrieveIntent(id: string, params: Params): StripeAnswer {
    const intent = this.intents.get(id)
    return intent ? { status: 200, body: intentBody(intent, params) } : missing('intent', id)
  }

  confirm(id: string, params: Params): StripeAnswer {
    const intent = this.intents.get(id)
    if (!intent) return missing('intent', id)
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation')
      return unexpectedState(intent)
    const named = text(params.payment_method)
    const method = named === '' ? intent.method : this.methods.get(named)
    if (!method) return missing('payment_method', named)
    // "If the payment method is attached to a Customer, it must match the customer that is set on this PaymentIntent."
    if (method.customer !== intent.customer) return invalid('resource_missing', 'payment_method')
    const cvc = text(nested(nested(params.payment_method_options).card).cvc_token)
    if (cvc !== '' && !this.cvcTokens.delete(cvc))
      return missing('payment_method_options[card][cvc_token]', cvc)
    intent.method = method
    intent.error = declines[method.last4] ?? null
    if (intent.error) {
      intent.status = 'requires_payment_method'
      return cardError(intent.error, intentBody(intent, {}))
    }
    const asks = method.last4 === wantsConfirmation && !intent.confirmed
    intent.status = asks ? 'requires_action' : 'succeeded'
    return { status: 200, body: intentBody(intent, params) }
  }

  cancel(id: string): StripeAnswer {
    const intent = this.intents.get(id)
    if (!intent) return missing('intent', id)
    if (!/^requires_/.test(intent.status)) return unexpectedState(intent)
    intent.status = 'canceled'
    // "It will be cleared if the PaymentIntent is later updated for any reason."
    intent.error = null
    return { status: 200, body: intentBody(intent, {}) }
  }

  list(params: Params): StripeAnswer {
    const since = Number(nested(params.created).gte ?? 0)
    const limit = Number(params.limit ?? 10)
    const newestFirst = [...this.intents.values()].filter(({ created }) => created >= since).reverse()
    const after = text(params.starting_after)
    const from = after === '' ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1
    const page = newestFirst.slice(from, from + limit)
    const expand = Object.values(nested(params.expand)).map((path) => text(path).replace(/^data\./, ''))
    return {
      status: 200,
      body: {
        object: 'list',
        url: '/v1/payment_intents',
        has_more: from + limit < newestFirst.length,
        data: page.map((intent) => intentBody(intent, { expand: Object.fromEntries(expand.entries()) })),
      },
    }
  }

  createRefund(params: Params): StripeAnswer {
    const intent = this.intents.get(text(params.payment_intent))
    if (!intent) return missing('payment_intent', text(params.payment_intent))
    const left = intent.amount - sum(intent.refunds.filter(({ status }) => status !== 'failed'))
    if (intent.status !== 'succeeded' || left <= 0) return invalid('charge_already_refunded')
    const refund: Refund = {
      id: this.#id('re'),
      amount: params.amount === undefined ? left : Number(params.amount),
      status: this.refundsWait ? 'pending' : 'succeeded',
    }
    intent.refunds.push(refund)
    return { status: 200, body: refundBody(refund, intent) }
  }
}
