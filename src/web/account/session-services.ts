import type { Output } from '../../contract/endpoints.ts'
import { queryClient } from '../api/query-client.ts'
import { readToken, watchToken } from '../api/session.ts'
import { keyOf } from '../api/use-call.ts'
import { dropKeptCount } from '../count/drop-kept-count.ts'
import { storedAnswer } from '../games/cached-lists.ts'
import { followAccountLanguage } from '../i18n/account-language.ts'
import { goLive } from '../live/live.ts'
import { dismissOpenedGames } from '../live/opened-game.ts'
import { cacheAnswers, clearAnswers } from '../offline/cached-answers.ts'
import { currentQueue } from '../offline/current-queue.ts'
import { closeQueue, openQueue } from '../offline/table-queue.ts'
import { tableCalls } from '../play/table-calls.ts'
import { attendPush, leavePush } from '../pwa/attend-push.ts'
import { logFailedBadges } from '../shell/log-failed-badges.ts'
import { whenIdle } from '../startup/when-idle.ts'
import { nowSeconds } from '../ui/clock.ts'
import { validateOnGuardedPages } from './validate-token.ts'

/** The longest that the offer of a passkey waits for the screen after a sign-in, in milliseconds. */
const OFFER_MS = 8000

/**
 * Runs what a signed-in person needs besides the screens: live stream, token validation, cached answers, entry queue, push, marking
 * notifications as read, logging failed badges, and dropping a kept count. Restarts with every new token, so that nobody sees or sends
 * another person's data. A token other than `before`, which this page began with, is a sign-in: a passkey may be offered.
 */
export function startSessionServices(before: string | null): void {
  let token: string | null = null
  let stop = () => {}
  const change = () => {
    if (readToken() === token) return
    stop()
    // Somebody may sign in, by a reset link for example, while another account is signed in.
    if (token !== null) leavePush()
    token = readToken()
    stop = token === null ? forgetPerson() : serve(token, token !== before)
  }
  watchToken(change)
  change()
}

function forgetPerson(): () => void {
  closeQueue()
  clearAnswers().catch(() => undefined)
  return () => {}
}

function serve(token: string, isNew: boolean): () => void {
  const ends = [
    goLive(token, () => void currentQueue()?.wake()),
    dismissOpenedGames(queryClient),
    validateOnGuardedPages(queryClient, token),
    attendPush(queryClient),
    logFailedBadges(queryClient),
    dropKeptCount(queryClient, nowSeconds()),
    followAccountLanguage(queryClient, isNew),
    ...(isNew ? [whenIdle(offerPasskey, OFFER_MS)] : []),
  ]
  const ended = new AbortController()
  // Without IndexedDB (some private windows) nothing is cached.
  cacheAnswers(queryClient, token, {
    ended: ended.signal,
    readQueue: () => readQueue(token),
    stored: storedAnswer,
  }).catch(() => undefined)
  const endQueue = openQueueOfOwner(token)
  return () => {
    ended.abort()
    for (const end of ends) end()
    endQueue()
  }
}

/** Failures are silent: there will be another sign-in. */
function offerPasskey(): void {
  import('./passkeys/offer.ts').then(({ offer }) => offer()).catch(() => undefined)
}

/** Opens the queue once the token's owner is known, from the server or from a cached answer. */
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

/** Loads the waiting entries before cached games are shown, since a game is rendered with its waiting entries. */
async function readQueue(token: string): Promise<void> {
  tryOpenQueue(token)
  await currentQueue()?.reload()
}
