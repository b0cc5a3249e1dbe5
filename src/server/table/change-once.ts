import type { WireGame } from '../../contract/endpoints.ts'
import { doneBefore, type OtherCommand } from '../../domain/commands.ts'
import { accepted } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { Written } from '../core/written.ts'
import type { GameCommandRow } from '../db/schema/games.ts'
import type { GameCall } from '../games/call.ts'
import { withLockedGame, withPeople } from '../games/change.ts'
import { insertCommand } from '../games/commands-store.ts'
import type { CachedGame } from '../games/game-cache.ts'
import type { GameWithEntries } from '../games/read-store.ts'

/** What was done under a command, for the record. */
type Done = Pick<GameCommandRow, 'kind'> &
  Partial<Pick<GameCommandRow, 'player_id' | 'amount' | 'amount_before' | 'changes' | 'gap'>>

interface Once {
  /** The input as text. A repeated command has the same text. */
  readonly content: string
  /** `done` is null where the change records its command itself. The game after the change, saved under this command. Where nothing changes, with a new change id only: every process has to know the command. */
  readonly change: (
    unit: UnitOfWork,
    locked: CachedGame,
    command: OtherCommand,
  ) => Promise<{ readonly saved: GameWithEntries; readonly done: Done | null }>
  /** Runs before any row is locked. */
  readonly first?: (unit: UnitOfWork) => Promise<void>
}

/**
 * Makes a change that is more than entries, once for each command. If the command was already done, nothing changes, and the caller gets the
 * current game if they may read it (Rule 12.13).
 */
export function changeOnce(
  call: GameCall,
  { gameId, commandId }: { readonly gameId: string; readonly commandId?: string | undefined },
  { content, change, first }: Once,
): Promise<Written<WireGame>> {
  const { userId } = call.actor
  const command = { commandId: commandId ?? call.services.newId(), actorId: userId, content }
  const answer = (game: CachedGame, replayed: boolean) => {
    const keptAs = commandId === undefined ? null : { gameId, version: game.stored.game.version }
    return { game, answer: new Written<WireGame>(game.json(userId), { replayed, keptAs }) }
  }
  return withLockedGame(
    call,
    gameId,
    async (unit, locked) => {
      if (accepted(doneBefore(locked.stored, command))) return answer(locked, true)
      const { saved, done } = await change(unit, locked, command)
      if (done)
        await insertCommand(unit.tx, {
          ...{ game_id: gameId, command_id: command.commandId, actor_id: userId, content },
          ...{ player_id: null, amount: null, amount_before: null, changes: null, gap: null, ...done },
          ...{ version: saved.game.version, at: call.now },
        })
      const others = [...locked.stored.others, command]
      return answer(locked.after(await withPeople(unit, { ...saved, others })), false)
    },
    first,
  )
}
