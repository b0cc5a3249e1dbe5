import { languageFor } from '../../domain/preferred-language.ts'

const CACHE = 'anteroom-language'
const ADDRESS = '/language'

/** Tells the service worker, which has no local storage, which language was chosen; null: the browser's. */
export async function tellWorker(code: string | null): Promise<void> {
  const cache = await globalThis.caches?.open(CACHE)
  if (code === null) await cache?.delete(ADDRESS)
  else await cache?.put(ADDRESS, new Response(code))
}

/** The code of the language that pages are shown in, in the service worker. `known`: all but English. */
export async function languageOfWorker(
  known: readonly { readonly code: string }[],
): Promise<string | undefined> {
  const chosen = await caches.match(ADDRESS, { cacheName: CACHE })
  return languageFor(chosen ? [await chosen.text()] : navigator.languages, known)?.code
}
