import type { QueryClient } from '@tanstack/react-query'
import type { Output, WireGame } from '../../contract/endpoints.ts'
import { balanceFromWire, entriesFromWire, gameFromWire, transferFromWire } from '../../contract/game-wire.ts'
import { localMoment } from '../../domain/base/times.ts'
import { nightCsv } from '../../domain/imports/night-csv.ts'
import { play } from '../../domain/table/play.ts'
import { rank } from '../../domain/table/ranking.ts'
import { call } from '../api/call.ts'
import { keyOf } from '../api/use-call.ts'
import { personIn } from '../games/people.ts'
import { downloadFile, timeZone } from '../ui/device.ts'

/** Saves the results and the entries of a night as CSV. What is still owed is in it if the server can be reached. */
export async function saveNight(client: QueryClient, wire: WireGame): Promise<void> {
  const [game, entries, zone] = [gameFromWire(wire), entriesFromWire(wire), timeZone()]
  const settlement = await client
    .fetchQuery<Output<'settlement'>>({
      queryKey: keyOf('settlement', { gameId: wire.id }),
      queryFn: () => call('settlement', { gameId: wire.id }),
      staleTime: Number.POSITIVE_INFINITY,
    })
    .catch(() => null)
  const text = nightCsv({
    game,
    results: rank(game, play(game, entries)),
    balances: settlement?.balances.map(balanceFromWire) ?? [],
    paid: settlement?.transfers.map(transferFromWire).filter(({ paidAt }) => paidAt !== null) ?? [],
    entries,
    timeZone: zone,
    nameOf: (id) => personIn(wire, id).username,
  })
  downloadFile(text, `anteroom-${localMoment(game.startsAt, zone).date}.csv`, 'text/csv')
}
