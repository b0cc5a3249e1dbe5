import { expect, test } from 'vitest'
import { runBattery } from '../batteries/disk/battery.ts'
import { NoSmallDisk } from '../batteries/disk/small-disk.ts'
import { crampedSqlite } from '../batteries/disk/storages.ts'

test('a full disk: writes are refused with a clear error, reading continues, and so does writing once there is room', {
  timeout: 300_000,
}, async ({ skip }) => {
  const cramped = await crampedSqlite().catch((error: unknown) => {
    if (error instanceof NoSmallDisk) return error
    throw error
  })
  if (cramped instanceof NoSmallDisk) return skip(cramped.message)
  try {
    const { figures, faults } = await runBattery(cramped, { times: 1, hosts: 2, seed: 5 })
    expect(faults).toEqual([])
    expect(figures['writes refused meanwhile']).toBeGreaterThan(3)
  } finally {
    await cramped.remove()
  }
})
