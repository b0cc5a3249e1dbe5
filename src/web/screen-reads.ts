import { meQuery } from './account/me.ts'
import { call } from './api/call.ts'
import { queryClient } from './api/query-client.ts'
import { keyOf } from './api/use-call.ts'
import { gameQuery } from './games/game-cache.ts'
import { gamesQuery } from './games/own-games.ts'
import { takePassFromAddress } from './passes/current-pass.ts'
import { devicePasses } from './passes/device-passes.ts'
import { passQuery } from './passes/use-open-pass.ts'

/*
 * What screens read as soon as they are opened, requested beside their code (routes.ts). A screen finds these requests in the query
 * client, and handles their failures.
 */

type PlainRead = 'listBuddies' | 'tab'

const read = (name: PlainRead): void =>
  void queryClient.prefetchQuery({
    queryKey: keyOf(name),
    queryFn: ({ signal }) => call(name, {}, { signal }),
  })

export const readMe = (): void => void queryClient.prefetchQuery(meQuery)

export function readGames(): void {
  readMe()
  void queryClient.prefetchQuery(gamesQuery)
  read('tab')
}

export function readBuddies(): void {
  readMe()
  read('listBuddies')
}

export function readTab(): void {
  readMe()
  read('tab')
}

/** `gameId`: '' if the address names no game; the app then goes to /games. */
export function readGame(gameId: string): void {
  readMe()
  if (gameId !== '') void queryClient.prefetchQuery(gameQuery(queryClient, gameId))
}

/** A guest's night, by the newest pass on this device. */
export function readPass(): void {
  takePassFromAddress()
  const [newest] = devicePasses()
  if (newest) void queryClient.prefetchQuery(passQuery(queryClient, newest.pass))
}
