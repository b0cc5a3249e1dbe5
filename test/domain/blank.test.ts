import { expect, test } from 'vitest'
import { isBlank } from '../../src/domain/base/typed-text.ts'
import { defaultDraft } from '../../src/domain/hosting/draft.ts'
import { isStepReady } from '../../src/domain/hosting/wizard.ts'
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
  const now = { date: '2026-01-16', time: '19:00' }
  const ready = { ...defaultDraft(), ...now, name: 'Friday', place: '14 Alder St' }
  expect(isStepReady('host-game', ready, now)).toBe(true)
  expect(isStepReady('host-game', { ...ready, name: text }, now)).toBe(false)
  expect(isStepReady('host-game', { ...ready, place: text }, now)).toBe(false)
})
