import { isRefusal, type Refusal, type RefusalCode, sharedRefusals } from '../../domain/base/refusal.ts'
import { inEnglish, type Text, text } from '../../domain/base/text.ts'
import type { FieldError } from '../../domain/people/accounts.ts'
import type { DeclineReason } from '../gateways/cards.ts'

/** Why an action refuses: reasons of the domain, of the bank, and of the server. */
export type ActionRefusalCode =
  | RefusalCode
  | DeclineReason
  | 'not_signed_in'
  | 'wrong_credentials'
  | 'not_activated'
  | 'account_disabled'
  | 'confirm_password'
  | 'wrong_password'
  | 'wrong_passkey'
  | 'invalid_passkey'
  | 'passkey_not_added'
  | 'passkey_exists'
  | 'passkeys_unavailable'
  | 'too_many_passkeys'
  | 'password_needed'
  | 'code_invalid'
  | 'username_taken'
  | 'email_taken'
  | 'too_large'
  | 'game_active'
  | 'reminded_recently'
  | 'busy'
  | 'no_card'
  | 'confirm_payment'
  | 'payment_closed'
  | 'chip_refunded'
  | 'gateway_unavailable'
  | 'bad_signature'

interface Details {
  /** The message for each invalid field. */
  readonly errors?: readonly FieldError[]
  /** Retry-After, in seconds. */
  readonly retryAfter?: number
  /** The client secret for 3-D Secure. The caller completes it and sends the same call again, so this refusal is not final. */
  readonly confirm?: string
}

/**
 * Thrown by an action to refuse its call. `said` is a sentence for a person, `message` its English for logs; `http/` maps it to a status
 * and a body.
 */
export class ActionRefused extends Error {
  readonly code: ActionRefusalCode
  readonly said: Text
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly confirm: string | undefined

  constructor(code: ActionRefusalCode, said: Text, { errors, retryAfter, confirm }: Details = {}) {
    super(inEnglish(said))
    this.code = code
    this.said = said
    this.errors = errors
    this.retryAfter = retryAfter
    this.confirm = confirm
  }
}

/** The session has expired or does not exist. */
export const sessionExpired = (): ActionRefused =>
  new ActionRefused('not_signed_in', sharedRefusals.sessionExpired)

/** The session is not confirmed. Once it is, the same call can be sent again. */
export const confirmPassword = (): ActionRefused =>
  new ActionRefused('confirm_password', text`Please confirm with your password.`)

/** The same for what does not exist and what may not be seen (Rule 11.1). */
export const notFound = (message: Text): ActionRefused => new ActionRefused('not_found', message)

/** Invalid fields, each with a message; the first one is also the sentence. */
export const invalidFields = (errors: readonly FieldError[]): ActionRefused =>
  new ActionRefused('invalid', errors[0]?.message ?? text`Some fields are invalid.`, { errors })

export const refused = ({ code, message }: Refusal): ActionRefused => new ActionRefused(code, message)

/** A refusal of the domain, reported at one field. */
export const refusedField = (path: string, { code, message }: Refusal): ActionRefused =>
  new ActionRefused(code, message, { errors: [{ path, message }] })

/** Returns the domain's decision, or throws its refusal, which rolls the transaction back. */
export function accepted<T>(decision: T | Refusal): T {
  if (isRefusal(decision)) throw refused(decision)
  return decision
}
