import type { Game } from '../../domain/game.ts'
import { hostOf, playerOf, stillInvited } from '../../domain/players.ts'
import { messageIdOf } from '../accounts/mails.ts'
import { keepLink } from '../accounts/secret-links-store.ts'
import { findUser, fullName } from '../accounts/store.ts'
import { unsubscribeUrl } from '../accounts/unsubscribe.ts'
import { eventFile } from '../calendar/event.ts'
import { cardUrl } from '../calendar/view.ts'
import { newSecret } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { addressIn } from '../gateways/mail-smtp.ts'
import type { Deliverers, Job } from '../outbox/jobs.ts'
import { gameMail } from './mail-texts.ts'
import { findGame } from './read-store.ts'

type MailKind = 'mail_invitation' | 'mail_game_changed' | 'mail_cancellation'

/** Queues a mail to these accounts, else to every one that is invited and has not declined (Rule 10.7). */
export async function mailInvited(
  { enqueue }: UnitOfWork,
  game: Game,
  kind: 'mail_invitation' | 'mail_cancellation',
  userIds = stillInvited(game),
): Promise<void> {
  for (const userId of userIds) await enqueue(kind, { gameId: game.id, userId })
}

/**
 * Delivers invitations, changes and cancellations with their calendar files. Skips people who unsubscribed or are not in the game any
 * more, and invitations and changes outdated by a cancellation, a start or a "no".
 */
export function gameMailDeliverers(services: () => Services): Pick<Deliverers, MailKind> {
  async function send(job: Job<MailKind>, wanted: 'upcoming' | 'cancelled'): Promise<void> {
    const { db, config, mail, randomBytes } = services()
    const { gameId, userId } = job.payload
    const found = await findGame(db, gameId)
    const user = await findUser(db, userId)
    const response = found && playerOf(found.game, userId)?.response
    if (!found || !user || user.mail_invites === 0) return
    if (found.game.state !== wanted || response === undefined || response === 'declined') return

    const { game, timeZone } = found
    const secret = await keepLink(db, {
      user_id: userId,
      kind: 'unsubscribe',
      secret: newSecret(randomBytes),
      created_at: job.now,
    })
    const facts = {
      ...game,
      isCancelled: wanted === 'cancelled',
      hostName: await fullName(db, hostOf(game).id),
      url: cardUrl(config.publicUrl, gameId),
      writtenAt: job.now,
    }
    const to = { name: `${user.first_name} ${user.last_name}`, address: user.email }
    const endUrl = unsubscribeUrl(config.publicUrl, secret)
    await mail.send({
      to,
      messageId: messageIdOf(job, config),
      ...gameMail({
        username: user.username,
        facts,
        inviteMessage: game.inviteMessage,
        rsvpAt: game.rsvpAt,
        timeZone,
        news: 'terms' in job.payload ? job.payload.terms : null,
        unsubscribeUrl: endUrl,
      }),
      calendar: {
        method: facts.isCancelled ? 'CANCEL' : 'REQUEST',
        text: eventFile(facts, addressIn(config.mailFrom), { ...to, hasAccepted: response === 'accepted' }),
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
