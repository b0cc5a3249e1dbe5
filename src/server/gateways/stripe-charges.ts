import type { Stripe } from 'stripe'
import {
  type BookedCharge,
  type CardGateway,
  type Charge,
  type ChargeAnswer,
  type ChargeStatus,
  type Declined,
  declined,
  GatewayUnavailable,
} from './cards.ts'
import { partsOf } from './stripe-cards.ts'
import { ask, askForAll, declineReason, StripeRefusal } from './stripe-faults.ts'

const HOUR = 3600

/** The metadata field with our charge key. */
const KEY = 'anteroom_charge'

/** The part of a PaymentIntent that `statusOf` needs expanded. */
const WITH_REFUNDS = 'latest_charge.refunds'

const isUnexpectedState = (error: unknown): boolean =>
  error instanceof StripeRefusal && error.code === 'payment_intent_unexpected_state'

/** Charges and refunds through PaymentIntents that only this server confirms: docs/decisions/0013-hosting-chip-and-stripe.md. */
export function charging(
  stripe: Stripe,
): Pick<CardGateway, 'prepare' | 'charge' | 'lookUp' | 'abandon' | 'refund'> {
  async function open(of: { key: string; amount: number; customer?: string }): Promise<string> {
    const { key, ...intent } = of
    const params: Stripe.PaymentIntentCreateParams = {
      ...intent,
      currency: 'cad',
      allowed_payment_method_types: ['card'],
      confirmation_method: 'manual',
      description: 'Hosting chip',
      metadata: { [KEY]: key },
    }
    const idempotencyKey = `${key}:prepare:${intent.customer ?? ''}`
    return (await ask(() => stripe.paymentIntents.create(params, { idempotencyKey }))).id
  }

  const find = ({ reference }: Charge): Promise<Stripe.PaymentIntent> =>
    ask(() => stripe.paymentIntents.retrieve(reference, { expand: [WITH_REFUNDS] }))

  /** Cancels an intent so that it can never be charged. Returns it: cancelled, or paid before. */
  async function close(charge: Charge): Promise<Stripe.PaymentIntent> {
    try {
      const cancellation_reason = 'abandoned'
      return await ask(() => stripe.paymentIntents.cancel(charge.reference, { cancellation_reason }))
    } catch (error) {
      if (!isUnexpectedState(error)) throw error
      const intent = await find(charge)
      if (intent.status === 'succeeded' || intent.status === 'canceled') return intent
      throw new GatewayUnavailable(`A charge that is ${intent.status} cannot be closed now.`)
    }
  }

  /** Cancels the intent of a declined charge before answering, so that its key has one final answer. */
  async function refuse(charge: Charge, refusal: Declined): Promise<ChargeAnswer> {
    const { status } = await close(charge)
    return status === 'succeeded' ? { charged: true } : refusal
  }

  async function answerOf(charge: Charge, intent: Stripe.PaymentIntent): Promise<ChargeAnswer> {
    const { status, client_secret, last_payment_error } = intent
    if (status === 'succeeded') return { charged: true }
    if (status === 'canceled') return { closed: true }
    if (status === 'requires_action' && client_secret !== null) return { confirm: client_secret }
    if (status === 'requires_payment_method' && last_payment_error !== null)
      return refuse(charge, declined(declineReason(last_payment_error)))
    throw new GatewayUnavailable(`The charge is ${status}.`)
  }

  async function confirm(
    charge: Charge,
    params: Stripe.PaymentIntentConfirmParams,
    options: Stripe.RequestOptions,
  ): Promise<ChargeAnswer> {
    try {
      const given = { ...params, use_stripe_sdk: true }
      const intent = await ask(() => stripe.paymentIntents.confirm(charge.reference, given, options))
      return await answerOf(charge, intent)
    } catch (error) {
      // Another process was faster.
      if (isUnexpectedState(error)) return answerOf(charge, await find(charge))
      if (!(error instanceof StripeRefusal)) throw error
      if (error.ofBank) return refuse(charge, declined(declineReason(error)))
      // CVD tokens are single-use and short-lived.
      if (error.param?.includes('cvc_token')) return refuse(charge, declined('wrong_cvd'))
      // Stripe no longer stores the card.
      if (/^payment_method/.test(error.param ?? error.code ?? ''))
        return refuse(charge, declined('card_not_supported'))
      throw error
    }
  }

  return {
    prepare: async ({ key, token, amount }) => {
      const { customer } = partsOf(token)
      try {
        return await open({ key, amount, customer })
      } catch (error) {
        if (!(error instanceof StripeRefusal) || error.param !== 'customer') throw error
        // Stripe has deleted the customer with the card. Charging it then fails with a proper message.
        return open({ key, amount })
      }
    },

    charge: async ({ key, reference, token, cvd }) => {
      const charge = { key, reference }
      const intent = await find(charge)
      // The person has completed 3-D Secure, and the bank waits for our confirmation.
      if (intent.status === 'requires_confirmation') return confirm(charge, {}, {})
      if (intent.status !== 'requires_payment_method' || intent.last_payment_error !== null)
        return answerOf(charge, intent)
      const card = {
        payment_method: partsOf(token).method,
        payment_method_options: { card: { cvc_token: cvd } },
      }
      return confirm(charge, card, { idempotencyKey: `${key}:confirm` })
    },

    lookUp: async (charge) => statusOf(await find(charge)),

    abandon: async (charge) => statusOf(await close(charge)),

    refund: async (charge, now) => {
      const status = statusOf(await find(charge))
      if (status === null) throw new Error('There is no charge to refund under this key.')
      if (status !== 'charged') return status
      // Stripe replays an error for a day under the same key, so the key changes hourly. It never refunds more than was
      // charged.
      const idempotencyKey = `${charge.key}:refund:${Math.floor(now / HOUR)}`
      try {
        await ask(() => stripe.refunds.create({ payment_intent: charge.reference }, { idempotencyKey }))
      } catch (error) {
        if (!(error instanceof StripeRefusal) || error.code !== 'charge_already_refunded') throw error
      }
      return statusOf(await find(charge)) === 'refunded' ? 'refunded' : 'refunding'
    },
  }
}

const PAGE = 100

const isUnderWay = ({ status }: Stripe.Refund): boolean =>
  status === 'pending' || status === 'requires_action'

const sum = (refunds: readonly Stripe.Refund[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0)

/**
 * The status of a PaymentIntent's charge. Uses its refunds instead of `refunded`, so that refunds in progress count. Throws
 * GatewayUnavailable while the bank has not decided.
 */
function statusOf({ status, latest_charge, amount_received }: Stripe.PaymentIntent): ChargeStatus | null {
  if (status === 'processing') throw new GatewayUnavailable('The bank has not decided yet.')
  if (status !== 'succeeded') return null
  const refunds = typeof latest_charge === 'object' ? (latest_charge?.refunds?.data ?? []) : []
  const back = sum(refunds.filter((refund) => refund.status === 'succeeded'))
  if (back >= amount_received) return 'refunded'
  return back + sum(refunds.filter(isUnderWay)) >= amount_received ? 'refunding' : 'charged'
}

/** Our successful charges since a time, newest first. Skips other charges of the Stripe account. */
export async function* bookedCharges(stripe: Stripe, since: number): AsyncGenerator<BookedCharge> {
  const expand = [`data.${WITH_REFUNDS}`]
  const intents = stripe.paymentIntents.list({ created: { gte: since }, limit: PAGE, expand })
  for await (const intent of askForAll(intents)) {
    const key = intent.metadata[KEY]
    const status = key === undefined || intent.status !== 'succeeded' ? null : statusOf(intent)
    if (key !== undefined && status !== null)
      yield { key, amount: intent.amount_received, status, at: intent.created }
  }
}
