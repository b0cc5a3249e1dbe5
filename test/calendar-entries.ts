import ICAL from 'ical.js'

/** A calendar file's entry as a calendar app reads it. */
export interface CalendarEntry {
  readonly uid: string
  readonly sequence: number
  readonly status: string
  /** Unix seconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly url: string
  readonly organizer: string
  /** Name and address. */
  readonly attendees: readonly (readonly [string, string])[]
}

export interface CalendarContent {
  readonly method: string
  readonly entries: readonly CalendarEntry[]
}

/** Parses a calendar file with another library than the one that writes ours. Throws if the file is invalid. */
export function readCalendar(text: string): CalendarContent {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entries = calendar.getAllSubcomponents('vevent').map((component): CalendarEntry => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      startsAt: event.startDate.toUnixTime(),
      endsAt: event.endDate.toUnixTime(),
      summary: event.summary,
      location: event.location,
      description: event.description,
      url: String(component.getFirstPropertyValue('url')),
      organizer: event.organizer,
      attendees: event.attendees.map((attendee) => [
        String(attendee.getFirstParameter('cn')),
        String(attendee.getFirstValue()).replace(/^mailto:/i, ''),
      ]),
    }
  })
  return { method: String(calendar.getFirstPropertyValue('method')), entries }
}
