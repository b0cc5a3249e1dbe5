import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  begunIn,
  type Clock,
  type ClockAction,
  clockAt,
  leftAt,
  readyClock,
  runClock,
  withLevels,
} from '../../../src/domain/tournament/clock.ts'
import { clockFace, shownSeconds } from '../../../src/domain/tournament/clock-face.ts'
import type { Level } from '../../../src/domain/tournament/levels.ts'
import { codeOf, granted } from '../build.ts'
import { runs } from '../property-runs.ts'

const play = (small: number, seconds = 600): Level => ({ small, big: 2 * small, ante: 0, seconds })
const rest: Level = { break: true, seconds: 300, colourUp: [25] }
const levels = [play(25), play(50), rest, play(100)]
const NOW = 1_790_000_000_000
const SECOND = 1000

const tap = (clock: Clock, action: ClockAction, at: number, seconds?: number) =>
  granted(runClock(clock, { action, seen: clockAt(clock, at).level, seconds }, at))
const started = tap(readyClock(levels), 'start', NOW)
const faceAt = (clock: Clock, seconds: number) => clockFace(clock, NOW + seconds * SECOND)

describe('a running clock (Rule 32.10)', () => {
  test.each([
    [0, 0, 1, 600, 1200],
    [599, 0, 1, 1, 601],
    [600, 1, 2, 600, 600],
    [1200, 2, 3, 300, null],
    [1500, 3, 3, 600, null],
    [2100, 3, 3, 0, null],
    [9999, 3, 3, 0, null],
  ])(
    'after %i s is at position %i, level %i, with %i s left and the break in %s s',
    (at, position, number, left, breakIn) => {
      expect(faceAt(started, at)).toMatchObject({
        ...{ position, number, leftMs: left * SECOND },
        breakInMs: breakIn === null ? null : breakIn * SECOND,
      })
    },
  )

  test('before its start shows its setting, and its last second is 0:01', () => {
    expect(faceAt(started, -60)).toMatchObject({ position: 0, leftMs: 660 * SECOND })
    expect(shownSeconds(1)).toBe(1)
  })

  test('shows the next blinds, past a break; none in the last level', () => {
    expect(faceAt(started, 700)?.next).toMatchObject({ small: 100 })
    expect(faceAt(started, 1600)?.next).toBeNull()
  })
})

describe('taps (Rule 32.11)', () => {
  const at = NOW + 100 * SECOND
  test('pause keeps the remaining time; start continues with it', () => {
    const paused = tap(started, 'pause', at)
    expect(paused).toMatchObject({ state: 'paused', leftMs: 500 * SECOND, endsAtMs: null })
    const later = at + 3600 * SECOND
    expect(tap(paused, 'start', later).endsAtMs).toBe(later + 500 * SECOND)
  })

  test('a minute more or less, never less than none', () => {
    expect(leftAt(tap(started, 'add', at), at)).toBe(560 * SECOND)
    expect(leftAt(tap(started, 'add', at, -3600), at)).toBe(600 * SECOND)
    expect(leftAt(tap(tap(started, 'pause', at), 'add', at, -3600), at)).toBe(0)
  })

  test('next and back begin the other level, and keep running or paused', () => {
    const next = tap(started, 'next', at)
    expect(next).toMatchObject({ level: 1, state: 'running', endsAtMs: at + 600 * SECOND })
    expect(tap(tap(next, 'pause', at), 'back', at)).toMatchObject({
      level: 0,
      state: 'paused',
      leftMs: 600 * SECOND,
    })
  })

  test('from a person who saw another level, and beyond the first and the last, are refused', () => {
    const seen = (clock: Clock, action: ClockAction, level: number) =>
      codeOf(runClock(clock, { action, seen: level }, NOW))
    expect(seen(started, 'next', 1)).toBe('stale')
    expect(seen(started, 'back', 0)).toBe('no_level')
    expect(seen({ ...started, level: 3 }, 'next', 3)).toBe('no_level')
  })

  test('start on a running clock and pause on a paused one change nothing', () => {
    expect(tap(started, 'start', at)).toBe(started)
    const ready = readyClock(levels)
    expect(tap(ready, 'pause', at)).toBe(ready)
  })
})

describe('other levels (Rule 32.12)', () => {
  const at = NOW + 700 * SECOND
  test('keep levels that have begun', () => {
    expect(begunIn(started, at)).toBe(2)
    expect(codeOf(withLevels(started, [play(30), ...levels.slice(1)], at))).toBe('level_played')
    expect(codeOf(withLevels(started, levels.slice(0, 1), at))).toBe('level_played')
    expect(withLevels(started, [...levels.slice(0, 2), play(75)], at)).toMatchObject({
      level: 1,
      endsAtMs: NOW + 1200 * SECOND,
      levels: { length: 3 },
    })
  })

  test('a level added after the time of the last one is over begins then, and lasts as long as it says', () => {
    const overtime = NOW + 5000 * SECOND
    const added = granted(withLevels(started, [...levels, play(200), play(400)], overtime))
    expect(added && clockAt(added, overtime)).toMatchObject({ level: 4, endsAtMs: overtime + 600 * SECOND })
    expect(withLevels(started, levels, overtime)).toMatchObject({ level: 3 })
  })

  test('can be chosen freely until the first start; choosing none removes the clock', () => {
    expect(withLevels(null, levels, at)).toEqual(readyClock(levels))
    expect(withLevels(readyClock(levels), [], at)).toBeNull()
  })

  test('leave an unstarted clock where NEXT moved it, if there is such a level', () => {
    const second = tap(readyClock(levels), 'next', NOW)
    const other = [play(30), play(60, 900), play(120)]
    expect(withLevels(second, other, at)).toMatchObject({ state: 'ready', level: 1, leftMs: 900 * SECOND })
    expect(withLevels(second, [play(30)], at)).toMatchObject({ state: 'ready', level: 0 })
  })
})

test('any taps at any times: every device derives the same, and time only moves forward (Rule 32.10)', () => {
  const taps = fc.array(
    fc.record({
      action: fc.constantFrom('start', 'pause', 'next', 'back', 'add' as const),
      after: fc.nat({ max: 900 * SECOND }),
      seconds: fc.integer({ min: -600, max: 600 }),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(taps, fc.nat({ max: 5000 * SECOND }), fc.nat({ max: 5000 * SECOND }), (made, one, other) => {
      let [clock, at] = [readyClock(levels), NOW]
      for (const { action, after, seconds } of made) {
        at += after
        const next = runClock(clock, { action, seen: clockAt(clock, at).level, seconds }, at)
        if (!('refused' in next)) clock = next
      }
      const [sooner, later] = [at + Math.min(one, other), at + Math.max(one, other)]
      // A device that checked in between derives the same as one that checks for the first time.
      expect(clockFace(clockAt(clock, sooner), later)).toEqual(clockFace(clock, later))
      const [before, after] = [clockAt(clock, sooner), clockAt(clock, later)]
      expect(after.level).toBeGreaterThanOrEqual(before.level)
      if (after.level === before.level)
        expect(leftAt(clock, later)).toBeLessThanOrEqual(leftAt(clock, sooner))
      expect(leftAt(clock, sooner)).toBeGreaterThanOrEqual(0)
    }),
    runs(500),
  )
})
