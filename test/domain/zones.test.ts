import { describe, expect, test } from 'vitest'
import { english } from '../../src/domain/base/language.ts'
import { formatShortDate, localMoment, unixFromLocal } from '../../src/domain/base/times.ts'
import { rsvpIsTomorrow } from '../../src/domain/notices/reminders.ts'
import { changingZones as zones } from './changing-zones.ts'

const YEARS = [2026]
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** The time on a wall clock, by formatting alone: 'YYYY-MM-DD HH:MM'. */
function wallClock(timeZone: string): (seconds: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (seconds) => format.format(seconds * 1000)
}

/** The moments at which the clocks of a zone change, found by checking every hour. */
function changesIn(timeZone: string): number[] {
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', year: 'numeric' })
  const nameAt = (seconds: number) => offset.format(seconds * 1000)
  const changes: number[] = []
  for (const year of YEARS) {
    const [begin, end] = [Date.UTC(year, 0, 1) / 1000, Date.UTC(year + 1, 0, 1) / 1000]
    let before = nameAt(begin)
    for (let at = begin; at < end; at += DAY) {
      const after = nameAt(at + DAY)
      if (after === before) continue
      let moment = at
      while (nameAt(moment) === before) moment += 15 * MINUTE
      changes.push(moment)
      before = after
    }
  }
  return changes
}

const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY * 1000).toISOString().slice(0, 10)

test('there are twelve zones, and each changes its clocks', () => {
  expect(zones).toHaveLength(12)
  for (const zone of zones) expect(changesIn(zone).length, zone).toBeGreaterThanOrEqual(2 * YEARS.length)
})

describe.each(zones)('%s on the days around each change of its clocks', (zone) => {
  const read = wallClock(zone)
  const changes = changesIn(zone)

  test('a date and a time are the first moment at which the wall clock shows them', () => {
    for (const change of changes) {
      const first = new Map<string, number>()
      for (let at = change - 26 * HOUR; at < change + 26 * HOUR; at += 15 * MINUTE)
        if (!first.has(read(at))) first.set(read(at), at)
      for (const [shown, at] of first) {
        const [date = '', time = ''] = shown.split(' ')
        expect(unixFromLocal(date, time, zone), shown).toBe(at)
        expect(localMoment(at, zone), shown).toEqual({ date, time })
      }
    }
  })

  test('a time that the clock skips is as much later as the clock jumps, on the same day', () => {
    for (const change of changes) {
      const [before, after] = [read(change - MINUTE), read(change)]
      const [date = '', time = ''] = after.split(' ')
      const skipped = `${dateAfter(before.slice(0, 10), 0)} ${before.slice(11)}` < after
      const gap =
        (Date.parse(`${after.replace(' ', 'T')}Z`) - Date.parse(`${before.replace(' ', 'T')}Z`)) / 1000 -
        MINUTE
      if (!skipped || gap <= 0) continue
      const missing = new Date(Date.parse(`${date}T${time}Z`) - MINUTE * 1000).toISOString()
      const found = unixFromLocal(missing.slice(0, 10), missing.slice(11, 16), zone)
      expect(found, missing).toBe(change + gap - MINUTE)
    }
  })

  test('an RSVP day is shown as the chosen day, and is tomorrow on the day before, from the morning on', () => {
    for (const change of changes)
      for (const days of [-1, 0, 1]) {
        const date = dateAfter(read(change).slice(0, 10), days)
        const rsvpAt = unixFromLocal(date, '00:00', zone)
        expect(localMoment(rsvpAt, zone).date).toBe(date)
        const [year, month, day] = date.split('-').map(Number)
        const name = new Date(Date.UTC(2000, (month ?? 1) - 1, 1)).toLocaleString('en-US', {
          month: 'short',
          timeZone: 'UTC',
        })
        expect(formatShortDate(rsvpAt, zone, english)).toMatch(new RegExp(` ${name} ${day}, ${year}$`))
        for (let at = rsvpAt - 2 * DAY; at < rsvpAt + DAY; at += HOUR) {
          const [today, time = ''] = read(at).split(' ')
          const expected = today === dateAfter(date, -1) && time >= '09:00'
          expect(rsvpIsTomorrow(at, rsvpAt, zone), `${date} at ${today} ${time}`).toBe(expected)
        }
      }
  })
})
