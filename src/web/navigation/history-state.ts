/** The value under a name in the state of a history entry, by default the current one. */
export function historyState(name: string, state: unknown = window.history.state): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}
