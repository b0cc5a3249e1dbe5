import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { play } from '../../src/domain/table/play.ts'
import type { Clock } from '../../src/domain/tournament/clock.ts'
import { tableView } from '../../src/web/games/table-view.ts'
import { levelAt } from '../../src/web/games/use-clock-face.ts'
import { wholeText } from '../../src/web/i18n/texts/clock.ts'
import { playedPercent } from '../../src/web/table/clock/ClockFelt.tsx'
import { closedText, lateRefusal, rowChoices } from '../../src/web/table/entries/entry-choices.ts'
import { potText } from '../../src/web/table/ManualPayouts.tsx'
import { SeatsRow } from '../../src/web/table/seats/SeatsRow.tsx'
import { buildGame, events, START } from '../domain/build.ts'
import { viewOf } from './wire.ts'

const level = { small: 50, big: 100, ante: 0, seconds: 1200 }
const pause = { break: true as const, seconds: 600, colourUp: [] }
const FIRST_ENDS = START + 1200
/** Rebuys until the first level ends, a third of a second after a whole one; add-ons in the break after it. */
const clock: Clock = {
  levels: [level, pause, level],
  level: 0,
  state: 'running',
  endsAtMs: FIRST_ENDS * 1000 + 333,
  leftMs: null,
}
const game = viewOf(
  buildGame({ state: 'active', rebuys: true, addOn: 1500, chips: null, clock, entriesUntil: 1 }),
)
const LATE = 'Entries have closed: no more rebuys or late arrivals.'

test('a level begins for the rules at the first whole second of it, and the last one never ends', () => {
  expect(levelAt(clock, FIRST_ENDS)).toEqual({ level: 0, nextMs: (FIRST_ENDS + 1) * 1000 })
  expect(levelAt(clock, FIRST_ENDS + 1)).toEqual({ level: 1, nextMs: (FIRST_ENDS + 601) * 1000 })
  expect(levelAt(clock, FIRST_ENDS + 601)).toEqual({ level: 2, nextMs: null })
  expect(levelAt({ ...clock, state: 'paused', endsAtMs: null, leftMs: 1 }, START).nextMs).toBeNull()
})

test('the rows and the sentence over them go with the level (Rules 32.2, 32.3)', () => {
  const state = play(game, [])
  const [player] = state.players
  if (!player) throw new Error('Nobody is at the table.')
  const seen = (at: number) => ({
    rows: rowChoices({ game, state, entriesEver: 0 }, player, at).map(({ kind }) => kind),
    over: closedText(game, at),
    late: lateRefusal(game, at),
  })
  expect(seen(START)).toEqual({
    rows: ['rebuy', 'knock'],
    over: 'Add-ons are taken straight after the last level with rebuys.',
    late: null,
  })
  expect(seen(FIRST_ENDS + 1)).toEqual({ rows: ['addOn', 'knock'], over: LATE, late: LATE })
  expect(seen(FIRST_ENDS + 601)).toEqual({ rows: ['knock'], over: LATE, late: LATE })
})

test('a game without an add-on or a last level of entries says nothing over its rows', () => {
  const open = viewOf(buildGame({ state: 'active', rebuys: true, clock }))
  expect([closedText(open, START), lateRefusal(open, START)]).toEqual([null, null])
})

test('the note on the pot adds up to it', () => {
  const entries = events(['tomas', 'rebuy', 2000], ['ravi', 'knocked'], ['ravi', 'joined', 2000])
  const after = play(game, [...entries, ...events(['mei', 'addOn', 1500])])
  expect(after.pot).toBe(5 * 2000 + 2000 + 2000 + 1500)
  expect(potText(after)).toBe(
    '$20.00 buy-in × 5 players + $20.00 of rebuys + $20.00 of coming back in + $15.00 of add-ons',
  )
  expect(potText(play(game, []))).toBe('$20.00 buy-in × 5 players')
})

test('the bar of a level stays within its track after a minute more', () => {
  expect(playedPercent({ level, leftMs: 1_260_000 })).toBe(0)
  expect(playedPercent({ level, leftMs: 300_000 })).toBe(75)
  expect(playedPercent({ level, leftMs: 0 })).toBe(100)
})

test('whole chips are grouped as money is', () => {
  expect([wholeText(500), wholeText(12_500), wholeText(1_000_000)]).toEqual(['500', '12,500', '1,000,000'])
})

describe('the row of seats (Rule 33.7)', () => {
  const seating = {
    perTable: 10,
    seats: ['hana', 'tomas'].map((playerId, index) => ({ playerId, table: 1, seat: index + 1 })),
  }
  const row = (state: 'upcoming' | 'active' | 'complete', ...out: string[]) => {
    const shown = viewOf(
      buildGame({ state, seating }),
      out.flatMap((id) => events([id, 'knocked'])),
    )
    return renderToStaticMarkup(createElement(SeatsRow, { view: tableView(shown) }))
  }

  test('shows one’s own seat before the start and in play', () => {
    expect(row('upcoming')).toContain('Seat 1')
    expect(row('active')).toContain('Seat 1')
  })

  test('goes once one player is left, and with the end', () => {
    expect(row('active', 'tomas')).toBe('')
    expect(row('complete')).toBe('')
  })
})
