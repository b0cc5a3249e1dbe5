import ical, {
  type ICalAttendeeData,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalOrganizer,
} from 'ical-generator'
import type { Language } from '../../domain/base/language.ts'
import { dollars, text, worded } from '../../domain/base/text.ts'
import { type Game, gameStyleNames, gameTypeNames } from '../../domain/game/game.ts'
import { type Price, priceTerms } from '../../domain/game/price-terms.ts'
import { cardUrl } from '../../domain/notices/notice-parts.ts'
import type { CalendarGame } from './store.ts'

/** The assumed length of a game, in seconds. */
const NIGHT = 4 * 3600
/** How often calendar apps should poll, in seconds. */
const LOOK_AGAIN = 3600

/** A game's facts for a calendar. */
export interface EventFacts
  extends Pick<Game, 'id' | 'name' | 'place' | 'startsAt' | 'type' | 'style' | 'version' | keyof Price> {
  readonly isCancelled: boolean
  readonly hostName: string
  /** The address of the game's card. */
  readonly url: string
  /** Unix seconds; the DTSTAMP. */
  readonly writtenAt: number
}

/** "Texas Hold'em, Tournament, $20.00 buy-in, rebuys" */
export const termsOf =
  ({ type, style, ...price }: Pick<Game, 'type' | 'style'> & Price) =>
  (language: Language): string =>
    [gameTypeNames[type], gameStyleNames[style], ...priceTerms(price, dollars)]
      .map((term) => worded(term, language))
      .join(', ')

const moment = (seconds: number): Date => new Date(seconds * 1000)

/** Adds a game. UID is the game's id and SEQUENCE its version, so that calendars replace their entry. Times are in UTC, which needs no VTIMEZONE. */
function enter(
  calendar: ICalCalendar,
  facts: EventFacts,
  language: Language,
  people: { organizer?: ICalOrganizer; attendees?: ICalAttendeeData[] } = {},
): void {
  calendar.createEvent({
    id: facts.id,
    sequence: facts.version,
    stamp: moment(facts.writtenAt),
    start: moment(facts.startsAt),
    end: moment(facts.startsAt + NIGHT),
    summary: facts.name,
    location: facts.place,
    description: [
      worded(text`Hosted by ${facts.hostName}`, language),
      termsOf(facts)(language),
      facts.url,
    ].join('\n'),
    url: facts.url,
    status: facts.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...people,
  })
}

const prodId = ({ code }: Language) => ({
  company: 'Anteroom',
  product: 'Anteroom',
  language: code.toUpperCase(),
})

const textOf = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`

/**
 * The file for an invitation or a change, or for a cancellation when the game is cancelled (RFC 5546). The organizer's address is the
 * sender of the mail, because people answer in the app, and a calendar's reply must not reach the host's mailbox.
 */
export function eventFile(
  facts: EventFacts,
  from: string,
  attendee: { readonly name: string; readonly address: string; readonly hasAccepted: boolean },
  language: Language,
): string {
  const method = facts.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId: prodId(language), method })
  enter(calendar, facts, language, {
    organizer: { name: facts.hostName, email: from },
    attendees: [
      {
        name: attendee.name,
        email: attendee.address,
        role: ICalAttendeeRole.REQ,
        status: attendee.hasAccepted ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
        rsvp: false,
      },
    ],
  })
  return textOf(calendar)
}

/** One game as a file, to import into a calendar. */
export function gameFile(facts: EventFacts, language: Language): string {
  const calendar = ical({ prodId: prodId(language), method: ICalCalendarMethod.PUBLISH })
  enter(calendar, facts, language)
  return textOf(calendar)
}

/** A whole calendar, for apps that subscribe. */
export function calendarText(games: readonly EventFacts[], language: Language): string {
  const calendar = ical({
    prodId: prodId(language),
    name: 'Anteroom',
    ttl: LOOK_AGAIN,
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const facts of games) enter(calendar, facts, language)
  return textOf(calendar)
}

/** A game as a calendar entry. DTSTAMP is the last change, so that an unchanged game renders the same. */
export const eventView = (game: CalendarGame, publicUrl: string): EventFacts => ({
  ...game,
  rebuys: game.rebuys === 1,
  bounty: game.bounty === null ? null : JSON.parse(game.bounty),
  isCancelled: game.state === 'cancelled',
  hostName: `${game.firstName} ${game.lastName}`,
  url: `${publicUrl}${cardUrl({ gameId: game.id })}`,
})
