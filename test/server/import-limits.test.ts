import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { largestImport } from '../past-nights.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas } = worldWith(['Hana', 'Tomas'], FREE_HOSTING)

/** How many calls of another person are answered, one after the other, before this one is. */
async function answeredMeanwhile(calling: Promise<unknown>): Promise<number> {
  let isOver = false
  const over = calling.finally(() => {
    isOver = true
  })
  for (let count = 0; ; count += 1) {
    await world.ok('notifications', {}, tomas)
    await setImmediate()
    if (!isOver) continue
    await over
    return count
  }
}

test('Rule 26.13: while nights are imported or an import is undone, other calls are answered', async () => {
  const importing = world.ok('importNights', largestImport(world.now()), hana)
  expect(await answeredMeanwhile(importing)).toBeGreaterThan(5)
  const { id: importId } = await importing
  const undoing = world.ok('undoImport', { importId }, hana)
  expect(await answeredMeanwhile(undoing)).toBeGreaterThan(5)
})
