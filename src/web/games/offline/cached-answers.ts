import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Output } from '../../../contract/endpoints.ts'
import { type EndpointName, paths, traitOf } from '../../../contract/paths.ts'
import { GAMES_PAGE } from '../../../domain/game/history.ts'
import { opaqueName } from '../../api/ids.ts'
import { readToken } from '../../api/session.ts'
import { database } from './database.ts'

/** The call whose answer identifies the session's owner. */
const ownerCall: EndpointName = 'user'

/**
 * Fills the query client with the answers that this device stored for the session, before the first render. `readQueue` reads this
 * person's queued entries, with which games are rendered. Answers that have come from the server meanwhile stay.
 */
export async function restoreAnswers(
  client: QueryClient,
  token: string,
  readQueue: () => Promise<void>,
): Promise<boolean> {
  const session = await opaqueName(token)
  const answers = await (await database()).getAll('answers')
  const ofSession = answers.filter((answer) => answer.session === session)
  const restore = (ofOwner: boolean) => {
    // Somebody else may have signed in by now.
    if (readToken() !== token) return
    for (const { query, data, at } of ofSession) {
      const queryKey: QueryKey = JSON.parse(query)
      if (!isCached(queryKey)) continue
      if ((queryKey[0] === ownerCall) === ofOwner && !client.getQueryData(queryKey))
        client.setQueryData(queryKey, data, { updatedAt: at })
    }
  }
  // From then on the owner of the queue is known.
  restore(true)
  await readQueue()
  restore(false)
  return ofSession.length > 0
}

/**
 * Stores the session's answers on this device, so that a game that was opened before opens without a network. Deletes the answers of any
 * other session. Runs until `ended` is aborted.
 */
export async function storeAnswers(client: QueryClient, token: string, ended: AbortSignal): Promise<void> {
  const session = await opaqueName(token)
  // Somebody else may have signed in by now.
  ended.throwIfAborted()
  await deleteOthers(session)
  ended.throwIfAborted()
  const store = ({ queryKey, state: { status, data, dataUpdatedAt: at } }: Query) => {
    if (status !== 'success' || !isCached(queryKey)) return
    const answer = { session, query: JSON.stringify(queryKey), data: storedAnswer(queryKey, data), at }
    // A failure only means that the answer is missing offline.
    database()
      .then((db) => db.put('answers', answer))
      .catch(() => undefined)
  }
  const cache = client.getQueryCache()
  // Includes answers from before this subscription: some calls are made only once.
  for (const query of cache.getAll()) store(query)
  const stop = cache.subscribe(({ type, query }) => type === 'updated' && store(query))
  ended.addEventListener('abort', stop)
}

/** The key of a call's query begins with its name. */
const isCached = ([name]: QueryKey): boolean =>
  typeof name === 'string' && Object.hasOwn(paths, name) && traitOf(name as EndpointName) === 'offline'

/** Deletes every cached answer: somebody signed out. */
export async function clearAnswers(): Promise<void> {
  await (await database()).clear('answers')
}

/** Deletes the answers of other sessions, and of calls that an update no longer caches. */
async function deleteOthers(session: string): Promise<void> {
  const tx = (await database()).transaction('answers', 'readwrite')
  for (const key of await tx.store.getAllKeys())
    if (key[0] !== session || !isCached(JSON.parse(key[1]))) await tx.store.delete(key)
  await tx.done
}

type Lists = Output<'listGames'>

/** The part of an answer to store. Lists keep only the newest page of history, because every refetch replaces it. */
const storedAnswer = (queryKey: readonly unknown[], data: unknown): unknown =>
  // Only lists are stored under that key.
  queryKey[0] === 'listGames' ? newestPage(data as Lists) : data

const newestPage = (lists: Lists): Lists => ({
  ...lists,
  complete: lists.complete.slice(0, GAMES_PAGE),
  older: lists.older + Math.max(0, lists.complete.length - GAMES_PAGE),
})
