import type { SettlementTerms, Transfer } from '../../../domain/settlement/settlement.ts'
import { REMINDED_EVERY } from '../../../domain/settlement/settling.ts'
import type { Payment } from '../../../domain/settlement/transfer-plan.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { expiredRows } from '../../db/expired-rows.ts'
import { deleteRows, findRow, saveRow } from '../../db/rows.ts'

/** The terms of a settlement; undefined if neither a person nor the end of the game has stored any. */
export async function findTerms(db: Db, game_id: string): Promise<SettlementTerms | undefined> {
  const row = await findRow(db, 'settlements', { game_id })
  if (!row) return undefined
  const paidIn: Readonly<Record<string, number>> = JSON.parse(row.paid_in)
  return {
    plan: row.plan,
    holderId: row.holder_id,
    paidIn: new Map(Object.entries(paidIn)),
    wholeDollars: row.whole_dollars === 1,
  }
}

export const saveTerms = (
  tx: Tx,
  game_id: string,
  { plan, holderId: holder_id, paidIn, wholeDollars }: SettlementTerms,
) =>
  saveRow(tx, 'settlements', ['game_id'], {
    game_id,
    plan,
    holder_id,
    paid_in: JSON.stringify(Object.fromEntries(paidIn)),
    whole_dollars: wholeDollars ? 1 : 0,
  })

/** Deletes the terms of a settlement, because the start of the game is undone. */
export const deleteTerms = (tx: Tx, game_id: string) => deleteRows(tx, 'settlements', { game_id })

/** The payments of a night, in order. */
export const findTransfers = (db: Db, gameId: string): Promise<Transfer[]> =>
  db
    .selectFrom('transfers')
    .select(['id', 'from_id as fromId', 'to_id as toId'])
    .select(['amount', 'paid_at as paidAt', 'marked_by as markedBy'])
    .where('game_id', '=', gameId)
    .orderBy('position')
    .execute()

/** Replaces the payments of a night. The caller has locked the game. */
export async function replaceTransfers(
  tx: Tx,
  gameId: string,
  transfers: readonly Transfer[],
): Promise<void> {
  await deleteRows(tx, 'transfers', { game_id: gameId })
  if (transfers.length === 0) return
  await tx
    .insertInto('transfers')
    .values(
      transfers.map(({ id, fromId, toId, amount, paidAt, markedBy }, position) => ({
        game_id: gameId,
        id,
        position,
        from_id: fromId,
        to_id: toId,
        amount,
        paid_at: paidAt,
        marked_by: markedBy,
      })),
    )
    .execute()
}

/** The results of a finished night, unordered. */
export const findResultsOf = (db: Db, gameId: string) =>
  db
    .selectFrom('game_results')
    .select(['player_id as playerId', 'net', 'gross', 'place'])
    .where('game_id', '=', gameId)
    .execute()

/** The pay handles of these accounts; omits accounts without one. */
export async function findPayHandles(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'pay_handle']).where('id', 'in', userIds).execute()
  return new Map(rows.flatMap(({ id, pay_handle }) => (pay_handle === null ? [] : [[id, pay_handle]])))
}

/** Finds the time of the last reminder to each payer of a night. */
export const findReminders = (db: Db, gameId: string) =>
  db
    .selectFrom('transfer_reminders')
    .select(['from_id as fromId', 'to_id as toId', 'reminded_at as at'])
    .where('game_id', '=', gameId)
    .execute()

const REMINDER_KEY = ['game_id', 'from_id', 'to_id'] as const

export const saveReminder = (
  tx: Tx,
  game_id: string,
  { fromId: from_id, toId: to_id }: Payment,
  now: number,
) => saveRow(tx, 'transfer_reminders', REMINDER_KEY, { game_id, from_id, to_id, reminded_at: now })

/** Reminders old enough not to prevent another one. */
export const expiredTransferReminders = expiredRows('transfer_reminders', {
  key: REMINDER_KEY,
  since: 'reminded_at',
  after: REMINDED_EVERY,
})

/**
 * An open payment between a person and another player, in cents; above 0 the other one owes it. `otherUserId`: the account that holds the
 * other seat; null for a guest. `otherSeat`: the id of an account or a guest.
 */
export type OpenPayment = Awaited<ReturnType<typeof findOpen>>[number]

/** Finds all open payments of an account, newest night first, including those of the guests that it has claimed. */
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
    .leftJoin('transfer_reminders as reminders', (join) =>
      join
        .onRef('reminders.game_id', '=', 'transfers.game_id')
        .onRef('reminders.from_id', '=', 'transfers.from_id')
        .onRef('reminders.to_id', '=', 'transfers.to_id'),
    )
    .select([
      'transfers.game_id as gameId',
      'games.name as gameName',
      'games.starts_at as startsAt',
      'transfers.id as transferId',
      'transfers.amount as amount',
      'theirs.user_id as otherUserId',
      'theirs.player_id as otherSeat',
      'reminders.reminded_at as remindedAt',
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
