import { expect, test } from 'vitest'
import { runBattery } from '../batteries/outbox/battery.ts'
import { openTestDatabase } from '../database.ts'

test('mail and push down for ten minutes: all arrives afterwards, each visible once', {
  timeout: 300_000,
}, async () => {
  const { figures, faults } = await runBattery(await openTestDatabase(), { games: 2, seed: 5 })
  expect(faults).toEqual([])
  expect(figures).toMatchObject({ 'mails that arrived': 6, 'pushes that are seen': 6 })
})
