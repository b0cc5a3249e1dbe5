import { expect, test } from 'vitest'
import { folded, foundIn } from '../../src/domain/base/typed-text.ts'

test.each([
  ['  Marie   K ', 'marie k'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['WEIẞ', 'weiss'],
  ['Işıl İnan', 'isil inan'],
  ['Zoë Łuczak-Øre', 'zoe luczak-ore'],
  ['ΝΙΚΟΣ', 'νικοσ'],
  ['\u0301', ''],
])('Rule 2.3: search compares %j as %j', (text, key) => expect(folded(text)).toBe(key))

test.each([
  ['Mike (Jan’s cousin)', "JAN'S", 'Jan’s'],
  ['Gerd Weiß', 'weiss', 'Weiß'],
  ['Zoe\u0308 Lang', 'zoë', 'Zoe\u0308'],
  ['👨‍👩‍👧 Rosa', 'ros', 'Ros'],
  ['Rosa', 'x', null],
  ['Rosa', ' ', null],
])('in %j, %j is found as %j', (text, part, found) => {
  const span = foundIn(text, part)
  expect(span && text.slice(...span)).toBe(found)
})
