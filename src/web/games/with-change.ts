import type { WireGame, WireGameChange } from '../../contract/endpoints.ts'

/** A game after a change at the table (Rule 12.16). Null if the change does not apply to this copy; reload the game. */
export function withChange(known: WireGame, change: WireGameChange): WireGame | null {
  const { since, version, takenBack, after, gameEvents } = change
  const kept = known.gameEvents.findIndex(({ id }) => id === after) + 1
  if (known.version !== since || (after !== null && kept === 0)) return null
  return { ...known, gameEvents: [...known.gameEvents.slice(0, kept), ...gameEvents], takenBack, version }
}
