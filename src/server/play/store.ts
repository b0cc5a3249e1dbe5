import type { PlayEvent } from '../../domain/play.ts'
import type { Tx } from '../db/dialect.ts'

/** Adds events after the last one of a game that the transaction holds. Those taken back keep their numbers. */
export async function appendEvents(tx: Tx, gameId: string, events: readonly PlayEvent[]): Promise<void> {
  const { last } = await tx
    .selectFrom('game_events')
    .select(({ fn }) => fn.max<number | null>('seq').as('last'))
    .where('game_id', '=', gameId)
    .executeTakeFirstOrThrow()
  const first = (last ?? 0) + 1
  await tx
    .insertInto('game_events')
    .values(
      events.map(({ id, userId, type, amount, timestamp }, index) => ({
        game_id: gameId,
        seq: first + index,
        id,
        user_id: userId,
        type,
        amount,
        timestamp,
        taken_back_at: null,
      })),
    )
    .execute()
}

/** Takes an event out of the fold; it stays on record. */
export async function takeBack(tx: Tx, eventId: string, now: number): Promise<void> {
  await tx.updateTable('game_events').set({ taken_back_at: now }).where('id', '=', eventId).execute()
}
