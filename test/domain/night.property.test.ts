import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { endGame } from '../../src/domain/game/lifecycle.ts'
import { decide } from '../../src/domain/table/decide.ts'
import { amountOf, type Entry } from '../../src/domain/table/entries.ts'
import { evolve, isOver, play, playersIn } from '../../src/domain/table/play.ts'
import { rank, unaccounted } from '../../src/domain/table/ranking.ts'
import { codeOf, granted, type Night, nights, START } from './build.ts'
import { runs } from './property-runs.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const always = (holds: (night: Night) => void) => fc.assert(fc.property(nights, holds), runs(300))

describe('any legal night (Rules 4.4 to 4.7)', () => {
  test('pot = buy-in × players + rebuys − cashed, and never below nothing', () => {
    always(({ game, history }) => {
      const of = (type: string) => sum(history.filter((event) => event.type === type).map(amountOf))
      const state = play(game, history)
      expect(state.pot).toBe(game.buyIn * state.players.length + of('rebuy') - of('cashed'))
      expect(state.pot).toBeGreaterThanOrEqual(0)
    })
  })

  test('nets and the leftover pot sum to 0, so no net is counted twice', () => {
    always(({ game, history }) => {
      const state = play(game, history)
      const results = rank(game, state)
      expect(sum(results.map(({ net }) => net)) + unaccounted(state)).toBe(0)
      expect(new Set(results.map(({ playerId }) => playerId)).size).toBe(state.players.length)
    })
  })

  test('a cash game cashed out to the last cent leaves nothing unaccounted for', () => {
    always(({ game, history }) => {
      fc.pre(game.style === 'cash')
      const before = play(game, history)
      const [last] = playersIn(before)
      fc.pre(last !== undefined)
      const command = { type: 'cashAndBustRest', playerId: last?.playerId ?? '', amount: before.pot } as const
      const closing = granted(decide(before, command))
      const state = closing.reduce((table, entry) => evolve(table, { ...entry, at: START }), before)
      expect(isOver(state)).toBe(true)
      expect(unaccounted(state)).toBe(0)
      expect(sum(rank(game, state).map(({ net }) => net))).toBe(0)
    })
  })

  test('a player goes out at most once, and everything is refused after the end', () => {
    always(({ game, history }) => {
      const outs = history.filter(({ type }) => type !== 'rebuy').map(({ playerId }) => playerId)
      expect(new Set(outs).size).toBe(outs.length)
      const state = play(game, history)
      expect(codeOf(endGame(game, state, 0))).toBe(isOver(state) ? 'granted' : 'not_over')
      for (const { playerId } of state.players) {
        if (!isOver(state)) continue
        expect(isRefusal(decide(state, { type: 'rebuy', playerId, amount: 1 }))).toBe(true)
        expect(isRefusal(decide(state, { type: 'knock', playerId }))).toBe(true)
        expect(isRefusal(decide(state, { type: 'cash', playerId, amount: 0 }))).toBe(true)
      }
    })
  })

  test('somebody can always bring the night to its end', () => {
    always(({ game, history }) => {
      let state = play(game, history)
      for (let entries = 0; !isOver(state) && entries < 20; entries++) {
        const playerId = playersIn(state)[0]?.playerId ?? ''
        const knocked = decide(state, { type: 'knock', playerId })
        const decision = isRefusal(knocked)
          ? granted(decide(state, { type: 'cash', playerId, amount: 0 }))
          : knocked
        state = decision.reduce((table, entry) => evolve(table, { ...entry, at: START }), state)
      }
      expect(isOver(state)).toBe(true)
    })
  })

  test('ranking is a total order by events alone: no timestamp changes it (Rule 6.5)', () => {
    always(({ game, history }) => {
      const stopped: Entry[] = history.map((entry) => ({ ...entry, at: START }))
      const places = (events: readonly Entry[]) =>
        rank(game, play(game, events)).map(({ playerId, place, net, gross }) => [playerId, place, net, gross])
      expect(places(stopped)).toEqual(places(history))
    })
  })

  test('a better place in a finished tournament never goes out before a worse one', () => {
    always(({ game, history }) => {
      fc.pre(game.style === 'tournament')
      const outs = history.filter(({ type }) => type === 'knocked').map(({ playerId }) => playerId)
      const ranked = rank(game, play(game, history)).map(({ playerId }) => playerId)
      expect(ranked.slice(ranked.length - outs.length)).toEqual(outs.toReversed())
    })
  })

  test('the generated nights include finished and unfinished ones', () => {
    const sample = fc.sample(nights, { numRuns: 300, seed: 7 })
    for (const style of ['tournament', 'cash'] as const) {
      const ofStyle = sample.filter(({ game }) => game.style === style)
      const over = ofStyle.filter(({ game, history }) => isOver(play(game, history)))
      expect(over.length).toBeGreaterThan(20)
      expect(ofStyle.length - over.length).toBeGreaterThan(20)
    }
  })
})
