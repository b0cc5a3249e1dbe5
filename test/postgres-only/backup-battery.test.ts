import { expect, inject, test } from 'vitest'
import { runBattery } from '../batteries/backup/battery.ts'
import { postgresStorage } from '../batteries/storage.ts'

const postgresUrl = inject('postgresUrl')

// The stand-in lives inside one process: there is nothing that a command could connect to.
test.skipIf(postgresUrl === 'pglite')(
  'backed up while events are entered, restored, and moved under fire: every total is the same',
  async () => {
    const storage = await postgresStorage(postgresUrl)
    try {
      const options = { storage, games: 500, kills: 2, longestPause: 0, seed: 5 }
      const { figures, faults } = await runBattery(options)
      expect(faults).toEqual([])
      expect(figures.rows).toBeGreaterThan(9000)
      expect(figures['events entered during the backup']).toBeGreaterThan(0)
    } finally {
      await storage.remove()
    }
  },
  180_000,
)
