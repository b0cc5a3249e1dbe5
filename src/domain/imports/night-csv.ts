import type { Cents } from '../base/money.ts'
import type { Placing } from '../base/ordinals.ts'
import { localMoment } from '../base/times.ts'
import type { Game } from '../game/game.ts'
import type { Balance } from '../settlement/settlement.ts'
import { amountOf, type Entry } from '../table/entries.ts'
import type { Result } from '../table/ranking.ts'

/** Characters that begin a formula in spreadsheets, including their full-width forms. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/

/** One cell. Prefixes text that would run as a formula with an apostrophe, which spreadsheets hide. */
function cell(value: string | number): string {
  const text = String(value)
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as CSV (RFC 4180), the headings first. Quotes semicolons too, because some spreadsheets treat them as delimiters. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** A night that has ended, for a spreadsheet. */
export interface NightToExport {
  readonly game: Game
  readonly results: readonly Result[]
  /** The balances of its settlement; empty if unknown. */
  readonly balances: readonly Balance[]
  /** The payments marked as paid, in cents. */
  readonly paid: readonly { readonly fromId: string; readonly toId: string; readonly amount: Cents }[]
  readonly entries: readonly Entry[]
  /** The IANA zone of the times. */
  readonly timeZone: string
  /** Returns the name for the id of a player or an account. */
  readonly nameOf: (id: string) => string
}

const dollars = (cents: Cents): string => (cents / 100).toFixed(2)
/** Splits wins and losses into two columns, so that no amount begins with a minus. */
const apart = (cents: Cents): readonly [string, string] => [
  dollars(Math.max(0, cents)),
  dollars(Math.max(0, -cents)),
]

const RESULT_HEADINGS =
  'Date,Time,Game,Player,Finished,In,Out,Won,Lost,In the box,Costs paid,Costs owed,Is owed,Owes'
const ENTRY_HEADINGS = 'Date,Time,Player,Entry,Amount,Entered by'

/** A night as CSV: its results with the open dues, an empty line, then its entries (Rule 26.11). */
export function nightCsv(night: NightToExport): string {
  return [
    csv([RESULT_HEADINGS.split(','), ...resultRows(night)]),
    csv([ENTRY_HEADINGS.split(','), ...entryRows(night)]),
  ].join('\r\n')
}

/** A place from 1 for a spreadsheet: 5, or "5–6" for shared places. */
export const finishedIn = ({ place, lastPlace = place }: Placing): number | string =>
  lastPlace === place ? place + 1 : `${place + 1}–${lastPlace + 1}`

/** The players by place, then the others in the settlement. */
function resultRows({ game, results, balances, paid, timeZone, nameOf }: NightToExport) {
  const { date, time } = localMoment(game.startsAt, timeZone)
  const balanceOf = (playerId: string) => balances.find((each) => each.playerId === playerId)
  const played = results.map(({ playerId, net, gross, ...placing }) => {
    const paidIn = balanceOf(playerId)?.in ?? gross - net
    return { playerId, finished: finishedIn(placing), paidIn, net }
  })
  const isPlayer = new Set(results.map(({ playerId }) => playerId))
  const others = balances
    .filter(({ playerId }) => !isPlayer.has(playerId))
    .map(({ playerId, in: paidIn, net }) => ({ playerId, finished: '', paidIn, net }))
  return [...played, ...others].map(({ playerId, finished, paidIn, net }) => {
    const balance = balanceOf(playerId)
    const settled = balance
      ? [...[balance.paidIn, balance.advanced, balance.owed].map(dollars), ...apart(openDue(balance, paid))]
      : ['', '', '', '', '']
    // A share of a gap can exceed all that somebody got; the excess is a loss.
    const money = [dollars(paidIn), dollars(Math.max(0, paidIn + net)), ...apart(net)]
    return [date, time, game.name, nameOf(playerId), finished, ...money, ...settled]
  })
}

/** The rest of a player's due after the marked payments, in cents; below 0 they owe it. */
const openDue = ({ playerId, rounded }: Balance, paid: NightToExport['paid']): Cents =>
  paid.reduce(
    (open, { fromId, toId, amount }) =>
      open + (fromId === playerId ? amount : 0) - (toId === playerId ? amount : 0),
    rounded,
  )

const entryRows = ({ entries, timeZone, nameOf }: NightToExport) =>
  entries.map((entry) => {
    const { date, time } = localMoment(entry.at, timeZone)
    const what = [entry.type, dollars(amountOf(entry))]
    return [date, time, nameOf(entry.playerId), ...what, nameOf(entry.actorId)]
  })
