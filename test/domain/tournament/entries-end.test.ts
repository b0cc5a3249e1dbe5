import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../src/domain/base/refusal.ts'
import { mend } from '../../../src/domain/corrections/mend.ts'
import { decide, type PlayCommand } from '../../../src/domain/table/decide.ts'
import { amountOf, type Entry } from '../../../src/domain/table/entries.ts'
import {
  closedAt,
  editEntries,
  refuseAtThisTime,
  runGameClock,
  setLevels,
} from '../../../src/domain/table/entries-end.ts'
import { averageStack, play, playersIn } from '../../../src/domain/table/play.ts'
import { readyClock } from '../../../src/domain/tournament/clock.ts'
import type { Level } from '../../../src/domain/tournament/levels.ts'
import { buildGame, codeOf, entered, granted, START } from '../build.ts'
import { runs } from '../property-runs.ts'

const level = (small: number): Level => ({ small, big: 2 * small, ante: 0, seconds: 600 })
const levels = [level(25), level(50), { break: true as const, seconds: 300, colourUp: [] }, level(100)]
const chips = { start: 5000, rebuy: 4000, addOn: 9000 }
const setup = { state: 'active', rebuys: true, addOn: 1500, chips, entriesUntil: 2 } as const
const game = buildGame({ ...setup, clock: readyClock(levels) })
const tap = (of: typeof game, action: 'start' | 'next' | 'back', seen: number, at: number) =>
  granted(runGameClock(of, { action, seen }, at * 1000))
const running = tap(game, 'start', 0, START)
const told = (of: typeof game, type: PlayCommand['type'] | 'sitDown', seconds: number) =>
  codeOf(refuseAtThisTime(of, { type }, START + seconds) ?? 'granted')

describe('the end of entries (Rule 32.3)', () => {
  test.each(['rebuy', 'backIn', 'sitDown'] as const)('%s: until the second level ends', (type) => {
    expect(told(running, type, 1199)).toBe('granted')
    expect(told(running, type, 1200)).toBe('entries_closed')
  })

  test('knock-outs are never too late', () => expect(told(running, 'knock', 9999)).toBe('granted'))

  test('is remembered if somebody moved the clock past it, and undone by BACK', () => {
    const moved = tap(tap(running, 'next', 0, START + 60), 'next', 1, START + 90)
    expect(closedAt(moved, (START + 500) * 1000)).toBe(START + 90)
    expect(closedAt(tap(moved, 'back', 2, START + 120), (START + 130) * 1000)).toBeNull()
  })

  test('keeps its time, whatever is tapped afterwards', () => {
    const later = tap(running, 'next', 2, START + 1300)
    expect(later.entriesClosedAt).toBe(START + 1200)
  })

  test('now, later, never', () => {
    const at = (START + 300) * 1000
    const closed = granted(editEntries(running, 0, at))
    expect([told(closed, 'rebuy', 299), told(closed, 'rebuy', 300)]).toEqual(['granted', 'entries_closed'])
    const later = granted(editEntries(closed, 3, at + 1000))
    expect(told(later, 'rebuy', 2000)).toBe('granted')
    expect(told(granted(editEntries(running, null, at)), 'rebuy', 9999)).toBe('granted')
  })

  test('is the last level where its own one is cut', () => {
    const last = { ...running, entriesUntil: 3 }
    const cut = (of: typeof game, to: number) => granted(setLevels(of, levels.slice(0, to), START * 1000))
    expect(cut(last, 2).entriesUntil).toBe(2)
    expect(cut({ ...last, entriesUntil: 0 }, 2).entriesUntil).toBe(0)
    expect(cut({ ...last, entriesUntil: null }, 2).entriesUntil).toBeNull()
    expect(cut({ ...game, entriesUntil: 3 }, 0).entriesUntil).toBe(3)
  })

  test('after a reopening is the latest one', () => {
    const open = granted(editEntries(running, 3, (START + 1300) * 1000))
    const closed = granted(editEntries(open, 2, (START + 1400) * 1000))
    expect([told(closed, 'rebuy', 1399), told(closed, 'rebuy', 1400)]).toEqual(['granted', 'entries_closed'])
  })

  test('needs a level that the clock has; setting the same again changes nothing', () => {
    expect(codeOf(editEntries(running, 4, START * 1000))).toBe('invalid')
    expect(editEntries(running, 2, START * 1000)).toBe(running)
  })

  test('without a clock only now ends them, and in a cash game nothing does', () => {
    expect(told({ ...game, clock: null }, 'rebuy', 9999)).toBe('granted')
    expect(told({ ...game, clock: null, entriesUntil: 0, entriesClosedAt: START }, 'rebuy', 1)).toBe(
      'entries_closed',
    )
    expect(told({ ...game, style: 'cash', entriesUntil: 0 }, 'rebuy', 1)).toBe('granted')
  })
})

describe('add-ons (Rule 32.2)', () => {
  test.each([
    [1199, 'add_on_closed'],
    [1200, 'granted'],
    [1499, 'granted'],
    [1500, 'add_on_closed'],
  ])('in the break after the last level of entries: after %i s %s', (seconds, outcome) => {
    expect(told(running, 'addOn', seconds)).toBe(outcome)
  })

  test('during the level after it, if no break follows', () => {
    const first = { ...running, entriesUntil: 1 }
    expect([599, 600, 1199, 1200].map((seconds) => told(first, 'addOn', seconds))).toEqual([
      'add_on_closed',
      'granted',
      'granted',
      'add_on_closed',
    ])
  })

  test('entered before NEXT ended their time, until the clock is moved further', () => {
    const next = tap(running, 'next', 2, START + 1300)
    const at = (of: typeof game) => [1199, 1200, 1299, 1300].map((seconds) => told(of, 'addOn', seconds))
    expect(at(next)).toEqual(['add_on_closed', 'granted', 'granted', 'add_on_closed'])
    expect(told(next, 'addOn', 1310)).toBe('add_on_closed')
    const first = tap({ ...running, entriesUntil: 1 }, 'next', 1, START + 700)
    expect(told(first, 'addOn', 690)).toBe('granted')
    expect(told(tap(first, 'next', 2, START + 710), 'addOn', 690)).toBe('add_on_closed')
  })

  test('always, without a clock or a last level', () => {
    expect(told({ ...game, clock: null }, 'addOn', 9999)).toBe('granted')
    expect(told({ ...running, entriesUntil: null }, 'addOn', 1)).toBe('granted')
    expect(told({ ...running, entriesUntil: 3 }, 'addOn', 1)).toBe('granted')
  })

  test('once a player, while in, at its price, where the game has one', () => {
    const addOn = (amount: number, of = game, before: readonly Entry[] = []) =>
      codeOf(decide(play(of, before), { type: 'addOn', playerId: 'ravi', amount }))
    const taken = entered({ type: 'addOn', playerId: 'ravi', amount: 1500 }, 'a')
    const out = entered({ type: 'knocked', playerId: 'ravi' }, 'b')
    const back = entered({ type: 'joined', playerId: 'ravi', amount: 2000 }, 'c')
    expect(addOn(1500)).toBe('granted')
    expect(addOn(1000)).toBe('invalid')
    expect(addOn(1500, game, [taken])).toBe('add_on_taken')
    expect(addOn(1500, game, [taken, out, back])).toBe('add_on_taken')
    expect(addOn(1500, game, [out])).toBe('player_not_in')
    expect(addOn(1500, { ...game, addOn: null })).toBe('no_add_on')
  })
})

test('pot and average with rebuys, add-ons, re-entries, undo and mends in any order (Rule 32.1)', () => {
  const wish = fc.record({
    type: fc.constantFrom('rebuy', 'addOn', 'knock', 'backIn', 'undo', 'void' as const),
    seat: fc.nat({ max: 4 }),
  })
  const amounts = { rebuy: 2000, addOn: 1500, backIn: 2000 }
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
      let entries: Entry[] = []
      for (const [index, { type, seat }] of wishes.entries()) {
        const state = play(game, entries)
        const playerId = state.players[seat]?.playerId ?? ''
        if (type === 'undo') entries = entries.slice(0, -1)
        else if (type === 'void') {
          const entryId = entries[seat]?.id
          const mended = entryId && mend(game, { entries, counts: [] }, [{ entryId, void: true }])
          if (mended && !isRefusal(mended)) entries = [...mended.entries]
        } else {
          const made = decide(
            state,
            type === 'knock' ? { type, playerId } : { type, playerId, amount: amounts[type] },
          )
          if (!isRefusal(made)) entries.push(...made.map((content) => entered(content, `e${index}`)))
        }
      }
      const count = (type: Entry['type']) => entries.filter((entry) => entry.type === type).length
      const state = play(game, entries)
      const paid = entries.reduce((sum, entry) => sum + amountOf(entry), 0)
      expect(state.pot).toBe(5 * 2000 + paid)
      const sold = (5 + count('joined')) * 5000 + count('rebuy') * 4000 + count('addOn') * 9000
      expect(averageStack(game, state)).toBe(Math.floor(sold / playersIn(state).length + 0.5))
    }),
    runs(500),
  )
})
