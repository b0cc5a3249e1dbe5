import { listed, text, worded } from '../../domain/base/text.ts'
import { formatMoment, weekdayAt, zoneName } from '../../domain/base/times.ts'
import { isShort } from '../../domain/game/enough.ts'
import type { Game } from '../../domain/game/game.ts'
import { askedAgain } from '../../domain/hosting/host-again.ts'
import { attendanceUrl } from '../../domain/notices/notice-parts.ts'
import { recipientOf, sendMail } from '../accounts/mails.ts'
import { findUser } from '../accounts/store.ts'
import { readerLanguage } from '../core/languages.ts'
import type { EmailContent, Words } from '../gateways/email-template.ts'
import { type Addressee, type RenderedEmail, renderEmail } from '../gateways/render-email.ts'
import { findShort } from '../notifications/reminders-store.ts'
import { type Deliverers, type Job, NothingSent } from '../outbox/jobs.ts'
import type { GameServices } from './call.ts'
import { endOfMails } from './mails.ts'
import { findGame } from './read-store.ts'
import { whoIsOffered } from './series/actions.ts'
import { findSeries } from './series/store.ts'

/** The parts of every mail to a host. */
interface ToHost {
  readonly reader: Addressee
  readonly publicUrl: string
  readonly unsubscribeUrl: string
}

const hostMail = ({ reader, unsubscribeUrl }: ToHost, content: Omit<EmailContent, 'closing'>) => {
  const ending = { label: text`No more mails about games`, url: unsubscribeUrl }
  return renderEmail(reader, { ...content, closing: [], ending })
}

/** Names as shown. */
interface TooFewMail extends ToHost {
  readonly game: Pick<Game, 'id' | 'name'>
  readonly least: number
  readonly going: readonly string[]
  readonly open: readonly string[]
}

/** Tells a host who is in, and who has not answered (Rule 41.2). */
export function tooFewMail({ game, least, going, open, ...to }: TooFewMail): RenderedEmail {
  const inWords =
    (names: readonly string[]): Words =>
    (language) =>
      worded(listed(names), language)
  return hostMail(to, {
    subject: text`Too few players yet: ${game.name}`,
    title: text`Too few players yet for ${game.name}.`,
    facts: [
      [text`In`, going.length === 0 ? text`Nobody yet` : inWords(going)],
      [text`Wanted`, text`at least ${least}`],
      ...(open.length === 0 ? [] : [[text`Not answered`, inWords(open)] as const]),
    ],
    ask: [text`You can ask again, give one more day, or call it off.`],
    buttons: [{ label: text`Open game`, url: `${to.publicUrl}${attendanceUrl({ gameId: game.id })}` }],
  })
}

/** `startsAt`: unix seconds. */
interface DateMail extends ToHost {
  readonly gameName: string
  readonly people: number
  readonly startsAt: number
  readonly timeZone: string
}

/** Tells a host that the next date of a standing game is theirs to send (Rule 42.4). */
export const dateMail = ({ gameName, people, startsAt, timeZone, ...to }: DateMail): RenderedEmail =>
  hostMail(to, {
    subject: text`${(language) => weekdayAt(startsAt, timeZone, language)} is yours to send`,
    title: text`The next ${gameName} is yours to send.`,
    facts: [
      [
        text`When`,
        (language) =>
          `${formatMoment(startsAt, timeZone, language)} (${zoneName(startsAt, timeZone, language)})`,
      ],
      [text`People`, String(people)],
    ],
    ask: [text`Nobody is invited yet. You can also skip this date, or stop the series.`],
    buttons: [{ label: text`Open my games`, url: `${to.publicUrl}/games` }],
  })

/** Delivers these mails to hosts who take mails about games, while they are true. */
export function hostMailDeliverers(
  services: () => GameServices,
): Pick<Deliverers, 'mail_too_few' | 'mail_date'> {
  async function send(job: Job, hostId: string, mailTo: (host: ToHost) => RenderedEmail): Promise<void> {
    const { db, config } = services()
    const user = await findUser(db, hostId)
    if (!user || user.mail_invites === 0) throw new NothingSent('not wanted')
    const unsubscribeUrl = await endOfMails(services(), hostId, job.now)
    const reader = { name: user.first_name, language: readerLanguage(user) }
    const mail = mailTo({ reader, publicUrl: config.publicUrl, unsubscribeUrl })
    await sendMail(services(), job, recipientOf(user), { ...mail, unsubscribeUrl })
  }

  return {
    async mail_too_few(job) {
      const { db } = services()
      const { gameId, userId } = job.payload
      const game = (await findGame(db, gameId))?.game
      if (game?.state !== 'upcoming' || !isShort(game)) throw new NothingSent('outdated')
      const short = await findShort(db, gameId)
      await send(job, userId, (host) => tooFewMail({ ...host, ...short, game }))
    },

    async mail_date(job) {
      const { db, gameCache } = services()
      const { seriesId, startsAt } = job.payload
      const series = await findSeries(db, seriesId)
      const game = series && (await gameCache.read(db, series.gameId))?.stored.game
      // Until the date's start the host is told of no other.
      if (!game || series.lookAt !== startsAt) throw new NothingSent('outdated')
      const { hostId, timeZone } = series
      const { people } = askedAgain(game, await whoIsOffered(db, hostId))
      await send(job, hostId, (host) =>
        dateMail({ ...host, gameName: game.name, people, startsAt, timeZone }),
      )
    },
  }
}
