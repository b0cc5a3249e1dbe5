import type { GameStyle } from '../../../domain/game.ts'
import { hasWon } from '../../../domain/has-won.ts'
import { type Cents, formatSignedDollars } from '../../../domain/money.ts'
import { resultsUrl, settleUpUrl } from '../../../domain/notice-urls.ts'
import { ordinal } from '../../../domain/ordinals.ts'
import { dollars, signedDollars, type Text, text, worded } from '../../../domain/text.ts'
import type { Words } from '../../gateways/email-template.ts'
import { type Addressee, type RenderedEmail, renderEmail } from '../../gateways/render-email.ts'

interface Share {
  readonly name: string
  readonly amount: Cents
}

/** The contents of the mail about a game's results. Amounts in cents; places count from 0. */
export interface ResultsMail {
  readonly reader: Addressee
  readonly game: { readonly id: string; readonly name: string; readonly style: GameStyle }
  /** Best first. */
  readonly results: readonly {
    readonly name: string
    readonly isReader: boolean
    readonly place: number
    readonly net: Cents
  }[]
  /** What the reader pays, and is paid. */
  readonly pays: readonly Share[]
  readonly getsFrom: readonly Share[]
  readonly unaccounted: Cents
  readonly publicUrl: string
  readonly unsubscribeUrl: string
}

/** The mail about the results of a game, with what its reader pays and is paid (Rule 24.14). */
export function resultsMail(mail: ResultsMail): RenderedEmail {
  const { reader, game, results, publicUrl, unsubscribeUrl } = mail
  const hasToSettle = mail.pays.length > 0 || mail.getsFrom.length > 0
  const facts = { gameId: game.id }
  return renderEmail(reader, {
    subject: text`Results: ${game.name}`,
    title: whoWon(mail),
    facts: results.map(({ name, isReader, place, net }) => [
      (language) => ordinal(place + 1, language),
      isReader
        ? text`You ${signedDollars(net)}`
        : (language) => `${name} ${formatSignedDollars(net, language)}`,
    ]),
    ask: [toSettle(mail)],
    buttons: hasToSettle
      ? [{ label: text`SETTLE UP`, url: `${publicUrl}${settleUpUrl(facts)}` }]
      : [{ label: text`See the results`, url: `${publicUrl}${resultsUrl(facts)}` }],
    closing: [],
    ending: { label: text`No more mails about games`, url: unsubscribeUrl },
  })
}

/** A night that nobody won names no winner: an even one, or one that several share. */
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
