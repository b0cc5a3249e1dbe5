import type { Db, Tx } from '../db/dialect.ts'
import { prepared } from '../db/prepared.ts'
import type { BlockRow } from '../db/schema/accounts.ts'

export type BlockPart = Pick<BlockRow, 'blocker_id' | 'blocked_id'>

/** Two people of whom the first has blocked the other. */
export type BlockedPair = readonly [string, string]

export const pairOf = ({ blocker_id, blocked_id }: BlockPart): BlockedPair => [blocker_id, blocked_id]

/** Blocks between people of a game, game by game. */
export const selectBlocks = (db: Db | Tx) =>
  db
    .selectFrom('participants as one')
    .innerJoin('blocks', 'blocks.blocker_id', 'one.user_id')
    .innerJoin('participants as other', (join) =>
      join.onRef('other.user_id', '=', 'blocks.blocked_id').onRef('other.game_id', '=', 'one.game_id'),
    )
    .select(['blocker_id', 'blocked_id'])

export const readBlocks = prepared<{ gameId: string }>()((db, at) =>
  selectBlocks(db).where('one.game_id', '=', at('gameId')),
)

export const findBlocksIn = async (tx: Tx, gameId: string): Promise<BlockedPair[]> =>
  (await readBlocks.rows(tx, { gameId })).map(pairOf)
