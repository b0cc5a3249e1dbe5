import { describe, expect, test } from 'vitest'
import { localMoment, unixFromLocal } from '../../src/domain/base/times.ts'
import {
  dateAfter,
  nextDate,
  repeatsOffered,
  repeatsOn,
  seriesFrom,
  startOn,
} from '../../src/domain/hosting/standing.ts'

const toronto = 'America/Toronto'
const at = (date: string, time = '19:00') => unixFromLocal(date, time, toronto)

describe('Rule 42.1: the dates of a standing game', () => {
  test.each([
    ['every week', { weeks: 1 }, '2026-11-27', '2026-12-04'],
    ['every four weeks, over the new year', { weeks: 4 }, '2026-12-11', '2027-01-08'],
    ['the second Friday of the month after', { monthly: 2 }, '2026-11-13', '2026-12-11'],
    ['the first one, where that is the first of the month', { monthly: 1 }, '2026-12-04', '2027-01-01'],
    ['the last of four', { monthly: 'last' }, '2027-01-29', '2027-02-26'],
    ['the last of five', { monthly: 'last' }, '2026-11-27', '2026-12-25'],
    ['the last one, which is the 31st', { monthly: 'last' }, '2026-11-26', '2026-12-31'],
    ['over a leap day', { monthly: 4 }, '2028-02-22', '2028-03-28'],
  ] as const)('%s', (_, repeats, last, next) => {
    expect(dateAfter(repeats, last)).toBe(next)
  })

  test('a game is offered the rhythms that fit its date: a fifth Friday is the last', () => {
    expect(repeatsOffered('2026-11-13').slice(4)).toEqual([{ monthly: 2 }])
    expect(repeatsOffered('2026-11-27').slice(4)).toEqual([{ monthly: 4 }, { monthly: 'last' }])
    expect(repeatsOffered('2027-01-29').slice(4)).toEqual([{ monthly: 'last' }])
  })

  test('a first night moved before it is sent takes the rhythm with it', () => {
    expect(repeatsOn({ monthly: 2 }, '2026-11-20')).toEqual({ monthly: 3 })
    expect(repeatsOn({ monthly: 'last' }, '2026-11-27')).toEqual({ monthly: 'last' })
    expect(repeatsOn({ monthly: 4 }, '2027-01-29')).toEqual({ monthly: 'last' })
    expect(repeatsOn({ weeks: 3 }, '2026-11-20')).toEqual({ weeks: 3 })
  })
})

describe('Rule 42.2: weekday and time are the series’', () => {
  const series = seriesFrom(at('2026-10-30'), toronto, { weeks: 1 })

  test('seven in the evening stays seven through a clock change', () => {
    const next = nextDate(series, at('2026-10-31'))
    expect([next, localMoment(startOn(series, next), toronto).time]).toEqual(['2026-11-06', '19:00'])
  })

  test('past dates are skipped, up to the minute', () => {
    expect(nextDate(series, at('2026-11-06') - 1)).toBe('2026-11-06')
    expect(nextDate(series, at('2026-11-06'))).toBe('2026-11-13')
    expect(nextDate(series, at('2029-01-01'))).toBe('2029-01-05')
  })
})
