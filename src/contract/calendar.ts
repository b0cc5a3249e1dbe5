import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const link = z.strictObject({
  url: z.string().meta({ description: 'An address that shows your games to whoever knows it' }),
})

export const calendar = {
  calendarLink: endpoint({
    summary: 'The secret address of your calendar, for any calendar app',
    output: link,
  }),
  renewCalendarLink: endpoint({
    summary: 'Gives your calendar a new secret address; the old one ends at once',
    output: link,
    secretAnswer: true,
  }),
}

/** The calendar feed for calendar apps: no token, not JSON. */
export const calendarFile = {
  path: '/api/calendar.ics',
  summary: 'Your upcoming games, and those cancelled lately, as a calendar (RFC 5545)',
  media: 'text/calendar',
  input: z.strictObject({
    key: z.string().meta({ description: 'The secret of the address that calendar-link gives' }),
  }),
} as const
