import { text } from '../../domain/base/text.ts'
import { isShort } from '../../domain/game/enough.ts'
import { askedAgain } from '../../domain/hosting/host-again.ts'
import type { Notice } from '../../domain/notices/notice-parts.ts'
import { type NoticeFacts, notice } from '../../domain/notices/notices.ts'
import { sendMail } from '../accounts/mails.ts'
import type { EmailContent } from '../gateways/render-email.ts'
import { findShort } from '../notifications/reminders-store.ts'
import { type Deliverers, NothingSent } from '../outbox/jobs.ts'
import type { GameServices } from './call.ts'
import { momentIn } from './mail-texts.ts'
import { readerOf } from './mails.ts'
import { findGame } from './read-store.ts'
import { findAskable } from './series/actions.ts'
import { findSeries } from './series/store.ts'

/** A notification to a host as a mail, with what they can do about it. `site`: PUBLIC_URL. */
const hostMail = (
  site: string,
  { title, message, url }: Notice,
  more: Pick<EmailContent, 'facts' | 'ask'> & Partial<Pick<EmailContent, 'subject'>>,
): EmailContent => ({
  subject: title,
  title,
  opening: [message],
  ...more,
  buttons: [{ label: text`Open Anteroom`, url: `${site}${url}` }],
  closing: [],
})

/** Tells a host who is in, and who has not answered (Rule 41.2). */
export function tooFewMail(site: string, facts: NoticeFacts['too_few']): EmailContent {
  const told = notice('too_few', facts)
  return hostMail(site, told, {
    // In a list of mails, the title alone would not say which game it is.
    subject: text`${told.title}: ${facts.gameName}`,
    ask: [text`You can ask again, give one more day, or call it off.`],
  })
}

/** Tells a host that the next date of a standing game is theirs to send (Rule 42.4). */
export const dateMail = (site: string, facts: NoticeFacts['date_to_send']): EmailContent =>
  hostMail(site, notice('date_to_send', facts), {
    facts: [[text`When`, momentIn(facts.startsAt, facts.timeZone)]],
    ask: [text`Nobody is invited yet. You can also skip this date, or stop the series.`],
  })

/** Delivers these mails to hosts who accept mails about games, if they are still true. */
export function hostMailDeliverers(
  services: () => GameServices,
): Pick<Deliverers, 'mail_too_few' | 'mail_date'> {
  return {
    async mail_too_few(job) {
      const { db, config } = services()
      const { gameId, userId } = job.payload
      const game = (await findGame(db, gameId))?.game
      if (game?.state !== 'upcoming' || !isShort(game)) throw new NothingSent('outdated')
      const facts = { gameId, gameName: game.name, ...(await findShort(db, gameId)) }
      const host = await readerOf(services(), userId, job.now)
      await sendMail(services(), job, host, tooFewMail(config.publicUrl, facts))
    },

    async mail_date(job) {
      const { db, config, gameCache } = services()
      const { seriesId, startsAt } = job.payload
      const series = await findSeries(db, seriesId)
      const game = series && (await gameCache.read(db, series.gameId))?.stored.game
      // Before the start of this date, the host gets no other notice.
      if (!game || series.lookAt !== startsAt) throw new NothingSent('outdated')
      const { hostId, timeZone } = series
      const { people } = askedAgain(game, await findAskable(db, hostId))
      const facts = { seriesId, gameName: game.name, people, startsAt, timeZone }
      const host = await readerOf(services(), hostId, job.now)
      await sendMail(services(), job, host, dateMail(config.publicUrl, facts))
    },
  }
}
