import { queryClient } from '../api/query-client.ts'
import { readToken } from '../api/session.ts'
import { meQuery, queryOf } from '../api/use-call.ts'
import { gameQuery } from '../games/game-cache.ts'
import { gamesQuery } from '../games/own-games.ts'
import { devicePasses } from '../guest/device-passes.ts'
import { passQuery, takePassFromAddress } from '../guest/use-pass.ts'
import { screenQuery, takeScreenToken } from '../screen/use-linked-screen.ts'

/* The reads of screens, requested in parallel with their code (routes.ts). A screen finds the requests in the query client
   and handles their failures: the promises resolve once all have answered or failed. */

type PlainRead = 'groups' | 'listBuddies' | 'series' | 'tab'

const read = (name: PlainRead): Promise<void> => queryClient.prefetchQuery(queryOf(name, {}))

export const readMe = (): Promise<unknown> => queryClient.prefetchQuery(meQuery)

export const readGames = (): Promise<unknown> =>
  Promise.all([readMe(), queryClient.prefetchQuery(gamesQuery), read('tab'), read('series')])

export const readBuddies = (): Promise<unknown> => Promise.all([readMe(), read('listBuddies')])

export const readGroups = (): Promise<unknown> => Promise.all([readMe(), read('groups')])

export const readTab = (): Promise<unknown> => Promise.all([readMe(), read('tab')])

/** `gameId`: '' if the address names no game; the app then goes to /games. */
export const readGame = (gameId: string): Promise<unknown> =>
  Promise.all([readMe(), gameId !== '' && queryClient.prefetchQuery(gameQuery(queryClient, gameId))])

/** A guest's night, by the newest pass on this device. */
export async function readPass(): Promise<unknown> {
  takePassFromAddress()
  const [newest] = devicePasses()
  return newest && queryClient.prefetchQuery(passQuery(queryClient, newest.pass))
}

/** Reads for the table screen: a game, for a signed-in person, or the link stored on this device. */
export async function readTableScreen(gameId: string): Promise<unknown> {
  if (gameId !== '') return readToken() !== null && readGame(gameId)
  const token = takeScreenToken()
  return token && queryClient.prefetchQuery(screenQuery(queryClient, token))
}
