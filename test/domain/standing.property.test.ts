import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { daysAfter, localMoment, weekdayOf } from '../../src/domain/base/times.ts'
import type { Repeats } from '../../src/domain/game/repeats.ts'
import { dateAfter, dateBefore, startOn } from '../../src/domain/hosting/standing.ts'
import { changingZones } from './changing-zones.ts'
import { runs } from './property-runs.ts'

const YEARS = 30
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const rhythm: fc.Arbitrary<Repeats> = fc.oneof(
  fc.constantFrom<Repeats[]>({ weeks: 1 }, { weeks: 2 }, { weeks: 3 }, { weeks: 4 }),
  fc.constantFrom<Repeats[]>(
    { monthly: 1 },
    { monthly: 2 },
    { monthly: 3 },
    { monthly: 4 },
    { monthly: 'last' },
  ),
)
const date = fc.integer({ min: 0, max: 366 }).map((days) => daysAfter('2026-01-01', days))
/** Every second one at night, when the clocks change. */
const time = fc
  .oneof(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 15 }))
  .map((quarters) => new Date(quarters * 900_000).toISOString().slice(11, 16))

/** The year before which the dates end. */
const endOf = (first: string) => String(Number(first.slice(0, 4)) + YEARS)

/** The same rhythm as an iCalendar rule (RFC 5545). */
function asRule(repeats: Repeats, first: string): string {
  if ('weeks' in repeats) return `FREQ=WEEKLY;INTERVAL=${repeats.weeks}`
  const nth = repeats.monthly === 'last' ? -1 : repeats.monthly
  return `FREQ=MONTHLY;BYDAY=${nth}${weekdays[weekdayOf(first)]}`
}

/** The dates after the first by another library, in unix seconds; monthly ones from the next month on. */
function oracle(repeats: Repeats, first: string, at: string, timeZone: string): number[] {
  const start = `${first}T${at}00`.replaceAll(/[-:]/g, '')
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${timeZone}:${start}\nRRULE:${asRule(repeats, first)};UNTIL=${endOf(first)}0102T000000Z`,
    maxIterations: 100_000,
  })
  const isMeant = (day: string) =>
    day < endOf(first) && ('weeks' in repeats ? day > first : day.slice(0, 7) > first.slice(0, 7))
  return rule
    .all()
    .filter((each) => isMeant(each.toPlainDate().toString()))
    .map((each) => each.epochMilliseconds / 1000)
}

describe.each(changingZones)('thirty years of dates in %s', (timeZone) => {
  test('equal a calendar’s, except at times that the clocks skip, and resume after a skip (Rules 42.1, 42.2, 42.5)', () => {
    fc.assert(
      fc.property(rhythm, date, time, (repeats, first, at) => {
        const series = { time: at, timeZone }
        const dates: string[] = []
        for (let next = dateAfter(repeats, first); next < endOf(first); next = dateAfter(repeats, next))
          dates.push(next)
        for (const each of dates) expect(dateAfter(repeats, dateBefore(repeats, each))).toBe(each)
        const starts = dates.map((each) => startOn(series, each))
        const isShown = (start: number) => localMoment(start, timeZone).time === at
        expect(starts.filter(isShown)).toEqual(oracle(repeats, first, at, timeZone))
        for (const [index, start] of starts.entries())
          if (!isShown(start)) {
            // Later by the gap, which is half an hour or more.
            const shown = localMoment(start, timeZone)
            expect(`${shown.date} ${shown.time}` > `${dates[index]} ${at}`).toBe(true)
          }
      }),
      runs(4),
    )
  })
})
