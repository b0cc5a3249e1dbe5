import { type ExpressionBuilder, sql } from 'kysely'
import type { Output } from '../../contract/endpoints.ts'
import { keptText } from '../../domain/base/typed-text.ts'
import { renewGames } from '../db/change-ids.ts'
import { type Db, locked, type Tx } from '../db/dialect.ts'
import { findRow, insertNewRow, lockRow, updateRows } from '../db/rows.ts'
import type { GuestRow } from '../db/schema/games.ts'
import type { Database } from '../db/schema.ts'

/** A seat of a guest, even one that an account has claimed. The index on guests' seats must have exactly this condition. */
export const isGuestSeat = sql<boolean>`player_id <> coalesce(user_id, '')`

type OfferedGuest = Omit<Output<'guests'>[number], 'unclaimUntil'> & { readonly claimedAt: number | null }

/** The guests offered to a host, with the number of games that they played; most games first, then most recent. */
export const findGuests = (db: Db, hostId: string): Promise<OfferedGuest[]> =>
  db
    .selectFrom('guests')
    .leftJoin('participants', (join) =>
      join
        .onRef('participants.player_id', '=', 'guests.id')
        .on(isGuestSeat)
        .on('participants.response', '=', 'accepted'),
    )
    .leftJoin('games', (join) =>
      join.onRef('games.id', '=', 'participants.game_id').on('games.state', 'in', ['active', 'complete']),
    )
    .select(['guests.id', 'guests.name', 'guests.claimed_by as claimedBy', 'guests.claimed_at as claimedAt'])
    .select(({ fn }) => [
      fn.count<number>('games.id').as('games'),
      fn.max<number | null>('games.starts_at').as('lastPlayed'),
    ])
    .where('guests.host_id', '=', hostId)
    .where('forgotten_at', 'is', null)
    .groupBy(['guests.id', 'guests.name', 'guests.claimed_by', 'guests.claimed_at'])
    .orderBy(({ fn }) => fn.count('games.id'), 'desc')
    .orderBy(({ fn, val }) => fn.coalesce(fn.max('games.starts_at'), val(0)), 'desc')
    .orderBy('guests.name')
    .orderBy('guests.id')
    .execute()

/** Adds a guest, unless one with that id exists. */
export const insertGuest = (
  db: Db,
  { id, hostId, name, now }: { id: string; hostId: string; name: string; now: number },
) =>
  insertNewRow(db, 'guests', {
    id,
    host_id: hostId,
    name: keptText(name),
    claimed_by: null,
    claimed_at: null,
    created_at: now,
    forgotten_at: null,
  })

export const findGuest = (tx: Tx, id: string) => findRow(tx, 'guests', { id })

/** As `findGuest`, locked for the transaction, so that a new seat shows the guest's current name. */
export const lockGuest = (tx: Tx, id: string) => lockRow(tx, 'guests', { id })

/** Finds and locks the unclaimed guests offered to a host among these ids, so that nobody deletes them during the transaction. */
export async function lockOwnGuests(
  tx: Tx,
  hostId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const guests = tx.selectFrom('guests').select('id').where('id', 'in', ids).where('host_id', '=', hostId)
  const own = guests.where('claimed_by', 'is', null).where('forgotten_at', 'is', null).orderBy('id')
  return new Set((await locked(tx, own).execute()).map(({ id }) => id))
}

export const updateGuest = (
  tx: Tx,
  id: string,
  change: Partial<Omit<GuestRow, 'id' | 'host_id' | 'created_at'>>,
) => updateRows(tx, 'guests', { id }, change)

/** The name of a guest who has removed theirs (Rule 19.10). Other guests may have the same name. */
export const FORMER_GUEST = 'Former guest'

/** Removes a guest's name, and stops offering them to the host. */
export const takeNameOff = (tx: Tx, id: string, now: number) =>
  updateGuest(tx, id, { name: FORMER_GUEST, forgotten_at: now })

/** Finds the guests who have removed their name since then. Forgetting a guest does not remove the name. */
export async function findNamesTakenOff(
  tx: Tx,
  ids: readonly string[],
  since: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const named = tx.selectFrom('guests').select('id').where('id', 'in', ids).where('name', '=', FORMER_GUEST)
  const rows = await named.where('forgotten_at', '>=', since).execute()
  return new Set(rows.map(({ id }) => id))
}

const isSeatless = ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'guests'>) =>
  not(
    exists(
      selectFrom('participants').select('game_id').whereRef('player_id', '=', 'guests.id').where(isGuestSeat),
    ),
  )

/** Stops offering a guest who is in no game (Rule 19.17). */
export async function forgetUnlessSeated(tx: Tx, id: string, now: number): Promise<void> {
  // Otherwise this could miss a concurrent seat.
  await lockGuest(tx, id)
  const guest = tx.updateTable('guests').set({ forgotten_at: now }).where('id', '=', id)
  await guest.where('forgotten_at', 'is', null).where(isSeatless).execute()
}

/** Deletes guests without a game, a group, a pass and an import. The caller has locked them. */
export async function deleteUnseated(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('guests')
    .where('id', 'in', ids)
    .where(isSeatless)
    .where('id', 'not in', tx.selectFrom('passes').select('guest_id').where('guest_id', 'in', ids))
    .where('id', 'not in', tx.selectFrom('import_guests').select('guest_id').where('guest_id', 'in', ids))
    .where('id', 'not in', tx.selectFrom('group_members').select('player_id').where('player_id', 'in', ids))
    .execute()
}

/** Locks guests in a fixed order, so that nobody seats them elsewhere during the transaction. */
export async function lockGuests(tx: Tx, ids: readonly string[]): Promise<void> {
  const guests = tx.selectFrom('guests').select('id').where('id', 'in', ids).orderBy('id')
  if (ids.length > 0) await locked(tx, guests).execute()
}

/** Renews all games of a guest, including seats that an account has claimed, as `updateProfile` does for a person. */
export const renewGamesOfGuest = (tx: Tx, guestId: string, changeId: string): Promise<void> =>
  renewGames(
    tx,
    changeId,
    (games) =>
      games.where('id', 'in', ({ selectFrom }) =>
        selectFrom('participants').select('game_id').where('player_id', '=', guestId).where(isGuestSeat),
      ),
    1,
  )
