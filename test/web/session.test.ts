import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../src/web/api/query-client.ts'
import { watchToken } from '../../src/web/api/session.ts'
import { TOKEN_KEY } from '../../src/web/api/token-key.ts'

/** The window of a browser, as far as sessions use it. */
const page = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const storage = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

describe('a sign-in in another tab', () => {
  it('keeps what the first listener has begun to load for the new person, however many listen', () => {
    const unwatch = [
      watchToken(() => queryClient.setQueryData(['validateToken'], { userId: 'zoe' })),
      watchToken(() => undefined),
    ]
    queryClient.setQueryData(['user'], { id: 'ada' })
    storage(TOKEN_KEY)
    expect(queryClient.getQueryData(['user'])).toBeUndefined()
    expect(queryClient.getQueryData(['validateToken'])).toEqual({ userId: 'zoe' })
    for (const stop of unwatch) stop()
  })

  it('is not heard after the last listener has gone', () => {
    watchToken(() => undefined)()
    queryClient.setQueryData(['user'], { id: 'ada' })
    storage(TOKEN_KEY)
    expect(queryClient.getQueryData(['user'])).toEqual({ id: 'ada' })
  })

  it('is told apart from another value of the storage', () => {
    const stop = watchToken(() => undefined)
    queryClient.setQueryData(['user'], { id: 'ada' })
    storage('hostGameData')
    expect(queryClient.getQueryData(['user'])).toEqual({ id: 'ada' })
    stop()
  })
})
