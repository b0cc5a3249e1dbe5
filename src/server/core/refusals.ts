import type { FieldError } from '../../domain/accounts.ts'
import { isRefusal, type Refusal, type RefusalCode, sharedRefusals } from '../../domain/refusal.ts'
import type { DeclineReason } from '../gateways/declines.ts'

/** Every reason for which an action says no: the domain's, the bank's, and those that only the server knows. */
export type ActionRefusalCode =
  | RefusalCode
  | DeclineReason
  | 'not_signed_in'
  | 'wrong_credentials'
  | 'not_activated'
  | 'confirm_password'
  | 'wrong_password'
  | 'code_invalid'
  | 'username_taken'
  | 'email_taken'
  | 'too_large'
  | 'game_active'
  | 'busy'
  | 'no_card'
  | 'confirm_payment'
  | 'payment_closed'
  | 'chip_refunded'
  | 'gateway_unavailable'
  | 'bad_signature'

interface Details {
  /** A message beside each field that is wrong. */
  readonly errors?: readonly FieldError[]
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number
  /** A secret with which the caller goes on, and then sends the same call again: this is not yet its answer. */
  readonly confirm?: string
}

/** What an action throws to refuse its call. `message` is a sentence for a person; `http/` turns it into a status and a body. */
export class ActionRefused extends Error {
  readonly code: ActionRefusalCode
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly confirm: string | undefined

  constructor(code: ActionRefusalCode, message: string, { errors, retryAfter, confirm }: Details = {}) {
    super(message)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.confirm = confirm
  }
}

/** The session has ended, or there never was one. */
export const sessionExpired = (): ActionRefused =>
  new ActionRefused('not_signed_in', sharedRefusals.sessionExpired)

/** The session is not confirmed: once it is, the same call is sent again, and answered. */
export const confirmPassword = (): ActionRefused =>
  new ActionRefused('confirm_password', 'Please confirm with your password.')

/** What is not there and what is not yours to see sound the same (Rule 11.1). */
export const notFound = (what: string): ActionRefused =>
  new ActionRefused('not_found', `${what} was not found.`)

/** Fields that are invalid, with one message beside each; the first is the sentence. */
export const invalidFields = (errors: readonly FieldError[]): ActionRefused =>
  new ActionRefused('invalid', errors[0]?.message ?? 'Some fields are invalid.', { errors })

/** A refusal of the domain, to be thrown. */
export const refused = ({ code, message }: Refusal): ActionRefused => new ActionRefused(code, message)

/** A refusal of the domain that is about one field: its sentence stands beside it. */
export const refusedField = (path: string, { code, message }: Refusal): ActionRefused =>
  new ActionRefused(code, message, { errors: [{ path, message }] })

/** Returns what the domain decided, or throws its refusal and so rolls the transaction back. */
export function accepted<T>(decision: T | Refusal): T {
  if (isRefusal(decision)) throw refused(decision)
  return decision
}
