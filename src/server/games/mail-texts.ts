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
  readonly unsubscribeUrl: string
}

/** Joins lines, leaving out null. */
const lines = (...given: (string | null)[]): string => given.filter((line) => line !== null).join('\n')

const when = ({ facts, timeZone }: GameMail): string => {
  const zone = timeZone ?? 'UTC'
  return `When: ${formatLongDate(facts.startsAt, zone)}, ${formatTime(facts.startsAt, zone)} (${zoneName(facts.startsAt, zone)})`
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

/** An invitation, or a cancellation when the game is cancelled. */
export const gameMail = (mail: GameMail): RenderedEmail =>
  renderEmail(mail.username, mail.facts.isCancelled ? cancellation(mail) : invitation(mail))
