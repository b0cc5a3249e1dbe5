import type { WireGame } from '../../contract/endpoints.ts'
import { doneBefore, type OtherCommand } from '../../domain/commands.ts'
import { type Answer, CommandAnswer } from '../core/call.ts'
import { accepted } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { GameCommandRow } from '../db/schema/games.ts'
import type { GameCall } from '../games/call.ts'
import { withLockedGame, withPeople } from '../games/change.ts'
import { insertCommand } from '../games/commands-store.ts'
import { CachedGame } from '../games/game-cache.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { gameView } from '../games/view.ts'

/** What was done under a command, for the record. */
type Done = Pick<GameCommandRow, 'kind'> &
  Partial<Pick<GameCommandRow, 'player_id' | 'amount' | 'amount_before' | 'changes' | 'gap'>>

interface Once {
  /** The input as text. A repeated command has the same text. */
  readonly content: string
  /**
   * Returns the saved game, and what to record under the command (null if `change` recorded it itself). Saves a
   * new change id even if nothing changed, so that other processes hear about the command.
   */
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
): Promise<Answer<WireGame>> {
  const { userId } = call.actor
  const command = { commandId: commandId ?? call.services.newId(), actorId: userId, content }
  const answer = (game: CachedGame, replayed: boolean) => ({
    game,
    answer: new CommandAnswer(gameView(game.stored, userId), replayed),
  })
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
      return answer(new CachedGame(await withPeople(unit, { ...saved, others })), false)
    },
    first,
  )
}
