import { expect, test } from 'vitest'
import { firstCharacter } from '../../src/domain/base/typed-text.ts'

test.each([
  ['Mike', 'M'],
  ['𠮷田', '𠮷'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧'],
  ['🇨🇦 Ann', '🇨🇦'],
  ['👍🏽', '👍🏽'],
  ['e\u0301va', 'e\u0301'],
  ['Éva', 'É'],
  ['1️⃣ first', '1️⃣'],
  ['', ''],
])('Rule 15.12: the initial of %j is %j, as a reader sees it', (name, initial) => {
  expect(firstCharacter(name)).toBe(initial)
})
