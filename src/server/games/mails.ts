import { refuseAskAgain } from '../../domain/game/enough.ts'
import { type Game, playing, seatsTotal } from '../../domain/game/game.ts'
import { accountsStillInvited, hostOf, playerOf } from '../../domain/game/players.ts'
import type { AnnouncedTerm } from '../../domain/hosting/edit.ts'
import { cardUrl } from '../../domain/notices/notice-parts.ts'
import { type Recipient, recipientOf, sendMail } from '../accounts/mails.ts'
import { findOrSaveLink, makeAnswerLink } from '../accounts/secret-links-store.ts'
import { findUser, fullName } from '../accounts/store.ts'
import { unsubscribeUrl } from '../accounts/unsubscribe.ts'
import { eventFile } from '../calendar/event.ts'
import { newSecret } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { addressIn } from '../gateways/mail.ts'
import { type Deliverers, type Job, NothingSent } from '../outbox/jobs.ts'
import { changeWaiting, findJobsAbout } from '../outbox/store.ts'
import { firstWordOf, shortNamesIn } from './link/poster.ts'
import { gameMail } from './mail-texts.ts'
import { findGame } from './read-store.ts'

/** The kinds of mails by importance: when two mails merge, the later kind in this list wins. */
const kinds = ['mail_asked_again', 'mail_game_changed', 'mail_invitation', 'mail_cancellation'] as const
type MailKind = (typeof kinds)[number]

/** The minimum interval, in seconds, between two mails about one game to one person. */
const PAUSE = 600

/** News of a game. `terms`: for a change, the changed terms. */
export type GameNews =
  | { readonly kind: 'mail_asked_again' | 'mail_invitation' | 'mail_cancellation' }
  | { readonly kind: 'mail_game_changed'; readonly terms: readonly AnnouncedTerm[] }

/**
 * Queues a mail to the given accounts, or to everybody invited who has not declined (Rule 10.7). Collects news in the ten minutes after the
 * last mail and sends it as one mail (Rule 30.9). `now`: unix seconds.
 */
export async function mailNews(
  { tx, enqueue }: UnitOfWork,
  game: Game,
  news: GameNews,
  {
    now,
    userIds = accountsStillInvited(game),
  }: { readonly now: number; readonly userIds?: readonly string[] },
): Promise<void> {
  if (userIds.length === 0) return
  const jobs = await findJobsAbout(tx, kinds, { gameId: game.id, since: now - PAUSE })
  for (const userId of userIds) {
    const own = jobs.filter(({ payload }) => payload.userId === userId)
    const waiting = own.find(({ attempts, deliveredAt }) => deliveredAt === null && attempts === 0)
    if (waiting) {
      const { kind, payload } = both(waiting, jobOf(game.id, userId, news))
      if (await changeWaiting(tx, waiting.id, kind, payload)) continue
    }
    // A mail in delivery or a failed one counts as sent now, because it may have been rendered before this news.
    const last = Math.max(...own.map(({ deliveredAt }) => deliveredAt ?? now), now - PAUSE)
    const { kind, payload } = jobOf(game.id, userId, news)
    await enqueue(kind, payload, last + PAUSE - now)
  }
}

type GameJob = Pick<Job<MailKind>, 'kind' | 'payload'>

const jobOf = (gameId: string, userId: string, news: GameNews): GameJob => ({
  kind: news.kind,
  payload: { gameId, userId, ...('terms' in news ? { terms: news.terms } : {}) },
})

/** Merges two jobs into one. */
function both(one: GameJob, other: GameJob): GameJob {
  const [less, more] = kinds.indexOf(one.kind) < kinds.indexOf(other.kind) ? [one, other] : [other, one]
  const terms = [...new Set([...termsIn(less), ...termsIn(more)])]
  return more.kind === 'mail_game_changed' ? { ...more, payload: { ...more.payload, terms } } : more
}

const termsIn = ({ payload }: GameJob): readonly AnnouncedTerm[] => ('terms' in payload ? payload.terms : [])

/** The recipient of a mail about games, and the address that ends such mails. Throws `NothingSent` for those who take none. */
export async function readerOf(
  { db, config, randomBytes }: Services,
  userId: string,
  now: number,
): Promise<Recipient> {
  const user = await findUser(db, userId)
  if (!user || user.mail_invites === 0) throw new NothingSent('not wanted')
  const secret = newSecret(randomBytes)
  const kept = await findOrSaveLink(db, { user_id: userId, kind: 'unsubscribe', secret, created_at: now })
  return { ...recipientOf(user), unsubscribeUrl: unsubscribeUrl(config.publicUrl, kept) }
}

/**
 * Sends a mail about a game of this host, within the hourly budget (Rule 13.8). Throws `NothingSent` beyond it. Does not count a mail that
 * the mail server did not accept.
 */
async function sendWithin(
  { limits, log }: Pick<Services, 'limits' | 'log'>,
  { hostId, userId, gameId }: { readonly hostId: string; readonly userId: string; readonly gameId: string },
  send: () => Promise<void>,
): Promise<void> {
  const [toOne, inAll] = [`${hostId} to ${userId}`, `account:${hostId}`]
  const giveBackToOne = () => limits.giveBack('game_mails_to', toOne)
  const mayToOne = await limits.tryTake('game_mails_to', toOne)
  if (!mayToOne || !(await limits.tryTake('game_mails', inAll))) {
    if (mayToOne) await giveBackToOne()
    log.warn({ gameId }, 'mail budget used up: no mail')
    throw new NothingSent('mail budget used up')
  }
  try {
    await send()
  } catch (error) {
    await giveBackToOne()
    await limits.giveBack('game_mails', inAll)
    throw error
  }
}

/**
 * Delivers invitations, changes, cancellations and repeated invitations, with their calendar files. Skips people who unsubscribed or left
 * the game, mails outdated by a cancellation, a start or a "no", repeated invitations after any answer except a maybe (Rule 41.3), and
 * mails over the host's budget.
 */
export function gameMailDeliverers(services: () => Services): Pick<Deliverers, MailKind> {
  async function send(job: Job<MailKind>, wanted: 'upcoming' | 'cancelled'): Promise<void> {
    const { db, config } = services()
    const { gameId, userId } = job.payload
    const recipient = await readerOf(services(), userId, job.now)
    const found = await findGame(db, gameId)
    if (!found) throw new NothingSent('outdated')
    const player = playerOf(found.game, userId)
    const asksAgain = job.kind === 'mail_asked_again'
    const isOutdated = asksAgain
      ? refuseAskAgain(found.game, userId) !== null
      : player === undefined || player.response === 'declined'
    if (found.game.state !== wanted || isOutdated) throw new NothingSent('outdated')

    const { game, timeZone } = found
    const facts = {
      ...game,
      isCancelled: wanted === 'cancelled',
      hostName: await fullName(db, hostOf(game).id),
      url: `${config.publicUrl}${cardUrl({ gameId })}`,
      writtenAt: job.now,
    }
    const answerUrl = facts.isCancelled
      ? facts.url
      : await makeAnswerLink(services(), { userId, gameId, startsAt: game.startsAt })
    const hasAccepted = player?.response === 'accepted'
    const names = shortNamesIn(found)
    const content = gameMail({
      facts,
      hostFirstName: firstWordOf(found, hostOf(game)),
      inviteMessage: game.inviteMessage,
      rsvpAt: game.rsvpAt,
      timeZone,
      news: 'terms' in job.payload ? job.payload.terms : null,
      asksAgain,
      hasAccepted,
      going: playing(game).flatMap((player) =>
        player.userId === userId ? [] : (names.get(player.id) ?? []),
      ),
      seats: seatsTotal(game),
      answerUrl,
    })
    const { to, reader } = recipient
    const calendar = {
      method: facts.isCancelled ? ('CANCEL' as const) : ('REQUEST' as const),
      text: eventFile(facts, addressIn(config.mailFrom), { ...to, hasAccepted }, reader.language),
    }
    await sendWithin(services(), { hostId: hostOf(game).id, userId, gameId }, () =>
      sendMail(services(), job, recipient, content, { calendar }),
    )
  }

  return {
    mail_asked_again: (job) => send(job, 'upcoming'),
    mail_invitation: (job) => send(job, 'upcoming'),
    mail_game_changed: (job) => send(job, 'upcoming'),
    mail_cancellation: (job) => send(job, 'cancelled'),
  }
}
