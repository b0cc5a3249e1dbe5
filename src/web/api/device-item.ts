/** A value that this browser stores as JSON. */
export interface DeviceItem<T> {
  /** Null if there is none, or it has expired or is invalid. `now`: unix seconds, for an item with `seconds`. */
  readonly read: (now?: number) => T | null
  /** Stores the value; if storage is full or blocked, only until the page is closed. */
  readonly write: (value: T, now?: number) => void
  readonly forget: () => void
}

interface Kept<T> {
  /** Validates a stored value; null if it is invalid. Without `parse` a stored value is trusted. */
  readonly parse?: (json: unknown) => T | null
  /** Increased when a release cannot read values that an earlier one stored. */
  readonly version?: number
  /** How long a value is valid after it was written. */
  readonly seconds?: number
  /** `sessionStorage`: for this tab, until it is closed. */
  readonly storage?: 'localStorage' | 'sessionStorage'
}

/** The stored form of an item with a version or an expiry; others store the bare value. */
interface Wrapped {
  readonly version?: unknown
  /** When it was written, in unix seconds. */
  readonly at?: unknown
  readonly value?: unknown
}

/** The item under this key. Unreadable storage counts as empty. */
export function deviceItem<T>(
  key: string,
  { parse = (json) => json as T, version, seconds, storage = 'localStorage' }: Kept<T> = {},
): DeviceItem<T> {
  const isWrapped = version !== undefined || seconds !== undefined
  /** Values that could not be stored. */
  let unsaved: string | null = null

  const forget = () => {
    unsaved = null
    attempt(() => window[storage].removeItem(key))
  }
  const unwrapped = (json: unknown, now: number): unknown => {
    const { version: of, at, value = null }: Wrapped = typeof json === 'object' && json !== null ? json : {}
    if (of !== version) return null
    if (seconds === undefined || (typeof at === 'number' && at > now - seconds)) return value
    forget()
    return null
  }
  return {
    read: (now = 0) =>
      attempt(() => {
        const json: unknown = JSON.parse(unsaved ?? window[storage].getItem(key) ?? 'null')
        const value = isWrapped ? unwrapped(json, now) : json
        return value === null ? null : parse(value)
      }) ?? null,
    write: (value, now) => {
      const text = JSON.stringify(isWrapped ? { version, at: now, value } : value)
      const isStored = attempt(() => {
        window[storage].setItem(key, text)
        return true
      })
      unsaved = isStored ? null : text
    },
    forget,
  }
}

/** Undefined if `work` throws: storage is blocked or full, or contains no JSON. */
function attempt<R>(work: () => R): R | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
