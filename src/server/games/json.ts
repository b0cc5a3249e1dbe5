import { endpoints } from '../../contract/endpoints.ts'
import { gameChange } from '../../contract/game.ts'
import { entryToWire } from '../../contract/game-wire.ts'
import type { Role } from '../../domain/permissions.ts'
import { writerOf } from '../core/written.ts'
import type { GameWithEntries } from './read-store.ts'
import { gameView } from './view.ts'

const { output } = endpoints.fetchGame
const writeRest = writerOf(output.omit({ gameEvents: true, takenBack: true, version: true }))
const writeEntry = writerOf(output.shape.gameEvents.element)
const writeChange = writerOf(gameChange)

/** An entry as JSON, written by the contract's schema. It names players as the game's seats do. */
export const entryJson = (game: GameWithEntries['game'], entry: GameWithEntries['events'][number]): string =>
  writeEntry(entryToWire(game, entry))

/** A game as JSON for a viewer of this role, less its entries, what was taken back, its version and the emails of `hidden`. */
export const restJson = (stored: GameWithEntries, role: Role, hidden?: ReadonlySet<string>): string =>
  writeRest(gameView({ ...stored, events: [] }, role, hidden))

/** A game as JSON, put together in the contract's order. `entries`: the JSON of each, separated by commas. */
export const gameJson = (rest: string, entries: string, { game, takenBack }: GameWithEntries): string =>
  // A flat string: a concatenated one is a tree that every later use has to walk.
  [
    ...[rest.slice(0, -1), ',"gameEvents":[', entries, '],"takenBack":', takenBack.length],
    ...[',"version":', game.version, '}'],
  ].join('')

/** What a change of nothing but its entries made of a game, as JSON (Rule 12.16). Entries that stay are the same objects. */
export function changeJson(before: GameWithEntries, after: GameWithEntries): string {
  const changedAt = after.events.findIndex((entry, index) => entry !== before.events[index])
  const kept = changedAt < 0 ? after.events.length : changedAt
  return writeChange({
    id: after.game.id,
    since: before.game.version,
    version: after.game.version,
    takenBack: after.takenBack.length,
    after: after.events[kept - 1]?.id ?? null,
    gameEvents: after.events.slice(kept).map((entry) => entryToWire(after.game, entry)),
  })
}
