import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { TestApp } from './app.ts'
import { isHeartbeat, isReady, listen, type Reader, watch } from './live-reader.ts'

/** Opens streams of an app for the tests of a file. A test's streams are closed before the next one begins. */
export function liveStreamsOf(world: TestApp) {
  let baseUrl: string
  const readers: Reader[] = []
  const closeAll = () => {
    for (const reader of readers.splice(0)) reader.close()
  }
  beforeAll(async () => {
    baseUrl = await listen(world)
  })
  beforeEach(async () => {
    closeAll()
    await expect.poll(() => world.services.live.figures().streams).toBe(0)
  })
  afterAll(closeAll)

  return {
    baseUrl: () => baseUrl,
    /** A person's stream, once it is ready. */
    watching: async ({ token }: { readonly token: string }, lastEventId?: string): Promise<Reader> => {
      const reader = await watch(baseUrl, token, lastEventId)
      readers.push(reader)
      await reader.until(isReady)
      return reader
    },
    /** The events received by each stream: a heartbeat is sent after everything before it on every stream. */
    heard: async (...those: Reader[]) => {
      await world.services.live.beat()
      for (const reader of those) await reader.until(isHeartbeat)
      return those.map((reader) => reader.events())
    },
  }
}
