import { expect, inject, test } from 'vitest'
import { runBattery } from '../batteries/restart/battery.ts'
import { inStorage, postgresStorage } from '../batteries/storage.ts'

const postgresUrl = inject('postgresUrl')

// PGlite lives inside one process: servers could not connect to it.
test.skipIf(postgresUrl === 'pglite')(
  'three processes restarted in turn, then replaced by the next release, while people write and read: nobody sees a failure, nothing is lost',
  async () => {
    const { figures, faults } = await inStorage(await postgresStorage(postgresUrl), (storage) =>
      runBattery(storage, { rounds: 2, hosts: 1, pause: { least: 5, most: 10 }, seed: 5, isUpdate: true }),
    )
    expect(faults).toEqual([])
    expect(figures['processes restarted']).toBe(6)
  },
  300_000,
)
