import type { PlayEvent } from '../../domain/play.ts'
import type { Tx } from '../db/dialect.ts'
import { deferWrite, prepared } from '../db/prepared.ts'

/** What was entered at once, and by which account. */
interface Command {
  readonly commandId: string
  readonly actorId: string
}

/** `seq` counts on over events that were taken back: they keep their numbers. */
export const appendEvent = prepared<PlayEvent & Command & { gameId: string; part: number }>()((db, at) =>
  db.insertInto('game_events').values({
    game_id: at('gameId'),
    seq: ({ selectFrom, fn, lit }) =>
      selectFrom('game_events')
        .select(({ eb }) => eb(fn.coalesce(fn.max('seq'), lit(0)), '+', lit(1)).as('next'))
        .where('game_id', '=', at('gameId')),
    id: at('id'),
    player_id: at('playerId'),
    type: at('type'),
    amount: at('amount'),
    timestamp: at('timestamp'),
    taken_back_at: null,
    command_id: at('commandId'),
    part: at('part'),
    actor_id: at('actorId'),
  }),
)

/** Adds the events of a command after the last one of a game that the transaction holds. */
export async function appendEvents(
  tx: Tx,
  gameId: string,
  events: readonly PlayEvent[],
  command: Command,
): Promise<void> {
  for (const [part, event] of events.entries())
    await deferWrite(tx, appendEvent.with(tx, { ...event, ...command, gameId, part }))
}

/** How many entries a game has had, those that were taken back among them. */
export async function countEntries(tx: Tx, gameId: string): Promise<number> {
  const { entries } = await tx
    .selectFrom('game_events')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('game_id', '=', gameId)
    .executeTakeFirstOrThrow()
  return Number(entries)
}

/** Takes an event out of the fold; it stays on record. Throws when there is none. */
export async function takeBack(tx: Tx, eventId: string, now: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('game_events')
    .set({ taken_back_at: now })
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('The event to take back is not there.')
}
