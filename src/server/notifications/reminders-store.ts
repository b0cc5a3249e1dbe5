import { sql } from 'kysely'
import { noGroupSetup } from '../../domain/game/group-setup.ts'
import { type ReminderKind, STARTS_SOON, TOMORROW_AT_MOST } from '../../domain/notices/reminders.ts'
import { type Db, locked, type Tx } from '../db/dialect.ts'
import { deleteRows, insertNewRow, saveRow } from '../db/rows.ts'
import type { ReminderRow } from '../db/schema/delivery.ts'
import type { ParticipantRow } from '../db/schema/games.ts'

/** Somebody due a reminder about a game. */
export interface Owed {
  readonly game_id: string
  readonly user_id: string
}

/** The accounts in upcoming games, or in one of them, that have not had a reminder of this kind. */
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
 * Who is due the reminder of the start, within 24 hours of it (Rule 10.5): the host, who accepted, and who was invited more than 24 hours
 * before the start and has not answered. Guests get none.
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

/** Who is due the RSVP reminder: not answered, not on the waitlist, not reminded yet, in games whose RSVP date is near. */
export const owedAnswer = (db: Db, now: number, gameId?: string) =>
  unreminded(db, 'rsvp_tomorrow', gameId)
    .select(['games.rsvp_at as rsvp_at', 'games.time_zone as time_zone'])
    .where('games.rsvp_at', '>', now)
    .where('games.rsvp_at', '<=', now + TOMORROW_AT_MOST)
    .where('participants.response', '=', 'pending')
    .where('participants.waiting_since', 'is', null)
    .execute()

/** The hosts of games to come with fewer players than wanted who have not been told so at this occasion (Rule 41.2). */
const owedShort = (db: Db, kind: ReminderKind, now: number, gameId: string | undefined) =>
  unreminded(db, kind, gameId)
    .where('participants.role', '=', 'host')
    .where('games.starts_at', '>', now)
    .where(
      sql<boolean>`coalesce(games.min_players, ${noGroupSetup.minPlayers}) > (
        select count(*) from participants as going where going.game_id = games.id and going.response = 'accepted'
      )`,
    )

/** Those whose RSVP date was in the last days. */
export const owedAfterRsvp = (db: Db, now: number, gameId?: string) =>
  owedShort(db, 'short_after_rsvp', now, gameId)
    .select(['games.rsvp_at as rsvpAt', 'games.time_zone as timeZone'])
    .where((is) => is.between('games.rsvp_at', now - 2 * TOMORROW_AT_MOST, now))
    .execute()

/** Those whose game is within a day, and was made before that. */
export const owedDayBefore = (db: Db, now: number, gameId?: string): Promise<Owed[]> =>
  owedShort(db, 'short_day_before', now, gameId)
    .where('games.starts_at', '<=', now + STARTS_SOON)
    .where((is) => is('games.created_at', '<', is('games.starts_at', '-', STARTS_SOON)))
    .execute()

/** Who is in and who has not answered, by name in seat order, and how many the host wants. */
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
export async function holdGame(tx: Tx, gameId: string): Promise<string | undefined> {
  const query = tx.selectFrom('games').select('name').where('id', '=', gameId)
  return (await locked(tx, query).executeTakeFirst())?.name
}

/** Clears the record of sent reminders for a game whose moment has moved, so that they are sent again (Rule 20.5). */
export const forgetReminders = (tx: Tx, game_id: string, kind: ReminderRow['kind']) =>
  deleteRows(tx, 'reminders', { game_id, kind })

/** When accounts in a game were last asked again, by account. */
export async function findAsked(tx: Tx, gameId: string): Promise<ReadonlyMap<string, number>> {
  const asked = tx.selectFrom('reminders').select(['user_id', 'created_at']).where('game_id', '=', gameId)
  const rows = await asked.where('kind', '=', 'asked_again').execute()
  return new Map(rows.map(({ user_id, created_at }) => [user_id, created_at]))
}

/** Keeps that somebody was asked again now. */
export const keepAsked = (tx: Tx, asked: Omit<ReminderRow, 'kind'>) =>
  saveRow(tx, 'reminders', ['game_id', 'user_id', 'kind'], { ...asked, kind: 'asked_again' })

/** Claims a reminder. False when this or another process has claimed it before. */
export const claimReminder = (tx: Tx, row: ReminderRow) => insertNewRow(tx, 'reminders', row)
