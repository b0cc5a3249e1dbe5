import type { Output } from '../../../contract/endpoints.ts'
import type { Game } from '../../../domain/game.ts'
import { dollarsFromCents } from '../../../domain/money.ts'
import { type PlayState, playedFor } from '../../../domain/play.ts'
import { rank } from '../../../domain/ranking.ts'

type PassTable = NonNullable<Output<'answerPass'>['game']['table']>

/** The figures of a table for a pass, in dollars. `idOf` gives the id that a pass shows for a player. */
export function passTable(game: Game, table: PlayState, idOf: (playerId: string) => string): PassTable {
  const isTournament = game.style === 'tournament'
  const results = rank(game, table)
  const resultOf = new Map(results.map((result) => [result.playerId, result]))
  return {
    pot: dollarsFromCents(playedFor(table)),
    payouts: isTournament ? results.map(({ gross }) => dollarsFromCents(gross)) : [],
    players: table.players.map(({ playerId, status, buyIns, rebuys, cashed, outOrder, outTimestamp }) => ({
      playerId: idOf(playerId),
      status,
      buyIns: dollarsFromCents(buyIns),
      rebuys: dollarsFromCents(rebuys),
      // Includes their share of the gap, like the results (Rule 23.8), even before the host ends the game.
      cashed: dollarsFromCents(isTournament ? cashed : (resultOf.get(playerId)?.gross ?? cashed)),
      outAt: outOrder === null ? null : outTimestamp,
      place:
        isTournament && (outOrder !== null || table.over) ? (resultOf.get(playerId)?.place ?? null) : null,
    })),
  }
}
