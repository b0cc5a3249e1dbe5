import { inOrder, listed, text } from '../base/text.ts'
import { attendanceUrl, type GameFacts, tableUrl } from './notice-parts.ts'

/** Names as shown, and how many players the host needs. */
interface Short extends GameFacts {
  readonly going: readonly string[]
  readonly open: readonly string[]
  readonly least: number
}

/** A message to everybody who is in, by the name of who sent it. */
interface Sent extends GameFacts {
  readonly senderName: string
  readonly text: string
  readonly inPlay: boolean
}

/** More names than this are counted. */
const NAMED = 8

/** The texts of the notices about answers and of messages (Rules 41.1 to 41.4). */
export const answerWriters = {
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
}

/** "Kofi, Mei and Sam", or the first eight "and 3 more". */
const namesOf = (names: readonly string[]) =>
  listed(names.length > NAMED ? [...names.slice(0, NAMED), text`${names.length - NAMED} more`] : names)
