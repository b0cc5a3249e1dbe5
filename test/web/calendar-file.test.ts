import { expect, it } from 'vitest'
import { calendarFile } from '../../src/web/guest/calendar-file.ts'
import { passOf } from './opened-pass.ts'

const fileOf = (change: Parameters<typeof passOf>[0] = {}) =>
  calendarFile({
    id: '0a1b',
    url: 'https://anteroom.test/pass',
    game: passOf(change).game,
    writtenAt: Date.UTC(2026, 10, 20) / 1000,
  })

it('a night is a calendar entry that a later file replaces', () => {
  expect(fileOf({ name: 'Cards, chips; \\', version: 4 })).toBe(
    [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Anteroom//Anteroom//EN', 'BEGIN:VEVENT'],
      ...['UID:0a1b', 'SEQUENCE:4', 'DTSTAMP:20261120T000000Z'],
      ...['DTSTART:20261127T193000Z', 'DTEND:20261127T233000Z'],
      ...['SUMMARY:Cards\\, chips\\; \\\\', 'LOCATION:14 Alder St', 'DESCRIPTION:Hosted by Olivia'],
      ...['URL:https://anteroom.test/pass', 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n'),
  )
})

it('a line has 75 bytes at most, and no character is cut', () => {
  const name = '♠ Übergröße '.repeat(20).trim()
  const lines = fileOf({ name }).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(fileOf({ name }).replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\r\n`)
})

it('a place that the guest may not know yet is left out', () => {
  expect(fileOf({ place: null })).not.toContain('LOCATION')
})
