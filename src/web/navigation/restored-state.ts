import { useReducer } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { historyState } from './history-state.ts'

/** What was kept, by history entry and name. In memory alone: a reload starts afresh. */
const kept = new Map<string, unknown>()

/** The current history entry. A sheet shares the one of its page. */
export function currentEntry(): string {
  return String(historyState('entry') ?? '')
}

/** The mark in the state of a new history entry, by which it is known again. */
export const newEntry = () => ({ entry: Math.random() })

/** Keeps a value for a history entry. */
export function keep(entry: string, name: string, value: unknown): void {
  kept.set(`${entry} ${name}`, value)
}

/** What was kept for a history entry under this name. */
export function recall(entry: string, name: string): unknown {
  return kept.get(`${entry} ${name}`)
}

/**
 * State that belongs to the history entry: whoever comes back to it, by Back or by Forward, finds it as it was left; a
 * new visit of the same screen begins with `initial`. For what is open, chosen or already scrolled to, one `name` each.
 */
export function useRestoredState<T>(name: string, initial: T): [T, (next: T) => void] {
  const entry = useLocationProperty(currentEntry, () => '')
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const key = `${entry} ${name}`
  // Only this hook writes under the name, always a T.
  const value = kept.has(key) ? (kept.get(key) as T) : initial
  const set = (next: T) => {
    kept.set(key, next)
    redraw()
  }
  return [value, set]
}
