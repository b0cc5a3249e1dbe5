import { isBlank } from './blank.ts'

/** One thing that is wrong with one field; `message` is a sentence for a person. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** What a person fills in to sign up (Rule 1.1). */
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

/** What is wrong with a username, or null: 3–20 letters, digits, `_` `.` `-` (Rule 1.2). */
export function usernameProblem(username: string): string | null {
  return USERNAME.test(username) ? null : 'Use 3 to 20 letters, digits, or _ . - for the username.'
}

/** What is wrong with an e-mail address, or null. Only its form: that it works is shown by the mail that arrives. */
export function emailProblem(email: string): string | null {
  const local = email.slice(0, email.lastIndexOf('@'))
  const dots = local.startsWith('.') || local.endsWith('.') || email.includes('..')
  const fits = email.length <= MAX_EMAIL && local.length <= MAX_EMAIL_LOCAL
  return EMAIL.test(email) && fits && !dots ? null : 'Enter a valid e-mail address.'
}

/** What is wrong with a password, or null: 10 to 200 characters, not a common one (Rule 1.4). The set is in lower case. */
export function passwordProblem(password: string, common: ReadonlySet<string>): string | null {
  const length = [...password].length
  if (length < MIN_PASSWORD) return `Use at least ${MIN_PASSWORD} characters for the password.`
  if (length > MAX_PASSWORD) return `Use at most ${MAX_PASSWORD} characters for the password.`
  return common.has(password.toLowerCase()) ? 'This password is too common.' : null
}

/** What is wrong with a first or last name, or null: 1 to 60 characters once trimmed. */
export function nameProblem(name: string, what: 'first name' | 'last name'): string | null {
  if (isBlank(name)) return `Enter your ${what}.`
  return [...name.trim()].length > MAX_NAME ? `Use at most ${MAX_NAME} characters for your ${what}.` : null
}

/** Everything that is wrong with a sign-up, in the order of the form; empty when nothing is (Rule 1.1). */
export function signUpErrors(signUp: SignUp, common: ReadonlySet<string>): readonly FieldError[] {
  const differs = signUp.confirmPassword !== signUp.password
  return [
    problemAt('firstName', nameProblem(signUp.firstName, 'first name')),
    problemAt('lastName', nameProblem(signUp.lastName, 'last name')),
    problemAt('email', emailProblem(signUp.email)),
    problemAt('username', usernameProblem(signUp.username)),
    problemAt('password', passwordProblem(signUp.password, common)),
    problemAt('confirmPassword', differs ? 'The passwords do not match.' : null),
    problemAt(
      'acceptedTerms',
      signUp.acceptedTerms ? null : 'Accept the Terms of Service and Privacy Policy to sign up.',
    ),
  ].flat()
}

/** What two usernames that count as the same share: unique without regard to case (Rule 1.2). */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

/** What two e-mail addresses that count as the same share (Rule 1.3). */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** An e-mail as shown to those who may not see it: "j•••@example.com" (Rule 2.4). */
export function maskEmail(email: string): string {
  if (email === '') return ''
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(0, at))
  return `${first}•••${at < 0 ? '' : email.slice(at)}`
}

function problemAt(path: keyof SignUp, message: string | null): readonly FieldError[] {
  return message === null ? [] : [{ path, message }]
}
