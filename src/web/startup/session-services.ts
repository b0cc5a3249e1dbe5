import type { Output } from '../../contract/endpoints.ts'
import { queryClient } from '../api/query-client.ts'
import { readToken, watchToken } from '../api/session.ts'
import { keyOf } from '../api/use-call.ts'
import { storedAnswer, upgradeAnswer } from '../games/cached-lists.ts'
import { goLive } from '../live/live.ts'
import { dismissOpenedGames } from '../live/opened-game.ts'
import { cacheAnswers, clearAnswers } from '../offline/cached-answers.ts'
import { currentQueue } from '../offline/current-queue.ts'
import { closeQueue, openQueue } from '../offline/table-queue.ts'
import { attendPush, leavePush } from '../pwa/attend-push.ts'
import { logFailedBadges } from '../shell/log-failed-badges.ts'
import { tableCalls } from './table-calls.ts'
import { validateOnGuardedPages } from './validate-token.ts'

/**
 * Runs what a signed-in person needs beside the screens: the live stream, validating the token, cached answers, the queue of
 * entries, push, reading notifications about an opened game, and logging badges that do not load. A change of token restarts all
 * of it, so that nobody sees or sends what belongs to another person.
 */
export function startSessionServices(): void {
  let token: string | null = null
  let stop = () => {}
  const change = () => {
    if (readToken() === token) return
    stop()
    // The next person may sign in, as by a reset link, without the former one signing out.
    if (token !== null) leavePush()
    token = readToken()
    stop = token === null ? forgetPerson() : serve(token)
  }
  watchToken(change)
  change()
}

function forgetPerson(): () => void {
  closeQueue()
  clearAnswers().catch(() => undefined)
  return () => {}
}

function serve(token: string): () => void {
  const ends = [
    goLive(token, () => void currentQueue()?.wake()),
    dismissOpenedGames(queryClient),
    validateOnGuardedPages(queryClient, token),
    attendPush(queryClient),
    logFailedBadges(queryClient),
  ]
  const ended = new AbortController()
  // Without a database (some private windows) the app only needs the network.
  cacheAnswers(queryClient, token, {
    ended: ended.signal,
    readQueue: () => readQueue(token),
    stored: storedAnswer,
    upgrade: upgradeAnswer,
  }).catch(() => undefined)
  const endQueue = openQueueOfOwner(token)
  return () => {
    ended.abort()
    for (const end of ends) end()
    endQueue()
  }
}

/** Opens the queue as soon as the token's owner is known, from the server or from a cached answer. */
function openQueueOfOwner(token: string): () => void {
  if (tryOpenQueue(token)) return closeQueue
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (tryOpenQueue(token)) unsubscribe()
  })
  return () => {
    unsubscribe()
    closeQueue()
  }
}

function tryOpenQueue(token: string): boolean {
  const owner = queryClient.getQueryData<Output<'validateToken'>>(keyOf('validateToken'))
  const id = owner?.userId ?? queryClient.getQueryData<Output<'user'>>(keyOf('user'))?.id
  if (id === undefined) return false
  openQueue(id, tableCalls(token))
  return true
}

/** Loads the waiting entries before the cached games are shown: a game is drawn with its entries. */
async function readQueue(token: string): Promise<void> {
  tryOpenQueue(token)
  await currentQueue()?.reload()
}
