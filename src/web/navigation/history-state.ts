/** What the state of a history entry, by itself the current one, holds under a name; undefined when it holds nothing. */
export function historyState(name: string, state: unknown = window.history.state): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}
