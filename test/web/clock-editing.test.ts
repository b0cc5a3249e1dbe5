import { describe, expect, test } from 'vitest'
import { suggestedClock } from '../../src/domain/hosting/draft-clock.ts'
import { readyClock } from '../../src/domain/tournament/clock.ts'
import type { Level } from '../../src/domain/tournament/levels.ts'
import { type EditForm, editFrom, formOf, inputOf } from '../../src/web/hosting/edit-form.ts'
import { editedOrProblem, isProblem } from '../../src/web/hosting/edit-problem.ts'
import { retiredText } from '../../src/web/i18n/texts/clock.ts'
import { entriesText } from '../../src/web/table/clock/EntriesEnd.tsx'
import { startsOf } from '../../src/web/table/clock/LevelLine.tsx'
import { moved, nextBreak, nextLevel, problemAt, retiring } from '../../src/web/table/clock/level-edits.ts'
import { accepted, buildGame, START } from '../domain/build.ts'

const play = (small: number, ante = 0): Level => ({ small, big: 2 * small, ante, seconds: 1200 })
const pause: Level = { break: true, seconds: 900, colourUp: [] }

describe('the levels while editing (Rule 32.9)', () => {
  test('a new level has blinds half as high again, and the same length; a new break is as long as the others', () => {
    expect(nextLevel([play(100, 200), pause])).toEqual({ small: 150, big: 300, ante: 300, seconds: 1200 })
    expect(nextLevel([])).toMatchObject({ small: 25, big: 50 })
    expect(nextBreak([play(25), pause])).toEqual(pause)
    expect(nextBreak([])).toMatchObject({ break: true, seconds: 600 })
  })

  test('a level moves up and down', () => {
    const [first, second] = [play(25), play(50)]
    expect(moved([first, second, pause], 1, 0)).toEqual([second, first, pause])
    expect(moved([first, second, pause], 1, 2)).toEqual([first, pause, second])
  })

  test('each level says what is wrong with it, whatever is wrong around it', () => {
    const wrong = { ...play(100), big: 50 }
    const levels = [pause, play(25), wrong]
    expect([0, 1, 2, 3].map((position) => problemAt(levels, position)?.code)).toEqual([
      ...[undefined, undefined, 'invalid', undefined],
    ])
    expect(problemAt([{ ...pause, seconds: 0 }], 0)?.code).toBe('invalid')
  })

  test('breaks retire the chips that the blinds no longer need, and none while the levels are refused', () => {
    const levels = [play(25), pause, play(100)]
    expect(retiring(levels, [25, 100, 500], 0)[1]).toEqual({ ...pause, colourUp: [25] })
    expect(retiring(levels, [25, 100, 500], 2)).toEqual(levels)
    const refused = [pause, play(100)]
    expect(retiring(refused, [25, 100], 0)).toBe(refused)
  })

  test('start one after the other, from the first', () => {
    expect(startsOf([play(25), pause, play(100)], 1000)).toEqual([1000, 2200, 3100])
    expect(startsOf([play(25), pause], null)).toEqual([null, null])
    expect([retiredText([]), retiredText([25, 1000])]).toEqual(['', '25, 1,000 go'])
  })
})

test('everybody sees with which level entries end, and that they have (Rule 32.3)', () => {
  const clock = readyClock([play(25), play(50)])
  const text = (entriesUntil: number | null, level = 0) =>
    entriesText({ clock: { ...clock, level }, entriesUntil }, 0)
  expect([text(null), text(1), text(1, 1), text(0)]).toEqual([
    ...[null, 'Entries until level 1', 'Entries have closed.', 'Entries have closed.'],
  ])
  expect(entriesText({ clock: null, entriesUntil: 4 }, 0)).toBeNull()
})

describe('clock and chips of an edited game (Rules 32.12, 32.14)', () => {
  const game = buildGame({ invites: accepted('tomas', 'ravi', 'mei', 'olu') })
  const form = formOf(game, 'America/New_York')
  const suggested = suggestedClock({ players: 5, rebuys: false })
  const editing = (change: Partial<EditForm>, from = game) => {
    const edit = editFrom(formOf(from, 'America/New_York'), { ...form, ...change }, 'America/New_York')
    return {
      edit,
      game: editedOrProblem(from, {
        form: { ...form, ...change },
        edit,
        now: START - 86_400,
        linkIsOn: false,
      }),
    }
  }

  test('are off, and not sent, until the host switches them on', () => {
    expect(form.clock).toBeNull()
    expect(editing({}).game).toBe(game)
  })

  test('go with the terms: chips, add-on, levels and the end of entries', () => {
    const { edit, game: edited } = editing({ clock: { ...suggested, addOn: 1500 } })
    if (isProblem(edited)) throw new Error(edited.message)
    expect(inputOf('g', edit, 'America/New_York')).toEqual({
      ...{ gameId: 'g', addOn: 15, chips: { start: 10_000, rebuy: 10_000, addOn: 10_000 } },
      ...{ entriesUntil: 4, levels: edited.clock?.levels },
    })
    expect(edited).toMatchObject({ addOn: 1500, entriesUntil: 4, clock: { state: 'ready', level: 0 } })
    const again = editing({ clock: formOf(edited, 'America/New_York').clock }, edited)
    expect(again.game).toBe(edited)
    const off = editing({ clock: null }, edited).game
    expect(off).toMatchObject({ chips: null, addOn: null, clock: null, entriesUntil: null })
  })

  test('unchanged levels are not sent: a co-host may have others by now', () => {
    const { game: before } = editing({ clock: suggested })
    if (isProblem(before)) throw new Error(before.message)
    const own = formOf(before, 'America/New_York').clock ?? suggested
    const { edit, game: after } = editing({ clock: { ...own, addOn: 1500 } }, before)
    expect(edit).toEqual({ chips: own.chips, addOn: 1500 })
    expect(after).toMatchObject({ addOn: 1500 })
    const wrong = { ...own, chips: { ...own.chips, start: 0 } }
    expect(editing({ clock: wrong }, before).game).toMatchObject({ field: 'clock' })
  })

  test('a clock that cannot be is refused beside its card', () => {
    const wrong = { ...suggested, chips: { ...suggested.chips, start: 10 } }
    expect(editing({ clock: wrong }).game).toMatchObject({ field: 'clock' })
  })
})
