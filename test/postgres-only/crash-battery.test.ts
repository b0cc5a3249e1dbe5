import { expect, test } from 'vitest'
import { runBattery } from '../batteries/crash/battery.ts'
import { openMortalPostgres } from '../batteries/crash/mortal-postgres.ts'
import { postgresStorage } from '../batteries/storage.ts'
import { FORGETFUL } from '../postgres.ts'

test('a PostgreSQL server killed whole while people write: everything acknowledged is there, once', {
  timeout: 300_000,
}, async ({ skip }) => {
  // A killed process's writes are with the operating system, synced or not, so skip the sync, which takes long.
  const server = await openMortalPostgres(FORGETFUL)
  if (!server) return skip('There are no programs of PostgreSQL here that could be killed.')
  try {
    const storage = await postgresStorage(server.url)
    const { figures, faults } = await runBattery(storage, {
      kills: 2,
      hosts: 2,
      pause: { least: 5, most: 15 },
      seed: 5,
      killDatabase: server.killAndRestart,
    })
    expect(faults).toEqual([])
    expect(figures['writes acknowledged']).toBeGreaterThan(10)
    await storage.remove()
  } finally {
    await server.stop()
  }
})
