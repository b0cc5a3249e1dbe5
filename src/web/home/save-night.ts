import type { QueryClient } from '@tanstack/react-query'
import { localMoment } from '../../domain/base/times.ts'
import { nightCsv } from '../../domain/imports/night-csv.ts'
import { play } from '../../domain/table/play.ts'
import { rank } from '../../domain/table/ranking.ts'
import { settlementFromWire } from '../api/from-wire.ts'
import { queryOf } from '../api/use-call.ts'
import { type GameView, personIn } from '../games/game-view.ts'
import { downloadFile, timeZone } from '../ui/device.ts'

/** Saves the results and the entries of a night as CSV. What is still owed is in it if the server can be reached. */
export async function saveNight(client: QueryClient, game: GameView): Promise<void> {
  const zone = timeZone()
  const settlement = await client
    .fetchQuery({ ...queryOf('settlement', { gameId: game.id }), staleTime: Number.POSITIVE_INFINITY })
    .then(settlementFromWire, () => null)
  const text = nightCsv({
    game,
    results: rank(game, play(game, game.entries)),
    balances: settlement?.balances ?? [],
    paid: settlement?.transfers.filter(({ paidAt }) => paidAt !== null) ?? [],
    entries: game.entries,
    timeZone: zone,
    nameOf: (id) => personIn(game, id).username,
  })
  downloadFile(text, `anteroom-${localMoment(game.startsAt, zone).date}.csv`, 'text/csv')
}
