import { expect, inject, test } from 'vitest'
import { runBattery } from '../batteries/attack/battery.ts'
import { whyOneNetwork } from '../batteries/attack/town.ts'
import { postgresStorage, sqliteStorage } from '../batteries/storage.ts'

const postgresUrl = process.env.TEST_DATABASE === 'postgres' ? inject('postgresUrl') : null

// The stand-in lives inside one process: there is nothing that servers could connect to.
test.skipIf(postgresUrl === 'pglite')(
  'strangers from several networks: no account is taken, nobody is kept out, nobody is flooded with mails',
  { timeout: 300_000 },
  async ({ skip }) => {
    const why = await whyOneNetwork()
    if (why !== null) return skip(`${why}.`)
    const storage = postgresUrl === null ? sqliteStorage() : await postgresStorage(postgresUrl)
    try {
      const { figures, faults } = await runBattery(storage, {
        networks: 4,
        minutes: 1,
        entries: 40,
        quickHashes: true,
      })
      expect(faults).toEqual([])
      expect(figures['entries: entered']).toBe(40)
      expect(figures['addresses: answers searched']).toBeGreaterThan(300)
    } finally {
      await storage.remove()
    }
  },
)
