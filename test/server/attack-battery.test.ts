import { expect, test } from 'vitest'
import { runBattery } from '../batteries/attack/battery.ts'
import { whyOneNetwork } from '../batteries/attack/deployment.ts'
import { inStorage, sqliteStorage } from '../batteries/storage.ts'

test('strangers from several networks: no account is taken, nobody is kept out, nobody is flooded with mails', {
  timeout: 300_000,
}, async ({ skip }) => {
  const why = await whyOneNetwork()
  if (why !== null) return skip(`${why}.`)
  const { figures, faults } = await inStorage(sqliteStorage(), (storage) =>
    runBattery(storage, { networks: 4, minutes: 1, entries: 40, quickHashes: true }),
  )
  expect(faults).toEqual([])
  expect(figures['entries: entered']).toBe(40)
  expect(figures['addresses: answers searched']).toBeGreaterThan(300)
})
