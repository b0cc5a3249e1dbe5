import { sql } from 'kysely'
import type { Output } from '../../contract/endpoints.ts'
import { keptText } from '../../domain/blank.ts'
import { type Db, locked, type Tx } from '../db/dialect.ts'
import type { GuestRow } from '../db/schema/games.ts'

/** A seat that a guest has, or had before an account claimed it. The index on guests' seats has this condition word for word. */
const isGuestSeat = sql<boolean>`player_id <> coalesce(user_id, '')`

/** The guests that a host is offered, with the games that they played; most played first, then the last seen. */
export async function findGuests(db: Db, hostId: string): Promise<Output<'guests'>> {
  return db
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
    .select(['guests.id', 'guests.name', 'guests.claimed_by as claimedBy'])
    .select(({ fn }) => [
      fn.count<number>('games.id').as('games'),
      fn.max<number | null>('games.starts_at').as('lastPlayed'),
    ])
    .where('guests.host_id', '=', hostId)
    .where('forgotten_at', 'is', null)
    .groupBy(['guests.id', 'guests.name', 'guests.claimed_by'])
    .orderBy(({ fn }) => fn.count('games.id'), 'desc')
    .orderBy(({ fn, val }) => fn.coalesce(fn.max('games.starts_at'), val(0)), 'desc')
    .orderBy('guests.name')
    .orderBy('guests.id')
    .execute()
}

/** Writes a guest down; a guest of that id stays as it is. */
export async function keepGuest(
  tx: Db | Tx,
  { id, hostId, name, now }: { id: string; hostId: string; name: string; now: number },
): Promise<void> {
  await tx
    .insertInto('guests')
    .values({
      ...{ id, host_id: hostId, name: keptText(name) },
      ...{ claimed_by: null, created_at: now, forgotten_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const byId = (tx: Tx, id: string) => tx.selectFrom('guests').selectAll().where('id', '=', id)

export async function findGuest(tx: Tx, id: string): Promise<GuestRow | undefined> {
  return byId(tx, id).executeTakeFirst()
}

/** As `findGuest`, locked for the transaction: a new seat shows the name that the guest has. */
export async function lockGuest(tx: Tx, id: string): Promise<GuestRow | undefined> {
  return locked(tx, byId(tx, id)).executeTakeFirst()
}

export async function updateGuest(
  tx: Tx,
  id: string,
  change: Partial<Pick<GuestRow, 'name' | 'forgotten_at'>>,
): Promise<void> {
  await tx.updateTable('guests').set(change).where('id', '=', id).execute()
}

/** The games that a guest is in, also in seats that an account has claimed, in the order in which games are locked. */
export async function findGamesOfGuest(tx: Tx, guestId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('participants')
    .select('game_id')
    .where('player_id', '=', guestId)
    .where(isGuestSeat)
    .orderBy('game_id')
    .execute()
  return rows.map(({ game_id }) => game_id)
}

/** Gives all games of a guest new change ids, in the order of their ids, as those of a person (`updateProfile`). */
export async function renewGamesOfGuest(tx: Tx, guestId: string, changeId: string): Promise<void> {
  await tx
    .with('renewed', (db) =>
      locked(
        tx,
        db
          .selectFrom('games')
          .select('id')
          .where('id', 'in', ({ selectFrom }) =>
            selectFrom('participants').select('game_id').where('player_id', '=', guestId).where(isGuestSeat),
          )
          .where('change_id', '!=', changeId)
          .orderBy('id'),
      ),
    )
    .updateTable('games')
    .set({ change_id: changeId })
    .where('id', 'in', ({ selectFrom }) => selectFrom('renewed').select('id'))
    .execute()
}
