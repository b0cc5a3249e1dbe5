import type { Language } from '../../domain/base/language.ts'
import { type Text, text } from '../../domain/base/text.ts'
import { seatsFilled, seatsTotal } from '../../domain/game/game.ts'
import { hostOf, playerOf, waitingFor } from '../../domain/game/players.ts'
import { cardUrl } from '../calendar/event.ts'
import { pageHeaders, type RawAnswer, type RawRequest, type RawRoute } from '../core/raw-route.ts'
import { ActionRefused } from '../core/refusals.ts'
import { runUnitOfWork } from '../core/unit-of-work.ts'
import { acceptGameInvite, declineGameInvite } from './answer.ts'
import { findAnswerLink } from './answer-links-store.ts'
import { type Answer, type AnswerPage, answerPageHtml, answers, closedPageHtml } from './answer-page.ts'
import type { Changing, GameServices } from './call.ts'
import { firstWordOf } from './link/poster.ts'

type Link = NonNullable<Awaited<ReturnType<typeof findAnswerLink>>>

/**
 * The page that answers an invite from its mail, without signing in (Rule 30.2). Opening it changes nothing, since mail scanners open
 * links too, some of them in a browser: so it has no script that could answer by itself.
 */
export function answerPages(services: GameServices): readonly RawRoute[] {
  const { db, clock, config, gameCache } = services
  const path = '/answer/:secret'

  /** What the page shows, or why there is nothing to answer. */
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
      return closed(409, text`${hostFirstName} cancelled ${game.name}.`, language)
    if (game.state === 'complete') return closed(409, text`${game.name} is over.`, language)
    if (game.state !== 'upcoming') return closed(409, text`${game.name} has already started.`, language)
    const page: AnswerPage = {
      ...{ firstName, hostFirstName, wanted, problem },
      game: { ...game, timeZone },
      seats: seatsTotal(game),
      filled: seatsFilled(game),
      status: waitingFor(player) === 'seat' ? 'waiting' : player.response,
      url: cardUrl(config.publicUrl, gameId),
    }
    return html(problem === null ? 200 : 409, answerPageHtml(page, language))
  }

  async function give({ userId, gameId }: Link, answer: Answer): Promise<void> {
    const now = clock()
    const call: Changing = {
      services,
      now,
      actor: { userId },
      write: (work) => runUnitOfWork(services, now, work),
    }
    if (answer === 'declined') await declineGameInvite(call, { gameId })
    else await acceptGameInvite(call, { gameId, waitlist: answer === 'waitlist' })
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
        // To the page itself, so that a reload does not answer again.
        const location = `/answer/${request.params.secret}`
        return { status: 303, headers: { location, 'cache-control': 'no-store' } }
      },
    },
  ]
}

const GONE = text`This invite has ended.`

const answerIn = (given: unknown): Answer | null => answers.find((answer) => answer === given) ?? null

const html = (status: number, body: string): RawAnswer => ({
  status,
  headers: { ...pageHeaders, 'x-robots-tag': 'noindex' },
  body,
})

const closed = (status: number, why: Text, language: Language): RawAnswer =>
  html(status, closedPageHtml(why, language))
