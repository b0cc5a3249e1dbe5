import type { Output } from '../../contract/table.ts'
import { queryClient } from '../api/query-client.ts'
import { readToken, watchToken } from '../api/session.ts'
import { keyOf } from '../api/use-call.ts'
import { goLive } from '../live/live.ts'
import { dismissOpenedGames } from '../live/opened-game.ts'
import { currentQueue } from '../offline/current-queue.ts'
import { forgetAnswers, keepAnswers } from '../offline/kept-answers.ts'
import { closeQueue, queueOf } from '../offline/table-queue.ts'
import { attendPush, leavePush } from '../pwa/attend-push.ts'
import { logFailedBadges } from '../shell/log-failed-badges.ts'
import { validateOnGuardedPages } from './validate-token.ts'

/**
 * What runs beside the screens for as long as somebody is signed in: the live stream, validating the token, what is kept for use without a
 * network, the queue of entries, push, reading what is told of an opened game, and logging badges that do not load. With another token
 * it all starts anew, so that nobody sees or sends what is another's.
 */
export function attend(): void {
  let token: string | null = null
  let stop = () => {}
  const change = () => {
    if (readToken() === token) return
    stop()
    // Also where the next person signs in without the former one's signing out, as by a reset link.
    if (token !== null) leavePush()
    token = readToken()
    stop = token === null ? leave() : serve(token)
  }
  watchToken(change)
  change()
}

function leave(): () => void {
  closeQueue()
  forgetAnswers().catch(() => undefined)
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
  // Without a place to keep things (some private windows) the app needs the network, and works as it did.
  keepAnswers(queryClient, token, { ended: ended.signal, readQueue: () => readQueue(token) }).catch(
    () => undefined,
  )
  const endQueue = openQueueOfOwner(token)
  return () => {
    ended.abort()
    for (const end of ends) end()
    endQueue()
  }
}

/** Opens the queue as soon as it is known whose token this is: from the server, or from what was kept. */
function openQueueOfOwner(token: string): () => void {
  if (openQueue(token)) return closeQueue
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (openQueue(token)) unsubscribe()
  })
  return () => {
    unsubscribe()
    closeQueue()
  }
}

function openQueue(token: string): boolean {
  const owner = queryClient.getQueryData<Output<'validateToken'>>(keyOf('validateToken'))
  const id = owner?.userId ?? queryClient.getQueryData<Output<'user'>>(keyOf('user'))?.id
  if (id === undefined) return false
  queueOf(id, token)
  return true
}

/** What waits is there before the table is drawn on which it stands. */
async function readQueue(token: string): Promise<void> {
  openQueue(token)
  await currentQueue()?.reload()
}
