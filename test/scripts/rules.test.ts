import { expect, test } from 'vitest'
import { citationFaults, citationsIn, rulesIn, testsByRule } from '../../scripts/rules/citations.ts'

const page = ['## 1 The table', '- **1.1** One.', '- **1.2** Two.', '## 2 Payouts', '- **2.1** Three.']
const { rules } = rulesIn(page.join('\n'))

test('every rule is found, and a number out of order is reported', () => {
  expect(rulesIn(page.join('\n'))).toEqual({ rules: new Set(['1.1', '1.2', '2.1']), problems: [] })
  expect(rulesIn(page.toSpliced(1, 1).join('\n')).problems).toEqual(['rule 1.2 stands where 1.1 should.'])
  expect(rulesIn(page.toSpliced(0, 3).join('\n')).problems).toEqual([
    'chapter 2 stands where 1 should.',
    'rule 2.1 stands where 1.1 should.',
  ])
})

test('a rule has the tests that cite it, alone, among others or between two', () => {
  const citations = citationsIn(
    new Map([
      ['src/play.ts', '/** Rule 2.1. */'],
      ['test/play.test.ts', "describe('the table (Rules 1.1 to 1.2)', () => {\n  // Rules 1.2 and 2.1.\n"],
      ['test/harness.ts', '/** Rule 2.1. */'],
    ]),
  )
  expect(Object.fromEntries(testsByRule(citations))).toEqual({
    '1.1': ['test/play.test.ts:1: the table (Rules 1.1 to 1.2)'],
    '1.2': [
      'test/play.test.ts:1: the table (Rules 1.1 to 1.2)',
      'test/play.test.ts:2: // Rules 1.2 and 2.1.',
    ],
    '2.1': ['test/play.test.ts:2: // Rules 1.2 and 2.1.'],
  })
  expect(citationFaults(citations, rules)).toEqual([])
})

test('a rule that no test cites is named, and a citation of a rule that does not exist', () => {
  const citations = citationsIn(
    new Map([
      ['src/play.ts', '/** Rule 1.1. */\n/** Over (Rule 1.3). */'],
      ['docs/page.md', 'By Rules 1.1, 1.2 and 3.1, also Rules 2.1 to 2.3.'],
      ['e2e/play.test.ts', "test('plays (Rule 1.2)', play)"],
    ]),
  )
  expect(citationFaults(citations, rules)).toEqual([
    'Rule 1.1 is cited by no test.',
    'Rule 2.1 is cited by no test.',
    'src/play.ts:2: there is no Rule 1.3.',
    'docs/page.md:1: there is no Rule 3.1.',
    'docs/page.md:1: there is no Rule 2.2.',
    'docs/page.md:1: there is no Rule 2.3.',
  ])
})
