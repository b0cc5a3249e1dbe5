import type { Language } from '../../domain/base/language.ts'
import { type Text, text, worded } from '../../domain/base/text.ts'
import { formatMoment } from '../../domain/base/times.ts'
import { type Game, seatsFilled, seatsTotal } from '../../domain/game/game.ts'
import { hostOf, playerOf, waitingFor } from '../../domain/game/players.ts'
import type { Price } from '../../domain/game/price-terms.ts'
import { cardUrl } from '../../domain/notices/notice-parts.ts'
import { plainPage } from '../accounts/plain-page.ts'
import { findAnswerLink } from '../accounts/secret-links-store.ts'
import { pageHeaders, type RawAnswer, type RawRequest, type RawRoute } from '../core/raw-route.ts'
import { ActionRefused } from '../core/refusals.ts'
import { runUnitOfWork } from '../core/unit-of-work.ts'
import { type Words, wordsIn } from '../gateways/render-email.ts'
import { type Html, html } from '../html.ts'
import { answerOwn } from './answer.ts'
import type { Changing, GameServices } from './call.ts'
import { firstWordOf, kindName, priceLine } from './link/poster.ts'

type Link = NonNullable<Awaited<ReturnType<typeof findAnswerLink>>>

/**
 * The page that answers an invite from its mail, without signing in (Rule 30.2). Opening it changes nothing, because mail scanners open
 * links too, some of them in a browser. Therefore it has no script that could answer by itself.
 */
export function answerPages(services: GameServices): readonly RawRoute[] {
  const { db, clock, config, gameCache } = services
  const path = '/answer/:secret'

  /** The content of the page, or the reason why nobody can answer. */
  async function show(
    { userId, gameId, firstName }: Link,
    language: Language,
    { wanted = null, problem = null }: Partial<Pick<AnswerPage, 'wanted' | 'problem'>> = {},
  ): Promise<RawAnswer> {
    const found = await gameCache.read(db, gameId)
    const player = found && playerOf(found.stored.game, userId)
    if (!player || player.response === 'asking') return closed(404, GONE, language)
    const { game, timeZone } = found.stored
    const hostFirstName = firstWordOf(found.stored, hostOf(game))
    if (game.state === 'cancelled')
      return closed(409, text`${hostFirstName} canceled ${game.name}.`, language)
    if (game.state === 'complete') return closed(409, text`${game.name} is over.`, language)
    if (game.state !== 'upcoming') return closed(409, text`${game.name} has already started.`, language)
    const page: AnswerPage = {
      firstName,
      hostFirstName,
      wanted,
      problem,
      game: { ...game, timeZone },
      seats: seatsTotal(game),
      filled: seatsFilled(game),
      status: waitingFor(player) === 'seat' ? 'waiting' : player.maybe ? 'maybe' : player.response,
      url: `${config.publicUrl}${cardUrl({ gameId })}`,
    }
    return pageAnswer(problem === null ? 200 : 409, answerPageHtml(page, language))
  }

  async function give({ userId, gameId }: Link, answer: Answer): Promise<void> {
    const now = clock()
    const write: Changing['write'] = (work) => runUnitOfWork(services, now, work)
    const given = answer === 'waitlist' ? ({ answer: 'accepted', waitlist: true } as const) : { answer }
    await answerOwn({ services, now, actor: { userId }, write }, gameId, given)
  }

  const linkOf = ({ params }: RawRequest) => findAnswerLink(db, params.secret ?? '', clock())

  return [
    {
      method: 'GET',
      path,
      limit: 'general',
      handle: async (request) => {
        const link = await linkOf(request)
        return link
          ? show(link, request.language, { wanted: answerIn(request.query.answer) })
          : closed(404, GONE, request.language)
      },
    },
    {
      method: 'POST',
      path,
      limit: 'general',
      body: { types: ['application/x-www-form-urlencoded'], limit: 1000 },
      handle: async (request) => {
        const link = await linkOf(request)
        if (!link) return closed(404, GONE, request.language)
        const answer = answerIn(new URLSearchParams(request.body?.toString() ?? '').get('answer'))
        if (answer === null) return show(link, request.language)
        try {
          await give(link, answer)
        } catch (error) {
          if (!(error instanceof ActionRefused)) throw error
          return show(link, request.language, { wanted: answer, problem: error.said })
        }
        // Redirects to the page itself, so that a reload does not answer again.
        const location = `/answer/${request.params.secret}`
        return { status: 303, headers: { location, 'cache-control': 'no-store' } }
      },
    },
  ]
}

const GONE = text`This invite has ended.`

const answerIn = (given: unknown): Answer | null => answers.find((answer) => answer === given) ?? null

const pageAnswer = (status: number, body: string): RawAnswer => ({
  status,
  headers: { ...pageHeaders, 'x-robots-tag': 'noindex' },
  body,
})

/** A page that explains why answering is impossible. */
function closed(status: number, why: Text, language: Language): RawAnswer {
  const open = html`<p><a href="/games">${worded(text`Open Anteroom`, language)}</a></p>`
  return pageAnswer(status, plainPage({ language, title: worded(why, language), body: [open] }))
}

/** The answers that the page can send. */
const answers = ['accepted', 'waitlist', 'maybe', 'declined'] as const
type Answer = (typeof answers)[number]

/** The content of an answer link's page. It has less than the mail, because people forward mails. */
interface AnswerPage {
  readonly firstName: string
  readonly hostFirstName: string
  readonly game: Pick<Game, 'name' | 'startsAt' | 'type' | 'style' | keyof Price> & {
    readonly timeZone: string | null
  }
  readonly seats: number
  readonly filled: number
  readonly status: 'accepted' | 'waiting' | 'maybe' | 'declined' | 'pending'
  /** The answer of the button tapped in the mail, which the person still has to confirm on the page. */
  readonly wanted: Answer | null
  /** Why the server refused the answer just sent. */
  readonly problem: Text | null
  /** The address of the game in the app. */
  readonly url: string
}

const headings: Readonly<Record<AnswerPage['status'], (page: AnswerPage) => Text>> = {
  pending: ({ hostFirstName, game }) => text`${hostFirstName} invites you to ${game.name}`,
  accepted: () => text`You’re in!`,
  waiting: () => text`You’re on the waitlist.`,
  maybe: () => text`You said maybe.`,
  declined: () => text`You’re not coming.`,
}

interface Choice {
  readonly answer: Answer
  readonly label: Text
}

const MAYBE: Choice = { answer: 'maybe', label: text`Maybe` }
const DECLINE: Choice = { answer: 'declined', label: text`DECLINE` }

function choicesOf({ status, seats, filled }: AnswerPage): readonly Choice[] {
  if (status === 'accepted' || status === 'waiting') return [MAYBE, DECLINE]
  const yes: Choice =
    filled < seats
      ? { answer: 'accepted', label: text`ACCEPT` }
      : { answer: 'waitlist', label: text`Join the waitlist` }
  return [yes, MAYBE, DECLINE].filter(({ answer }) => answer !== status)
}

/** Highlights the button tapped in the mail, or yes if the invite is still open. */
function formHtml(page: AnswerPage, language: Language): Html {
  const choices = choicesOf(page)
  // A yes to a game that has become full joins the waitlist.
  const kind = (answer: Answer) => (answer === 'waitlist' ? 'accepted' : answer)
  const isOpen = page.status === 'pending' || page.status === 'maybe'
  const wanted = page.wanted ?? (isOpen ? 'accepted' : null)
  const brass = choices.find(({ answer }) => wanted !== null && kind(answer) === kind(wanted))
  const buttons = choices.map((choice) => {
    const quiet = choice !== brass && html` class="quiet"`
    return html`<button type="submit" name="answer" value="${choice.answer}"${quiet}>${worded(choice.label, language)}</button>\n`
  })
  return html`<form method="post">${buttons}</form>\n`
}

/** The page of an answer link, without scripts. */
function answerPageHtml(page: AnswerPage, language: Language): string {
  const { firstName, game, seats, filled, status, problem, url } = page
  const paragraph = (words: Words) => html`<p>${wordsIn(words, language)}</p>\n`
  const isFull = filled >= seats && status !== 'accepted' && status !== 'waiting'
  const facts = [
    ...(status === 'pending' ? [] : [game.name]),
    formatMoment(game.startsAt, game.timeZone, language),
    kindName(game),
    priceLine(game, language),
    text`${filled} of ${seats} going`,
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
