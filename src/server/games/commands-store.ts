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

const columns = [
  ...(['kind', 'command_id', 'actor_id', 'player_id', 'amount', 'amount_before'] as const),
  ...(['changes', 'content', 'gap', 'at'] as const),
] as const

export type CommandPart = Pick<GameCommandRow, (typeof columns)[number]>

/** Converts a stored command that makes more than entries, for the check of repeated commands (Rule 12.13). */
export const otherOf = (row: Pick<CommandPart, 'command_id' | 'actor_id' | 'content'>): RecordedCommand => ({
  commandId: row.command_id,
  actorId: row.actor_id,
  content: row.content,
})

/** A mend's changes in storage. The actor is in another column. */
type StoredMend = Omit<Mend, 'commandId' | 'actorId'>

export const mendsJson = (mends: readonly Mend[]): string =>
  JSON.stringify(
    mends.map(({ entryId, before, after, reason }): StoredMend => ({ entryId, before, after, reason })),
  )

/** The changes that a command made to entries; empty for a command of another kind. */
export function mendsOf(row: CommandPart): readonly Mend[] {
  if (row.kind !== 'mend' || row.changes === null) return []
  const stored: readonly StoredMend[] = JSON.parse(row.changes)
  return stored.map((mend) => ({ ...mend, commandId: row.command_id, actorId: row.actor_id }))
}

/** A change of the payouts. Units are in cents; earlier releases omit them. */
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

/** The state before the last start of a game. If a release without this record started the game, assumes that the start changed nothing. */
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

/** The version after the last mend or change of a buy-in, which may leave the last entry unchanged; 0 if there was none. */
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

/** An action of a call, for the record. */
export type Done = Pick<GameCommandRow, 'kind'> &
  Partial<Pick<GameCommandRow, 'player_id' | 'amount' | 'amount_before' | 'changes' | 'gap' | 'actor_id'>>

/** The line for the record of another end of entries (Rule 22.8); none if it stays. */
export function entriesDone(before: Game, after: Game): readonly Done[] {
  const changes: ChangedEntries = { before: before.entriesUntil, after: after.entriesUntil }
  return changes.before === changes.after ? [] : [{ kind: 'edit_entries', changes: JSON.stringify(changes) }]
}

const none = { player_id: null, amount: null, amount_before: null, changes: null, gap: null }

export const insertCommand = (tx: Tx, row: Done & Omit<GameCommandRow, Exclude<keyof Done, 'actor_id'>>) =>
  insertRow(tx, 'game_commands', { ...none, ...row })
