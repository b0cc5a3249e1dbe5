import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '../../src/domain/base/language.ts'
import {
  formatLongDate,
  formatMoment,
  formatShortDate,
  formatTime,
  isDate,
  isTime,
  localMoment,
  unixFromLocal,
  zoneName,
} from '../../src/domain/base/times.ts'
import { START } from './build.ts'
import { withComma } from './with-comma.ts'

const NEW_YORK = 'America/New_York'
const at = (iso: string) => Date.parse(iso) / 1000

describe('Rule 15.4: how times are shown', () => {
  test('12-hour time, with an ordinary space', () => {
    expect(formatTime(START, NEW_YORK, english)).toBe('7:30 PM')
    expect(formatTime(START, 'Asia/Tokyo', english)).toBe('9:30 AM')
    expect(formatTime(at('2025-11-21T05:00:00Z'), NEW_YORK, english)).toBe('12:00 AM')
    expect(formatTime(at('2025-11-21T17:05:00Z'), NEW_YORK, english)).toBe('12:05 PM')
  })

  test('a short date', () => {
    expect(formatShortDate(START, NEW_YORK, english)).toBe('Fri, Nov 21, 2025')
  })

  test('a moment in the zone of its game, which is named only if it is not known', () => {
    expect(formatMoment(START, NEW_YORK, english)).toBe('Fri, Nov 21 · 7:30 PM')
    expect(formatMoment(START, null, english)).toBe('Sat, Nov 22 · 12:30 AM UTC')
  })

  test('a full date, and the name of its time zone, in winter and in summer', () => {
    expect(formatLongDate(START, NEW_YORK, english)).toBe('Friday, November 21, 2025')
    expect(formatLongDate(START, 'Asia/Tokyo', english)).toBe('Saturday, November 22, 2025')
    expect(zoneName(START, NEW_YORK, english)).toBe('Eastern Standard Time')
    expect(zoneName(at('2025-07-04T12:00:00Z'), NEW_YORK, english)).toBe('Eastern Daylight Time')
  })
})

test('times and dates in another language', () => {
  const language = withComma()
  expect(formatTime(START, NEW_YORK, language)).toBe('19:30')
  expect(formatTime(at('2025-11-21T05:00:00Z'), NEW_YORK, language)).toBe('0:00')
  expect(formatMoment(START, NEW_YORK, language)).toBe('Fr., 21. Nov. · 19:30')
  expect(formatMoment(START, null, language)).toBe('Sa., 22. Nov. · 0:30 UTC')
  expect(formatShortDate(START, NEW_YORK, language)).toBe('Fr., 21. Nov. 2025')
  expect(formatLongDate(START, NEW_YORK, language)).toBe('Freitag, 21. November 2025')
  expect(zoneName(START, 'Europe/Berlin', language)).toBe('Mitteleuropäische Normalzeit')
})

describe('Rule 8.11: local date and time as unix seconds', () => {
  test.each([
    ['2025-11-21', '19:30', NEW_YORK, '2025-11-22T00:30:00Z'],
    ['2025-07-04', '19:30', NEW_YORK, '2025-07-04T23:30:00Z'],
    ['2025-11-21', '19:30', 'UTC', '2025-11-21T19:30:00Z'],
    ['2025-11-21', '00:00', 'Pacific/Kiritimati', '2025-11-20T10:00:00Z'],
    ['2025-11-21', '23:59', 'Pacific/Niue', '2025-11-22T10:59:00Z'],
    ['2025-11-21', '12:15', 'Asia/Kathmandu', '2025-11-21T06:30:00Z'],
    ['2024-02-29', '12:00', NEW_YORK, '2024-02-29T17:00:00Z'],
  ])('%s %s in %s is %s', (date, time, timeZone, iso) => {
    expect(unixFromLocal(date, time, timeZone)).toBe(at(iso))
  })

  test.each([
    ['the hour before clocks go forward', '2025-03-09', '01:59', '2025-03-09T06:59:00Z'],
    ['an hour that clocks skip is that much later', '2025-03-09', '02:30', '2025-03-09T07:30:00Z'],
    ['the hour after', '2025-03-09', '03:00', '2025-03-09T07:00:00Z'],
    ['midnight of that day', '2025-03-09', '00:00', '2025-03-09T05:00:00Z'],
    ['an hour that comes twice is its first', '2025-11-02', '01:30', '2025-11-02T05:30:00Z'],
    ['the hour after both', '2025-11-02', '02:00', '2025-11-02T07:00:00Z'],
    ['midnight of that day', '2025-11-02', '00:00', '2025-11-02T04:00:00Z'],
  ])('%s', (_, date, time, iso) => {
    expect(unixFromLocal(date, time, NEW_YORK)).toBe(at(iso))
  })

  test('an invalid date or time is not a number', () => {
    expect(unixFromLocal('', '19:30', NEW_YORK)).toBeNaN()
    expect(unixFromLocal('2025-02-30', '19:30', NEW_YORK)).toBeNaN()
    expect(unixFromLocal('2025-11-21', '24:00', NEW_YORK)).toBeNaN()
  })

  test('any minute of the year is found again, or is the first of its two', () => {
    const minutes = fc.integer({ min: at('2025-01-01T00:00:00Z') / 60, max: at('2026-12-31T00:00:00Z') / 60 })
    const zones = fc.constantFrom(NEW_YORK, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC')
    fc.assert(
      fc.property(minutes, zones, (minute, timeZone) => {
        const { date, time } = localMoment(minute * 60, timeZone)
        const found = unixFromLocal(date, time, timeZone)
        expect(localMoment(found, timeZone)).toEqual({ date, time })
        expect([0, 1800, 3600]).toContain(minute * 60 - found)
      }),
    )
  })
})

test('dates and times match the calendar and the clock', () => {
  expect(['2025-11-21', '2024-02-29', '1970-01-01'].every(isDate)).toBe(true)
  expect(['2025-02-29', '2025-13-01', '2025-1-1', '', '2025-11-21x', '1970-01-00'].some(isDate)).toBe(false)
  expect(['00:00', '19:30', '23:59'].every(isTime)).toBe(true)
  expect(['24:00', '19:60', '9:30', '', '19:30:00'].some(isTime)).toBe(false)
})
