import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '../../contract/endpoints.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { readToken, watchToken } from '../api/session.ts'
import { keyOf } from '../api/use-call.ts'
import { clearAnswers, restoreAnswers, storeAnswers } from '../games/offline/cached-answers.ts'
import { currentQueue } from '../games/offline/current-queue.ts'
import { closeQueue, openQueue } from '../games/offline/open-queue.ts'
import { tableCalls } from '../games/table-calls.ts'
import { chosenLanguage, loadLanguage, storeLanguage } from '../i18n/load-language.ts'
import { goLive } from '../live/live.ts'
import { dismissOpenedGames } from '../live/read-notices.ts'
import { onNavigation } from '../navigation/href.ts'
import { attendPush } from '../pwa/attend-push.tsx'
import { forgetPush } from '../pwa/push-subscription.ts'
import { whenStable } from '../pwa/when-stable.ts'
import { countItem } from '../results/count/stored-count.ts'
import { logFailedBadges } from '../shell/badges.ts'
import { nowSeconds } from '../ui/device.ts'
import { routeAt, routes } from './routes.ts'

/**
 * Runs what a signed-in person needs besides the screens: live stream, token validation, cached answers, entry queue, push, marking
 * notifications as read, logging failed badges, deleting an outdated count. Restarts with every new token, so that nobody sees or sends
 * another person's data. A token other than `before`, with which this page started, is a sign-in: a passkey may be offered. If the
 * session of `before` has ended, its answers are deleted too (Rule 17.12).
 */
export function startSessionServices(before: string | null): void {
  let token: string | null = null
  let stop = () => {}
  const change = () => {
    if (readToken() === token) return
    stop()
    // Somebody may sign in, for example by a reset link, while another account is signed in.
    if (token !== null) forgetPush().catch(() => undefined)
    token = readToken()
    stop = token === null ? forgetPerson() : serve(token, token !== before)
  }
  watchToken(change)
  if (before !== null && readToken() === null) stop = forgetPerson()
  change()
}

function forgetPerson(): () => void {
  closeQueue()
  clearAnswers().catch(() => undefined)
  return () => {}
}

function serve(token: string, isNew: boolean): () => void {
  // Deletes an expired one.
  countItem.read(nowSeconds())
  const ends = [
    goLive(token, () => void currentQueue()?.wake()),
    dismissOpenedGames(queryClient),
    validateOnGuardedPages(queryClient, token),
    attendPush(queryClient),
    logFailedBadges(queryClient),
    followAccountLanguage(queryClient, isNew),
  ]
  const ended = new AbortController()
  // Without IndexedDB (some private windows) nothing is cached.
  storeAnswers(queryClient, token, ended.signal).catch(() => undefined)
  if (isNew) void offerPasskey(ended.signal)
  const endQueue = openQueueOfOwner(token)
  return () => {
    ended.abort()
    for (const end of ends) end()
    endQueue()
  }
}

/**
 * Offers a passkey on /games, but not right after a sign-in: the person came to do something. Failures are silent: there will be
 * another sign-in.
 */
async function offerPasskey(ended: AbortSignal): Promise<void> {
  await backAtGames(ended)
  await whenStable(queryClient)
  if (ended.aborted) return
  await import('../account/passkeys/offer.ts').then(({ offer }) => offer()).catch(() => undefined)
}

/** Resolves when /games is opened after another signed-in screen. */
function backAtGames(ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let wasElsewhere = false
    const check = () => {
      const route = routeAt(window.location.pathname)
      if (route === '/games' && wasElsewhere) resolve()
      else if (route !== undefined && route !== '/games') wasElsewhere ||= routes[route].guard !== 'public'
    }
    const stop = onNavigation(check)
    ended.addEventListener('abort', stop)
    check()
  })
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

/**
 * Restores what this device has stored for the session, and returns whether there was anything. Without IndexedDB (some private
 * windows) there is nothing. Never rejects.
 */
export function restoreSession(token: string): Promise<boolean> {
  return restoreAnswers(queryClient, token, async () => {
    tryOpenQueue(token)
    await currentQueue()?.reload()
  }).catch(() => false)
}

/** How long a validation is valid for further pages. */
const STALE_MS = 60_000

/**
 * Validates the token when a signed-in screen is opened (Rule 1.12), at most once a minute. If the server refuses it, the session ends;
 * if it does not answer, the next such screen tries again. Returns the function that stops this.
 */
function validateOnGuardedPages(client: QueryClient, token: string): () => void {
  let current: string | undefined
  const validate = () => {
    const { pathname, search } = window.location
    if (pathname + search === current) return
    current = pathname + search
    const route = routeAt(pathname)
    if (route === undefined || routes[route].guard === 'public') return
    void client.prefetchQuery({
      queryKey: keyOf('validateToken'),
      queryFn: () => call('validateToken', { token }),
      staleTime: STALE_MS,
    })
  }
  validate()
  return onNavigation(validate)
}

/**
 * Stores the account's language, chosen on this or another device, from each answer of the server. The first answer after a sign-in also
 * changes the language of the page; later ones wait for the next page load, so as not to interrupt anybody. Returns the function that
 * stops it.
 */
function followAccountLanguage(client: QueryClient, hasSignedIn: boolean): () => void {
  let isFirst = hasSignedIn
  const take = ({ language: chosen }: Output<'user'>) => {
    const isNow = isFirst
    isFirst = false
    if (chosen === undefined || chosen === chosenLanguage()) return
    storeLanguage(chosen)
    if (isNow) void loadLanguage(chosen).then(() => client.invalidateQueries())
  }
  // After a sign-in the first answer can come before this code has loaded.
  const before = hasSignedIn ? client.getQueryData<Output<'user'>>(keyOf('user')) : undefined
  if (before) take(before)
  return client.getQueryCache().subscribe((event) => {
    // A cached answer may be older than the choice.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (event.query.queryHash === JSON.stringify(keyOf('user'))) take(event.query.state.data)
  })
}
