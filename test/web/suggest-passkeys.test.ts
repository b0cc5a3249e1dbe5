import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { suggestPasskeys } from '../../src/web/account/PasskeyLogin.tsx'

const MINUTE = 60_000

let page: EventTarget & { visibilityState: DocumentVisibilityState }
/** When the server was asked for a challenge, in minutes. */
let askedAt: number[]
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 })
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
    querySelectorAll: () => ['the field'],
  })
  askedAt = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { location: { hostname: 'anteroom.test' } })
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true }),
  )
  vi.stubGlobal('navigator', { credentials: { get: () => new Promise(() => undefined) } })
  vi.stubGlobal('fetch', async () => {
    askedAt.push(Date.now() / MINUTE)
    return Response.json({
      data: { challengeId: 'c', options: { challenge: 'AAAA', rpId: 'anteroom.test' } },
    })
  })
  stop = suggestPasskeys({ onChosen: () => undefined, onAvailable: () => undefined })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function switchTo(state: DocumentVisibilityState, minutesLater: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(minutesLater * MINUTE)
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}

test('the challenge of a suggested passkey is renewed after 4 minutes, or when the page becomes visible', async () => {
  expect(askedAt).toEqual([0])
  await switchTo('hidden', 1)
  await switchTo('visible', 2.9)
  expect(askedAt).toEqual([0])
  await switchTo('hidden', 4)
  expect(askedAt).toEqual([0, 4])
  await switchTo('visible', 4.05)
  expect(askedAt).toEqual([0, 4, 11.95])
  await vi.advanceTimersByTimeAsync(4.25 * MINUTE)
  expect(askedAt.length).toBe(4)
  stop()
  await switchTo('visible', 10)
  expect(askedAt.length).toBe(4)
})
