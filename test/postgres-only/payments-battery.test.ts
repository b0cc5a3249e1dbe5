import { expect, inject, test } from 'vitest'
import { runBattery } from '../batteries/pay/battery.ts'
import { postgresStorage, sqliteStorage } from '../batteries/storage.ts'

const postgresUrl = process.env.TEST_DATABASE === 'postgres' ? inject('postgresUrl') : null

// The stand-in lives inside one process: there is nothing that servers could connect to.
test.skipIf(postgresUrl === 'pglite')(
  'servers that are killed over a network that fails: charges are games and refunds',
  async () => {
    const storage = postgresUrl === null ? sqliteStorage() : await postgresStorage(postgresUrl)
    try {
      const pause = { least: 20, most: 90 }
      const { figures, faults } = await runBattery(storage, { creates: 60, seed: 5, pause })
      expect(faults).toEqual([])
      expect(figures['charges at the network']).toBeGreaterThan(20)
      expect(figures['servers killed']).toBeGreaterThan(0)
    } finally {
      await storage.remove()
    }
  },
  180_000,
)
