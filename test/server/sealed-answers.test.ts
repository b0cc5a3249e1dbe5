import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encryptedUnder, packed } from '../../src/server/http/idempotency/key.ts'

const long = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }).map((text) => text.repeat(16_000))

test.each([
  ['packed', packed],
  ['encrypted', encryptedUnder('a-key-of-a-call')],
])('an answer that is kept %s is given again to the letter', (_, form) => {
  const isSame = (text: string) => {
    const answer = JSON.stringify({ data: text })
    expect(form.open(form.seal(answer))).toBe(answer)
  }
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), isSame))
  fc.assert(fc.property(long, isSame), { numRuns: 10 })
})

test('a long answer takes a fraction of its length, a short one stays as it is', () => {
  const event = (id: number) => ({ id: `019a0000-0000-7000-8000-${id}`, type: 'rebuy', amount: 20 })
  const night = (events: number) =>
    JSON.stringify({ data: Array.from({ length: events }, (_, id) => event(id)) })
  expect(packed.seal(night(10))).toBe(night(10))
  expect(packed.seal(night(1000)).length).toBeLessThan(night(1000).length / 4)
})
