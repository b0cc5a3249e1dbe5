import { type Game, playing, seatsTotal } from '../../domain/game.ts'
import { passNames } from '../../domain/guest-names.ts'
import { hostOf, playerOf, stillInvited } from '../../domain/players.ts'
import { messageIdOf } from '../accounts/mails.ts'
import { readerLanguage } from '../accounts/reader-language.ts'
import { keepLink } from '../accounts/secret-links-store.ts'
import { findUser, fullName } from '../accounts/store.ts'
import { unsubscribeUrl } from '../accounts/unsubscribe.ts'
import { eventFile } from '../calendar/event.ts'
import { cardUrl } from '../calendar/view.ts'
import { newSecret } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { addressIn } from '../gateways/mail-gateways.ts'
import type { Deliverers, Job } from '../outbox/jobs.ts'
import { makeAnswerLink } from './answer-links-store.ts'
import { firstWordOf, shortNameOf } from './link/poster.ts'
import { gameMail } from './mail-texts.ts'
import { findGame } from './read-store.ts'

type MailKind = 'mail_invitation' | 'mail_game_changed' | 'mail_cancellation'

/** Queues a mail to the given accounts, or to everybody invited who has not declined (Rule 10.7). */
export async function mailInvited(
  { enqueue }: UnitOfWork,
  game: Game,
  kind: 'mail_invitation' | 'mail_cancellation',
  userIds = stillInvited(game),
): Promise<void> {
  for (const userId of userIds) await enqueue(kind, { gameId: game.id, userId })
}

/** The address that ends mails about games to a person; each mail has one. */
export async function endOfMails(
  { db, config, randomBytes }: Pick<Services, 'db' | 'config' | 'randomBytes'>,
  userId: string,
  now: number,
): Promise<string> {
  const secret = newSecret(randomBytes)
  const kept = await keepLink(db, { user_id: userId, kind: 'unsubscribe', secret, created_at: now })
  return unsubscribeUrl(config.publicUrl, kept)
}

/**
 * Delivers invitations, changes and cancellations with their calendar files. Skips people who unsubscribed or are not in the game any
 * more, and invitations and changes outdated by a cancellation, a start or a "no".
 */
export function gameMailDeliverers(services: () => Services): Pick<Deliverers, MailKind> {
  async function send(job: Job<MailKind>, wanted: 'upcoming' | 'cancelled'): Promise<void> {
    const { db, config, mail } = services()
    const { gameId, userId } = job.payload
    const found = await findGame(db, gameId)
    const user = await findUser(db, userId)
    const response = found && playerOf(found.game, userId)?.response
    if (!found || !user || user.mail_invites === 0) return
    if (found.game.state !== wanted || response === undefined || response === 'declined') return

    const { game, timeZone } = found
    const facts = {
      ...game,
      isCancelled: wanted === 'cancelled',
      hostName: await fullName(db, hostOf(game).id),
      url: cardUrl(config.publicUrl, gameId),
      writtenAt: job.now,
    }
    const to = { name: `${user.first_name} ${user.last_name}`, address: user.email }
    const endUrl = await endOfMails(services(), userId, job.now)
    const answerUrl = facts.isCancelled
      ? facts.url
      : await makeAnswerLink(services(), { userId, gameId, startsAt: game.startsAt })
    const language = readerLanguage(user)
    const hasAccepted = response === 'accepted'
    const names = passNames(game, (each) => shortNameOf(found, each))
    await mail.send({
      to,
      messageId: messageIdOf(job, config),
      ...gameMail({
        reader: { name: user.first_name, language },
        facts,
        hostFirstName: firstWordOf(found, hostOf(game)),
        inviteMessage: game.inviteMessage,
        rsvpAt: game.rsvpAt,
        timeZone,
        news: 'terms' in job.payload ? job.payload.terms : null,
        hasAccepted,
        going: playing(game).flatMap((player) =>
          player.userId === userId ? [] : (names.get(player.id) ?? []),
        ),
        seats: seatsTotal(game),
        answerUrl,
        unsubscribeUrl: endUrl,
      }),
      calendar: {
        method: facts.isCancelled ? 'CANCEL' : 'REQUEST',
        text: eventFile(facts, addressIn(config.mailFrom), { ...to, hasAccepted }, language),
      },
      unsubscribeUrl: endUrl,
    })
  }

  return {
    mail_invitation: (job) => send(job, 'upcoming'),
    mail_game_changed: (job) => send(job, 'upcoming'),
    mail_cancellation: (job) => send(job, 'cancelled'),
  }
}
