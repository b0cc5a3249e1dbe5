import type { EntryAsk } from '../../domain/table/entry-asks.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { prepared } from '../db/prepared.ts'
import { saveRow } from '../db/rows.ts'

const columns = [
  ...(['ask_id as askId', 'player_id as playerId', 'kind', 'amount', 'by_id as byId'] as const),
  ...(['since', 'ended_at as endedAt', 'entered_by as enteredBy'] as const),
] as const

/** All asks of a game's players, oldest first. */
export const selectAsks = (db: Db) =>
  db.selectFrom('entry_asks').select(columns).orderBy('since').orderBy('ask_id')

export const readAsks = prepared<{ gameId: string }>()((db, at) =>
  selectAsks(db).where('game_id', '=', at('gameId')),
)

/** Saves the asks that are new or were changed. */
export async function saveAsks(
  tx: Tx,
  game_id: string,
  before: readonly EntryAsk[],
  after: readonly EntryAsk[],
): Promise<void> {
  for (const ask of after) {
    if (before.includes(ask)) continue
    const { askId: ask_id, playerId: player_id, kind, amount, byId: by_id } = ask
    const { since, endedAt: ended_at, enteredBy: entered_by } = ask
    const row = { game_id, ask_id, player_id, kind, amount, by_id, since, ended_at, entered_by }
    await saveRow(tx, 'entry_asks', ['game_id', 'ask_id'], row)
  }
}
