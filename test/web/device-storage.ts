import { afterEach, beforeEach, vi } from 'vitest'

/** A device's storage, for the tests of a file. It is cleared before each test, and rejects writes while it is full. */
export function deviceStorage() {
  const device = { stored: new Map<string, string>(), isFull: false }
  const { stored } = device
  beforeEach(() => {
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
        stored.set(key, value)
      },
      removeItem: (key: string) => void stored.delete(key),
    }
    vi.stubGlobal('window', { localStorage })
  })
  afterEach(() => {
    device.isFull = false
    stored.clear()
    vi.unstubAllGlobals()
  })
  return device
}
