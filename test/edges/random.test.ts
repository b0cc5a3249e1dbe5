import { expect, test } from 'vitest'
import { below } from '../../src/server/core/random.ts'

/** Random numbers from these four-byte words, one after the other. */
function belowOf(...words: readonly number[]) {
  const left = [...words]
  return below((count) => {
    const bytes = Buffer.alloc(count)
    bytes.writeUInt32BE(left.shift() ?? 0)
    return bytes
  })
}

test('redraws values that would favour small numbers (Rule 33.1)', () => {
  // 2³² mod 3 is 1, and mod 10 is 6: as many of the highest words are drawn again.
  expect(belowOf(0xffffffff, 0xfffffffe)(3)).toBe(2)
  expect(belowOf(0xfffffffe)(3)).toBe(2)
  expect(belowOf(0xfffffffa, 0xfffffff9)(10)).toBe(9)
  expect(belowOf(0xffffffff)(1)).toBe(0)
  expect(belowOf(0xffffffff)(2)).toBe(1)
})
