import { expect, test } from 'vitest'
import { hiddenProblem } from '../../src/domain/base/typed-text.ts'
import { defaultDraft } from '../../src/domain/hosting/draft.ts'
import { isStepReady } from '../../src/domain/hosting/wizard.ts'
import { nameProblem } from '../../src/domain/people/accounts.ts'

const hidden = [
  'Ma\u200bra',
  'Mara\u200d',
  '\u202earaM',
  'Ma\u2066ra',
  'Mara\u200f',
  'Ma\u0000ra',
  'Ma\u00adra',
  'Ma\ufeffra',
  ...[
    'Ma\u2800ra',
    'Mara\u{e0041}',
    'Mara\u{e0101}',
    'Mara\ufe0f',
    '1\ufe0f',
    'Ma\u{1d173}ra',
    'Ma\u{1d159}ra',
  ],
  ...['Ma\u034fra', 'Ma\u3164ra', 'Ma\u180dra', 'Ma\ufff9ra', 'Ma\u{1bca0}ra'],
  // Joiners that change nothing visible.
  ...[
    'Ma\u200cra',
    'Ma\u200dra',
    'علی\u200c',
    'رضا\u200cدادی',
    'عل\u200dی',
    'علی\u200c\u200cرضا',
    'श\u200dर',
    'श्\u200d',
  ],
  ...['🏴\u{e0067}\u{e0062}\u{e0078}\u{e007f}', '👨\u200d', '\u200d👨', '♥\ufe0f\ufe0f'],
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
  '1️⃣ 🏳️‍🌈 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} 🇨🇦',
  ...['علی\u200cرضا', 'می\u200cخواهم', 'ශ්\u200dරී', 'क्\u200dष', 'क्\u200cष', 'മോഹന്\u200d', 'র\u200d্যাব'],
  ' Mara ',
])('Rule 1.18: %j may be a name', (text) => {
  expect(hiddenProblem(text)).toBeNull()
})
