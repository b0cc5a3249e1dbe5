import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { defaultDraft, type HostDraft } from '../../src/domain/hosting/draft.ts'
import { suggestedClock } from '../../src/domain/hosting/draft-clock.ts'
import { play } from '../../src/domain/table/play.ts'
import type { Clock } from '../../src/domain/tournament/clock.ts'
import { clockFace, playedShare } from '../../src/domain/tournament/clock-face.ts'
import { tableView } from '../../src/web/games/table-view.ts'
import { levelAt } from '../../src/web/games/use-clock-face.ts'
import { DraftSummary } from '../../src/web/hosting/DraftSummary.tsx'
import { breakTexts, clockTitle } from '../../src/web/i18n/texts/clock.ts'
import { timeText } from '../../src/web/i18n/texts/formats.ts'
import { ClockFelt } from '../../src/web/table/clock/ClockFelt.tsx'
import { closedText, lateRefusal, rowChoices } from '../../src/web/table/entries/entry-choices.ts'
import { potText } from '../../src/web/table/GamePayouts.tsx'
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
/** The felt of a clock; `isAway`: without a connection. */
function felt(shown: Clock, isAway = false): string {
  const props = { clock: shown, pot: '$100.00', averageStack: 5000, soundIsOn: false, isAway, arrow: null }
  return renderToStaticMarkup(createElement(ClockFelt, props))
}

const LATE = 'Entries have closed: no more rebuys or late arrivals.'

test('a level begins for the rules at its first whole second, and the last one never ends', () => {
  expect(levelAt(clock, FIRST_ENDS)).toEqual({ level: 0, nextMs: (FIRST_ENDS + 1) * 1000 })
  expect(levelAt(clock, FIRST_ENDS + 1)).toEqual({ level: 1, nextMs: (FIRST_ENDS + 601) * 1000 })
  expect(levelAt(clock, FIRST_ENDS + 601)).toEqual({ level: 2, nextMs: null })
  expect(levelAt({ ...clock, state: 'paused', endsAtMs: null, leftMs: 1 }, START).nextMs).toBeNull()
})

test('the rows and the sentence above them change with the level (Rules 32.2, 32.3)', () => {
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
  const untilBreakEnds = `${LATE} The add-on for $15.00 is open until the break ends.`
  expect(seen(FIRST_ENDS + 1)).toEqual({ rows: ['addOn', 'knock'], over: untilBreakEnds, late: LATE })
  expect(seen(FIRST_ENDS + 601)).toEqual({ rows: ['knock'], over: LATE, late: LATE })
})

test('without a break the add-on is open during the level after the last one with entries (Rule 32.2)', () => {
  const levels = [level, level, level]
  expect(closedText({ ...game, clock: { ...clock, levels } }, FIRST_ENDS + 1)).toBe(
    `${LATE} The add-on for $15.00 is open until this level ends.`,
  )
})

test('a game without an add-on or a last level of entries says nothing above its rows', () => {
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
  expect(playedShare({ level, leftMs: 1_260_000 })).toBe(0)
  expect(playedShare({ level, leftMs: 300_000 })).toBe(0.75)
  expect(playedShare({ level, leftMs: 0 })).toBe(1)
})

test('the felt and the table screen word a break and a pause the same (Rule 32.10)', () => {
  const rest = { ...clock, levels: [level, { ...pause, colourUp: [25, 100] }, level], level: 1 }
  const said = (change: Partial<Clock>) => {
    const face = clockFace({ ...rest, ...change }, START * 1000)
    return face && [clockTitle(face), breakTexts(face, START * 1000).value]
  }
  const over = timeText(FIRST_ENDS)
  expect(said({})).toEqual(['Break', `Back at ${over}`])
  expect(said({ state: 'paused', endsAtMs: null, leftMs: 1 })).toEqual(['Break · paused', 'Break'])
  const now = { state: 'paused', endsAtMs: null, leftMs: 60_000 } as const
  for (const told of ['data-rests', 'Colour up 25, 100', 'Average stack 5,000'])
    expect(felt({ ...rest, ...now })).toContain(told)
  expect(felt({ ...clock, ...now })).not.toContain('data-rests')
  expect(felt({ ...clock, ...now })).toContain('Level 1 of 2 · paused')
})

test('without a connection only a running clock is said to go on (Rule 32.10)', () => {
  const text = 'Offline: the clock goes on by itself.'
  expect(felt({ ...clock, endsAtMs: Date.now() + 60_000 }, true)).toContain(text)
  for (const state of ['paused', 'ready'] as const)
    expect(felt({ ...clock, state, endsAtMs: null, leftMs: 60_000 }, true)).not.toContain(text)
})

test('the last card of the wizard shows the chips (Rule 32.14)', () => {
  const drawn = (change: Partial<HostDraft>) =>
    renderToStaticMarkup(
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(DraftSummary, { draft: { ...defaultDraft(), ...change } }),
      ),
    )
  const clocked = {
    style: 'tournament',
    rebuys: true,
    clock: suggestedClock({ players: 5, rebuys: true }),
  } as const
  expect(drawn(clocked)).toContain('Chips: 10,000 to start · 10,000 for a rebuy')
  expect(drawn({ ...clocked, style: 'cash' })).not.toContain('Chips:')
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

  test('disappears once one player is left, and with the end', () => {
    expect(row('active', 'tomas')).toBe('')
    expect(row('complete')).toBe('')
  })
})
