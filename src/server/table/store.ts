import type { PlayEvent } from '../../domain/play.ts'
import type { Tx } from '../db/dialect.ts'
import { later, prepared } from '../db/prepared.ts'

/** Those taken back keep their numbers. */
export const appendEvent = prepared<PlayEvent & { gameId: string }>()((db, at) =>
  db.insertInto('game_events').values({
    game_id: at('gameId'),
    seq: ({ selectFrom, fn, lit }) =>
      selectFrom('game_events')
        .select(({ eb }) => eb(fn.coalesce(fn.max('seq'), lit(0)), '+', lit(1)).as('next'))
        .where('game_id', '=', at('gameId')),
    id: at('id'),
    user_id: at('userId'),
    type: at('type'),
    amount: at('amount'),
    timestamp: at('timestamp'),
    taken_back_at: null,
  }),
)

/** Adds events after the last one of a game that the transaction holds. */
export async function appendEvents(tx: Tx, gameId: string, events: readonly PlayEvent[]): Promise<void> {
  for (const event of events) await later(tx, appendEvent.with(tx, { ...event, gameId }))
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
