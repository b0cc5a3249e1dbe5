import type { Input, Output } from '../../contract/endpoints.ts'
import type { GivenCommand } from '../../domain/commands.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { Written } from '../core/written.ts'
import type { GameCall } from '../games/call.ts'
import { permitted, withLockedGame } from '../games/change.ts'
import { type CachedGame, hasSameRest } from '../games/game-cache.ts'
import { changeJson } from '../games/json.ts'
import type { GameWithEntries } from '../games/read-store.ts'

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
): Promise<Written<Output<'pushGameEvent'>>> {
  const { userId } = call.actor
  return withLockedGame(call, gameId, async (unit, locked) => {
    const before = locked.stored
    const replayed = commandId !== undefined && isDone(before, { commandId, actorId: userId })
    const game = replayed ? locked : await change(unit, permitted(locked, 'play', userId))
    // An undo may remove a late player from the table, which changes the players as well as the entries.
    const isNext = !replayed && since === before.game.version && hasSameRest(before, game.stored)
    const json = isNext ? changeJson(before, game.stored) : game.json(userId)
    const keptAs = commandId === undefined ? null : { gameId, version: game.stored.game.version }
    return { game, answer: new Written<Output<'pushGameEvent'>>(json, { replayed, keptAs }) }
  })
}
