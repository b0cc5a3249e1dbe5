import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endOffer, offerEnded, takeOffer } from '../../src/web/share/share-offer.ts'

describe('the offer to share a game that was just created', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    const sessionStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }
    vi.stubGlobal('window', { sessionStorage, history: { state: { share: 'g1' } } })
  })
  afterEach(() => vi.unstubAllGlobals())

  it.each(['before', 'after'])(
    'delays the question about notifications until its sheet is closed, if that comes %s the sheet',
    async (order) => {
      const ask = vi.fn()
      if (order === 'before') void offerEnded().then(ask)
      expect(takeOffer('g1')).toBe(true)
      if (order === 'after') void offerEnded().then(ask)
      await new Promise(setImmediate)
      expect(ask).not.toHaveBeenCalled()
      endOffer()
      await new Promise(setImmediate)
      expect(ask).toHaveBeenCalledOnce()
      expect(takeOffer('g1')).toBe(false)
      await offerEnded()
    },
  )
})
