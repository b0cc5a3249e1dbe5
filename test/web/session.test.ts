import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../src/web/api/query-client.ts'
import { endSession, expireSession, readToken, startSession, watchToken } from '../../src/web/api/session.ts'
import { TOKEN_KEY } from '../../src/web/api/token-key.ts'

/** The part of a browser window that sessions use. */
const stored = new Map<string, string>()
const page = Object.assign(new EventTarget(), {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
})
beforeEach(() => {
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  stored.clear()
})

const storage = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

const load = () => queryClient.setQueryData(['user'], { id: 'ada' })
const loaded = () => queryClient.getQueryData(['user'])

describe('a session', () => {
  it('begins without data loaded for another person', () => {
    load()
    startSession('of zoe')
    expect([readToken(), loaded()]).toEqual(['of zoe', undefined])
  })

  it('leaves neither its token nor its data', () => {
    startSession('of ada')
    load()
    endSession()
    expect([readToken(), loaded()]).toEqual([null, undefined])
  })

  it('ends with a refusal of its own token, not of a previous one', () => {
    startSession('of zoe')
    expireSession('of ada')
    expect(readToken()).toBe('of zoe')
    expireSession('of zoe')
    expect(readToken()).toBeNull()
  })
})

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

  it('is not reported after the last listener has gone', () => {
    watchToken(() => undefined)()
    queryClient.setQueryData(['user'], { id: 'ada' })
    storage(TOKEN_KEY)
    expect(queryClient.getQueryData(['user'])).toEqual({ id: 'ada' })
  })

  it('is distinguished from other values in storage', () => {
    const stop = watchToken(() => undefined)
    queryClient.setQueryData(['user'], { id: 'ada' })
    storage('hostGameData')
    expect(queryClient.getQueryData(['user'])).toEqual({ id: 'ada' })
    stop()
  })
})
