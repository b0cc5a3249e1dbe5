import type { Db, Tx } from '../db/dialect.ts'
import { prepared } from '../db/prepared.ts'
import type { BlockRow } from '../db/schema/accounts.ts'

export type BlockPart = Pick<BlockRow, 'blocker_id' | 'blocked_id'>

/** Two people, the first of whom has blocked the second. */
export type BlockedPair = readonly [string, string]

export const pairOf = ({ blocker_id, blocked_id }: BlockPart): BlockedPair => [blocker_id, blocked_id]

/** Blocks between people of a game, game by game. */
export const selectBlocks = (db: Db) =>
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

/** Upcoming games that one of two people hosts, and to which the other (`userId`) has an unanswered invite or an open request. */
export async function findOpenInvites(
  tx: Tx,
  one: string,
  other: string,
): Promise<{ gameId: string; userId: string }[]> {
  const hostedFor = (hostId: string, userId: string) =>
    tx
      .selectFrom('participants')
      .innerJoin('games', 'games.id', 'participants.game_id')
      .select('game_id as gameId')
      .select(({ val }) => val(userId).as('userId'))
      .where('host_id', '=', hostId)
      .where('state', '=', 'upcoming')
      .where('user_id', '=', userId)
      .where('response', 'in', ['pending', 'asking'])
  return hostedFor(one, other).unionAll(hostedFor(other, one)).orderBy('gameId').execute()
}
