const KEY = 'anteroom.device'

/** What the server knows this browser by; kept when signing out, so that nobody's guesses keep its owner out. */
export const readDevice = (): string | undefined => window.localStorage.getItem(KEY) ?? undefined

export const keepDevice = (device: string): void => window.localStorage.setItem(KEY, device)
