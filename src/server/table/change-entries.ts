import type { Input, Output, WireGameChange } from '../../contract/endpoints.ts'
import { entryToWire } from '../../contract/game-wire.ts'
import type { GivenCommand } from '../../domain/commands.ts'
import type { Game } from '../../domain/game.ts'
import { type Answer, CommandAnswer } from '../core/call.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { GameCall } from '../games/call.ts'
import { permitted, withLockedGame } from '../games/change.ts'
import type { CachedGame } from '../games/game-cache.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { gameView } from '../games/view.ts'

interface Entering {
  /** Whether the same command was done before. */
  readonly isDone: (stored: GameWithEntries, command: GivenCommand) => boolean
  readonly change: (unit: UnitOfWork, locked: CachedGame) => Promise<CachedGame>
}

/**
 * A change of the entries of a game. A command that was done before changes nothing, and whoever may read the game gets it as it is now,
 * whatever its state (Rule 12.13). A device with the version before gets only what is new (Rule 12.16).
 */
export function changeEntries(
  call: GameCall,
  { gameId, commandId, since }: Pick<Input<'pushGameEvent'>, 'gameId' | 'commandId' | 'since'>,
  { isDone, change }: Entering,
): Promise<Answer<Output<'pushGameEvent'>>> {
  const { userId } = call.actor
  return withLockedGame(call, gameId, async (unit, locked) => {
    const before = locked.stored
    const replayed = commandId !== undefined && isDone(before, { commandId, actorId: userId })
    const game = replayed ? locked : await change(unit, permitted(locked, 'play', userId))
    // An undo may remove a late player from the table, which changes the players as well as the entries.
    const isNext = !replayed && since === before.game.version && hasSameRest(before, game.stored)
    const data = isNext ? changeView(before, game.stored) : gameView(game.stored, userId)
    const kept = { gameId, version: game.stored.game.version }
    return { game, answer: commandId === undefined ? data : new CommandAnswer(data, kept, replayed) }
  })
}

/** Whether only the entries and the version differ. */
const hasSameRest = (before: GameWithEntries, after: GameWithEntries): boolean =>
  before.people === after.people &&
  (Object.keys(after.game) as (keyof Game)[]).every(
    (name) => name === 'version' || before.game[name] === after.game[name],
  )

/** A change of nothing but entries (Rule 12.16). Entries that stay are the same objects. */
function changeView(before: GameWithEntries, { game, events, takenBack }: GameWithEntries): WireGameChange {
  const changedAt = events.findIndex((entry, index) => entry !== before.events[index])
  const kept = changedAt < 0 ? events.length : changedAt
  return {
    id: game.id,
    since: before.game.version,
    version: game.version,
    takenBack: takenBack.length,
    after: events[kept - 1]?.id ?? null,
    gameEvents: events.slice(kept).map((entry) => entryToWire(game, entry)),
  }
}
