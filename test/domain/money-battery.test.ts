import { expect, test } from 'vitest'
import { quiet } from '../batteries/battery.ts'
import { runThroughDomain } from '../batteries/money/domain.ts'
import { leastOf } from '../batteries/money/tally.ts'

test('random nights through the domain and on paper, counted and mended: pots, places, payouts, gaps and nets are the same to the cent', () => {
  const { figures, faults } = runThroughDomain({ ...quiet, sizes: { histories: 2_000 }, seed: 9 })
  expect(faults).toEqual([])
  expect(figures['entries tried']).toBeGreaterThan(30_000)
  expect(leastOf(figures)).toBeGreaterThan(10)
})
