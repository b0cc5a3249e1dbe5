import { expect, inject, test } from 'vitest'
import { runBattery } from '../batteries/restart/battery.ts'
import { postgresStorage } from '../batteries/storage.ts'

const postgresUrl = inject('postgresUrl')

// The stand-in lives inside one process: there is nothing that servers could connect to.
test.skipIf(postgresUrl === 'pglite')(
  'three processes restarted in turn while people write and read: nobody sees a failure, nothing is lost',
  async () => {
    const storage = await postgresStorage(postgresUrl)
    try {
      const options = { rounds: 1, hosts: 1, pause: { least: 5, most: 10 }, seed: 5 }
      const { figures, faults } = await runBattery(storage, options)
      expect(faults).toEqual([])
      expect(figures['processes restarted']).toBe(3)
    } finally {
      await storage.remove()
    }
  },
  300_000,
)
