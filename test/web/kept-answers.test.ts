import { expect, it } from 'vitest'
import { keepPass, removePass } from '../../src/web/guest/device-passes.ts'
import { forgetAnswer, keepAnswer, keptAnswer } from '../../src/web/guest/use-pass.ts'
import { deviceStorage } from './device-storage.ts'
import { answerOf } from './opened-pass.ts'

const KEY = 'anteroom-pass-answers'
const { stored } = deviceStorage()

it('the last answer of each pass is stored until it is deleted', () => {
  for (const pass of ['friday', 'saturday']) keepPass({ pass })
  keepAnswer('friday', answerOf())
  keepAnswer('saturday', answerOf({ name: 'Basement Cash' }))
  expect(keptAnswer('friday')).toEqual(answerOf())
  forgetAnswer('friday')
  expect(keptAnswer('friday')).toBeUndefined()
  expect(keptAnswer('saturday')?.game.name).toBe('Basement Cash')
})

it('a claimed pass leaves nothing once another answer comes', () => {
  for (const pass of ['friday', 'saturday']) keepPass({ pass })
  keepAnswer('friday', answerOf())
  removePass('friday')
  keepAnswer('saturday', answerOf())
  expect(keptAnswer('friday')).toBeUndefined()
})

it.each(['no JSON', 'null', '[]', '{"version":0,"value":{"friday":{}}}'])(
  'nothing is stored if the storage contains %s',
  (text) => {
    stored.set(KEY, text)
    expect(keptAnswer('friday')).toBeUndefined()
    expect(keptAnswer('constructor')).toBeUndefined()
  },
)
