import { sql } from 'kysely'
import { TOMORROW_AT_MOST } from '../../domain/reminders.ts'
import { type Db, locked, type Tx } from '../db/dialect.ts'
import type { ReminderRow } from '../db/schema/delivery.ts'

const DAY = 86_400
const FORGOTTEN_AT_ONCE = 5000

/** Somebody who is to be reminded of a game. */
export interface Owed {
  readonly game_id: string
  readonly user_id: string
}

/** Games that are upcoming and start within 24 hours (Rule 10.5). */
const startingSoon = (db: Db | Tx, now: number) =>
  db
    .selectFrom('games')
    .where('games.state', '=', 'upcoming')
    .where('games.starts_at', '>=', now)
    .where('games.starts_at', '<=', now + DAY)

/** Upcoming games whose invites can still be answered in time. */
const askingSoon = (db: Db | Tx, now: number) =>
  db
    .selectFrom('games')
    .where('games.state', '=', 'upcoming')
    .where('games.rsvp_at', '>', now)
    .where('games.rsvp_at', '<=', now + TOMORROW_AT_MOST)

const unreminded = (kind: ReminderRow['kind']) => sql<boolean>`
  not exists (
    select 1 from reminders
    where reminders.game_id = games.id and reminders.user_id = participants.user_id and reminders.kind = ${kind}
  )`

/**
 * Who is to hear that a game starts within 24 hours and has not: the host, who accepted, and who was invited before that and has not
 * answered yet. A newer invitation needs no reminder, and a guest gets none.
 */
export async function owedStart(db: Db | Tx, now: number, gameId?: string): Promise<Owed[]> {
  let people = startingSoon(db, now)
    .innerJoin('participants', 'participants.game_id', 'games.id')
    .select(['games.id as game_id', 'participants.user_id as user_id'])
    .where('participants.user_id', 'is not', null)
    .$narrowType<{ user_id: string }>()
    .where((is) =>
      is.or([
        is('participants.role', '=', 'host'),
        is('participants.response', '=', 'accepted'),
        is.and([
          is('participants.response', '=', 'pending'),
          is('games.created_at', '<', is('games.starts_at', '-', DAY)),
        ]),
      ]),
    )
    .where(unreminded('starts_soon'))
  if (gameId !== undefined) people = people.where('games.id', '=', gameId)
  return people.execute()
}

/** Who has not answered, nor waits for a seat, nor been reminded to answer, in games whose RSVP date is near. */
export async function owedAnswer(
  db: Db | Tx,
  now: number,
  gameId?: string,
): Promise<(Owed & { readonly rsvp_at: number | null; readonly time_zone: string | null })[]> {
  let people = askingSoon(db, now)
    .innerJoin('participants', 'participants.game_id', 'games.id')
    .select([
      'games.id as game_id',
      'participants.user_id as user_id',
      'games.rsvp_at as rsvp_at',
      'games.time_zone as time_zone',
    ])
    .where('participants.user_id', 'is not', null)
    .$narrowType<{ user_id: string }>()
    .where('participants.response', '=', 'pending')
    .where('participants.waiting_since', 'is', null)
    .where(unreminded('rsvp_tomorrow'))
  if (gameId !== undefined) people = people.where('games.id', '=', gameId)
  return people.execute()
}

/** Holds a game against changes to the end of the transaction, and gives its name. */
export async function holdGame(tx: Tx, gameId: string): Promise<string | undefined> {
  const query = tx.selectFrom('games').select('name').where('id', '=', gameId)
  return (await locked(tx, query).executeTakeFirst())?.name
}

/** Takes on to remind somebody. False when it has been done: by this process or another, before or just now. */
export async function claimReminder(tx: Tx, row: ReminderRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reminders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Forgets who was reminded before this second, some thousands in a statement so that nobody waits long. A game of that time has
 * started, and its RSVP date is past: nobody is reminded of it again.
 */
export async function forgetReminders(db: Db, before: number): Promise<void> {
  for (;;) {
    const old = db
      .selectFrom('reminders')
      .select(['game_id', 'user_id', 'kind'])
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(FORGOTTEN_AT_ONCE)
    const { numDeletedRows } = await db
      .deleteFrom('reminders')
      .where(({ eb, refTuple }) =>
        eb(refTuple('game_id', 'user_id', 'kind'), 'in', old.$asTuple('game_id', 'user_id', 'kind')),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows < FORGOTTEN_AT_ONCE) return
  }
}
