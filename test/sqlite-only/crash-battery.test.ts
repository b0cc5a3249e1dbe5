import { expect, test } from 'vitest'
import { runBattery } from '../batteries/crash/battery.ts'
import { sqliteStorage } from '../batteries/storage.ts'

test('servers that are killed while people write: what was acknowledged is there, once', async () => {
  const storage = sqliteStorage()
  try {
    const pause = { least: 5, most: 15 }
    const { figures, faults } = await runBattery(storage, { kills: 2, hosts: 2, pause, seed: 5 })
    expect(faults).toEqual([])
    expect(figures['writes acknowledged']).toBeGreaterThan(10)
  } finally {
    await storage.remove()
  }
}, 300_000)
