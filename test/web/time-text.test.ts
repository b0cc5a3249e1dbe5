import { afterEach, expect, test, vi } from 'vitest'
import { english } from '../../src/domain/base/language.ts'
import { formatShortDate, formatTime } from '../../src/domain/base/times.ts'
import {
  dateText,
  dayText,
  momentText,
  monthText,
  shortDateText,
  timeText,
} from '../../src/web/i18n/texts/formats.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const START = Date.UTC(2025, 0, 1) / 1000
/** 11¼ hours: a year of such steps hits every hour, every month and both clock changes. */
const STEP = 40_500
const moments = Array.from({ length: (365 * 86_400) / STEP }, (_, index) => START + index * STEP)

test.each([
  ...['UTC', 'America/Vancouver', 'America/New_York', 'America/St_Johns', 'Pacific/Chatham'],
  ...['Australia/Lord_Howe', 'Pacific/Kiritimati'],
])('times on the screen equal the domain’s in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  const shown = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
    return (moment: number) => format.format(moment * 1000)
  }
  const [date, month, day] = [
    shown({ weekday: 'short', month: 'short', day: 'numeric' }),
    shown({ month: 'short' }),
    shown({ day: 'numeric' }),
  ]
  for (const moment of moments) {
    const time = formatTime(moment, zone, english)
    expect(dateText(moment)).toBe(date(moment))
    expect(momentText(moment)).toBe(`${dateText(moment)} · ${time}`)
    expect([timeText(moment), monthText(moment), dayText(moment), shortDateText(moment)]).toEqual([
      time,
      month(moment).toUpperCase(),
      day(moment),
      formatShortDate(moment, zone, english),
    ])
  }
})
