import { expect, test } from 'vitest'
import { inList } from '../../src/server/db/dialect.ts'

test.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'b', 'c'],
    ['a', 'b', 'c', 'c'],
  ],
  [
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd'],
  ],
])('%j becomes %j', (values, list) => {
  expect(inList(values)).toEqual(list)
})

test.each([
  [500, 512],
  [4096, 4096],
  [20_000, 20_000],
])('%d values become %d', (count, length) => {
  const values = Array.from({ length: count }, (_, index) => index)
  const list = inList(values)
  expect(list).toHaveLength(length)
  expect(new Set(list)).toEqual(new Set(values))
})
