const CACHE = 'anteroom-language'
const ADDRESS = '/language'

/** Tells the service worker, which has no local storage, which language was chosen; null: the browser's. */
export async function tellWorker(code: string | null): Promise<void> {
  const cache = await globalThis.caches?.open(CACHE)
  if (code === null) await cache?.delete(ADDRESS)
  else await cache?.put(ADDRESS, new Response(code))
}

/** The code of the language that pages are shown in, in the service worker. */
export async function languageOfWorker(): Promise<string> {
  const chosen = await caches.match(ADDRESS, { cacheName: CACHE })
  return chosen ? chosen.text() : (navigator.language.toLowerCase().split('-', 1)[0] ?? '')
}
