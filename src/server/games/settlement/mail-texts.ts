import type { GameStyle } from '../../../domain/game.ts'
import { hasWon } from '../../../domain/has-won.ts'
import { type Cents, formatDollars, formatSignedDollars } from '../../../domain/money.ts'
import { resultsUrl, settleUpUrl } from '../../../domain/notice-urls.ts'
import { ordinal } from '../../../domain/ordinals.ts'
import { type RenderedEmail, renderEmail } from '../../gateways/render-email.ts'

interface Share {
  readonly name: string
  readonly amount: Cents
}

/** The contents of the mail about a game's results. Amounts in cents; places count from 0. */
export interface ResultsMail {
  readonly firstName: string
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
  const { firstName, game, results, publicUrl, unsubscribeUrl } = mail
  const hasToSettle = mail.pays.length > 0 || mail.getsFrom.length > 0
  const facts = { gameId: game.id }
  return renderEmail(firstName, {
    subject: `Results: ${game.name}`,
    title: whoWon(mail),
    facts: results.map(({ name, isReader, place, net }) => [
      ordinal(place + 1),
      `${isReader ? 'You' : name} ${formatSignedDollars(net)}`,
    ]),
    ask: [toSettle(mail)],
    buttons: hasToSettle
      ? [{ label: 'SETTLE UP', url: `${publicUrl}${settleUpUrl(facts)}` }]
      : [{ label: 'See the results', url: `${publicUrl}${resultsUrl(facts)}` }],
    closing: [],
    ending: { label: 'No more mails about games', url: unsubscribeUrl },
  })
}

/** A night that nobody won names no winner: an even one, or one that several share. */
function whoWon({ game, results }: ResultsMail): string {
  const [winner, ...others] = results.filter((result) => hasWon(game.style, result))
  if (!winner || others.length > 0) return `${game.name} is over.`
  if (winner.isReader)
    return `You won ${game.name}${winner.net > 0 ? `: ${formatSignedDollars(winner.net)}` : ''}!`
  return `${winner.name} won ${game.name}.`
}

function toSettle({ pays, getsFrom, unaccounted }: ResultsMail): string {
  const lines = [
    ...pays.map(({ name, amount }) => `You pay ${name} ${formatDollars(amount)}.`),
    ...getsFrom.map(({ name, amount }) => `${name} pays you ${formatDollars(amount)}.`),
  ]
  if (lines.length > 0) return lines.join('\n')
  return unaccounted === 0
    ? 'You have nothing to pay and nothing to get.'
    : `${formatDollars(unaccounted)} is unaccounted for. Who pays whom is worked out once it is found.`
}
