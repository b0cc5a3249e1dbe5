import { type Cents, formatSignedDollars } from '../../../domain/base/money.ts'
import type { Placing } from '../../../domain/base/ordinals.ts'
import { dollars, nthOf, signedDollars, type Text, text, worded } from '../../../domain/base/text.ts'
import type { GameStyle } from '../../../domain/game/game.ts'
import { playerOf } from '../../../domain/game/players.ts'
import { resultsUrl, settleUpUrl } from '../../../domain/notices/notice-parts.ts'
import { play } from '../../../domain/table/play.ts'
import { hasWon, rank } from '../../../domain/table/ranking.ts'
import { sendMail } from '../../accounts/mails.ts'
import type { Services } from '../../core/services.ts'
import type { EmailContent, Words } from '../../gateways/render-email.ts'
import { type Deliverers, NothingSent } from '../../outbox/jobs.ts'
import { shortNamesIn } from '../link/poster.ts'
import { readerOf } from '../mails.ts'
import { findGame } from '../read-store.ts'
import { openOf, settlementOf, sharesOf } from './settle.ts'

/** The contents of the mail about a game's results. Amounts in cents; places count from 0. */
interface ResultsMail extends ReturnType<typeof sharesOf> {
  readonly game: { readonly id: string; readonly name: string; readonly style: GameStyle }
  /** Best first. */
  readonly results: readonly (Placing & {
    readonly name: string
    readonly isReader: boolean
    readonly net: Cents
  })[]
  readonly unaccounted: Cents
  readonly publicUrl: string
}

/** The mail about the results of a game, with the reader's payments (Rule 24.14). */
export function resultsMail(mail: ResultsMail): EmailContent {
  const { game, results, publicUrl } = mail
  const hasToSettle = mail.pays.length > 0 || mail.getsFrom.length > 0
  const facts = { gameId: game.id }
  return {
    subject: text`Results: ${game.name}`,
    title: whoWon(mail),
    facts: results.map(({ name, isReader, net, ...placing }) => [
      nthOf(placing),
      isReader
        ? text`You ${signedDollars(net)}`
        : (language) => `${name} ${formatSignedDollars(net, language)}`,
    ]),
    ask: [toSettle(mail)],
    buttons: hasToSettle
      ? [{ label: text`Settle up`, url: `${publicUrl}${settleUpUrl(facts)}` }]
      : [{ label: text`See the results`, url: `${publicUrl}${resultsUrl(facts)}` }],
    closing: [],
  }
}

/** The winner's line. Names nobody if the night was even or several share the win. */
function whoWon({ game, results }: ResultsMail): Text {
  const [winner, ...others] = results.filter((result) => hasWon(game.style, result))
  if (!winner || others.length > 0) return text`${game.name} is over.`
  if (!winner.isReader) return text`${winner.name} won ${game.name}.`
  return winner.net > 0
    ? text`You won ${game.name}: ${signedDollars(winner.net)}!`
    : text`You won ${game.name}!`
}

function toSettle({ pays, getsFrom, unaccounted }: ResultsMail): Words {
  const lines = [
    ...pays.map(({ name, amount }) => text`You pay ${name} ${dollars(amount)}.`),
    ...getsFrom.map(({ name, amount }) => text`${name} pays you ${dollars(amount)}.`),
  ]
  if (lines.length > 0) return (language) => lines.map((line) => worded(line, language)).join('\n')
  return unaccounted === 0
    ? text`You have nothing to pay and nothing to get.`
    : text`${dollars(unaccounted)} is unaccounted for. Who pays whom is worked out once it is found.`
}

/** Delivers the results of a game, as of delivery, to people who accept mails about games (Rule 24.14). */
export function resultsMailDeliverers(services: () => Services): Pick<Deliverers, 'mail_results'> {
  return {
    async mail_results(job) {
      const { db, config } = services()
      const { gameId, userId } = job.payload
      const recipient = await readerOf(services(), userId, job.now)
      const stored = await findGame(db, gameId)
      const player = stored?.game.players.find((each) => each.userId === userId)
      if (!stored || !player) throw new NothingSent('outdated')

      const table = play(stored.game, stored.entries)
      const { transfers, unaccounted } = await settlementOf(db, { stored, table })
      const names = shortNamesIn(stored)
      const nameOf = (playerId: string) => names.get(playerOf(stored.game, playerId)?.id ?? '') ?? ''
      const content = resultsMail({
        game: stored.game,
        results: rank(stored.game, table).map(({ playerId, ...result }) => {
          return { ...result, name: nameOf(playerId), isReader: playerId === player.id }
        }),
        ...sharesOf(openOf(transfers, player), player.id, nameOf),
        unaccounted,
        publicUrl: config.publicUrl,
      })
      await sendMail(services(), job, recipient, content)
    },
  }
}
