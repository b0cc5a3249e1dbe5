const QUIET = '/clock-quiet'

/** Whether this device is to tell the end of a level without a sound. In a cache: the service worker, too, asks it, and has no local storage. */
export const isQuiet = async (): Promise<boolean> => (await caches.match(QUIET)) !== undefined

export async function setQuiet(quiet: boolean): Promise<void> {
  const cache = await caches.open('clock')
  await (quiet ? cache.put(QUIET, new Response()) : cache.delete(QUIET))
}
