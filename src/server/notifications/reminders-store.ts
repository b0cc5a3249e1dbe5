import { sql } from 'kysely'
import { noGroupSetup } from '../../domain/game/group-setup.ts'
import { type ReminderKind, STARTS_SOON, TOMORROW_AT_MOST } from '../../domain/notices/reminders.ts'
import { type Db, locked, type Tx } from '../db/dialect.ts'
import { deleteRows, insertNewRow, saveRow } from '../db/rows.ts'
import type { ReminderRow } from '../db/schema/delivery.ts'
import type { ParticipantRow } from '../db/schema/games.ts'

/** A person to remind of a game. */
export interface Owed {
  readonly game_id: string
  readonly user_id: string
}

/** The accounts in upcoming games, or in one of them, that have not received a reminder of this kind. */
function unreminded(db: Db, kind: ReminderRow['kind'], gameId: string | undefined) {
  const people = db
    .selectFrom('games')
    .innerJoin('participants', 'participants.game_id', 'games.id')
    .select(['games.id as game_id', 'participants.user_id as user_id'])
    .where('games.state', '=', 'upcoming')
    .where('participants.user_id', 'is not', null)
    .$narrowType<{ user_id: string }>()
    .where(
      sql<boolean>`not exists (
        select 1 from reminders
        where reminders.game_id = games.id and reminders.user_id = participants.user_id and reminders.kind = ${kind}
      )`,
    )
  return gameId === undefined ? people : people.where('games.id', '=', gameId)
}

/**
 * The people to remind of a start within 24 hours (Rule 10.5): the host, people who accepted, and people invited more than 24 hours before
 * the start who have not answered. Guests get none.
 */
export const owedStart = (db: Db, now: number, gameId?: string): Promise<Owed[]> =>
  unreminded(db, 'starts_soon', gameId)
    .where('games.starts_at', '>=', now)
    .where('games.starts_at', '<=', now + STARTS_SOON)
    .where((is) =>
      is.or([
        is('participants.role', '=', 'host'),
        is('participants.response', '=', 'accepted'),
        is.and([
          is('participants.response', '=', 'pending'),
          is(
            is.fn.coalesce('participants.invited_at', 'games.created_at'),
            '<',
            is('games.starts_at', '-', STARTS_SOON),
          ),
        ]),
      ]),
    )
    .execute()

/** The people to remind of an RSVP date that is near: those who have not answered, are not on the waitlist, and were not reminded yet. */
export const owedAnswer = (db: Db, now: number, gameId?: string) =>
  unreminded(db, 'rsvp_tomorrow', gameId)
    .select(['games.rsvp_at as rsvp_at', 'games.time_zone as time_zone'])
    .where('games.rsvp_at', '>', now)
    .where('games.rsvp_at', '<=', now + TOMORROW_AT_MOST)
    .where('participants.response', '=', 'pending')
    .where('participants.waiting_since', 'is', null)
    .execute()

/** The hosts of upcoming games with too few players who have not been notified on this occasion (Rule 41.2). */
const owedShort = (db: Db, kind: ReminderKind, now: number, gameId: string | undefined) =>
  unreminded(db, kind, gameId)
    .where('participants.role', '=', 'host')
    .where('games.starts_at', '>', now)
    .where(
      sql<boolean>`coalesce(games.min_players, ${noGroupSetup.minPlayers}) > (
        select count(*) from participants as going where going.game_id = games.id and going.response = 'accepted'
      )`,
    )

/** The hosts whose RSVP date was in the last days. */
export const owedAfterRsvp = (db: Db, now: number, gameId?: string) =>
  owedShort(db, 'short_after_rsvp', now, gameId)
    .select(['games.rsvp_at as rsvpAt', 'games.time_zone as timeZone'])
    .where((is) => is.between('games.rsvp_at', now - 2 * TOMORROW_AT_MOST, now))
    .execute()

/** The hosts whose game starts within a day and was created before that. */
export const owedDayBefore = (db: Db, now: number, gameId?: string): Promise<Owed[]> =>
  owedShort(db, 'short_day_before', now, gameId)
    .where('games.starts_at', '<=', now + STARTS_SOON)
    .where((is) => is('games.created_at', '<', is('games.starts_at', '-', STARTS_SOON)))
    .execute()

/** The names, in seat order, of players who are in and who have not answered, and the number of players that the host needs. */
export async function findShort(db: Db, gameId: string) {
  const rows = await db
    .selectFrom('participants')
    .innerJoin('games', 'games.id', 'participants.game_id')
    .leftJoin('users', 'users.id', 'participants.user_id')
    .leftJoin('guests', 'guests.id', 'participants.guest_id')
    .select(['response', 'waiting_since', 'first_name', 'last_name', 'guests.name', 'min_players'])
    .where('game_id', '=', gameId)
    .orderBy('position')
    .execute()
  const named = (wanted: ParticipantRow['response']) =>
    rows
      .filter(({ response, waiting_since }) => response === wanted && waiting_since === null)
      .map(({ first_name, last_name, name }) => name ?? `${first_name} ${last_name}`)
  const least = rows[0]?.min_players ?? noGroupSetup.minPlayers
  return { going: named('accepted'), open: named('pending'), least }
}

/** Locks a game for the transaction and returns its name. */
export async function lockGameName(tx: Tx, gameId: string): Promise<string | undefined> {
  const query = tx.selectFrom('games').select('name').where('id', '=', gameId)
  return (await locked(tx, query).executeTakeFirst())?.name
}

/** Deletes the records of a game's sent reminders because their time has moved, so that the server sends them again (Rule 20.5). */
export const forgetReminders = (tx: Tx, game_id: string, kind: ReminderRow['kind']) =>
  deleteRows(tx, 'reminders', { game_id, kind })

/** The time of the last repeated invitation in a game, by account. */
export async function findAsked(tx: Tx, gameId: string): Promise<ReadonlyMap<string, number>> {
  const asked = tx.selectFrom('reminders').select(['user_id', 'created_at']).where('game_id', '=', gameId)
  const rows = await asked.where('kind', '=', 'asked_again').execute()
  return new Map(rows.map(({ user_id, created_at }) => [user_id, created_at]))
}

/** Records that a person was asked again. */
export const saveAskedAgain = (tx: Tx, asked: Omit<ReminderRow, 'kind'>) =>
  saveRow(tx, 'reminders', ['game_id', 'user_id', 'kind'], { ...asked, kind: 'asked_again' })

/** Claims a reminder. Returns false if this or another process has claimed it before. */
export const claimReminder = (tx: Tx, row: ReminderRow) => insertNewRow(tx, 'reminders', row)
