import { expect, test } from 'vitest'
import { asvsProblems, requirements, requirementsIn, verdictOf } from '../../scripts/security/asvs.ts'
import type { Row } from '../../scripts/security/rows.ts'

const row = (section: string, open?: string, files: string[] = []): Row => ({
  at: 1,
  section,
  line: 'a requirement',
  files,
  tests: [],
  open,
})

test('ASVS 5.0.0 has 253 requirements of levels 1 and 2', () => {
  expect(requirements.size).toBe(253)
  expect(requirements.has('6.2.12')).toBe(true)
  expect(requirements.has('1.2.10')).toBe(false)
})

test.each([
  ['6.2.1', ['6.2.1']],
  ['6.2.11–12', ['6.2.11', '6.2.12']],
  ['6.6', ['6.6.1', '6.6.2', '6.6.3']],
  ['4.3, 4.2.1', ['4.3.1', '4.3.2', '4.2.1']],
  ['6.2.13', null],
  ['3.1', null],
  ['18', null],
  ['6.2.1, nothing', null],
])('a cell of %s means %j', (cell, expected) => {
  expect(requirementsIn(cell)).toEqual(expected)
})

test('a requirement without a row and one with two are named', () => {
  const all = [...new Set([...requirements].map((id) => id.split('.')[0] ?? ''))]
  const whole = all.map((chapter) => row(chapter, 'not here: nothing of the kind'))
  expect(asvsProblems(whole)).toEqual([])
  expect(asvsProblems(whole.slice(1))).toContain('1.1.1 has no row.')
  expect(asvsProblems([...whole, row('6.2.1')])).toEqual(['6.2.1 has 2 rows.'])
})

test('a reason says of which kind it is, and what was seen was seen somewhere', () => {
  expect(verdictOf(row('6.2.1'))).toBe('tested')
  expect(verdictOf(row('6.2.1', 'gap: not built'))).toBe('gap')
  expect(asvsProblems([row('6.2.1', 'because')])).toContain(
    'line 1: a reason begins with seen:, not here:, gap:.',
  )
  expect(asvsProblems([row('6.2.1', 'seen: it is so')])).toContain('line 1: seen in no file.')
  expect(asvsProblems([row('6.2.1', 'seen: it is so', ['a.ts'])])).not.toContain('line 1: seen in no file.')
})
