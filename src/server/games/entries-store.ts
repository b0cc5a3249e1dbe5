import type { Entered } from '../../domain/corrections/entered.ts'
import { afterMends, type Mend } from '../../domain/corrections/mends.ts'
import { amountOf, type Entry, killerOf } from '../../domain/table/entries.ts'
import type { TakenBack } from '../../domain/table/undo.ts'
import type { Db } from '../db/dialect.ts'
import { prepared } from '../db/prepared.ts'
import type { GameEventRow } from '../db/schema/games.ts'

const columns = [
  ...(['seq', 'id', 'player_id', 'type', 'amount', 'counted', 'timestamp'] as const),
  ...(['command_id', 'part', 'actor_id'] as const),
  ...(['by_id', 'taken_back_at', 'undo_command_id', 'undo_actor_id'] as const),
] as const

export type EventPart = Pick<GameEventRow, (typeof columns)[number]>

/** Events in the order that they were taken, game by game, also those that were taken back. */
export const selectEvents = (db: Db) =>
  db.selectFrom('game_events').select(columns).orderBy('game_id').orderBy('seq')

export const readEvents = prepared<{ gameId: string }>()((db, at) =>
  selectEvents(db).where('game_id', '=', at('gameId')),
)

/** The entries that count, as they are after their mends, and those that were undone or voided. */
export function enteredIn(
  rows: readonly EventPart[],
  mends: readonly Mend[],
): Omit<Entered, 'others' | 'counts'> {
  const entries: Entry[] = []
  const takenBack: TakenBack[] = []
  for (const row of rows) {
    const entry = entryOf(row)
    const now = mends.length === 0 ? entry : afterMends(entry, mends)
    const undone = { commandId: row.undo_command_id, actorId: row.undo_actor_id }
    if (row.taken_back_at !== null) takenBack.push({ entry: now ?? entry, ...undone })
    else if (now) entries.push(now)
    else takenBack.push({ entry, ...voidedBy(entry, mends) })
  }
  return { entries, takenBack, mends }
}

function voidedBy(entry: Entry, mends: readonly Mend[]): Omit<TakenBack, 'entry'> {
  const last = mends.findLast(({ entryId }) => entryId === entry.id)
  return { commandId: last?.commandId ?? null, actorId: last?.actorId ?? null }
}

/** The columns of what nobody has taken back. */
export const neverUndone = { taken_back_at: null, undo_command_id: null, undo_actor_id: null }

export type NewEvent = Omit<GameEventRow, keyof typeof neverUndone>

/** An entry as it is stored with its game. */
export const eventOf = (gameId: string, seq: number, entry: Entry): NewEvent => ({
  game_id: gameId,
  seq,
  id: entry.id,
  player_id: entry.playerId,
  type: entry.type,
  amount: amountOf(entry),
  timestamp: entry.at,
  command_id: entry.commandId,
  part: entry.part,
  actor_id: entry.actorId,
  counted: entry.type === 'cashed' ? (entry.counted ?? null) : null,
  by_id: killerOf(entry) ?? null,
})

export function entryOf(row: EventPart): Entry {
  const { id, player_id: playerId, type, amount, counted, command_id: commandId, part, by_id: byId } = row
  const about = { id, commandId, part, actorId: row.actor_id, at: row.timestamp, mended: false, playerId }
  if (type === 'knocked') return { ...about, type, ...(byId === null ? {} : { byId }) }
  return type === 'cashed' && counted !== null
    ? { ...about, type, amount, counted }
    : { ...about, type, amount }
}
