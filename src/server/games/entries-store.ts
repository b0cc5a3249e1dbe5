import type { Entered } from '../../domain/corrections/entered.ts'
import { afterMends, type Mend } from '../../domain/corrections/mends.ts'
import { amountOf, type Count, type Entry, sameHandOf } from '../../domain/table/entries.ts'
import type { KnockedBy } from '../../domain/table/killers.ts'
import type { TakenBack } from '../../domain/table/undo.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { deferWrite, prepared } from '../db/prepared.ts'
import { insertRow, updateRows } from '../db/rows.ts'
import type { CountRow, GameEventRow } from '../db/schema/games.ts'

const eventColumns = [
  ...(['seq', 'id', 'player_id', 'type', 'amount', 'counted', 'timestamp'] as const),
  ...(['command_id', 'part', 'actor_id', 'add_on', 'same_hand_as', 'stack'] as const),
  ...(['by_id', 'by_ids', 'taken_back_at', 'undo_command_id', 'undo_actor_id'] as const),
] as const

export type EventPart = Pick<GameEventRow, (typeof eventColumns)[number]>

/** Events in the order in which the server took them, game by game, including those taken back. */
export const selectEvents = (db: Db) =>
  db.selectFrom('game_events').select(eventColumns).orderBy('game_id').orderBy('seq')

export const readEvents = prepared<{ gameId: string }>()((db, at) =>
  selectEvents(db).where('game_id', '=', at('gameId')),
)

/** The valid entries after their mends, and those undone or voided. */
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

/** The column values of a row that nobody has taken back. */
export const neverUndone = { taken_back_at: null, undo_command_id: null, undo_actor_id: null }

type NewEvent = Omit<GameEventRow, keyof typeof neverUndone>

/** Converts an entry of a game to a row. */
export const eventOf = (gameId: string, seq: number, entry: Entry): NewEvent => ({
  game_id: gameId,
  seq,
  id: entry.id,
  player_id: entry.playerId,
  type: entry.type === 'addOn' ? 'rebuy' : entry.type,
  add_on: entry.type === 'addOn' ? 1 : 0,
  amount: amountOf(entry),
  timestamp: entry.at,
  command_id: entry.commandId,
  part: entry.part,
  actor_id: entry.actorId,
  counted: entry.type === 'cashed' ? (entry.counted ?? null) : null,
  same_hand_as: sameHandOf(entry)?.as ?? null,
  stack: sameHandOf(entry)?.stack ?? null,
  ...killerColumns(entry),
})

const killerColumns = (entry: Entry) => ({
  by_id: entry.type === 'knocked' ? (entry.byId ?? null) : null,
  by_ids: entry.type === 'knocked' && entry.byIds ? JSON.stringify(entry.byIds) : null,
})

const killersIn = ({ by_id: byId, by_ids }: Pick<GameEventRow, 'by_id' | 'by_ids'>): KnockedBy => ({
  ...(byId === null ? {} : { byId }),
  ...(by_ids === null ? {} : { byIds: JSON.parse(by_ids) }),
})

export function entryOf(row: EventPart): Entry {
  const { id, player_id: playerId, type, amount, counted, command_id: commandId, part } = row
  const about = { id, commandId, part, actorId: row.actor_id, at: row.timestamp, mended: false, playerId }
  if (type === 'knocked') {
    const { same_hand_as: as, stack } = row
    const sameHand = as === null || stack === null ? {} : { sameHand: { as, stack } }
    return { ...about, type, ...killersIn(row), ...sameHand }
  }
  if (type === 'rebuy') return { ...about, type: row.add_on === 1 ? 'addOn' : 'rebuy', amount }
  return type === 'cashed' && counted !== null
    ? { ...about, type, amount, counted }
    : { ...about, type, amount }
}

export const appendEntry = prepared<NewEvent>()((db, at) =>
  db.insertInto('game_events').values({
    game_id: at('game_id'),
    seq: at('seq'),
    id: at('id'),
    player_id: at('player_id'),
    type: at('type'),
    add_on: at('add_on'),
    amount: at('amount'),
    timestamp: at('timestamp'),
    command_id: at('command_id'),
    part: at('part'),
    actor_id: at('actor_id'),
    by_id: at('by_id'),
    by_ids: at('by_ids'),
    same_hand_as: at('same_hand_as'),
    stack: at('stack'),
    counted: at('counted'),
    ...neverUndone,
  }),
)

/**
 * Appends entries to a game that the transaction has locked. Their numbers follow the highest one in the game; entries taken back keep
 * theirs.
 */
export async function appendEntries(
  tx: Tx,
  gameId: string,
  entriesEver: number,
  added: readonly Entry[],
): Promise<void> {
  for (const [index, entry] of added.entries())
    await deferWrite(tx, appendEntry.with(tx, eventOf(gameId, entriesEver + 1 + index, entry)))
}

/** Removes an entry from the fold; it stays on record. Throws if there is none. */
export async function takeBack(
  tx: Tx,
  game_id: string,
  { entry, commandId, actorId }: TakenBack,
  now: number,
): Promise<void> {
  const key = { game_id, command_id: entry.commandId, part: entry.part }
  const undone = { taken_back_at: now, undo_command_id: commandId, undo_actor_id: actorId }
  if ((await updateRows(tx, 'game_events', key, undone)) !== 1)
    throw new Error('The entry to take back is missing.')
}

const countColumns = [
  ...(['command_id', 'at', 'actor_id', 'after_seq', 'rule', 'person_id', 'content', 'gap'] as const),
  ...(['taken_back_at', 'undo_command_id', 'undo_actor_id'] as const),
] as const
export type CountPart = Pick<CountRow, (typeof countColumns)[number]>

/** Counts in the order in which they were made, game by game, including those taken back. */
export const selectCounts = (db: Db) =>
  db.selectFrom('counts').select(countColumns).orderBy('game_id').orderBy('version')

export const readCounts = prepared<{ gameId: string }>()((db, at) =>
  selectCounts(db).where('game_id', '=', at('gameId')),
)

/**
 * Converts the stored counts of a game. `rows`: all its events; `entries`: the valid ones. Marks a count whose events were all voided as
 * taken back; places a count without events after the last entry before it.
 */
export function countsOf(
  counts: readonly CountPart[],
  rows: readonly Pick<EventPart, 'id' | 'seq' | 'command_id'>[],
  entries: readonly Entry[],
): readonly Count[] {
  const inPlace = new Set(counts.length === 0 ? [] : entries.map(({ id }) => id))
  return counts.map((count) => {
    const own = rows.filter(({ command_id }) => command_id === count.command_id)
    const undone = { commandId: count.undo_command_id, actorId: count.undo_actor_id }
    const isVoid = own.length > 0 && !own.some(({ id }) => inPlace.has(id))
    return {
      commandId: count.command_id,
      after: rows.findLast(({ id, seq }) => seq <= count.after_seq && inPlace.has(id))?.id ?? null,
      choice: count.rule === null ? null : { rule: count.rule, personId: count.person_id },
      undo: count.taken_back_at !== null || isVoid ? undone : null,
    }
  })
}

export const insertCount = (tx: Tx, row: Omit<CountRow, keyof typeof neverUndone>) =>
  insertRow(tx, 'counts', { ...row, ...neverUndone })

const updateCount = (tx: Tx, game_id: string, { commandId }: Count, change: Partial<CountRow>) =>
  updateRows(tx, 'counts', { game_id, command_id: commandId }, change)

/** Removes a count from the fold; it stays on record. */
export async function takeBackCount(tx: Tx, gameId: string, count: Count, now: number): Promise<void> {
  const { commandId = null, actorId = null } = count.undo ?? {}
  const undone = { taken_back_at: now, undo_command_id: commandId, undo_actor_id: actorId }
  await updateCount(tx, gameId, count, undone)
}

/** Saves the rules of counts whose rule changed when the night was folded again. */
export async function saveChoices(
  tx: Tx,
  gameId: string,
  before: readonly Count[],
  after: readonly Count[],
): Promise<void> {
  for (const count of after) {
    if (before.includes(count)) continue
    const choice = { rule: count.choice?.rule ?? null, person_id: count.choice?.personId ?? null }
    await updateCount(tx, gameId, count, choice)
  }
}
