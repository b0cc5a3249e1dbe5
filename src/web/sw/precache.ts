import { PrecacheController } from 'workbox-precaching'

/** Of the six connections of a browser the live stream has one, and what the page asks for has the rest. */
const AT_ONCE = 3

type Installed = Awaited<ReturnType<PrecacheController['install']>>

/**
 * Caches the files of the build, `AT_ONCE` at a time. Workbox alone fetches one after the other: with three hundred files, each a trip to the
 * server, a slow line takes a minute until the app can be opened without it.
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
    // As Workbox does: a name without a hash may be in the browser's cache with what it held before.
    const cache = cacheKey === url ? 'default' : 'reload'
    const request = new Request(url, { cache, credentials: 'same-origin' })
    await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }))
  }
}
