import { describe, expect, test } from 'vitest'
import { unixFromLocal } from '../../src/domain/base/times.ts'
import { movedReminders, rsvpIsTomorrow, TOMORROW_AT_MOST } from '../../src/domain/notices/reminders.ts'

const at = (moment: string, zone: string) => unixFromLocal(moment.slice(0, 10), moment.slice(11), zone)

describe('Rule 10.6: the RSVP date is tomorrow', () => {
  test.each([
    ['2026-01-15 09:00', '2026-01-16 00:00', 'UTC', true],
    ['2026-01-15 08:59', '2026-01-16 00:00', 'UTC', false],
    ['2026-01-15 23:59', '2026-01-16 00:00', 'UTC', true],
    ['2026-01-15 12:00', '2026-01-16 23:59', 'UTC', true],
    ['2026-01-14 23:59', '2026-01-16 00:00', 'UTC', false],
    ['2026-01-16 09:00', '2026-01-16 12:00', 'UTC', false],
    ['2025-12-31 09:00', '2026-01-01 00:00', 'Pacific/Auckland', true],
    ['2028-02-28 09:00', '2028-02-29 00:00', 'America/Toronto', true],
  ])('at %s for %s in %s: %s', (now, rsvp, zone, expected) => {
    expect(rsvpIsTomorrow(at(now, zone), at(rsvp, zone), zone)).toBe(expected)
  })

  test('no date further away matches', () => {
    for (const zone of ['UTC', 'America/Toronto', 'Australia/Lord_Howe', 'Pacific/Kiritimati'])
      for (let now = at('2026-01-01 00:00', zone), hours = 0; hours < 366 * 24; hours += 7, now += 7 * 3600)
        expect(rsvpIsTomorrow(now, now + TOMORROW_AT_MOST + 1, zone)).toBe(false)
  })
})

describe('Rule 20.5: a reminder starts over when its time moves', () => {
  const before = { startsAt: 200_000, rsvpAt: 100_000, timeZone: 'UTC' }

  test.each([
    ['nothing', {}, []],
    ['the start', { startsAt: 200_060 }, ['starts_soon', 'short_day_before']],
    ['the RSVP date', { rsvpAt: null }, ['rsvp_tomorrow', 'short_after_rsvp']],
    ['the time zone', { timeZone: 'Asia/Tokyo' }, ['rsvp_tomorrow', 'short_after_rsvp']],
    [
      'both moments',
      { startsAt: 300_000, rsvpAt: 200_000 },
      ['starts_soon', 'short_day_before', 'rsvp_tomorrow', 'short_after_rsvp'],
    ],
  ])('after a change of %s', (_, change, moved) => {
    expect(movedReminders(before, { ...before, ...change })).toEqual(moved)
  })
})
