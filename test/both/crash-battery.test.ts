import { expect, inject, test } from 'vitest'
import { runBattery } from '../batteries/crash/battery.ts'
import { postgresStorage, sqliteStorage } from '../batteries/storage.ts'

const postgresUrl = process.env.TEST_DATABASE === 'postgres' ? inject('postgresUrl') : null

// The stand-in lives inside one process: there is nothing that servers could connect to.
test.skipIf(postgresUrl === 'pglite')(
  'servers that are killed while people write: what was acknowledged is there, once',
  async () => {
    const storage = postgresUrl === null ? sqliteStorage() : await postgresStorage(postgresUrl)
    try {
      const pause = { least: 5, most: 15 }
      const { figures, faults } = await runBattery(storage, { kills: 2, hosts: 2, pause, seed: 5 })
      expect(faults).toEqual([])
      expect(figures['writes acknowledged']).toBeGreaterThan(10)
    } finally {
      await storage.remove()
    }
  },
  300_000,
)
