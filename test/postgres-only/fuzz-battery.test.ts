import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { quiet } from '../batteries/battery.ts'
import { runFuzz } from '../batteries/fuzz/battery.ts'

test('generated requests with nasty strings: no fault of ours, no answer that the OpenAPI document does not allow', async () => {
  const { figures, faults } = await runFuzz(startApp, { ...quiet, sizes: { requests: 400 }, seed: 11 })
  expect(faults).toEqual([])
  expect(figures['answers of 200']).toBeGreaterThan(60)
  expect(figures['operations that answered 200 at least once']).toBeGreaterThan(20)
}, 180_000)
