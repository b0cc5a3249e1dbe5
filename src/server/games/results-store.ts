import type { Game } from '../../domain/game/game.ts'
import { playerOf } from '../../domain/game/players.ts'
import type { Result } from '../../domain/table/ranking.ts'
import type { Db, Tx } from '../db/dialect.ts'
import type { GameResultRow } from '../db/schema/results.ts'

/** Corrects the results of a finished game (Rule 22.7). Each keeps the account whose stats include it. */
export async function correctResults(
  tx: Tx,
  game: Game,
  results: readonly Result[],
  endedAt: number,
): Promise<void> {
  await tx
    .deleteFrom('game_results')
    .where('game_id', '=', game.id)
    .where(
      'player_id',
      'not in',
      results.map(({ playerId }) => playerId),
    )
    .execute()
  await insertResults(tx, game, results, endedAt)
}

/** Converts results to rows. */
export const resultRows = (
  game: Game,
  results: readonly Result[],
  endedAt: number,
): readonly GameResultRow[] =>
  results.map(({ playerId, place, net, gross }) => ({
    game_id: game.id,
    player_id: playerId,
    user_id: playerOf(game, playerId)?.userId ?? null,
    style: game.style,
    place,
    net,
    gross,
    ended_at: endedAt,
    imported: game.imported ? 1 : 0,
  }))

/** Stores the final results of a game (Rule 3.11), replacing existing ones. */
export async function insertResults(
  tx: Tx,
  game: Game,
  results: readonly Result[],
  endedAt: number,
): Promise<void> {
  await tx
    .insertInto('game_results')
    .values(resultRows(game, results, endedAt))
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'player_id']).doUpdateSet(({ ref }) => ({
        place: ref('excluded.place'),
        net: ref('excluded.net'),
        gross: ref('excluded.gross'),
      })),
    )
    .execute()
}

/**
 * The games that an account shares with another account or a guest, in the form that `GameCache.readAll` takes, with both results if both
 * have one. A request to join does not count.
 */
export async function findSharedGames(db: Db, userId: string, otherId: string) {
  const rows = await db
    .selectFrom('participants as one')
    .innerJoin('participants as other', 'other.game_id', 'one.game_id')
    .innerJoin('games', 'games.id', 'one.game_id')
    .leftJoin('game_results as mine', (join) =>
      join.onRef('mine.game_id', '=', 'one.game_id').onRef('mine.player_id', '=', 'one.player_id'),
    )
    .leftJoin('game_results as theirs', (join) =>
      join.onRef('theirs.game_id', '=', 'one.game_id').onRef('theirs.player_id', '=', 'other.player_id'),
    )
    .select(['games.id', 'change_id as changeId', 'one.player_id as playerId', 'mine.place', 'mine.net'])
    .select(['other.player_id as otherId', 'theirs.place as otherPlace', 'theirs.net as otherNet'])
    .where('one.user_id', '=', userId)
    .where('one.response', '!=', 'asking')
    .where(({ fn, ref }) => fn.coalesce(ref('other.user_id'), ref('other.player_id')), '=', otherId)
    .where('other.response', '!=', 'asking')
    .execute()
  return rows.map(({ id, changeId, ...row }) => ({
    id,
    changeId,
    mine: resultOf(row.playerId, row.place, row.net),
    theirs: resultOf(row.otherId, row.otherPlace, row.otherNet),
  }))
}

const resultOf = (playerId: string, place: number | null, net: number | null) =>
  place === null || net === null ? null : { playerId, place, net }
