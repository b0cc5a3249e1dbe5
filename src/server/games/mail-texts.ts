import type { Language } from '../../domain/base/language.ts'
import { dollars, listed, text } from '../../domain/base/text.ts'
import { formatDay, formatMoment, zoneName } from '../../domain/base/times.ts'
import type { AnnouncedTerm } from '../../domain/hosting/edit.ts'
import { type EventFacts, termsOf } from '../calendar/event.ts'
import type { EmailContent, MailButton, Words } from '../gateways/render-email.ts'

/** The facts in a mail about a game, besides its calendar entry. */
export interface GameMail {
  readonly facts: EventFacts
  readonly hostFirstName: string
  readonly inviteMessage: string
  /** Unix seconds. */
  readonly rsvpAt: number | null
  /** An IANA name; null when unknown. */
  readonly timeZone: string | null
  /** For a mail about a change: the changed terms. */
  readonly news: readonly AnnouncedTerm[] | null
  /** Whether the mail asks again for an answer. */
  readonly asksAgain: boolean
  readonly hasAccepted: boolean
  /** First names of the others who are coming. */
  readonly going: readonly string[]
  readonly seats: number
  /** The address for answering without signing in. */
  readonly answerUrl: string
}

/** The maximum number of names listed; the rest are counted. */
const NAMED = 8

const isNew = ({ news }: GameMail, term: AnnouncedTerm): boolean => news?.includes(term) ?? false

/** A moment with the name of its zone, where that is known. `seconds`: unix; `timeZone`: IANA. */
export const momentIn =
  (seconds: number, timeZone: string | null): Words =>
  (language) => {
    const moment = formatMoment(seconds, timeZone, language)
    return timeZone === null ? moment : `${moment} (${zoneName(seconds, timeZone, language)})`
  }

const when = ({ facts: { startsAt }, timeZone }: GameMail): Words => momentIn(startsAt, timeZone)

/** "3 of 7: Olivia, Kofi and you" */
function goingOf({ going, hasAccepted, seats }: GameMail): Words {
  const count = going.length + (hasAccepted ? 1 : 0)
  if (count === 0) return text`Nobody yet, ${seats} seats`
  const all = [...going.slice(0, NAMED), ...(hasAccepted ? [text`you`] : [])]
  const names = count > all.length ? [...all, text`${count - all.length} more`] : all
  return text`${count} of ${seats}: ${listed(names)}`
}

function factsOf(mail: GameMail): NonNullable<EmailContent['facts']> {
  const { facts, news, rsvpAt, timeZone } = mail
  const answerBy = (at: number) => (language: Language) => formatDay(at, timeZone ?? 'UTC', language)
  return [
    [isNew(mail, 'startsAt') ? text`New time` : text`When`, when(mail)],
    [isNew(mail, 'place') ? text`New place` : text`Where`, facts.place],
    ...(isNew(mail, 'buyIn') ? [[text`New buy-in`, dollars(facts.buyIn)] as const] : []),
    [text`Game`, termsOf(facts)],
    [text`Going`, goingOf(mail)],
    ...(news === null && rsvpAt !== null ? [[text`Please answer by`, answerBy(rsvpAt)] as const] : []),
  ]
}

/** Buttons to open the game and to take the yes back. */
const buttonsForThoseIn = ({ facts, answerUrl }: GameMail): readonly [MailButton, ...MailButton[]] => [
  { label: text`Open game`, url: facts.url },
  { label: text`DECLINE`, url: `${answerUrl}?answer=declined`, quiet: true },
]

const buttonsForOthers = ({ facts, answerUrl }: GameMail): readonly [MailButton, ...MailButton[]] => [
  { label: text`ACCEPT`, url: `${answerUrl}?answer=accepted` },
  { label: text`Maybe`, url: `${answerUrl}?answer=maybe`, quiet: true },
  { label: text`DECLINE`, url: `${answerUrl}?answer=declined`, quiet: true },
  { label: text`Open game`, url: facts.url, quiet: true },
]

const NOT_FOR_OTHERS = text`These links answer for you, so don’t pass this mail on.`

function invitation(mail: GameMail): EmailContent {
  const { facts, hostFirstName, inviteMessage, hasAccepted } = mail
  return {
    subject: text`${facts.hostName} invites you to ${facts.name}`,
    title: text`${hostFirstName} invites you to ${facts.name}.`,
    facts: factsOf(mail),
    ...(inviteMessage === '' ? {} : { note: { author: hostFirstName, text: inviteMessage } }),
    ask: [hasAccepted ? text`You said yes.` : text`Are you in?`],
    buttons: hasAccepted ? buttonsForThoseIn(mail) : buttonsForOthers(mail),
    closing: [text`The attached file puts the game into your calendar.`, NOT_FOR_OTHERS],
  }
}

function again(mail: GameMail): EmailContent {
  const { facts, hostFirstName } = mail
  return {
    ...invitation(mail),
    subject: text`Are you in? ${facts.name}`,
    title: text`${hostFirstName} would like to know whether you come.`,
  }
}

function change(mail: GameMail): EmailContent {
  const { facts, hostFirstName, hasAccepted } = mail
  return {
    subject: text`Changed: ${facts.name}`,
    title: text`${hostFirstName} changed ${facts.name}.`,
    facts: factsOf(mail),
    ask: [hasAccepted ? text`You said yes. Does it still work for you?` : text`Are you in?`],
    buttons: hasAccepted ? buttonsForThoseIn(mail) : buttonsForOthers(mail),
    closing: [text`The attached file changes the game in your calendar.`, NOT_FOR_OTHERS],
  }
}

function cancellation(mail: GameMail): EmailContent {
  const { facts, hostFirstName } = mail
  return {
    subject: text`Canceled: ${facts.name}`,
    title: text`${hostFirstName} canceled ${facts.name}.`,
    facts: [
      [text`When`, when(mail)],
      [text`Where`, facts.place],
    ],
    buttons: [{ label: text`Open my games`, url: facts.url }],
    closing: [text`The attached file takes the game out of your calendar.`],
  }
}

/**
 * The mail about a game: a cancellation if it is cancelled, the changes if there are any, else an invitation, possibly a repeated one (Rule
 * 30.1).
 */
export function gameMail(mail: GameMail): EmailContent {
  const { facts, news, asksAgain } = mail
  if (facts.isCancelled) return cancellation(mail)
  if (news !== null) return change(mail)
  return asksAgain ? again(mail) : invitation(mail)
}
