import { text } from '../../domain/base/text.ts'
import { isShort } from '../../domain/game/enough.ts'
import { askedAgain } from '../../domain/hosting/host-again.ts'
import type { Notice } from '../../domain/notices/notice-parts.ts'
import { type NoticeFacts, notice } from '../../domain/notices/notices.ts'
import { sendMail } from '../accounts/mails.ts'
import type { EmailContent } from '../gateways/email-template.ts'
import { type Addressee, type RenderedEmail, renderEmail } from '../gateways/render-email.ts'
import { findShort } from '../notifications/reminders-store.ts'
import { type Deliverers, type Job, NothingSent } from '../outbox/jobs.ts'
import type { GameServices } from './call.ts'
import { momentIn } from './mail-texts.ts'
import { readerOf } from './mails.ts'
import { findGame } from './read-store.ts'
import { findAskable } from './series/actions.ts'
import { findSeries } from './series/store.ts'

/** The parts of every mail to a host. */
interface ToHost {
  readonly reader: Addressee
  readonly publicUrl: string
  readonly unsubscribeUrl: string
}

/** A notification to a host as a mail, with what they can do about it. */
const hostMail = (
  { reader, publicUrl, unsubscribeUrl }: ToHost,
  { title, message, url }: Notice,
  more: Pick<EmailContent, 'facts' | 'ask'> & Partial<Pick<EmailContent, 'subject'>>,
): RenderedEmail =>
  renderEmail(reader, {
    ...{ subject: title, title, opening: [message], ...more },
    buttons: [{ label: text`Open Anteroom`, url: `${publicUrl}${url}` }],
    closing: [],
    ending: { label: text`No more mails about games`, url: unsubscribeUrl },
  })

/** Tells a host who is in, and who has not answered (Rule 41.2). */
export function tooFewMail(to: ToHost, facts: NoticeFacts['too_few']): RenderedEmail {
  const told = notice('too_few', facts)
  return hostMail(to, told, {
    // In a list of mails, the title alone would not say which game it is.
    subject: text`${told.title}: ${facts.gameName}`,
    ask: [text`You can ask again, give one more day, or call it off.`],
  })
}

/** Tells a host that the next date of a standing game is theirs to send (Rule 42.4). */
export const dateMail = (to: ToHost, facts: NoticeFacts['date_to_send']): RenderedEmail =>
  hostMail(to, notice('date_to_send', facts), {
    facts: [[text`When`, momentIn(facts.startsAt, facts.timeZone)]],
    ask: [text`Nobody is invited yet. You can also skip this date, or stop the series.`],
  })

/** Delivers these mails to hosts who accept mails about games, if they are still true. */
export function hostMailDeliverers(
  services: () => GameServices,
): Pick<Deliverers, 'mail_too_few' | 'mail_date'> {
  async function send(job: Job, hostId: string, mailTo: (host: ToHost) => RenderedEmail): Promise<void> {
    const { to, ...host } = await readerOf(services(), hostId, job.now)
    const mail = mailTo({ ...host, publicUrl: services().config.publicUrl })
    await sendMail(services(), job, to, { ...mail, unsubscribeUrl: host.unsubscribeUrl })
  }

  return {
    async mail_too_few(job) {
      const { db } = services()
      const { gameId, userId } = job.payload
      const game = (await findGame(db, gameId))?.game
      if (game?.state !== 'upcoming' || !isShort(game)) throw new NothingSent('outdated')
      const facts = { gameId, gameName: game.name, ...(await findShort(db, gameId)) }
      await send(job, userId, (host) => tooFewMail(host, facts))
    },

    async mail_date(job) {
      const { db, gameCache } = services()
      const { seriesId, startsAt } = job.payload
      const series = await findSeries(db, seriesId)
      const game = series && (await gameCache.read(db, series.gameId))?.stored.game
      // Before the start of this date, the host gets no other notice.
      if (!game || series.lookAt !== startsAt) throw new NothingSent('outdated')
      const { hostId, timeZone } = series
      const { people } = askedAgain(game, await findAskable(db, hostId))
      const facts = { seriesId, gameName: game.name, people, startsAt, timeZone }
      await send(job, hostId, (host) => dateMail(host, facts))
    },
  }
}
