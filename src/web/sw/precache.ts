import { PrecacheController } from 'workbox-precaching'

/** A browser opens six connections over HTTP/1.1: one has the live stream, and two are left for the page's own requests. */
const AT_ONCE = 3

type Installed = Awaited<ReturnType<PrecacheController['install']>>

/**
 * Caches the files of the build, `AT_ONCE` at a time. Workbox fetches them one by one, which takes a round trip
 * for each file. Until all are there the app cannot be opened offline (docs/decisions/0009).
 */
export class Precache extends PrecacheController {
  override install(event: ExtendableEvent): Promise<Installed> {
    const left = [...this.getURLsToCacheKeys()]
    const cacheRest = async () => {
      for (let file = left.shift(); file; file = left.shift()) await this.#cache(file, event)
    }
    const installed = Promise.all(Array.from({ length: AT_ONCE }, cacheRest)).then(
      (): Installed => ({ updatedURLs: [], notUpdatedURLs: [] }),
    )
    event.waitUntil(installed)
    return installed
  }

  async #cache([url, cacheKey]: readonly [string, string], event: ExtendableEvent): Promise<void> {
    // The HTTP cache may hold an old version of a file without a hash in its name. Workbox does the same.
    const cache = cacheKey === url ? 'default' : 'reload'
    const request = new Request(url, { cache, credentials: 'same-origin' })
    await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }))
  }
}
