import type { ToldTerm } from '../../domain/edit.ts'
import { formatDollars } from '../../domain/money.ts'
import { formatDay, formatMoment, zoneName } from '../../domain/times.ts'
import { type EventFacts, termsOf } from '../calendar/event.ts'
import type { EmailContent, MailButton } from '../gateways/email-template.ts'
import { type RenderedEmail, renderEmail } from '../gateways/render-email.ts'

/** The facts in a mail about a game, besides its calendar entry. */
export interface GameMail {
  readonly firstName: string
  readonly facts: EventFacts
  readonly hostFirstName: string
  readonly inviteMessage: string
  /** Unix seconds. */
  readonly rsvpAt: number | null
  /** An IANA name; null when unknown. */
  readonly timeZone: string | null
  /** In a mail about a change: the changed terms. */
  readonly news: readonly ToldTerm[] | null
  readonly hasAccepted: boolean
  /** First names of those who are coming, without the reader's. */
  readonly going: readonly string[]
  readonly seats: number
  /** The address that answers without signing in. */
  readonly answerUrl: string
  readonly unsubscribeUrl: string
}

/** More names than this are counted. */
const NAMED = 8

const isNew = ({ news }: GameMail, term: ToldTerm): boolean => news?.includes(term) ?? false

function when({ facts: { startsAt }, timeZone }: GameMail): string {
  const moment = formatMoment(startsAt, timeZone)
  return timeZone === null ? moment : `${moment} (${zoneName(startsAt, timeZone)})`
}

/** "3 of 7: Olivia, Kofi and you" */
function goingOf({ going, hasAccepted, seats }: GameMail): string {
  const all = [...going.slice(0, NAMED), ...(hasAccepted ? ['you'] : [])]
  const count = going.length + (hasAccepted ? 1 : 0)
  if (count === 0) return `Nobody yet, ${seats} seats`
  const names = count > all.length ? [...all, `${count - all.length} more`] : all
  return `${count} of ${seats}: ${new Intl.ListFormat('en-US', { style: 'long' }).format(names)}`
}

function factsOf(mail: GameMail): NonNullable<EmailContent['facts']> {
  const { facts, news, rsvpAt, timeZone } = mail
  return [
    [isNew(mail, 'startsAt') ? 'New time' : 'When', when(mail)],
    [isNew(mail, 'place') ? 'New place' : 'Where', facts.place],
    ...(isNew(mail, 'buyIn') ? [['New buy-in', formatDollars(facts.buyIn)] as const] : []),
    ['Game', termsOf(facts)],
    ['Going', goingOf(mail)],
    ...(news === null && rsvpAt !== null
      ? [['Please answer by', formatDay(rsvpAt, timeZone ?? 'UTC')] as const]
      : []),
  ]
}

/** Opens the game, and takes the yes back. */
const buttonsForThoseIn = ({ facts, answerUrl }: GameMail): readonly [MailButton, ...MailButton[]] => [
  { label: 'OPEN GAME', url: facts.url },
  { label: 'DECLINE', url: `${answerUrl}?answer=declined`, quiet: true },
]

const buttonsForOthers = ({ facts, answerUrl }: GameMail): readonly [MailButton, ...MailButton[]] => [
  { label: 'ACCEPT', url: `${answerUrl}?answer=accepted` },
  { label: 'DECLINE', url: `${answerUrl}?answer=declined`, quiet: true },
  { label: 'OPEN GAME', url: facts.url, quiet: true },
]

const NOT_FOR_OTHERS = 'These links answer for you, so don’t pass this mail on.'

const small = ({ unsubscribeUrl }: GameMail): Pick<EmailContent, 'ending'> => ({
  ending: { label: 'No more mails about games', url: unsubscribeUrl },
})

function invitation(mail: GameMail): EmailContent {
  const { facts, hostFirstName, inviteMessage, hasAccepted } = mail
  return {
    subject: `${facts.hostName} invites you to ${facts.name}`,
    title: `${hostFirstName} invites you to ${facts.name}.`,
    facts: factsOf(mail),
    ...(inviteMessage === '' ? {} : { note: { author: hostFirstName, text: inviteMessage } }),
    ask: [hasAccepted ? 'You said yes.' : 'Are you in?'],
    buttons: hasAccepted ? buttonsForThoseIn(mail) : buttonsForOthers(mail),
    closing: ['The attached file puts the game into your calendar.', NOT_FOR_OTHERS],
    ...small(mail),
  }
}

function change(mail: GameMail): EmailContent {
  const { facts, hostFirstName, hasAccepted } = mail
  return {
    subject: `Changed: ${facts.name}`,
    title: `${hostFirstName} changed ${facts.name}.`,
    facts: factsOf(mail),
    ask: [hasAccepted ? 'You said yes. Does it still work for you?' : 'Are you in?'],
    buttons: hasAccepted ? buttonsForThoseIn(mail) : buttonsForOthers(mail),
    closing: ['The attached file changes the game in your calendar.', NOT_FOR_OTHERS],
    ...small(mail),
  }
}

function cancellation(mail: GameMail): EmailContent {
  const { facts, hostFirstName } = mail
  return {
    subject: `Cancelled: ${facts.name}`,
    title: `${hostFirstName} cancelled ${facts.name}.`,
    facts: [
      ['When', when(mail)],
      ['Where', facts.place],
    ],
    buttons: [{ label: 'Open my games', url: facts.url }],
    closing: ['The attached file takes the game out of your calendar.'],
    ...small(mail),
  }
}

/** A cancellation when the game is cancelled; else what has changed, or an invitation where nothing has (Rule 30.1). */
export function gameMail(mail: GameMail): RenderedEmail {
  const { facts, news } = mail
  const content = facts.isCancelled ? cancellation : news === null ? invitation : change
  return renderEmail(mail.firstName, content(mail))
}
