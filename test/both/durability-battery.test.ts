import { expect, test } from 'vitest'
import { meteredPostgres, meteredSqlite, runBattery } from '../batteries/durability/battery.ts'
import { whyNotMeasured } from '../batteries/durability/sync-meter.ts'

test('every commit is on the disk by the time that it is acknowledged', { timeout: 300_000 }, async ({
  skip,
}) => {
  const why = await whyNotMeasured()
  if (why !== null) return skip(`${why}.`)
  const metered = await (process.env.TEST_DATABASE === 'postgres' ? meteredPostgres() : meteredSqlite())
  if (!metered) return skip('There are no programs of PostgreSQL here that could be watched.')
  try {
    const { figures, faults } = await runBattery(metered, 10)
    expect(faults).toEqual([])
    expect(figures['times that the log was put onto the disk']).toBeGreaterThanOrEqual(10)
  } finally {
    await metered.remove()
  }
})
