import { text } from '../../../domain/base/text.ts'
import { formatMoment, weekdayAt, zoneName } from '../../../domain/base/times.ts'
import { askedAgain } from '../../../domain/hosting/host-again.ts'
import { recipientOf, sendMail } from '../../accounts/mails.ts'
import { findUser } from '../../accounts/store.ts'
import { readerLanguage } from '../../core/languages.ts'
import { type Addressee, type RenderedEmail, renderEmail } from '../../gateways/render-email.ts'
import { type Deliverers, NothingSent } from '../../outbox/jobs.ts'
import type { GameServices } from '../call.ts'
import { endOfMails } from '../mails.ts'
import { whoIsOffered } from './actions.ts'
import { findSeries } from './store.ts'

/** The contents of the mail about a date that is its reader's to send. `startsAt`: unix seconds. */
interface DateMail {
  readonly reader: Addressee
  readonly gameName: string
  readonly people: number
  readonly startsAt: number
  readonly timeZone: string
  readonly publicUrl: string
  readonly unsubscribeUrl: string
}

/** The mail about the next date of a standing game (Rule 42.4). */
export const dateMail = ({ startsAt, timeZone, ...mail }: DateMail): RenderedEmail =>
  renderEmail(mail.reader, {
    subject: text`${weekdayAt(startsAt, timeZone)} is yours to send`,
    title: text`The next ${mail.gameName} is yours to send.`,
    facts: [
      [
        text`When`,
        (language) =>
          `${formatMoment(startsAt, timeZone, language)} (${zoneName(startsAt, timeZone, language)})`,
      ],
      [text`People`, String(mail.people)],
    ],
    ask: [text`Nobody is invited yet. You can also skip this date, or stop the series.`],
    buttons: [{ label: text`Open my games`, url: `${mail.publicUrl}/games` }],
    closing: [],
    ending: { label: text`No more mails about games`, url: mail.unsubscribeUrl },
  })

/** Delivers it to a host who takes mails about games, unless the date was sent or skipped meanwhile. */
export function dateMailDeliverers(services: () => GameServices): Pick<Deliverers, 'mail_date'> {
  return {
    async mail_date(job) {
      const { db, config, gameCache } = services()
      const { seriesId, startsAt } = job.payload
      const series = await findSeries(db, seriesId)
      // Until its start the host has been told of this date, and of no other.
      if (series?.lookAt !== startsAt) throw new NothingSent('outdated')
      const game = (await gameCache.read(db, series.gameId))?.stored.game
      const user = await findUser(db, series.hostId)
      if (!game || !user || user.mail_invites === 0) throw new NothingSent('not wanted')
      const unsubscribeUrl = await endOfMails(services(), user.id, job.now)
      await sendMail(services(), job, recipientOf(user), {
        ...dateMail({
          reader: { name: user.first_name, language: readerLanguage(user) },
          gameName: game.name,
          people: askedAgain(game, await whoIsOffered(db, user.id)).people,
          ...{ startsAt, timeZone: series.timeZone, publicUrl: config.publicUrl, unsubscribeUrl },
        }),
        unsubscribeUrl,
      })
    },
  }
}
