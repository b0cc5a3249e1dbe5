import type { Language } from '../../domain/base/language.ts'
import { listed, text, worded } from '../../domain/base/text.ts'
import { isShort } from '../../domain/game/enough.ts'
import type { Game } from '../../domain/game/game.ts'
import { attendanceUrl } from '../../domain/notices/notice-parts.ts'
import { recipientOf, sendMail } from '../accounts/mails.ts'
import { findUser } from '../accounts/store.ts'
import { readerLanguage } from '../core/languages.ts'
import { type Addressee, type RenderedEmail, renderEmail } from '../gateways/render-email.ts'
import { findShort } from '../notifications/reminders-store.ts'
import { type Deliverers, NothingSent } from '../outbox/jobs.ts'
import type { GameServices } from './call.ts'
import { endOfMails } from './mails.ts'
import { findGame } from './read-store.ts'

/** A mail to a host. Names as shown. */
interface TooFewMail {
  readonly reader: Addressee
  readonly game: Pick<Game, 'id' | 'name'>
  readonly least: number
  readonly going: readonly string[]
  readonly open: readonly string[]
  readonly publicUrl: string
  readonly unsubscribeUrl: string
}

/** Tells a host who is in, and who has not answered (Rule 41.2). */
export function tooFewMail({ reader, game, least, going, open, ...urls }: TooFewMail): RenderedEmail {
  return renderEmail(reader, {
    subject: text`Too few players yet: ${game.name}`,
    title: text`Too few players yet for ${game.name}.`,
    facts: [
      [text`In`, going.length === 0 ? text`Nobody yet` : inWords(going)],
      [text`Wanted`, text`at least ${least}`],
      ...(open.length === 0 ? [] : [[text`Not answered`, inWords(open)] as const]),
    ],
    ask: [text`You can ask again, give one more day, or call it off.`],
    buttons: [{ label: text`Open game`, url: `${urls.publicUrl}${attendanceUrl({ gameId: game.id })}` }],
    closing: [],
    ending: { label: text`No more mails about games`, url: urls.unsubscribeUrl },
  })
}

const inWords = (names: readonly string[]) => (language: Language) => worded(listed(names), language)

/** Delivers it, if too few still are in and mails about games are wanted. */
export const tooFewDeliverers = (services: () => GameServices): Pick<Deliverers, 'mail_too_few'> => ({
  async mail_too_few(job) {
    const { db, config } = services()
    const { gameId, userId } = job.payload
    const stored = await findGame(db, gameId)
    const user = await findUser(db, userId)
    if (!stored || !user || user.mail_invites === 0) throw new NothingSent('not wanted')
    const { game } = stored
    if (game.state !== 'upcoming' || !isShort(game)) throw new NothingSent('outdated')
    const unsubscribeUrl = await endOfMails(services(), userId, job.now)
    const mail = tooFewMail({
      ...{ reader: { name: user.first_name, language: readerLanguage(user) }, game, unsubscribeUrl },
      ...{ ...(await findShort(db, gameId)), publicUrl: config.publicUrl },
    })
    await sendMail(services(), job, recipientOf(user), { ...mail, unsubscribeUrl })
  },
})
