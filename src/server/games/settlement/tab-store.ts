import type { Db } from '../../db/dialect.ts'

/**
 * An open payment between somebody and another player, signed: above 0 the other one owes it. Cents. `otherUserId`: the account that holds
 * the other seat; null for a guest. `otherSeat`: an account's id or a guest's.
 */
export type OpenPayment = Awaited<ReturnType<typeof findOpen>>[number]

/** Finds all open payments of an account, newest night first. Those of the guests that it has claimed are included. */
export async function findOpenPayments(db: Db, userId: string): Promise<OpenPayment[]> {
  const claimed = await db.selectFrom('guests').select('id').where('claimed_by', '=', userId).execute()
  const seats = [userId, ...claimed.map(({ id }) => id)]
  const pays = await findOpen(db, 'from_id', seats, userId)
  const gets = await findOpen(db, 'to_id', seats, userId)
  return [...pays.map((payment) => ({ ...payment, amount: -payment.amount })), ...gets].sort(
    (a, b) =>
      b.startsAt - a.startsAt || Number(a.transferId > b.transferId) - Number(a.transferId < b.transferId),
  )
}

function findOpen(db: Db, own: 'from_id' | 'to_id', seats: readonly string[], userId: string) {
  const other = own === 'from_id' ? 'to_id' : 'from_id'
  return db
    .selectFrom('transfers')
    .innerJoin('games', 'games.id', 'transfers.game_id')
    .innerJoin('participants as mine', (join) =>
      join
        .onRef('mine.game_id', '=', 'transfers.game_id')
        .onRef('mine.player_id', '=', `transfers.${own}`)
        .on('mine.user_id', '=', userId),
    )
    .innerJoin('participants as theirs', (join) =>
      join
        .onRef('theirs.game_id', '=', 'transfers.game_id')
        .onRef('theirs.player_id', '=', `transfers.${other}`),
    )
    .select([
      'transfers.game_id as gameId',
      'games.name as gameName',
      'games.starts_at as startsAt',
      'transfers.id as transferId',
      'transfers.amount as amount',
      'theirs.user_id as otherUserId',
      'theirs.player_id as otherSeat',
    ])
    .where(`transfers.${own}`, 'in', seats)
    .where('transfers.paid_at', 'is', null)
    .execute()
}

/** The names of guests, by id. */
export async function findGuestNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('guests').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
