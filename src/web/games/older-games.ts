import type { QueryClient } from '@tanstack/react-query'
import { HISTORY_PAGE, isHistory } from '../../domain/history.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { isBeyond, withNewest, withOlder } from './game-lists.ts'
import { type GameLists, gamesKey } from './own-games.ts'
import { everyGame } from './queries.ts'

/** The most that the server answers at once. */
const MOST = 100

const listsIn = (client: QueryClient) => client.getQueryData<GameLists>(gamesKey)

/** What the lists are kept in: another one as soon as somebody signs in or out. */
const holderIn = (client: QueryClient) => client.getQueryCache().find({ queryKey: gamesKey })

const pageAfter = ({ complete }: GameLists, most: number) =>
  call('listGames', { most: String(most), before: complete.at(-1)?.id })

/** Loads the next older page of history, and keeps it with what is there. Nothing is older than the last one. */
export async function loadOlder(client: QueryClient, most = HISTORY_PAGE): Promise<void> {
  for (let lists = listsIn(client); lists && lists.older > 0; lists = listsIn(client)) {
    const last = lists.complete.at(-1)?.id
    const holder = holderIn(client)
    const page = await pageAfter(lists, most)
    const now = listsIn(client)
    // What was asked for one person is not shown to the next.
    if (!now || holderIn(client) !== holder) return
    // It no longer goes on where the lists end when these were loaded again meanwhile.
    if (now.complete.at(-1)?.id !== last) continue
    client.setQueryData<GameLists>(gamesKey, withOlder(now, page))
    return
  }
}

/** Loads older pages of history until this game is among them; none for a game that is not history, or not theirs to see. */
export async function loadUntil(client: QueryClient, gameId: string): Promise<void> {
  if (everyGame(listsIn(client)).some(({ id }) => id === gameId)) return
  const game = await call('fetchGame', { gameId }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined
    throw error
  })
  if (!game || !isHistory(game)) return
  for (let lists = listsIn(client); lists && isBeyond(lists, game); lists = listsIn(client))
    await loadOlder(client, MOST)
}

/** What was loaded of older games stays behind a newest page that has come in; where the two do not meet it is loaded anew, as far as before. */
export async function goOnWith(client: QueryClient, fresh: GameLists): Promise<GameLists> {
  for (let lists = fresh; ; ) {
    const known = listsIn(client)
    if (!known) return lists
    const whole = withNewest(known, lists)
    if (whole) return whole
    const before = lists
    const missing = known.complete.filter((game) => isBeyond(before, game)).length
    if (missing === 0) return lists
    lists = withOlder(lists, await pageAfter(lists, Math.min(MOST, missing + 1)))
  }
}
