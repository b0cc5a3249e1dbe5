import { expect, inject, test } from 'vitest'
import { runBattery } from '../batteries/pay/battery.ts'
import { inStorage, postgresStorage } from '../batteries/storage.ts'

const postgresUrl = inject('postgresUrl')

// PGlite lives inside one process: servers could not connect to it.
test.skipIf(postgresUrl === 'pglite')(
  'servers that are killed over a network that fails: charges are games and refunds',
  async () => {
    const { figures, faults } = await inStorage(await postgresStorage(postgresUrl), (storage) =>
      runBattery(storage, { creates: 40, seed: 5, pause: { least: 20, most: 90 } }),
    )
    expect(faults).toEqual([])
    expect(figures['charges at the network']).toBeGreaterThan(12)
    expect(figures['servers killed']).toBeGreaterThan(0)
  },
  180_000,
)
