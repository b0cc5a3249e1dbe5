import type { Game } from '../../domain/game/game.ts'
import type { Entry } from '../../domain/table/entries.ts'
import { asksAfter, type EntryAsk, isAsked } from '../../domain/table/entry-asks.ts'
import { type PlayState, play } from '../../domain/table/play.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { prepared } from '../db/prepared.ts'
import { saveRow } from '../db/rows.ts'
import { withdrawNotices } from '../notifications/store.ts'

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

/** Saves new and changed asks. */
async function saveAsks(
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

/** The notices of open asks at the table. */
export const askNotices = ['entry_asked', 'entries_asked'] as const

/** The part of a game's change that can end asks. */
interface Change {
  readonly game: Game
  readonly entries: readonly Entry[]
  /** The new entries. */
  readonly newEntries: readonly Entry[]
  /** The table after them, if known. */
  readonly table: PlayState | undefined
}

/** Ends the asks that a change has answered (Rule 38.2), saves them, and returns all. Withdraws the notices once no ask is open. */
export async function endAsks(
  unit: UnitOfWork,
  stored: { readonly asks: readonly EntryAsk[] },
  asks: readonly EntryAsk[],
  { game, entries, newEntries, table }: Change,
  now: number,
): Promise<readonly EntryAsk[]> {
  if (asks.length === 0) return asks
  const after = asksAfter(asks, { newEntries, game, state: table ?? play(game, entries) }, now)
  await saveAsks(unit.tx, game.id, stored.asks, after)
  const isOpen = (ask: EntryAsk) => isAsked(ask, now)
  const hadAny = stored.asks.some(({ endedAt }) => endedAt === null)
  if (hadAny && !after.some(isOpen)) await withdrawNotices(unit, game.id, askNotices, now)
  return after
}
