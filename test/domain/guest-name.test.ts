import { expect, test } from 'vitest'
import { guestNameProblem } from '../../src/domain/guest-name.ts'

test.each(['Mike', 'Zoë', 'J. R.', "O'Neil 2", '👨‍👩‍👧', ' Mike ', 'm'.repeat(40), '🃏'.repeat(40)])(
  'Rule 1.21: a guest may be called %j',
  (name) => expect(guestNameProblem(name)).toBeNull(),
)

test.each([
  '',
  '   ',
  '\u200b',
  'm'.repeat(41),
  'http://a.example',
  'a/b',
  'mike@home',
  'mike:',
  'Mi\u202eke',
  'Mi\u200bke',
  'Mike\n',
  'Mi\u0000ke',
])('Rule 1.21: no guest is called %j', (name) => expect(guestNameProblem(name)).toMatch(/\.$/))
