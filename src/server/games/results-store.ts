import type { Game } from '../../domain/game/game.ts'
import { playerOf } from '../../domain/game/players.ts'
import type { Result } from '../../domain/table/ranking.ts'
import type { Tx } from '../db/dialect.ts'
import type { GameResultRow } from '../db/schema/results.ts'

/** Corrects the results of a game that has ended (Rule 22.7): each keeps the account whose stats it counts for. */
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

/** Results as rows. */
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

/** Stores the final results of a game (Rule 3.11), over those that there are. */
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
