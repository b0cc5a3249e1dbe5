import type { OtherCommand } from '../../domain/commands.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { prepared } from '../db/prepared.ts'
import type { GameCommandRow } from '../db/schema/games.ts'

export type CommandPart = Pick<GameCommandRow, 'command_id' | 'actor_id' | 'content'>

export const otherOf = ({ command_id, actor_id, content }: CommandPart): OtherCommand => ({
  commandId: command_id,
  actorId: actor_id,
  content,
})

/** The commands that added players or changed buy-ins, in no order. */
export const selectCommands = (db: Db | Tx) =>
  db.selectFrom('game_commands').select(['command_id', 'actor_id', 'content'])

export const readCommands = prepared<{ gameId: string }>()((db, at) =>
  selectCommands(db).where('game_id', '=', at('gameId')),
)

export async function insertCommand(tx: Tx, row: GameCommandRow): Promise<void> {
  await tx.insertInto('game_commands').values(row).execute()
}
