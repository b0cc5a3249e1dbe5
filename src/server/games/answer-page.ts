import type { Language } from '../../domain/base/language.ts'
import { formatShortDollars } from '../../domain/base/money.ts'
import { type Text, text, worded } from '../../domain/base/text.ts'
import { formatMoment } from '../../domain/base/times.ts'
import type { Game } from '../../domain/game/game.ts'
import { plainPage } from '../accounts/plain-page.ts'
import { type Words, wordsIn } from '../gateways/email-template.ts'
import { type Html, html } from '../html.ts'
import { kindName } from './link/poster.ts'

/** What can be sent from the page. */
export const answers = ['accepted', 'waitlist', 'declined'] as const
export type Answer = (typeof answers)[number]

/** What the page of an answer link shows: less than the mail that led to it, since mails are passed on. */
export interface AnswerPage {
  readonly firstName: string
  readonly hostFirstName: string
  readonly game: Pick<Game, 'name' | 'startsAt' | 'type' | 'style' | 'buyIn'> & {
    readonly timeZone: string | null
  }
  readonly seats: number
  readonly filled: number
  readonly status: 'accepted' | 'waiting' | 'declined' | 'pending'
  /** The answer of the button that was tapped in the mail; it is not given before the one here is tapped. */
  readonly wanted: Answer | null
  /** Why the answer that was just sent could not be given. */
  readonly problem: Text | null
  /** The address of the game in the app. */
  readonly url: string
}

const headings: Readonly<Record<AnswerPage['status'], (page: AnswerPage) => Text>> = {
  pending: ({ hostFirstName, game }) => text`${hostFirstName} invites you to ${game.name}`,
  accepted: () => text`You’re in!`,
  waiting: () => text`You’re on the waitlist.`,
  declined: () => text`You’re not coming.`,
}

interface Choice {
  readonly answer: Answer
  readonly label: Text
}

const DECLINE: Choice = { answer: 'declined', label: text`DECLINE` }

function choicesOf({ status, seats, filled }: AnswerPage): readonly Choice[] {
  if (status === 'accepted' || status === 'waiting') return [DECLINE]
  const yes: Choice =
    filled < seats
      ? { answer: 'accepted', label: text`ACCEPT` }
      : { answer: 'waitlist', label: text`Join the waitlist` }
  return status === 'declined' ? [yes] : [yes, DECLINE]
}

/** The brass belongs to what was tapped in the mail; without a tap there, to a yes that is still open. */
function formHtml(page: AnswerPage, language: Language): Html {
  const choices = choicesOf(page)
  const isYes = ({ answer }: Choice) => answer !== 'declined'
  const brass =
    page.wanted === null
      ? choices.find((choice) => page.status === 'pending' && isYes(choice))
      : choices.find((choice) => isYes(choice) === (page.wanted !== 'declined'))
  const buttons = choices.map((choice) => {
    const quiet = choice !== brass && html` class="quiet"`
    return html`<button type="submit" name="answer" value="${choice.answer}"${quiet}>${worded(choice.label, language)}</button>\n`
  })
  return html`<form method="post">${buttons}</form>\n`
}

/** The page of an answer link, without scripts. */
export function answerPageHtml(page: AnswerPage, language: Language): string {
  const { firstName, game, seats, filled, status, problem, url } = page
  const paragraph = (words: Words) => html`<p>${wordsIn(words, language)}</p>\n`
  const buyIn = formatShortDollars(game.buyIn, language)
  const isFull = filled >= seats && (status === 'pending' || status === 'declined')
  const facts = [
    ...(status === 'pending' ? [] : [game.name]),
    formatMoment(game.startsAt, game.timeZone, language),
    kindName(game),
    text`${buyIn} buy-in · ${filled} of ${seats} going`,
  ]
  const body = [
    ...(problem === null ? [] : [html`<p role="alert">${worded(problem, language)}</p>\n`]),
    html`<div class="facts">\n${facts.map(paragraph)}</div>\n`,
    ...(problem === null && isFull ? [paragraph(text`All ${seats} seats are taken.`)] : []),
    formHtml(page, language),
    html`<p class="muted">${worded(
      text`This invite is for ${firstName}. You can change the answer until the game starts.`,
      language,
    )}</p>\n`,
    html`<p><a href="${url}">${worded(text`Open the game`, language)}</a></p>`,
  ]
  return plainPage({ language, title: worded(headings[status](page), language), body })
}

/** A page that says why nothing can be answered. */
export function closedPageHtml(why: Text, language: Language): string {
  const open = html`<p><a href="/games">${worded(text`Open Anteroom`, language)}</a></p>`
  return plainPage({ language, title: worded(why, language), body: [open] })
}
