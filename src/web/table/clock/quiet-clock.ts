const QUIET = '/clock-quiet'

/**
 * Whether this device shows the end of a level silently. Stored in a cache, because the service worker reads it too and has no local storage.
 */
export const isQuiet = async (): Promise<boolean> => (await caches.match(QUIET)) !== undefined

export async function setQuiet(quiet: boolean): Promise<void> {
  const cache = await caches.open('clock')
  await (quiet ? cache.put(QUIET, new Response()) : cache.delete(QUIET))
}
