import type { Cents } from '../../domain/base/money.ts'
import type { RecordedCommand } from '../../domain/corrections/entered.ts'
import type { Mend } from '../../domain/corrections/mends.ts'
import type { Game } from '../../domain/game/game.ts'
import type { Shares } from '../../domain/payouts/payouts.ts'
import type { BeforeStart } from '../../domain/table/start.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { prepared } from '../db/prepared.ts'
import { insertRow } from '../db/rows.ts'
import type { GameCommandRow } from '../db/schema/games.ts'

const columns = ['kind', 'command_id', 'actor_id', 'changes', 'content'] as const

export type CommandPart = Pick<GameCommandRow, (typeof columns)[number]>

/** A mend, a count or another command that is more than entries, as one that is done once (Rule 12.13). */
export const otherOf = (row: Pick<CommandPart, 'command_id' | 'actor_id' | 'content'>): RecordedCommand => ({
  commandId: row.command_id,
  actorId: row.actor_id,
  content: row.content,
})

/** How a mend's changes are stored. Who made them stands beside. */
type StoredMend = Omit<Mend, 'commandId' | 'actorId'>

export const mendsJson = (mends: readonly Mend[]): string =>
  JSON.stringify(
    mends.map(({ entryId, before, after, reason }): StoredMend => ({ entryId, before, after, reason })),
  )

/** The changes that a command made to entries; none for a command of another kind. */
export function mendsOf(row: Omit<CommandPart, 'content'>): readonly Mend[] {
  if (row.kind !== 'mend' || row.changes === null) return []
  const stored: readonly StoredMend[] = JSON.parse(row.changes)
  return stored.map((mend) => ({ ...mend, commandId: row.command_id, actorId: row.actor_id }))
}

/** A change of the payouts. Earlier releases leave out the units, in cents. */
interface StoredPayouts {
  readonly before: Shares
  readonly after: Shares
  readonly unitBefore?: Cents
  readonly unitAfter?: Cents
}

/** A change of the level with which entries end. */
export interface ChangedEntries {
  readonly before: number | null
  readonly after: number | null
}

/** What the last start of a game changed. A game that started before that was on record was as it is. */
export async function findBeforeStart(tx: Tx, { id, payouts }: Game): Promise<BeforeStart> {
  const last = await findLast(tx, id, ['start'])
  return last?.changes ? JSON.parse(last.changes) : { players: [], payouts }
}

export const payoutsJson = (change: StoredPayouts): string => JSON.stringify(change)

export const payoutsIn = (changes: string | null): StoredPayouts => JSON.parse(changes ?? '')

/** The commands of games that made more than entries, in order. */
export const selectCommands = (db: Db) =>
  db.selectFrom('game_commands').select(columns).orderBy('version').orderBy('command_id')

export const readCommands = prepared<{ gameId: string }>()((db, at) =>
  selectCommands(db).where('game_id', '=', at('gameId')),
)

/** The version that the last mend or change of a buy-in made; 0 where there was none. The last entry may stay the same then. */
export async function lastCorrection(tx: Tx, gameId: string): Promise<number> {
  return (await findLast(tx, gameId, ['mend', 'set_buy_in']))?.version ?? 0
}

const findLast = (tx: Tx, gameId: string, kinds: GameCommandRow['kind'][]) =>
  tx
    .selectFrom('game_commands')
    .select(['changes', 'version'])
    .where('game_id', '=', gameId)
    .where('kind', 'in', kinds)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a call did, for the record. */
export type Done = Pick<GameCommandRow, 'kind'> &
  Partial<Pick<GameCommandRow, 'player_id' | 'amount' | 'amount_before' | 'changes' | 'gap' | 'actor_id'>>

const none = { player_id: null, amount: null, amount_before: null, changes: null, gap: null }

export const insertCommand = (tx: Tx, row: Done & Omit<GameCommandRow, Exclude<keyof Done, 'actor_id'>>) =>
  insertRow(tx, 'game_commands', { ...none, ...row })
