import { isRefusal, type Refusal, type RefusalCode, sharedRefusals } from '../../domain/base/refusal.ts'
import { inEnglish, type Text, text } from '../../domain/base/text.ts'
import type { FieldError } from '../../domain/people/accounts.ts'
import { type DeclineReason, isDeclineReason } from '../gateways/cards.ts'

/** The server's own refusals, each with its HTTP status (Rule 12.3). */
const ofServer = {
  not_signed_in: 401,
  wrong_credentials: 401,
  not_activated: 403,
  account_disabled: 403,
  confirm_password: 403,
  wrong_password: 403,
  wrong_passkey: 403,
  invalid_passkey: 401,
  passkey_not_added: 422,
  passkey_exists: 409,
  passkeys_unavailable: 409,
  too_many_passkeys: 409,
  password_needed: 409,
  code_invalid: 422,
  username_taken: 409,
  email_taken: 409,
  too_large: 413,
  game_active: 409,
  reminded_recently: 429,
  nobody_to_ask: 409,
  busy: 503,
  no_card: 402,
  confirm_payment: 402,
  payment_closed: 409,
  chip_refunded: 409,
  gateway_unavailable: 503,
  bad_signature: 400,
} as const

/** The domain's refusals with a status other than 409, which means a conflict with the present state. */
const ofDomain: Readonly<Partial<Record<RefusalCode, number>>> = {
  not_found: 404,
  not_allowed: 403,
  link_dead: 404,
  too_few_invited: 422,
  payouts_not_whole: 422,
  command_reused: 422,
  asked_too_often: 429,
  too_many_messages: 429,
  buddy_self: 422,
  block_self: 422,
  invalid: 422,
}

/** The codes of an action's refusals: the domain's, the bank's and the server's. */
export type ActionRefusalCode = RefusalCode | DeclineReason | keyof typeof ofServer

const statuses: Readonly<Record<string, number>> = { ...ofServer, ...ofDomain }

/** The HTTP status of a refusal. */
export const statusOf = (code: ActionRefusalCode): number =>
  isDeclineReason(code) ? 402 : (statuses[code] ?? 409)

export interface Details {
  /** The message for each invalid field. */
  readonly errors?: readonly FieldError[]
  /** Retry-After, in seconds. */
  readonly retryAfter?: number
  /** The client secret for 3-D Secure. The caller completes it and sends the same call again, so this refusal is not final. */
  readonly confirm?: string
}

/**
 * An action throws it to refuse its call. `said` is a sentence for a person, `message` its English for logs; `http/` maps it to a status
 * and a body.
 */
export class ActionRefused extends Error {
  readonly code: ActionRefusalCode
  readonly said: Text
  readonly details: Details

  constructor(code: ActionRefusalCode, said: Text, details: Details = {}) {
    super(inEnglish(said))
    this.code = code
    this.said = said
    this.details = details
  }
}

/** Makes a refusal that several places throw. */
export const refusing =
  (...refusal: ConstructorParameters<typeof ActionRefused>) =>
  (): ActionRefused =>
    new ActionRefused(...refusal)

/** The session has expired or does not exist. */
export const sessionExpired = refusing('not_signed_in', sharedRefusals.sessionExpired)

/** The session is not confirmed. After confirming, the client can send the same call again. */
export const confirmPassword = refusing('confirm_password', text`Please confirm with your password.`)

/** The same refusal for things that do not exist and things that the caller may not see (Rule 11.1). */
export const notFound = (message: Text): ActionRefused => new ActionRefused('not_found', message)

/** Invalid fields, each with a message; the first one is also the sentence of the refusal. */
export const invalidFields = (errors: readonly FieldError[]): ActionRefused =>
  new ActionRefused('invalid', errors[0]?.message ?? text`Some fields are invalid.`, { errors })

export const refused = ({ code, message }: Refusal): ActionRefused => new ActionRefused(code, message)

/** A refusal of the domain, attached to one field. */
export const refusedField = (path: string, { code, message }: Refusal): ActionRefused =>
  new ActionRefused(code, message, { errors: [{ path, message }] })

/** Returns the domain's decision, or throws its refusal, which rolls the transaction back. */
export function orRefuse<T>(decision: T | Refusal): T {
  if (isRefusal(decision)) throw refused(decision)
  return decision
}
