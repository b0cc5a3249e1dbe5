import type { TakenBack } from '../../domain/commands.ts'
import { amountOf, type Entry } from '../../domain/entries.ts'
import type { Tx } from '../db/dialect.ts'
import { deferWrite, prepared } from '../db/prepared.ts'
import type { GameEventRow } from '../db/schema/games.ts'

type NewRow = Omit<GameEventRow, 'seq' | 'taken_back_at' | 'undo_command_id' | 'undo_actor_id'>

/** `seq` counts on over entries that were taken back: they keep their numbers. */
export const appendEntry = prepared<NewRow>()((db, at) =>
  db.insertInto('game_events').values({
    game_id: at('game_id'),
    seq: ({ selectFrom, fn, lit }) =>
      selectFrom('game_events')
        .select(({ eb }) => eb(fn.coalesce(fn.max('seq'), lit(0)), '+', lit(1)).as('next'))
        .where('game_id', '=', at('game_id')),
    id: at('id'),
    player_id: at('player_id'),
    type: at('type'),
    amount: at('amount'),
    timestamp: at('timestamp'),
    taken_back_at: null,
    command_id: at('command_id'),
    part: at('part'),
    actor_id: at('actor_id'),
    undo_command_id: null,
    undo_actor_id: null,
  }),
)

/** An entry as it is stored with its game. */
const rowOf = (gameId: string, entry: Entry): NewRow => ({
  game_id: gameId,
  id: entry.id,
  player_id: entry.playerId,
  type: entry.type,
  amount: amountOf(entry),
  timestamp: entry.at,
  command_id: entry.commandId,
  part: entry.part,
  actor_id: entry.actorId,
})

/** Adds entries after the last one of a game that the transaction holds. */
export async function appendEntries(tx: Tx, gameId: string, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) await deferWrite(tx, appendEntry.with(tx, rowOf(gameId, entry)))
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
