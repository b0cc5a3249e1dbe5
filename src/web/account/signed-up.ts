const KEY = 'anteroom.signed-up'

/** Remembers on this device who has just signed up, until the account is activated (Rule 27.6). */
export const rememberSignUp = (username: string): void => window.localStorage.setItem(KEY, username)

/** The username of the last sign-up on this device, once. */
export function takeSignUp(): string | null {
  const username = window.localStorage.getItem(KEY)
  window.localStorage.removeItem(KEY)
  return username
}
