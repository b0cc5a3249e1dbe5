import { useReducer } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

/** The value under a name in the state of a history entry, by default the current one. */
export function historyState(name: string, state: unknown = window.history.state): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}

/** Saved values by history entry and name. In memory: lost on reload. */
const saved = new Map<string, unknown>()

/** The current history entry. A sheet shares its page's. */
export function currentEntry(): string {
  return String(historyState('entry') ?? '')
}

export const newEntry = () => ({ entry: Math.random() })

/** Saves a value for a history entry. */
export function save(entry: string, name: string, value: unknown): void {
  saved.set(`${entry} ${name}`, value)
}

/** The value saved for a history entry under this name. */
export function recall(entry: string, name: string): unknown {
  return saved.get(`${entry} ${name}`)
}

/**
 * State bound to the history entry: Back and Forward restore it, a new visit starts with `initial`. Each use on a screen
 * needs its own `name`.
 */
export function useRestoredState<T>(name: string, initial: T): [T, (next: T) => void] {
  const entry = useLocationProperty(currentEntry, () => '')
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const key = `${entry} ${name}`
  // Only this hook writes under the name, and always a T.
  const value = saved.has(key) ? (saved.get(key) as T) : initial
  const set = (next: T) => {
    saved.set(key, next)
    redraw()
  }
  return [value, set]
}
