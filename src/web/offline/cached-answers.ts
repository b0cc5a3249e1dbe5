import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { type EndpointName, paths, traitOf } from '../../contract/paths.ts'
import { opaqueName } from '../api/opaque-name.ts'
import { database } from './database.ts'

/** The call whose answer tells whose session it is. */
const ownerCall: EndpointName = 'user'

export interface CachingParts {
  readonly ended: AbortSignal
  /** Reads the entries that wait in this person's queue. The owner of the session is known by then. */
  readonly readQueue: () => Promise<void>
  /** The part of an answer that is stored. */
  readonly stored: (queryKey: QueryKey, data: unknown) => unknown
}

/**
 * Fills the query client with the answers that this device cached for the session and caches new ones, so that a game that was
 * opened before opens without a network. Deletes the answers of any other session. Runs until `ended` is aborted.
 */
export async function cacheAnswers(
  client: QueryClient,
  token: string,
  { ended, readQueue, stored }: CachingParts,
): Promise<void> {
  const session = await opaqueName(token)
  // Somebody else may have signed in by now.
  ended.throwIfAborted()
  await deleteOthers(session)
  const answers = await (await database()).getAll('answers')
  ended.throwIfAborted()
  const store = ({ queryKey, state: { status, data, dataUpdatedAt: at } }: Query) => {
    if (status !== 'success' || !isCached(queryKey)) return
    const answer = { session, query: JSON.stringify(queryKey), data: stored(queryKey, data), at }
    // An answer that cannot be stored is only missing offline.
    database()
      .then((db) => db.put('answers', answer))
      .catch(() => undefined)
  }
  const cache = client.getQueryCache()
  // Answers from before this subscription count too: some calls are made only once.
  for (const query of cache.getAll()) store(query)
  const stop = cache.subscribe(({ type, query }) => type === 'updated' && store(query))
  ended.addEventListener('abort', stop)
  const ofSession = answers.filter((answer) => answer.session === session)
  const restore = (ofOwner: boolean) => {
    for (const { query, data, at } of ofSession) {
      const queryKey: QueryKey = JSON.parse(query)
      if (!isCached(queryKey)) continue
      if ((queryKey[0] === ownerCall) === ofOwner && !client.getQueryData(queryKey))
        client.setQueryData(queryKey, data, { updatedAt: at })
    }
  }
  restore(true)
  await readQueue()
  ended.throwIfAborted()
  restore(false)
  // An update may cache the answers of fewer calls.
  for (const { query } of ofSession)
    if (!isCached(JSON.parse(query))) await (await database()).delete('answers', [session, query])
}

/** The key of a call's query begins with its name. */
const isCached = ([name]: QueryKey): boolean =>
  typeof name === 'string' && Object.hasOwn(paths, name) && traitOf(name as EndpointName) === 'offline'

/** Deletes every cached answer: somebody signed out. */
export async function clearAnswers(): Promise<void> {
  await (await database()).clear('answers')
}

async function deleteOthers(session: string): Promise<void> {
  const tx = (await database()).transaction('answers', 'readwrite')
  for (const key of await tx.store.getAllKeys()) if (key[0] !== session) await tx.store.delete(key)
  await tx.done
}
