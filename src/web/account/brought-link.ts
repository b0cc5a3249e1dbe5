const KEY = 'anteroom-arrival'

/** The link token or guest's pass with which somebody came to sign up or log in. */
export type Arrival = { readonly join: string } | { readonly pass: string }

/**
 * Moves the link or pass from the fragment of the address into session storage: it must not stay in the browser's history, and is used
 * after the sign-in. Returns what this tab has stored.
 */
export function takeArrival(): Arrival | null {
  const { hash, pathname, search } = window.location
  if (/^#(?:join|pass)=./.test(hash)) {
    window.sessionStorage.setItem(KEY, hash.slice(1))
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return keptArrival()
}

/** The link or pass stored in this tab. */
export function keptArrival(): Arrival | null {
  const [kept] = new URLSearchParams(window.sessionStorage.getItem(KEY) ?? '')
  if (!kept) return null
  const [name, secret] = kept
  return name === 'pass' ? { pass: secret } : { join: secret }
}

/** Deletes it once it was used or given up. */
export function forgetArrival(): void {
  window.sessionStorage.removeItem(KEY)
}
