import { afterEach, describe, expect, it } from 'vitest'
import { devicePasses, keepPass, passOfLink, removePass } from '../../src/web/guest/device-passes.ts'
import { deviceStorage } from './device-storage.ts'

const KEY = 'anteroom-passes'
const device = deviceStorage()
const { stored } = device
afterEach(() => {
  device.isFull = false
  // Clears the in-memory copy too.
  for (const { pass } of devicePasses()) removePass(pass)
})

const passes = () => devicePasses().map(({ pass }) => pass)

describe('the passes on a device', () => {
  it('are listed newest first, each once, until they are removed', () => {
    for (const pass of ['friday', 'saturday', 'friday']) keepPass({ pass })
    expect(passes()).toEqual(['friday', 'saturday'])
    expect(JSON.parse(stored.get(KEY) ?? '')).toEqual([{ pass: 'friday' }, { pass: 'saturday' }])
    removePass('saturday')
    expect(passes()).toEqual(['friday'])
  })

  it('keep their link’s token when they are opened again without it', () => {
    keepPass({ pass: 'friday', token: 'link' })
    keepPass({ pass: 'friday' })
    expect(passOfLink('link')).toBe('friday')
    expect(passOfLink('another')).toBeUndefined()
  })

  it.each(['no JSON', 'null', '{}', '[null, 7, {"pass": 7}, {"pass": ""}, {"pass": "x", "token": 1}]'])(
    'are empty if the storage contains %s',
    (text) => {
      stored.set(KEY, text)
      expect(passes()).toEqual([])
      keepPass({ pass: 'friday' })
      expect(passes()).toEqual(['friday'])
    },
  )
})
