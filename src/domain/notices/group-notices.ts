import type { Language } from '../base/language.ts'
import { inOrder, listed, nthOf, text } from '../base/text.ts'
import { formatTime, weekdayAt } from '../base/times.ts'
import { attendanceUrl, type GameFacts, groupUrl, tableUrl } from './notice-parts.ts'

/** Display names, and how many players the host needs. */
interface Short extends GameFacts {
  readonly going: readonly string[]
  readonly open: readonly string[]
  readonly least: number
}

/** A message to everybody in the game, with its sender's name. */
interface Sent extends GameFacts {
  readonly senderName: string
  readonly text: string
  readonly inPlay: boolean
}

/** The next date of a standing game. `startsAt` in unix seconds. */
interface DateToSend {
  readonly seriesId: string
  readonly gameName: string
  readonly people: number
  readonly startsAt: number
  readonly timeZone: string
}

/** The reader's places in a season before and after a correction, from 0; null: none. */
interface NewStanding extends GameFacts {
  readonly groupId: string
  readonly seasonName: string
  readonly before: number | null
  readonly place: number | null
}

/** The maximum number of names listed; the rest are counted. */
const NAMED = 8

/** The texts of notices about answers, messages, standing games and groups (chapters 41 to 43 of the rules). */
export const groupWriters = {
  invite_maybe: (facts: GameFacts & { readonly playerName: string }) => ({
    title: text`Maybe`,
    message: text`${facts.playerName} may come to ${facts.gameName}.`,
  }),
  link_maybe: (facts: GameFacts & { readonly playerName: string }) => ({
    title: text`Maybe, by your link`,
    message: text`${facts.playerName} may come to ${facts.gameName}, by your link.`,
  }),
  too_few: (facts: Short) => ({
    title: text`Too few players yet`,
    message: inOrder([
      facts.going.length === 0
        ? text`Nobody is in for ${facts.gameName} yet.`
        : text`In for ${facts.gameName}: ${namesOf(facts.going)}.`,
      text`You want at least ${facts.least} players.`,
      ...(facts.open.length === 0 ? [] : [text`Not answered yet: ${namesOf(facts.open)}.`]),
    ]),
    url: attendanceUrl(facts),
  }),
  asked_again: (facts: GameFacts & { readonly actorName: string }) => ({
    title: text`Are you in?`,
    message: text`${facts.actorName} asks again: will you come to ${facts.gameName}?`,
  }),
  message: (facts: Sent) => ({
    title: text`${facts.senderName} to everybody in ${facts.gameName}`,
    message: text`“${facts.text}”`,
    url: facts.inPlay ? tableUrl(facts) : attendanceUrl(facts),
  }),
  date_to_send: ({ gameName, people, startsAt, timeZone }: DateToSend) => ({
    title: text`${(language) => weekdayAt(startsAt, timeZone, language)} is yours to send`,
    message:
      people === 1
        ? text`${gameName}: ${people} person, ${timeOf(startsAt, timeZone)}`
        : text`${gameName}: ${people} people, ${timeOf(startsAt, timeZone)}`,
  }),
  group_added: (facts: {
    readonly groupId: string
    readonly groupName: string
    readonly actorName: string
  }) => ({
    title: text`You are in a group`,
    message: text`${facts.actorName} added you to ${facts.groupName}.`,
    url: groupUrl(facts),
  }),
  standing_changed: (facts: NewStanding) => ({
    title: text`${facts.seasonName}: your place has changed`,
    message: text`${facts.gameName} was corrected. You were ${standing(facts.before)}, and are now ${standing(facts.place)}.`,
    url: groupUrl(facts),
  }),
}

/** "Kofi, Mei and Sam", or the first eight "and 3 more". */
const namesOf = (names: readonly string[]) =>
  listed(names.length > NAMED ? [...names.slice(0, NAMED), text`${names.length - NAMED} more`] : names)

/** "7:00 PM" within a text. */
const timeOf = (seconds: number, timeZone: string) => (language: Language) =>
  formatTime(seconds, timeZone, language)

/** A place in a season, within "You were …, and are now …". */
const standing = (place: number | null) => (place === null ? text`not ranked` : nthOf({ place }))
