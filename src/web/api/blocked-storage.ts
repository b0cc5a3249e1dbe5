/**
 * Replaces local and session storage where the browser blocks them, since every access would throw. The app then works until the page is
 * closed. Call it before anything reads them.
 */
export function replaceBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (isBlocked(name)) Object.defineProperty(window, name, { value: memoryStorage() })
}

function isBlocked(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    // Null in some web views.
    return !window[name]
  } catch {
    return true
  }
}

/** The part of the interface that the app uses. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
