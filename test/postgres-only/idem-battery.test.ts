import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { quiet } from '../batteries/battery.ts'
import { runReplays } from '../batteries/idem/battery.ts'
import { writes } from '../effects.ts'

test('every call that changes something, five times at once or over a line that cuts answers off: one effect, one answer', async () => {
  const { figures, faults } = await runReplays(startApp, { ...quiet, sizes: { rounds: 2 }, seed: 3 })
  expect(faults).toEqual([])
  expect(figures['calls that change something']).toBe(writes.length)
  expect(figures['answers cut off']).toBeGreaterThan(writes.length)
}, 180_000)
