import type { WireGame } from '../../src/contract/endpoints.ts'
import { type Direction, press, type Rows, withAnswer } from './directions.ts'
import type { Scene } from './scene.ts'

type WireClock = NonNullable<WireGame['clock']>

const SECOND = 1000

/** The clock at a position of the levels, with this many seconds left. */
function stands(level: number, seconds: number, state: WireClock['state'] = 'running'): Partial<WireClock> {
  const leftMs = seconds * SECOND
  return state === 'running'
    ? { level, state, endsAtMs: Date.now() + leftMs, leftMs: null }
    : { level, state, endsAtMs: null, leftMs }
}

const clock = (change: () => Partial<WireClock>): Direction =>
  withAnswer('fetchGame', ({ clock, ...game }) => ({ ...game, clock: clock && { ...clock, ...change() } }))

const BREAK = 3

/** The states of a clock, on the felt and on the table screen. */
const states = {
  ready: clock(() => stands(0, 900, 'ready')),
  running: clock(() => stands(1, 402)),
  'last-minute': clock(() => stands(1, 48)),
  break: clock(() => stands(BREAK, 435)),
  paused: clock(() => stands(1, 402, 'paused')),
  'paused-in-break': clock(() => stands(BREAK, 435, 'paused')),
  'last-level': clock(() => stands(5, 1)),
}

/** A tournament with a clock and seats at two tables: the felt, the seats, the table screen, paper, a guest's pass. */
export function clockScreens({ cast: { ravi, tomas }, timed }: Scene): Rows {
  const at = (screen: string) => `/${screen}?gameId=${timed.id}`
  const rows = Object.entries(states).flatMap(([state, direction]) => [
    [`clock-${state}`, [at('game-in-play'), ravi, direction]] as const,
    [`table-screen-${state}`, [at('table-screen'), ravi, direction]] as const,
  ])
  return {
    ...Object.fromEntries(rows),
    'clock-guest': [at('game-in-play'), tomas, states.running],
    'clock-details': [at('game-in-play'), ravi, states.break, press('About this game')],
    'clock-levels': [at('game-in-play'), ravi, states.running, press('About this game', 'Levels')],
    'clock-pass': [new URL(timed.pass).pathname + new URL(timed.pass).hash, null],
    seats: [at('game-in-play'), ravi, press('Table {0}, seat {1} …')],
    'seats-draw': [at('game-in-play'), ravi, press('Table {0}, seat {1} …', 'Draw again')],
    'seats-player': [at('game-in-play'), tomas, press('Table {0}, seat {1} …')],
    'table-print': [at('table-print'), ravi],
  }
}
