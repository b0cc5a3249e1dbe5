import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LocalMoment, localMoment, unixFromLocal } from '../../src/domain/base/times.ts'
import { nextNight, nextRsvp, offeredEvenings } from '../../src/domain/hosting/host-again.ts'

const at = (text: string): LocalMoment => {
  const [date = '', time = ''] = text.split(' ')
  return { date, time }
}

describe('Rule 28.7: the next occurrence of the same weekday and time', () => {
  test.each([
    ['the morning after', '2026-11-20 19:30', '2026-11-21 10:00', '2026-11-27 19:30'],
    ['a game that ended before its own start', '2026-11-20 19:30', '2026-11-20 18:00', '2026-11-27 19:30'],
    ['the same weekday, before that time', '2026-11-20 19:30', '2026-12-04 09:00', '2026-12-04 19:30'],
    ['the same weekday, at that very minute', '2026-11-20 19:30', '2026-12-04 19:30', '2026-12-11 19:30'],
    ['years later', '2024-02-23 20:00', '2026-11-23 12:00', '2026-11-27 20:00'],
    ['from a leap day', '2028-02-29 20:00', '2028-03-01 01:00', '2028-03-07 20:00'],
    ['after midnight', '2026-11-21 00:30', '2026-11-21 05:00', '2026-11-28 00:30'],
  ])('%s', (_, last, now, next) => {
    expect(nextNight(at(last), at(now))).toEqual(at(next))
  })

  test('it is always in the future, on that weekday, and none is sooner', () => {
    const moment = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => localMoment(seconds, 'UTC'))
    const seconds = ({ date, time }: LocalMoment) => unixFromLocal(date, time, 'UTC')
    fc.assert(
      fc.property(moment, moment, (last, now) => {
        const next = seconds(nextNight(last, now))
        const after = Math.max(seconds(last), seconds(now))
        expect(next).toBeGreaterThan(after)
        expect(next - after).toBeLessThanOrEqual(7 * 86_400)
        expect((next - seconds(last)) % (7 * 86_400)).toBe(0)
      }),
    )
  })

  test('the RSVP date keeps its distance, but is never in the past', () => {
    expect(nextRsvp('2026-11-18', '2026-11-20', at('2026-11-27 19:30'), '2026-11-21')).toBe('2026-11-25')
    expect(nextRsvp('2026-11-10', '2026-11-20', at('2026-11-27 19:30'), '2026-11-21')).toBe('2026-11-21')
  })
})

test.each([
  ['on a Thursday evening tomorrow', '2026-11-26 23:59', ['2026-11-27']],
  ['on a Thursday before seven tonight too', '2026-11-26 18:59', ['2026-11-26', '2026-11-27']],
  ['on a Friday before seven tonight alone', '2026-11-27 18:59', ['2026-11-27']],
  ['on a Friday at seven in a week', '2026-11-27 19:00', ['2026-12-04']],
  ['on a Saturday tonight and in six days', '2026-11-28 00:00', ['2026-11-28', '2026-12-04']],
  ['over the new year', '2026-12-26 19:00', ['2027-01-01']],
])('tonight and Friday at 7 PM are offered: %s (Rule 8.14)', (_, now, dates) => {
  expect(offeredEvenings(at(now))).toEqual(dates.map((date) => at(`${date} 19:00`)))
})
