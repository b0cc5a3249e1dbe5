import { expect, it } from 'vitest'
import { play } from '../../src/domain/table/play.ts'
import { mayCorrect, mayCount } from '../../src/web/games/game-view.ts'
import { buildCashGame, coHosts, events, START } from '../domain/build.ts'
import { viewOf } from './wire.ts'

const DAYS = 24 * 3600
const ended = START + 5 * 3600
/** Two players, with $10.00 left when both are out. */
const night = events(['ravi', 'cashed', 1000], ['hana', 'cashed', 2000])
const game = viewOf(buildCashGame({ state: 'complete', invites: coHosts('ravi') }), night, { endedAt: ended })
const state = play(game, game.entries)

it('corrections and counts of leftover money end 30 days after the night (Rules 18.11, 22.1, 23.12)', () => {
  for (const [now, may] of [
    [ended + 30 * DAYS, true],
    [ended + 30 * DAYS + 1, false],
  ] as const) {
    expect([mayCorrect('mend', game, now), mayCorrect('setBuyIn', game, now)]).toEqual([may, may])
    expect(mayCount(game, state, now)).toBe(may)
  }
})

it('after the end only the host counts leftover money, as long as there is any (Rule 23.12)', () => {
  expect(mayCount({ ...game, myId: 'ravi' }, state, ended)).toBe(false)
  expect(mayCount({ ...game, state: 'active', endedAt: null, myId: 'ravi' }, state, ended)).toBe(true)
  expect(mayCount(game, { ...state, pot: 0 }, ended)).toBe(false)
  expect(mayCount({ ...game, imported: true }, state, ended)).toBe(false)
})
