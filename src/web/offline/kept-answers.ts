import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { EndpointName } from '../../contract/paths.ts'
import { HISTORY_PAGE } from '../../domain/history.ts'
import { type GameLists, gamesKey } from '../games/own-games.ts'
import { device, type KeptAnswer } from './entry-store.ts'

/** Tell whose session it is. */
const ownerCalls: readonly EndpointName[] = ['validateToken', 'user']
/** What the screens of a game night read. */
const keptCalls: readonly unknown[] = [...ownerCalls, 'listGames', 'fetchGame', 'listBuddies']
/** The query under which a release from before the pages kept one's own games, all of them. */
const BEFORE_PAGES = '["listGames"]'

export interface KeepingParts {
  readonly ended: AbortSignal
  /** Reads what waits in this person's queue. Who they are is known by then. */
  readonly readQueue: () => Promise<void>
}

/**
 * Shows what the server told this session last, until it tells again, and keeps what it tells from now on: a game already
 * seen opens without a network. Answers to any other session are forgotten. Until `ended` is aborted.
 */
export async function keepAnswers(
  client: QueryClient,
  token: string,
  { ended, readQueue }: KeepingParts,
): Promise<void> {
  const session = await nameOf(token)
  // Somebody else may have signed in by now: what they keep, and what they see, is theirs.
  ended.throwIfAborted()
  await forgetOthers(session)
  const answers = await (await device()).getAll('answers')
  ended.throwIfAborted()
  const keep = ({ queryKey, state: { status, data, dataUpdatedAt: at } }: Query) => {
    if (status !== 'success' || !keptCalls.includes(queryKey[0])) return
    // Only that call keeps anything under its name.
    const shown = queryKey[0] === 'listGames' ? newestPage(data as GameLists) : data
    const answer = { session, query: JSON.stringify(queryKey), data: shown, at }
    // One that cannot be kept is not there offline; the table goes on.
    device()
      .then((db) => db.put('answers', answer))
      .catch(() => undefined)
  }
  const cache = client.getQueryCache()
  // What was told before this began is kept as well: some of it is asked for only once.
  for (const query of cache.getAll()) keep(query)
  const stop = cache.subscribe(({ type, query }) => type === 'updated' && keep(query))
  ended.addEventListener('abort', stop)
  const ofSession = answers.filter((answer) => answer.session === session)
  const own = (await Promise.all(ofSession.map(inPages))).map(({ query, ...answer }) => ({
    ...answer,
    queryKey: JSON.parse(query) as QueryKey,
  }))
  ended.throwIfAborted()
  const show = (ofOwner: boolean) => {
    for (const { queryKey, data, at } of own)
      if (ownerCalls.some((name) => name === queryKey[0]) === ofOwner && !client.getQueryData(queryKey))
        client.setQueryData(queryKey, data, { updatedAt: at })
  }
  show(true)
  await readQueue()
  ended.throwIfAborted()
  show(false)
  if (ofSession.some(({ query }) => query === BEFORE_PAGES))
    await (await device()).delete('answers', [session, BEFORE_PAGES])
}

/** An answer as this release keeps it: after an update the games are there without a network, as they were. */
async function inPages(answer: KeptAnswer): Promise<KeptAnswer> {
  if (answer.query !== BEFORE_PAGES) return answer
  const { withCounts } = await import('./lists-from-before.ts')
  const lists = withCounts(answer.data as GameLists)
  return { ...answer, query: JSON.stringify(gamesKey), data: newestPage(lists) }
}

/** The lists with the newest page of history alone: older ones last as long as the app is open, and are not written with each refresh. */
const newestPage = (lists: GameLists): GameLists => ({
  ...lists,
  complete: lists.complete.slice(0, HISTORY_PAGE),
  older: lists.older + Math.max(0, lists.complete.length - HISTORY_PAGE),
})

/** Forgets every kept answer: somebody signed out. */
export async function forgetAnswers(): Promise<void> {
  await (await device()).clear('answers')
}

async function forgetOthers(session: string): Promise<void> {
  const tx = (await device()).transaction('answers', 'readwrite')
  for (const key of await tx.store.getAllKeys()) if (key[0] !== session) await tx.store.delete(key)
  await tx.done
}

/** A name for a session that does not give its token away. */
export async function nameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
