import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { quiet } from '../batteries/battery.ts'
import { runThroughHttp } from '../batteries/money/http.ts'

test('random nights over HTTP and on paper, counted, mended and settled: pots, results, dues and tabs are the same to the cent', async () => {
  const { figures, faults } = await runThroughHttp(startApp, { ...quiet, sizes: { nights: 8 }, seed: 4 })
  expect(faults).toEqual([])
  expect(figures['entries tried']).toBeGreaterThan(40)
}, 180_000)
