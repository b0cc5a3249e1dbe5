import { expect, test } from 'vitest'
import { withArrival } from '../../src/web/games/door-marks.ts'

test('somebody who is added at the door is here, also when they were marked before (Rule 27.9)', () => {
  const before = { gameId: 'game', here: ['hana'], paid: ['hana'] }
  expect(withArrival(before, 'mike')).toEqual({ ...before, here: ['hana', 'mike'] })
  expect(withArrival(before, 'hana')).toEqual(before)
})
