import { expect, inject, test } from 'vitest'
import { runBattery } from '../batteries/backup/battery.ts'
import { inStorage, postgresStorage } from '../batteries/storage.ts'

const postgresUrl = inject('postgresUrl')

// PGlite lives inside one process: a command could not connect to it.
test.skipIf(postgresUrl === 'pglite')(
  'backed up while events are entered, restored, moved under fire, and backed up there: every total is the same',
  async () => {
    const { figures, faults } = await inStorage(await postgresStorage(postgresUrl), (storage) =>
      runBattery({ storage, games: 500, kills: 2, longestPause: 0, seed: 5 }),
    )
    expect(faults).toEqual([])
    expect(figures.rows).toBeGreaterThan(9000)
    expect(figures['events entered during the backup']).toBeGreaterThan(0)
    expect(figures['events entered during that of PostgreSQL']).toBeGreaterThan(0)
  },
  180_000,
)
