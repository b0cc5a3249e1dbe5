/** A value that this browser keeps as JSON. */
export interface DeviceItem<T> {
  /** Null if there is none, or it is too old or of no use. `now`: unix seconds, of an item that is kept for some time. */
  readonly read: (now?: number) => T | null
  /** Keeps the value; where storage is full or blocked, until the page is left. */
  readonly write: (value: T, now?: number) => void
  readonly forget: () => void
}

interface Kept<T> {
  /** The value of what is stored; null if it is of no use. Without it, what is stored is taken as it was written. */
  readonly parse?: (json: unknown) => T | null
  /** Raised when this release could not use what an earlier one has stored. */
  readonly version?: number
  /** How long a value is kept after it was written. */
  readonly seconds?: number
  /** `sessionStorage`: for this tab, until it is closed. */
  readonly storage?: 'localStorage' | 'sessionStorage'
}

/** An item with a version or a time is stored as this, any other one as its value alone. */
interface Wrapped {
  readonly version?: unknown
  /** When it was written, in unix seconds. */
  readonly at?: unknown
  readonly value?: unknown
}

/** The item under this key. It holds nothing while storage holds nothing that can be read. */
export function deviceItem<T>(
  key: string,
  { parse = (json) => json as T, version, seconds, storage = 'localStorage' }: Kept<T> = {},
): DeviceItem<T> {
  const isWrapped = version !== undefined || seconds !== undefined
  /** What could not be stored. */
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

/** Undefined where it throws: storage is blocked or full, or holds no JSON. */
function attempt<R>(work: () => R): R | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
