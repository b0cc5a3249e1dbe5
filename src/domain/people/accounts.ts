import { type Text, text } from '../base/text.ts'
import { hiddenProblem, isBlank } from '../base/typed-text.ts'

/** An invalid field; `message` is a sentence for a person. */
export interface FieldError {
  readonly path: string
  readonly message: Text
}

/** The fields of the sign-up form (Rule 1.1). */
export interface SignUp {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
  readonly email: string
  readonly acceptedTerms: boolean
}

const MIN_PASSWORD = 10
const MAX_PASSWORD = 200
const MAX_NAME = 60
const MAX_EMAIL = 254
const MAX_EMAIL_LOCAL = 64

const USERNAME = /^[A-Za-z0-9_.-]{3,20}$/
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@(?:[^\s@.,:;<>()[\]\\"]+\.)+[^\s@.,:;<>()[\]\\"]{2,}$/u

/** Why a username is invalid, or null (Rule 1.2). */
export function usernameProblem(username: string): Text | null {
  return USERNAME.test(username) ? null : text`Use 3 to 20 letters, digits, or _ . - for the username.`
}

/** Why an email address is invalid, or null. Checks only the syntax; the activation mail proves that it exists. */
export function emailProblem(email: string): Text | null {
  const local = email.slice(0, email.lastIndexOf('@'))
  const dots = local.startsWith('.') || local.endsWith('.') || email.includes('..')
  const fits = email.length <= MAX_EMAIL && local.length <= MAX_EMAIL_LOCAL
  return EMAIL.test(email) && fits && !dots ? null : text`Enter a valid email address.`
}

/** The passwords that guessers try first, in lower case. */
export type CommonPasswords = Pick<ReadonlySet<string>, 'has'>

/** Why a password is invalid, or null (Rule 1.4). */
export function passwordProblem(password: string, common: CommonPasswords): Text | null {
  const length = [...password].length
  if (length < MIN_PASSWORD) return text`Use at least ${MIN_PASSWORD} characters for the password.`
  if (length > MAX_PASSWORD) return text`Use at most ${MAX_PASSWORD} characters for the password.`
  return common.has(password.toLowerCase()) ? text`This password is too common.` : null
}

const nameTexts = {
  'first name': {
    blank: text`Enter your first name.`,
    long: text`Use at most ${MAX_NAME} characters for your first name.`,
  },
  'last name': {
    blank: text`Enter your last name.`,
    long: text`Use at most ${MAX_NAME} characters for your last name.`,
  },
} as const

/** Why a first or last name is invalid, or null: 1 to 60 characters once trimmed, none of them hidden (Rule 1.18). */
export function nameProblem(name: string, what: 'first name' | 'last name'): Text | null {
  if (isBlank(name)) return nameTexts[what].blank
  const hidden = hiddenProblem(name)
  if (hidden !== null) return hidden
  return [...name.trim()].length > MAX_NAME ? nameTexts[what].long : null
}

/** All errors of a sign-up, in the order of the form (Rule 1.1). */
export function signUpErrors(signUp: SignUp, common: CommonPasswords): readonly FieldError[] {
  const differs = signUp.confirmPassword !== signUp.password
  return [
    problemAt('firstName', nameProblem(signUp.firstName, 'first name')),
    problemAt('lastName', nameProblem(signUp.lastName, 'last name')),
    problemAt('email', emailProblem(signUp.email)),
    problemAt('username', usernameProblem(signUp.username)),
    problemAt('password', passwordProblem(signUp.password, common)),
    problemAt('confirmPassword', differs ? text`The passwords do not match.` : null),
    problemAt(
      'acceptedTerms',
      signUp.acceptedTerms ? null : text`Accept the Terms of Service and Privacy Policy to sign up.`,
    ),
  ].flat()
}

/** Normalises a username for the uniqueness check (Rule 1.2). */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

/** Normalises an email address for the uniqueness check (Rule 1.3). */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** Masks an email for people who may not see it: "j•••@example.com" (Rule 2.4). */
export function maskEmail(email: string): string {
  if (email === '') return ''
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(0, at))
  return `${first}•••${at < 0 ? '' : email.slice(at)}`
}

function problemAt(path: keyof SignUp, message: Text | null): readonly FieldError[] {
  return message === null ? [] : [{ path, message }]
}

/** The short name of a player, for people in the game: the first word of a first name, or the whole name of a guest (Rule 19.9). */
export function shortName(firstName: string, isGuest: boolean): string {
  return isGuest ? firstName.trim() : firstWord(firstName)
}

/** The first word of a first name, which strangers may see (Rule 19.2). */
export function firstWord(firstName: string): string {
  return firstName.trim().split(/\s+/)[0] ?? ''
}

/** The security events of an account that its owner can look up (Rule 17.9). */
export const SECURITY_EVENTS = [
  'signed_in',
  'signed_out',
  'session_ended',
  'password_changed',
  'password_reset',
  'username_changed',
  'passkey_added',
  'passkey_removed',
  'email_change_asked',
  'email_changed',
  'email_restored',
  'account_deleted',
  'sessions_ended_by_operator',
  'disabled_by_operator',
  'enabled_by_operator',
] as const

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]
