import { gameStyleNames, gameTypeNames } from '../../domain/game-names.ts'
import { formatShortDollars } from '../../domain/short-dollars.ts'
import { formatMoment } from '../../domain/times.ts'
import { plainPage } from '../accounts/plain-page.ts'
import { escaped } from '../gateways/email-template.ts'

/** What can be sent from the page. */
export const answers = ['accepted', 'waitlist', 'declined'] as const
export type Answer = (typeof answers)[number]

/** What the page of an answer link shows: less than the mail that led to it, since mails are passed on. */
export interface AnswerPage {
  readonly firstName: string
  readonly hostFirstName: string
  readonly game: {
    readonly name: string
    readonly startsAt: number
    readonly timeZone: string | null
    readonly type: keyof typeof gameTypeNames
    readonly style: keyof typeof gameStyleNames
    readonly buyIn: number
  }
  readonly seats: number
  readonly filled: number
  readonly status: 'accepted' | 'waiting' | 'declined' | 'pending'
  /** The answer of the button that was tapped in the mail; it is not given before the one here is tapped. */
  readonly wanted: Answer | null
  /** Why the answer that was just sent could not be given. */
  readonly problem: string | null
  /** The address of the game in the app. */
  readonly url: string
}

const headings: Readonly<Record<AnswerPage['status'], (page: AnswerPage) => string>> = {
  pending: ({ hostFirstName, game }) => `${hostFirstName} invites you to ${game.name}`,
  accepted: () => 'You’re in!',
  waiting: () => 'You’re on the waitlist.',
  declined: () => 'You’re not coming.',
}

interface Choice {
  readonly answer: Answer
  readonly label: string
}

const DECLINE: Choice = { answer: 'declined', label: 'DECLINE' }

function choicesOf({ status, seats, filled }: AnswerPage): readonly Choice[] {
  if (status === 'accepted' || status === 'waiting') return [DECLINE]
  const yes: Choice =
    filled < seats
      ? { answer: 'accepted', label: 'ACCEPT' }
      : { answer: 'waitlist', label: 'JOIN THE WAITLIST' }
  return status === 'declined' ? [yes] : [yes, DECLINE]
}

/** The brass belongs to what was tapped in the mail; without a tap there, to a yes that is still open. */
function formHtml(page: AnswerPage): string {
  const choices = choicesOf(page)
  const isYes = ({ answer }: Choice) => answer !== 'declined'
  const brass =
    page.wanted === null
      ? choices.find((choice) => page.status === 'pending' && isYes(choice))
      : choices.find((choice) => isYes(choice) === (page.wanted !== 'declined'))
  const buttons = choices.map((choice) => {
    const quiet = choice === brass ? '' : ' class="quiet"'
    return `<button type="submit" name="answer" value="${choice.answer}"${quiet}>${choice.label}</button>`
  })
  return `<form method="post">${buttons.join('\n')}</form>`
}

const paragraph = (text: string, look = '') => `<p${look}>${escaped(text)}</p>`

/** The page of an answer link, without scripts. */
export function answerPageHtml(page: AnswerPage, stylesheet: string): string {
  const { firstName, game, seats, filled, status, problem, url } = page
  const body = [
    ...(problem === null ? [] : [paragraph(problem, ' role="alert"')]),
    `<div class="facts">`,
    ...(status === 'pending' ? [] : [paragraph(game.name)]),
    paragraph(formatMoment(game.startsAt, game.timeZone)),
    paragraph(`${gameTypeNames[game.type]} ${gameStyleNames[game.style].toLowerCase()}`),
    paragraph(`${formatShortDollars(game.buyIn)} buy-in · ${filled} of ${seats} going`),
    '</div>',
    ...(problem === null && filled >= seats && (status === 'pending' || status === 'declined')
      ? [paragraph(`All ${seats} seats are taken.`)]
      : []),
    formHtml(page),
    paragraph(
      `This invite is for ${firstName}. You can change the answer until the game starts.`,
      ' class="muted"',
    ),
    `<p><a href="${escaped(url)}">Open the game</a></p>`,
  ].join('\n')
  return plainPage({ title: headings[status](page), body }, stylesheet)
}

/** A page that says why nothing can be answered. */
export const closedPageHtml = (title: string, stylesheet: string): string =>
  plainPage({ title, body: '<p><a href="/games">Open Anteroom</a></p>' }, stylesheet)
