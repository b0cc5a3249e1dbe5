const KEY = 'anteroom-arrival'

/** The token of a link, or a guest's pass, that somebody came with to sign up or in. */
export type Arrival = { readonly join: string } | { readonly pass: string }

/**
 * Moves the link or the pass from the fragment of the address into the tab's storage: it must not stay in the browser's history, and is
 * used once the person is signed in. Returns what this tab keeps.
 */
export function takeArrival(): Arrival | null {
  const { hash, pathname, search } = window.location
  if (/^#(?:join|pass)=./.test(hash)) {
    window.sessionStorage.setItem(KEY, hash.slice(1))
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return keptArrival()
}

/** What this tab keeps. */
export function keptArrival(): Arrival | null {
  const [kept] = new URLSearchParams(window.sessionStorage.getItem(KEY) ?? '')
  if (!kept) return null
  const [name, secret] = kept
  return name === 'pass' ? { pass: secret } : { join: secret }
}

/** Forgets it, once it was used or given up. */
export function forgetArrival(): void {
  window.sessionStorage.removeItem(KEY)
}
