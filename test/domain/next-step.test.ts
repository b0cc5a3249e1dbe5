import { describe, expect, it } from 'vitest'
import { nextStep, type Standing, upcomingOrder } from '../../src/domain/game/coming-up.ts'
import { START } from './build.ts'

const HOUR = 3600
const DAY_END = START + 4.5 * HOUR

const guest = (change: Partial<Standing> = {}): Standing => ({
  state: 'upcoming',
  startsAt: START,
  runs: false,
  answer: 'pending',
  waits: false,
  ...change,
})
const host = (change: Partial<Standing> = {}) => guest({ runs: true, answer: undefined, ...change })

describe('the next step in a game (Rule 27.1)', () => {
  it.each([
    ['of a table in play is to open it', host({ state: 'active' }), 'openGame'],
    ['of a player in it too', guest({ state: 'active', answer: 'accepted' }), 'openGame'],
    ['is none for somebody who declined it', guest({ state: 'active', answer: 'declined' }), null],
    ['of the host on its day is the check-in', host(), 'checkIn'],
    ['stays the check-in until the game has started', host({ startsAt: DAY_END - 26 * HOUR }), 'checkIn'],
    ['is none for the host before its day', host({ startsAt: DAY_END }), null],
    ['of a co-host on its day is the check-in, also unanswered', guest({ runs: true }), 'checkIn'],
    ['of a co-host before its day is the answer', guest({ runs: true, startsAt: DAY_END }), 'answer'],
    ['of somebody invited is the answer', guest(), 'answer'],
    ['is none for somebody who waits for a seat', guest({ waits: true }), null],
    ['is none for somebody who accepted', guest({ answer: 'accepted' }), null],
    ['is none after the end', host({ state: 'complete' }), null],
  ] as const)('%s', (_, game, step) => {
    expect(nextStep(game, DAY_END)).toBe(step)
  })
})

describe('the order in which games come up (Rule 27.2)', () => {
  const order = (game: Standing) => upcomingOrder(game, START)

  it('has games in play before upcoming ones', () => {
    const games = [
      guest({ startsAt: START + HOUR }),
      host({ startsAt: START + 2 * HOUR, state: 'active' }),
      host(),
    ]
    expect(games.toSorted((a, b) => order(a) - order(b)).map(({ state, runs }) => [state, runs])).toEqual([
      ['active', true],
      ['upcoming', true],
      ['upcoming', false],
    ])
  })

  it('leaves out games that are over, declined, in play without the viewer, or a day late', () => {
    const left = [
      guest({ state: 'complete', answer: 'accepted' }),
      guest({ answer: 'declined' }),
      guest({ state: 'active', answer: 'declined' }),
      host({ startsAt: START - 24 * HOUR }),
    ]
    expect(left.map(order)).toEqual(left.map(() => Number.POSITIVE_INFINITY))
    expect(order(host({ startsAt: START - 24 * HOUR + 1 }))).toBeLessThan(START)
  })
})
