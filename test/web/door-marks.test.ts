import { expect, test } from 'vitest'
import { withArrival } from '../../src/web/games/door-marks.ts'

test('a player added at the door is here, even if marked before (Rule 27.9)', () => {
  const before = { gameId: 'game', here: ['hana'], paid: ['hana'] }
  expect(withArrival(before, 'mike')).toEqual({ ...before, here: ['hana', 'mike'] })
  expect(withArrival(before, 'hana')).toEqual(before)
})
