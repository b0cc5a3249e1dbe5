import { expect, test } from 'vitest'
import { rulesIn, unknownRules } from '../../scripts/rules/citations.ts'

const page = ['## 1 The table', '- **1.1** One.', '- **1.2** Two.', '## 2 Payouts', '- **2.1** Three.']

test('every rule is found, and a number out of turn is told', () => {
  expect(rulesIn(page.join('\n'))).toEqual({ rules: new Set(['1.1', '1.2', '2.1']), problems: [] })
  expect(rulesIn(page.toSpliced(1, 1).join('\n')).problems).toEqual(['rule 1.2 stands where 1.1 should.'])
  expect(rulesIn(page.toSpliced(0, 3).join('\n')).problems).toEqual([
    'chapter 2 stands where 1 should.',
    'rule 2.1 stands where 1.1 should.',
  ])
})

test('a citation of a rule that does not exist is named, alone or among others', () => {
  const texts = new Map([
    ['src/play.ts', '/** Rule 1.1. */\n/** Over (Rule 1.3). */'],
    ['docs/page.md', 'By Rules 1.1, 1.2 and 3.1, also Rules 2.1 to 2.4.'],
  ])
  expect(unknownRules(texts, rulesIn(page.join('\n')).rules)).toEqual([
    'src/play.ts:2: Rule 1.3',
    'docs/page.md:1: Rule 3.1',
    'docs/page.md:1: Rule 2.4',
  ])
})
