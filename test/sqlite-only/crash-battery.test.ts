import { expect, test } from 'vitest'
import { runBattery } from '../batteries/crash/battery.ts'
import { inStorage, sqliteStorage } from '../batteries/storage.ts'

test('servers killed while people write: everything acknowledged is there, once', async () => {
  const { figures, faults } = await inStorage(sqliteStorage(), (storage) =>
    runBattery(storage, { kills: 2, hosts: 2, pause: { least: 5, most: 15 }, seed: 5 }),
  )
  expect(faults).toEqual([])
  expect(figures['writes acknowledged']).toBeGreaterThan(10)
}, 300_000)
