import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encryptedUnder } from '../../src/server/http/idempotency/key.ts'

const long = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }).map((text) => text.repeat(16_000))

test('an encrypted stored answer is repeated to the letter', () => {
  const form = encryptedUnder('a-key-of-a-call')
  const isSame = (text: string) => {
    const answer = JSON.stringify({ data: text })
    expect(form.open(form.seal(answer))).toBe(answer)
  }
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), isSame))
  fc.assert(fc.property(long, isSame), { numRuns: 10 })
})
