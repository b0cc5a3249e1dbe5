import type { Count } from '../../domain/table/counts.ts'
import type { Entry } from '../../domain/table/entries.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { prepared } from '../db/prepared.ts'
import { insertRow, updateRows } from '../db/rows.ts'
import type { CountRow } from '../db/schema/games.ts'
import { type EventPart, neverUndone } from './entries-store.ts'

const columns = [
  ...(['command_id', 'actor_id', 'after_seq', 'rule', 'person_id', 'content'] as const),
  ...(['taken_back_at', 'undo_command_id', 'undo_actor_id'] as const),
] as const
export type CountPart = Pick<CountRow, (typeof columns)[number]>

/** Counts in the order in which they were made, game by game, also those that were taken back. */
export const selectCounts = (db: Db) =>
  db.selectFrom('counts').select(columns).orderBy('game_id').orderBy('version')

export const readCounts = prepared<{ gameId: string }>()((db, at) =>
  selectCounts(db).where('game_id', '=', at('gameId')),
)

/**
 * The counts of a game as stored. `rows`: all its events; `entries`: those that count. One whose events were all voided counts no more; one
 * without events stands after the last entry before it.
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

/** Takes a count out of the fold; it stays on record. */
export async function takeBackCount(tx: Tx, gameId: string, count: Count, now: number): Promise<void> {
  const { commandId = null, actorId = null } = count.undo ?? {}
  const undone = { taken_back_at: now, undo_command_id: commandId, undo_actor_id: actorId }
  await updateCount(tx, gameId, count, undone)
}

/** Saves the rules of counts that were folded again with another one. */
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
