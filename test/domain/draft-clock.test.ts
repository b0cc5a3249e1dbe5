import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { changeDraft, type DraftContext, defaultDraft, toCreateGame } from '../../src/domain/hosting/draft.ts'
import {
  clockOf,
  type DraftClock,
  entriesUntilOf,
  levelsOf,
  refuseClock,
  setupOf,
  suggestedClock,
  withDenominations,
  withEditedLevels,
} from '../../src/domain/hosting/draft-clock.ts'
import { isDraftClock } from '../../src/domain/hosting/draft-stored.ts'
import { isStepReady } from '../../src/domain/hosting/wizard.ts'
import { readyClock } from '../../src/domain/tournament/clock.ts'
import { endOf, isBreak, type Level, playedOf } from '../../src/domain/tournament/levels.ts'
import { buildGame } from './build.ts'

const context: DraftContext = { now: { date: '2025-11-21', time: '18:00' }, houseAddress: '' }
const seven = { players: 7, rebuys: false }
const levelsIn = (clock: DraftClock, entrants = seven): readonly Level[] => {
  const levels = levelsOf(clock, entrants)
  if (isRefusal(levels)) throw new Error('These wishes are refused.')
  return levels
}

describe('the clock of a draft (Rule 32.14)', () => {
  test('is off by default, and create-game then gets nothing of it', () => {
    const sent = toCreateGame(changeDraft(defaultDraft(), {}, context), '123', 'America/Toronto')
    for (const field of ['chips', 'addOn', 'levels', 'entriesUntil']) expect(sent).not.toHaveProperty(field)
  })

  test('is an evening of three and a half hours in one tap, with entries until the first break', () => {
    const clock = suggestedClock(seven)
    const levels = levelsIn(clock)
    expect(levels[0]).toEqual({ small: 50, big: 100, ante: 0, seconds: 1200 })
    expect(levels.findIndex(isBreak)).toBe(4)
    expect(Math.abs(endOf(levels) - 3.5 * 3600)).toBeLessThanOrEqual(1200)
    expect(entriesUntilOf(clock, levels)).toBe(4)
    const draft = changeDraft(defaultDraft(), { clock, seats: 7 }, context)
    expect(toCreateGame(draft, '', 'America/Toronto')).toMatchObject({
      ...{ chips: { start: 10_000, rebuy: 10_000, addOn: 10_000 }, addOn: null, entriesUntil: 4, levels },
    })
  })

  test('rebuys and an add-on make more chips, for which the blinds rise further', () => {
    const usual = suggestedClock(seven)
    const clock = { ...usual, wishes: { ...usual.wishes, targetSeconds: 5 * 3600 } }
    const last = (entrants: typeof seven, change: Partial<DraftClock> = {}) =>
      playedOf(levelsIn({ ...clock, ...change }, entrants)).at(-1)?.big ?? 0
    expect(last({ ...seven, rebuys: true }, { addOn: 2000 })).toBeGreaterThan(last(seven))
  })

  test('starts with the host’s smallest chip, and retires the host’s chips', () => {
    const clock = suggestedClock(seven, [100, 500, 5000])
    expect(clock.wishes.smallestChip).toBe(100)
    const gone = levelsIn(clock).flatMap((level) => (isBreak(level) ? level.colourUp : []))
    expect(gone.every((chip) => [100, 500].includes(chip))).toBe(true)
    expect(suggestedClock(seven, [100_000]).wishes.smallestChip).toBe(
      suggestedClock(seven).wishes.smallestChip,
    )
  })

  test('uses the smallest of other chips too if a stack has two of it, and keeps the setting otherwise', () => {
    const usual = suggestedClock(seven)
    expect(withDenominations(usual, [100, 500], seven)).toMatchObject({
      denominations: [100, 500],
      wishes: { ...usual.wishes, smallestChip: 100 },
    })
    for (const chips of [[100_000], [30, 500], []])
      expect(withDenominations(usual, chips, seven)).toEqual({ ...usual, denominations: chips })
  })

  test('disappears when the game becomes a cash game', () => {
    const draft = changeDraft(defaultDraft(), { clock: suggestedClock(seven) }, context)
    expect(changeDraft(draft, { style: 'cash' }, context).clock).toBeUndefined()
    expect(changeDraft(draft, { seats: 9 }, context).clock).toEqual(draft.clock)
  })

  test('impossible settings stop the wizard, and are not sent', () => {
    const fine = suggestedClock(seven)
    const clock = { ...fine, chips: { ...fine.chips, start: 20 } }
    const draft = changeDraft(defaultDraft(), { clock }, context)
    expect(refuseClock(clock, seven)?.code).toBe('invalid')
    for (const wrong of [{ addOn: 0 }, { chips: { ...fine.chips, rebuy: 0 } }])
      expect(refuseClock({ ...fine, ...wrong }, seven)?.code).toBe('invalid')
    expect(isStepReady('host-game-details', draft, context.now)).toBe(false)
    expect(setupOf(clock, seven).levels).toEqual([])
    expect(refuseClock(fine, seven)).toBeNull()
  })
})

describe('a clock hosted again (Rules 28.6, 32.14)', () => {
  const levels = levelsIn(suggestedClock(seven))
  const game = buildGame({ addOn: 1000, entriesUntil: 3, clock: readyClock(levels) })

  test('has the levels, the add-on and the end of entries of the game', () => {
    const clock = clockOf(game)
    expect(clock).toMatchObject({ addOn: 1000, entriesUntil: 3, levels })
    expect(clockOf(buildGame())).toBeUndefined()
  })

  test('is stored unchanged; an unreadable one becomes none', () => {
    const clock = clockOf(game)
    expect(isDraftClock(JSON.parse(JSON.stringify(clock)))).toBe(true)
    const broken = [
      null,
      {},
      { ...clock, chips: null },
      { ...clock, wishes: {} },
      { ...clock, levels: [null] },
    ]
    for (const each of broken) expect(isDraftClock(each)).toBe(false)
  })

  test('a break added by hand leaves the suggested end of entries where it was; a later first break takes it along', () => {
    const clock = suggestedClock(seven)
    const before = levelsIn(clock)
    const pause = { break: true, seconds: 600, colourUp: [] } as const
    const edited = (after: readonly Level[]) => entriesUntilOf(withEditedLevels(clock, before, after), after)
    expect(edited([...before.slice(0, 1), pause, ...before.slice(1)])).toBe(4)
    expect(edited(before.toSpliced(1, 1))).toBe(3)
    expect(edited(before.toSpliced(4, 1).toSpliced(6, 0, pause))).toBe(6)
    expect(edited(before.slice(0, 3))).toBeNull()
  })

  test('entries never end later than the levels do', () => {
    const clock = clockOf(buildGame({ entriesUntil: 50, clock: readyClock(levels) }))
    expect(clock && entriesUntilOf(clock, levels)).toBe(playedOf(levels).length)
    expect(clock && entriesUntilOf({ ...clock, entriesUntil: null }, levels)).toBeNull()
  })
})
