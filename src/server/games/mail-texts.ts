import type { ToldTerm } from '../../domain/edit.ts'
import { formatDollars } from '../../domain/money.ts'
import { formatLongDate, formatTime, zoneName } from '../../domain/times.ts'
import { type EventFacts, termsOf } from '../calendar/event.ts'
import { type EmailContent, type RenderedEmail, renderEmail } from '../gateways/email-template.ts'

/** The facts in a mail about a game, besides its calendar entry. */
export interface GameMail {
  readonly username: string
  readonly facts: EventFacts
  readonly inviteMessage: string
  /** Unix seconds. */
  readonly rsvpAt: number | null
  /** An IANA name; null when unknown. */
  readonly timeZone: string | null
  /** Of a mail about a change: what is new. */
  readonly news: readonly ToldTerm[] | null
  readonly unsubscribeUrl: string
}

/** Joins lines, leaving out null. */
const lines = (...given: (string | null)[]): string => given.filter((line) => line !== null).join('\n')

const isNew = ({ news }: GameMail, term: ToldTerm): boolean => news?.includes(term) ?? false

const when = (mail: GameMail): string => {
  const { facts, timeZone } = mail
  const zone = timeZone ?? 'UTC'
  return `${isNew(mail, 'startsAt') ? 'New time' : 'When'}: ${formatLongDate(facts.startsAt, zone)}, ${formatTime(facts.startsAt, zone)} (${zoneName(facts.startsAt, zone)})`
}

const ending = ({ unsubscribeUrl: url }: GameMail) => ({
  label: 'No more mails about games',
  url,
})

function invitation(mail: GameMail): EmailContent {
  const { facts, inviteMessage, rsvpAt, timeZone } = mail
  return {
    subject: `${facts.hostName} invites you to ${facts.name}`,
    opening: [
      `${facts.hostName} invites you to ${facts.name}.`,
      lines(
        when(mail),
        `Where: ${facts.place}`,
        `Game: ${termsOf(facts)}`,
        rsvpAt === null ? null : `Please answer by: ${formatLongDate(rsvpAt, timeZone ?? 'UTC')}`,
      ),
      ...(inviteMessage === '' ? [] : [inviteMessage]),
      'Open this link to say whether you will come:',
    ],
    link: { label: 'Answer the invitation', url: facts.url },
    closing: ['The attached file puts the game into your calendar.'],
    ending: ending(mail),
  }
}

function change(mail: GameMail): EmailContent {
  const { facts } = mail
  return {
    subject: `Changed: ${facts.name}`,
    opening: [
      `${facts.hostName} changed ${facts.name}.`,
      lines(
        when(mail),
        `${isNew(mail, 'place') ? 'New place' : 'Where'}: ${facts.place}`,
        isNew(mail, 'buyIn') ? `New buy-in: ${formatDollars(facts.buyIn)}` : null,
        `Game: ${termsOf(facts)}`,
      ),
      'Open this link to see the game, and to answer or change your answer:',
    ],
    link: { label: 'Open the game', url: facts.url },
    closing: ['The attached file changes the game in your calendar.'],
    ending: ending(mail),
  }
}

function cancellation(mail: GameMail): EmailContent {
  const { facts } = mail
  return {
    subject: `Cancelled: ${facts.name}`,
    opening: [
      `${facts.hostName} cancelled ${facts.name}.`,
      lines(when(mail), `Where: ${facts.place}`),
      'It is still among your games, marked as cancelled:',
    ],
    link: { label: 'Open my games', url: facts.url },
    closing: ['The attached file takes the game out of your calendar.'],
    ending: ending(mail),
  }
}

/** A cancellation when the game is cancelled; else what has changed, or an invitation where nothing has. */
export function gameMail(mail: GameMail): RenderedEmail {
  const { facts, news } = mail
  const content = facts.isCancelled ? cancellation : news === null ? invitation : change
  return renderEmail(mail.username, content(mail))
}
