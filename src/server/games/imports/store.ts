import { setImmediate } from 'node:timers/promises'
import type { Output } from '../../../contract/endpoints.ts'
import { hostOf } from '../../../domain/game/players.ts'
import type { NightOfImport } from '../../../domain/imports/imported-night.ts'
import { play } from '../../../domain/table/play.ts'
import { rank } from '../../../domain/table/ranking.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import { type Db, locked, type Tx } from '../../db/dialect.ts'
import { deleteRows, findRow, finds, insertRow, updateRows } from '../../db/rows.ts'
import type { ImportGuestRow, ImportRow } from '../../db/schema/games.ts'
import type { Database } from '../../db/schema.ts'
import { eventOf, neverUndone } from '../entries-store.ts'
import { deleteUnseated, updateGuest } from '../guests-store.ts'
import { resultRows } from '../results-store.ts'
import { columnsOf, playerRows } from '../store.ts'

interface Origin {
  readonly importId: string
  readonly timeZone: string | null
  readonly createdAt: number
  readonly newId: () => string
}

/** Few enough that other calls wait only milliseconds for one statement (Rule 26.13). */
const ROWS_AT_ONCE = 100

/** Adds the nights of an import, with their players, cash-outs and results. They end when they start, because their length is unknown. */
export async function insertNights(
  { tx, announce }: UnitOfWork,
  nights: readonly NightOfImport[],
  { importId, timeZone, createdAt, newId }: Origin,
): Promise<void> {
  await insertAll(
    tx,
    'games',
    nights.map(({ game }) => ({
      id: game.id,
      ...columnsOf(game),
      time_zone: timeZone,
      change_id: newId(),
      created_at: createdAt,
      started_at: game.startsAt,
      ended_at: game.startsAt,
      import_id: importId,
      screen_token: null,
    })),
  )
  await insertAll(
    tx,
    'participants',
    nights.flatMap(({ game }) => playerRows(game, game.players)),
  )
  await insertAll(tx, 'game_events', nights.flatMap(eventRows))
  await insertAll(
    tx,
    'game_results',
    nights.flatMap(({ game, entries }) => resultRows(game, rank(game, play(game, entries)), game.startsAt)),
  )
  // One is enough to make the importer's devices reload their lists.
  const game = nights[0]?.game
  if (game)
    announce({ event: 'game', to: [hostOf(game).id], gameId: game.id, version: game.version, commandIds: [] })
}

const eventRows = ({ game, entries }: NightOfImport): Database['game_events'][] =>
  entries.map((entry, index) => ({ ...eventOf(game.id, index + 1, entry), ...neverUndone }))

type Table = 'games' | 'participants' | 'game_events' | 'game_results'

async function insertAll<T extends Table>(tx: Tx, table: T, rows: readonly Database[T][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto(table as Table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
    // SQLite answers without yielding to the event loop, so let other calls run here.
    await setImmediate()
  }
}

export const insertImport = (tx: Tx, row: ImportRow) => insertRow(tx, 'imports', row)

export const insertImportGuest = (tx: Tx, row: ImportGuestRow) => insertRow(tx, 'import_guests', row)

/** A person's imported nights that began at these times; cents. */
export async function findImportedAt(tx: Tx, userId: string, startsAt: readonly number[]) {
  const rows = await tx
    .selectFrom('imports')
    .innerJoin('games', 'games.import_id', 'imports.id')
    .innerJoin('game_results', 'game_results.game_id', 'games.id')
    .select(['games.id', 'starts_at as startsAt', 'net', 'gross'])
    .where('imports.user_id', '=', userId)
    .where('starts_at', 'in', startsAt)
    .execute()
  const nights = Map.groupBy(rows, ({ id }) => id).values()
  return [...nights].map((own) => ({
    startsAt: Number(own[0]?.startsAt ?? 0),
    rows: own.map(({ net, gross }) => ({ buyIn: Number(gross) - Number(net), cashOut: Number(gross) })),
  }))
}

/** Whether this guest is offered to a buddy, so that the guest must not get more nights (Rule 26.7). */
export const isOffered = (tx: Tx, guestId: string) => finds(unanswered(tx).where('guest_id', '=', guestId))

/** The unanswered offers of imports. */
const unanswered = (tx: Tx) =>
  tx
    .selectFrom('import_guests')
    .select('user_id')
    .where('user_id', 'is not', null)
    .where('answered_at', 'is', null)

/** The number of nights that a person has imported in all. */
export async function countImported(tx: Tx, userId: string): Promise<number> {
  const { nights } = await tx
    .selectFrom('imports')
    .select(({ fn }) => fn.sum<number | null>('nights').as('nights'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(nights ?? 0)
}

/** A person's imports, newest first. */
export async function findImports(db: Db, userId: string): Promise<Output<'imports'>> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'nights', 'players', 'created_at as at'])
    .select(({ selectFrom }) =>
      selectFrom('transfers')
        .innerJoin('games', 'games.id', 'transfers.game_id')
        .select(({ fn }) => fn.countAll<number>().as('marked'))
        .whereRef('games.import_id', '=', 'imports.id')
        .where('transfers.paid_at', 'is not', null)
        .as('marked'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ marked, ...row }) => ({ ...row, undoable: Number(marked) === 0 }))
}

export const findImport = (tx: Tx, id: string) => findRow(tx, 'imports', { id })

/** The nights of an import, in the order in which games are locked. */
export async function findNights(tx: Tx, importId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('games')
    .select('id')
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a payment of one of these games is marked as paid. */
export async function hasMarked(tx: Tx, gameIds: readonly string[]): Promise<boolean> {
  const marked = tx.selectFrom('transfers').select('id').where('paid_at', 'is not', null)
  return finds(marked.where('game_id', 'in', gameIds).limit(1))
}

/** The tables that refer to a finished game, in the order of deletion. Imported nights have no commands, counts, links or passes. */
const ofGames = [
  ...(['transfer_reminders', 'transfers', 'settlements', 'game_results'] as const),
  ...(['game_events', 'removals', 'notifications', 'participants'] as const),
] as const

/** Deletes an import with its nights, and the guests that it created if they are in no other game. */
export async function deleteImport(tx: Tx, importId: string, gameIds: readonly string[]): Promise<void> {
  for (const table of ofGames) {
    await tx.deleteFrom(table).where('game_id', 'in', gameIds).execute()
    await setImmediate()
  }
  await tx.deleteFrom('games').where('id', 'in', gameIds).execute()
  // Locked, so that nobody seats them elsewhere before the next statement.
  const ofImport = tx.selectFrom('import_guests').select('guest_id').where('import_id', '=', importId)
  const guests = tx.selectFrom('guests').select('id').where('id', 'in', ofImport).orderBy('id')
  const made = await locked(tx, guests).execute()
  await deleteRows(tx, 'import_guests', { import_id: importId })
  await deleteRows(tx, 'imports', { id: importId })
  await deleteUnseated(
    tx,
    made.map(({ id }) => id),
  )
}

/** The people who have not answered an import's offer. */
export async function findAsked(tx: Tx, importId: string): Promise<string[]> {
  const rows = await unanswered(tx).where('import_id', '=', importId).orderBy('guest_id').execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

/** Deletes the offers to an account, whose guests their hosts see from then on, and withdraws its offers to others. */
export async function forgetOffers(tx: Tx, userId: string): Promise<void> {
  const open = unanswered(tx)
    .where('user_id', '=', userId)
    .clearSelect()
    .select('guest_id')
    .orderBy('guest_id')
  for (const { guest_id } of await open.execute()) await updateGuest(tx, guest_id, { forgotten_at: null })
  const own = tx.selectFrom('imports').select('id').where('user_id', '=', userId)
  await tx
    .updateTable('import_guests')
    .set({ user_id: null })
    .where((is) => is.or([is('user_id', '=', userId), is('import_id', 'in', own)]))
    .execute()
}

/** The open offers to a person, newest first, without those of importers who have deleted their accounts. */
export const findOpenOffers = (db: Db, userId: string) =>
  db
    .selectFrom('import_guests')
    .innerJoin('imports', 'imports.id', 'import_guests.import_id')
    .innerJoin('guests', 'guests.id', 'import_guests.guest_id')
    .innerJoin('users', 'users.id', 'imports.user_id')
    .select(['imports.id as importId', 'guest_id as guestId', 'guests.name'])
    .select(['imports.user_id as importerId', 'imports.created_at as at'])
    .where('import_guests.user_id', '=', userId)
    .where('answered_at', 'is', null)
    .where('guests.claimed_by', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('imports.created_at', 'desc')
    .orderBy('imports.id', 'desc')
    .execute()

/** An open offer: the guest in an import whom a person may be. */
export type OpenOffer = Awaited<ReturnType<typeof findOpenOffers>>[number]

/** A guest's money in and out in the nights of an import, newest first; cents. */
export const findOfferedNights = (db: Db, { importId, guestId }: OpenOffer) =>
  db
    .selectFrom('game_results')
    .innerJoin('games', 'games.id', 'game_results.game_id')
    .select(['games.name', 'games.starts_at as timestamp', 'time_zone as timeZone', 'net', 'gross'])
    .where('import_id', '=', importId)
    .where('player_id', '=', guestId)
    .orderBy('games.starts_at', 'desc')
    .orderBy('games.id', 'desc')
    .execute()

/** Records that an offer was answered. */
export const saveAnswer = (tx: Tx, { importId: import_id, guestId: guest_id }: OpenOffer, now: number) =>
  updateRows(tx, 'import_guests', { import_id, guest_id }, { answered_at: now })
