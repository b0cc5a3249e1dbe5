import { expect, test } from 'vitest'
import { english } from '../../src/domain/base/language.ts'
import { badgeOf, ordinal } from '../../src/domain/base/ordinals.ts'
import { withComma } from './with-comma.ts'

test('Rule 15.5: ordinal suffixes st, nd, rd, th', () => {
  expect(
    [1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 100, 101, 111, 112, 113, 121].map((n) =>
      ordinal(n, english),
    ),
  ).toEqual([
    ...['1st', '2nd', '3rd', '4th', '10th', '11th', '12th', '13th', '20th', '21st', '22nd', '23rd'],
    ...['100th', '101st', '111th', '112th', '113th', '121st'],
  ])
})

test('Rule 15.5: badges gold, silver, bronze for places 1 to 3', () => {
  expect([0, 1, 2, 3, 9].map(badgeOf)).toEqual(['gold', 'silver', 'bronze', null, null])
})

test('places in another language', () => {
  expect([1, 2, 3, 11, 21].map((n) => ordinal(n, withComma()))).toEqual(['1.', '2.', '3.', '11.', '21.'])
  const forms = { ...withComma(), code: 'fr', ordinals: { one: '{0}er', other: '{0}e' } }
  expect([1, 2, 21].map((n) => ordinal(n, forms))).toEqual(['1er', '2e', '21e'])
})
