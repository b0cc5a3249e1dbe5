import type { TakenBack } from '../../domain/corrections/done-commands.ts'
import type { Entry } from '../../domain/table/entries.ts'
import type { Tx } from '../db/dialect.ts'
import { deferWrite, prepared } from '../db/prepared.ts'
import { eventOf, type NewEvent } from '../games/entries-store.ts'
import type { GameWithEntries } from '../games/read-store.ts'

export const appendEntry = prepared<NewEvent>()((db, at) =>
  db.insertInto('game_events').values({
    game_id: at('game_id'),
    seq: at('seq'),
    id: at('id'),
    player_id: at('player_id'),
    type: at('type'),
    amount: at('amount'),
    timestamp: at('timestamp'),
    taken_back_at: null,
    command_id: at('command_id'),
    part: at('part'),
    actor_id: at('actor_id'),
    by_id: at('by_id'),
    undo_command_id: null,
    undo_actor_id: null,
    counted: at('counted'),
  }),
)

/**
 * Appends entries to a game that the transaction has locked. Numbering continues after all of the game's entries, including those that were
 * taken back, which keep their numbers.
 */
export async function appendEntries(
  tx: Tx,
  { game, events, takenBack }: Pick<GameWithEntries, 'game' | 'events' | 'takenBack'>,
  entries: readonly Entry[],
): Promise<void> {
  const next = events.length + takenBack.length + 1
  for (const [index, entry] of entries.entries())
    await deferWrite(tx, appendEntry.with(tx, eventOf(game.id, next + index, entry)))
}

/** Takes an entry out of the fold; it stays on record. Throws when there is none. */
export async function takeBack(
  tx: Tx,
  gameId: string,
  { entry, commandId, actorId }: TakenBack,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('game_events')
    .set({ taken_back_at: now, undo_command_id: commandId, undo_actor_id: actorId })
    .where('game_id', '=', gameId)
    .where('command_id', '=', entry.commandId)
    .where('part', '=', entry.part)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('The entry to take back is not there.')
}
