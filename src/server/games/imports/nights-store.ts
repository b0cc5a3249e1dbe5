import { setImmediate } from 'node:timers/promises'
import { hostOf } from '../../../domain/game/players.ts'
import type { NightOfImport } from '../../../domain/imports/imported-night.ts'
import { play } from '../../../domain/table/play.ts'
import { rank } from '../../../domain/table/ranking.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Tx } from '../../db/dialect.ts'
import type { Database } from '../../db/schema.ts'
import { eventOf, neverUndone } from '../entries-store.ts'
import { resultRows } from '../results-store.ts'
import { columnsOf, playerRows } from '../store.ts'

interface Origin {
  readonly importId: string
  readonly timeZone: string | null
  readonly createdAt: number
  readonly newId: () => string
}

/** Few enough that other calls wait only milliseconds for a statement (Rule 26.13). */
const ROWS_AT_ONCE = 100

/** Adds the nights of an import, with their players, cash-outs and results. They end when they start: nothing is known of their length. */
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
    })),
  )
  const moments = () => ({ responded_at: null, invited_at: null })
  await insertAll(
    tx,
    'participants',
    nights.flatMap(({ game }) => playerRows(game, game.players, moments)),
  )
  await insertAll(tx, 'game_events', nights.flatMap(eventRows))
  await insertAll(
    tx,
    'game_results',
    nights.flatMap(({ game, entries }) => resultRows(game, rank(game, play(game, entries)), game.startsAt)),
  )
  // One is enough to make the importer's devices read their lists again.
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
    // SQLite answers without a turn of the event loop: other calls get theirs here.
    await setImmediate()
  }
}
