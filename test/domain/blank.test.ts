import { expect, test } from 'vitest'
import { isBlank } from '../../src/domain/base/typed-text.ts'
import { nameProblem } from '../../src/domain/people/accounts.ts'
import { inWords } from './in-words.ts'

const nothing = [
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u200b',
  '\u2060\u200b',
  '\u202e',
  ' \ufeff ',
  '\u2800',
  '\ufe0f',
  '\u3164\u{e0041}',
  '\u{1d173}',
  '\u0000',
]

test.each(nothing)('%j has nothing to see', (text) => expect(isBlank(text)).toBe(true))

test.each(['a', ' a ', '\u200ba', '👨‍👩‍👧‍👦', 'ا', '.', '0'])('%j has something', (text) => {
  expect(isBlank(text)).toBe(false)
})

test.each(nothing)('nobody and no game is called %j (Rule 8.5)', (text) => {
  expect(inWords(nameProblem(text, 'first name'))).toBe('Enter your first name.')
})
