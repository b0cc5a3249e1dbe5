import type { RepeatsOn } from '../../../domain/game/repeats.ts'
import type { Series } from '../../../domain/hosting/standing.ts'
import { type Db, locked, type Tx } from '../../db/dialect.ts'
import { insertRow, updateRows } from '../../db/rows.ts'

/** A stored standing game. */
export interface StoredSeries extends Series {
  readonly id: string
  readonly hostId: string
  /** The last game of the series. */
  readonly gameId: string
  /** The next time to check whether to notify the host of a date, in unix seconds. */
  readonly lookAt: number
}

const columns = [
  ...(['id', 'host_id as hostId', 'game_id as gameId', 'repeats', 'time_zone as timeZone'] as const),
  ...(['start_time as time', 'last_date as lastDate', 'look_at as lookAt'] as const),
] as const
const selectSeries = (db: Db) => db.selectFrom('series').select(columns)

const parsed = <Row extends { readonly repeats: string }>(row: Row) => ({
  ...row,
  repeats: JSON.parse(row.repeats),
})

/** A host's standing games, oldest first. */
export async function findSeriesOf(db: Db, hostId: string): Promise<StoredSeries[]> {
  return (await selectSeries(db).where('host_id', '=', hostId).orderBy('id').execute()).map(parsed)
}

/** A standing game. */
export async function findSeries(
  db: Db,
  id: string,
  query = selectSeries(db),
): Promise<StoredSeries | undefined> {
  const row = await query.where('id', '=', id).executeTakeFirst()
  return row && parsed(row)
}

/** A standing game, locked for the transaction. */
export const lockSeries = (tx: Tx, id: string) => findSeries(tx, id, locked(tx, selectSeries(tx)))

/** The standing games to check, because their hosts may be due a notification. `startedBy`: games that started then or earlier count as over. */
export async function findDue(
  db: Db,
  { now, startedBy }: { readonly now: number; readonly startedBy: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('series')
    .innerJoin('games', 'games.id', 'series.game_id')
    .select('series.id')
    .where('look_at', '<=', now)
    .where((is) => is.or([is('state', '=', 'complete'), is('starts_at', '<=', startedBy)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores a standing game with its first game. */
export const insertSeries = (
  tx: Tx,
  { id, hostId, gameId }: Pick<StoredSeries, 'id' | 'hostId' | 'gameId'>,
  series: Series,
) =>
  insertRow(tx, 'series', {
    id,
    host_id: hostId,
    game_id: gameId,
    repeats: JSON.stringify(series.repeats),
    time_zone: series.timeZone,
    start_time: series.time,
    last_date: series.lastDate,
    look_at: 0,
  })

/** Moves a series on to a date, which is skipped or sent with a game. */
export const goOnTo = (
  tx: Tx,
  id: string,
  lastDate: string,
  sent?: { readonly gameId: string; readonly repeats: RepeatsOn },
) =>
  updateRows(
    tx,
    'series',
    { id },
    {
      last_date: lastDate,
      look_at: 0,
      ...(sent ? { game_id: sent.gameId, repeats: JSON.stringify(sent.repeats) } : {}),
    },
  )
