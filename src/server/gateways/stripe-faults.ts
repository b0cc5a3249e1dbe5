import Stripe from 'stripe'
import { type DeclineReason, GatewayUnavailable } from './cards.ts'

/** Stripe's final refusal. Keeps only these fields of its error, which also carries bodies and headers. */
export class StripeRefusal extends Error {
  /** Declined by the bank, not by Stripe. */
  readonly ofBank: boolean
  readonly code: string | undefined
  readonly decline_code: string | undefined
  readonly param: string | undefined

  constructor(message: string, error: Stripe.errors.StripeError) {
    super(message)
    this.ofBank = error instanceof Stripe.errors.StripeCardError
    this.code = error.code
    this.decline_code = error.decline_code
    this.param = error.param
  }
}

/**
 * Calls Stripe. Throws StripeRefusal for a final refusal, GatewayUnavailable if the outcome is unknown or may change: no answer, 5xx, 409,
 * 429, an unknown API key, a reused idempotency key.
 */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    throw withoutSecrets(error)
  }
}

/** Like `ask`, for a paginated list. */
export async function* askForAll<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list
  } catch (error) {
    throw withoutSecrets(error)
  }
}

function withoutSecrets(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, decline_code, requestId } = error
  const words = [type, code, decline_code, requestId].filter((word) => word).join(' ')
  const final =
    error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
  return final ? new StripeRefusal(words, error) : new GatewayUnavailable(words)
}

const reasons: Readonly<Record<string, DeclineReason>> = {
  authentication_required: 'not_confirmed',
  card_not_supported: 'card_not_supported',
  card_velocity_exceeded: 'limit_reached',
  currency_not_supported: 'card_not_supported',
  expired_card: 'expired_card',
  incorrect_cvc: 'wrong_cvd',
  incorrect_number: 'invalid_card',
  insufficient_funds: 'insufficient_funds',
  invalid_cvc: 'wrong_cvd',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  invalid_number: 'invalid_card',
  issuer_not_available: 'bank_unavailable',
  offline_pin_required: 'not_confirmed',
  online_or_offline_pin_required: 'not_confirmed',
  payment_intent_authentication_failure: 'not_confirmed',
  processing_error: 'bank_unavailable',
  reenter_transaction: 'bank_unavailable',
  transaction_not_allowed: 'card_not_supported',
  try_again_later: 'bank_unavailable',
  withdrawal_count_limit_exceeded: 'limit_reached',
}

/**
 * Maps Stripe's codes to a reason, the bank's first. Unlisted codes are a plain decline, because we must not reveal that a card is reported
 * lost or stolen.
 */
export const declineReason = ({
  code,
  decline_code,
}: Partial<Pick<StripeRefusal, 'code' | 'decline_code'>>): DeclineReason =>
  reasons[decline_code ?? ''] ?? reasons[code ?? ''] ?? 'card_declined'
