import { expect, test } from 'vitest'
import { nameProblem } from '../../src/domain/accounts.ts'
import { defaultDraft } from '../../src/domain/draft.ts'
import { hiddenProblem } from '../../src/domain/typed-text.ts'
import { isStepReady } from '../../src/domain/wizard.ts'

const hidden = [
  'Ma\u200bra',
  'Mara\u200d',
  '\u202earaM',
  'Ma\u2066ra',
  'Mara\u200f',
  'Ma\u0000ra',
  'Ma\u00adra',
  'Ma\ufeffra',
]

test.each(hidden)('Rule 1.18: no name and no place is %j', (text) => {
  expect(hiddenProblem(text)).not.toBeNull()
  expect(nameProblem(text, 'first name')).toBe(hiddenProblem(text))
  const now = { date: '2026-01-16', time: '19:00' }
  const ready = { ...defaultDraft(), ...now, name: 'Friday', place: '14 Alder St' }
  expect(isStepReady('host-game', ready, now)).toBe(true)
  expect(isStepReady('host-game', { ...ready, name: text }, now)).toBe(false)
  expect(isStepReady('host-game', { ...ready, place: text }, now)).toBe(false)
})

test.each([
  'Zoë',
  "O'Brien",
  'Nguyễn',
  'محمد',
  'דוד',
  '李',
  'Friday 👨‍👩‍👧‍👦',
  '🧑🏽‍🚀 night',
  '♥️ & ♠️',
  ' Mara ',
])('Rule 1.18: %j may be a name', (text) => {
  expect(hiddenProblem(text)).toBeNull()
})
