import { expect, test } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { withCounts } from '../../src/web/games/lists-before-pages.ts'
import type { GameLists } from '../../src/web/games/own-games.ts'
import { buildGame } from '../domain/build.ts'
import { wireOf } from './wire.ts'

const wire = (start: number, state: WireGame['state'], isHost: boolean): WireGame => ({
  ...wireOf(buildGame({ id: `game-${start}`, startsAt: start })),
  state,
  isHost,
})
const complete = Array.from({ length: 70 }, (_, index) => wire(70 - index, 'complete', index % 7 === 0))
const upcoming = [wire(90, 'upcoming', true), wire(91, 'upcoming', false)]
/** Without counts, as it was kept. */
const lists = { upcoming, active: [], complete } as unknown as GameLists

test('the lists that a release from before the pages kept are whole, with what is hosted of them', () => {
  expect(withCounts(lists)).toEqual({ ...lists, older: 0, hosting: { hosted: 10, upcoming: 1 } })
})
