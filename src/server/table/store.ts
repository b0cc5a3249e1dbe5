import type { Entry } from '../../domain/table/entries.ts'
import type { TakenBack } from '../../domain/table/undo.ts'
import type { Tx } from '../db/dialect.ts'
import { deferWrite, prepared } from '../db/prepared.ts'
import { updateRows } from '../db/rows.ts'
import { eventOf, type NewEvent, neverUndone } from '../games/entries-store.ts'
import type { GameWithEntries } from '../games/read-store.ts'

export const appendEntry = prepared<NewEvent>()((db, at) =>
  db.insertInto('game_events').values({
    game_id: at('game_id'),
    seq: at('seq'),
    id: at('id'),
    player_id: at('player_id'),
    type: at('type'),
    add_on: at('add_on'),
    amount: at('amount'),
    timestamp: at('timestamp'),
    command_id: at('command_id'),
    part: at('part'),
    actor_id: at('actor_id'),
    by_id: at('by_id'),
    by_ids: at('by_ids'),
    same_hand_as: at('same_hand_as'),
    stack: at('stack'),
    counted: at('counted'),
    ...neverUndone,
  }),
)

/**
 * Appends entries to a game that the transaction has locked. Numbers continue after all of the game's entries, including those taken back,
 * which keep their numbers.
 */
export async function appendEntries(
  tx: Tx,
  { game, entries, takenBack }: Pick<GameWithEntries, 'game' | 'entries' | 'takenBack'>,
  added: readonly Entry[],
): Promise<void> {
  const next = entries.length + takenBack.length + 1
  for (const [index, entry] of added.entries())
    await deferWrite(tx, appendEntry.with(tx, eventOf(game.id, next + index, entry)))
}

/** Removes an entry from the fold; it stays on record. Throws if there is none. */
export async function takeBack(
  tx: Tx,
  game_id: string,
  { entry, commandId, actorId }: TakenBack,
  now: number,
): Promise<void> {
  const key = { game_id, command_id: entry.commandId, part: entry.part }
  const undone = { taken_back_at: now, undo_command_id: commandId, undo_actor_id: actorId }
  if ((await updateRows(tx, 'game_events', key, undone)) !== 1)
    throw new Error('The entry to take back is missing.')
}
