import { expect, test } from 'vitest'
import { areTooMany, flakyLines } from '../../scripts/summary-reporter.ts'

const flaky = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    file: 'e2e/live.test.ts',
    title: `test ${index}`,
    error: 'Timeout 45000ms exceeded.\nCall log:\n  waiting',
  }))

test('a run without flaky tests does not mention them', () => {
  expect(flakyLines([])).toEqual([])
  expect(areTooMany([])).toBe(false)
})

test('up to three are named, each with the first line of its error', () => {
  expect(flakyLines(flaky(3))).toEqual([
    '  flaky: e2e/live.test.ts: test 0: Timeout 45000ms exceeded.',
    '  flaky: e2e/live.test.ts: test 1: Timeout 45000ms exceeded.',
    '  flaky: e2e/live.test.ts: test 2: Timeout 45000ms exceeded.',
  ])
  expect(areTooMany(flaky(3))).toBe(false)
})

test('a fourth fails the run, which says why', () => {
  expect(areTooMany(flaky(4))).toBe(true)
  expect(flakyLines(flaky(4)).at(-1)).toBe('  The run fails: 4 tests are flaky, and 3 may be.')
})
