import { expect, test } from 'vitest'
import { quiet } from '../batteries/battery.ts'
import { runThroughDomain } from '../batteries/money/domain.ts'

test('random nights through the domain and on paper: pots, places, payouts and nets are the same to the cent', () => {
  const { figures, faults } = runThroughDomain({ ...quiet, sizes: { histories: 3_000 }, seed: 9 })
  expect(faults).toEqual([])
  expect(figures['entries tried']).toBeGreaterThan(30_000)
})
