import type { Language } from '../base/language.ts'
import { type Text, text, worded } from '../base/text.ts'
import { type AmountFormat, decimalMarkOf, parseAmount } from './import-amount.ts'
import { type DateOrder, dateOrderOf, isMoment } from './import-date.ts'
import type { ImportTable } from './import-table.ts'

/**
 * The roles of a list's columns. `rebuys`: paid in on top of `buyIn`. `stack`: chips still on the table, paid out on top of `cashOut`.
 * `escrow`: money that a PokerNow nit game withheld, also paid out.
 * `won`, `lost`: the net in two columns, losses with or without a minus.
 */
export const columnRoles = [
  ...(['player', 'playerId', 'buyIn', 'rebuys', 'cashOut', 'stack', 'escrow'] as const),
  ...(['net', 'won', 'lost', 'date', 'night'] as const),
] as const
export type ColumnRole = (typeof columnRoles)[number]

export const amountRoles = ['buyIn', 'rebuys', 'cashOut', 'stack', 'escrow', 'net', 'won', 'lost'] as const

/** The index of each role's column, from 0; left out if the table has none. */
export type Columns = { readonly [R in ColumnRole]?: number }

interface Reading {
  readonly format: AmountFormat
  readonly dateOrder: DateOrder
  /** The IANA zone of the dates and times. */
  readonly timeZone: string
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean
}

/** One row for each player of each night. Without dates and names, it is one night. */
export interface ListLayout extends Reading {
  readonly kind: 'list'
  readonly source: 'spreadsheet' | 'pokernow'
  readonly columns: Columns
}

/** Nets by date and player, which are in the first row and the first column. `across`: which of the two is in the first row. */
export interface MatrixLayout extends Reading {
  readonly kind: 'matrix'
  readonly across: 'players' | 'dates'
}

/** How to read a table. The app guesses it; the person can change each part. */
export type ImportLayout = ListLayout | MatrixLayout

const headers: readonly (readonly [ColumnRole, RegExp])[] = [
  ['playerId', /^player ?id$/],
  ['player', /^(?:player( ?(nick)?name)?|name|who|person|nickname|username)s?$/],
  ['buyIn', /^(?:total )?(?:buy[ -]?ins?|bought([ -]in)?|paid( in)?|in|invested)( total)?$/],
  ['rebuys', /^(?:total )?(?:re-?buys?|add-?ons?|top-?ups?)( total)?$/],
  ['cashOut', /^(?:total )?(?:cash(ed)?[ -]?outs?|buy[ -]?outs?|paid out|pay ?outs?|out|received)( total)?$/],
  ['stack', /^(?:stack|(final|ending) (stack|chips))$/],
  ['escrow', /^nit escrow$/],
  ['lost', /^(?:total )?(?:lost|loss(es)?)$/],
  ['net', /^(?:total )?(?:net|profit|result|win(nings?)?|p ?[/&] ?l|won ?\/ ?lost|\+\/-|balance)( total)?$/],
  ['date', /^(?:date|day|when|session ?start( ?at)?|started?)$/],
  ['night', /^(?:night|game|session|event|title|location|place)( name)?$/],
]

/** Normalises a heading to lower case without its unit: "Buy-In ($)" to "buy-in", "total_net" to "total net". */
const headingIn = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/\s*(?:\([^)]*\)|\[[^\]]*\]|\p{Sc}|in (?:\p{Sc}|usd|eur|gbp|cad)|:)\s*$/u, '')
    .trim()

/** The headings of the columns in other languages: the translations of these. */
const headingWords: readonly (readonly [ColumnRole, Text])[] = [
  ['player', text`player, name`],
  ['buyIn', text`buy-in, paid in`],
  ['rebuys', text`rebuys, add-ons`],
  ['cashOut', text`cash-out, paid out`],
  ['stack', text`stack, chips`],
  ['lost', text`lost, losses`],
  ['net', text`net, result, profit`],
  ['date', text`date, day`],
  ['night', text`night, game, place`],
]

const wordsOf = (list: Text, language: Language): readonly string[] =>
  worded(list, language).toLowerCase().split(', ')

/**
 * Guesses how to read a table: a PokerNow ledger by its headings, a list by a heading for players, else a matrix or a list by its content.
 * Headings may be in English or in `language`, which also decides ambiguous amounts and dates.
 */
export function guessLayout(table: ImportTable, timeZone: string, language: Language): ImportLayout {
  const headings = (table[0]?.cells ?? []).map(headingIn)
  const named = columnsOf(headings, language)
  const isLedger = named.playerId !== undefined && headings.includes('session start at')
  const isNamed = named.player !== undefined && hasAmounts(named)
  if (!isNamed && looksLikeMatrix(table, language)) return matrixOf(table, timeZone, language)
  const columns = isNamed ? named : columnsByContent(table)
  const hasHeader = isNamed || !isAmount(table[0]?.cells[columns.buyIn ?? columns.net ?? 0] ?? '')
  return {
    kind: 'list',
    source: isLedger ? 'pokernow' : 'spreadsheet',
    columns,
    hasHeader,
    timeZone,
    ...writtenAs(cellsOf(table, columns.date, hasHeader), amountsIn(table, columns, hasHeader), language),
  }
}

/** The format of dates and amounts: detected from the cells, else that of the language. */
function writtenAs(
  dates: readonly string[],
  amounts: readonly string[],
  { dates: { day }, money }: Language,
): Pick<ImportLayout, 'dateOrder' | 'format'> {
  const usual = day.indexOf('{2}') < day.indexOf('{1}') ? 'day-first' : 'month-first'
  const decimal = decimalMarkOf(amounts) ?? (money.decimal === ',' ? ',' : '.')
  return { dateOrder: dateOrderOf(dates) ?? usual, format: { unit: 'dollars', decimal } }
}

/** Whether to ask the person if the amounts are cents, because whole numbers in a PokerNow ledger may be dollars or cents. */
export function mayBeCents(table: ImportTable, layout: ImportLayout): boolean {
  if (layout.kind !== 'list' || layout.source !== 'pokernow') return false
  return amountsIn(table, layout.columns, layout.hasHeader).every((cell) => /^-?\d*$/.test(cell))
}

const amountsIn = (table: ImportTable, columns: Columns, hasHeader: boolean): readonly string[] =>
  amountRoles.flatMap((role) => cellsOf(table, columns[role], hasHeader))

/** The cells of a column below the heading. */
export const cellsOf = (
  table: ImportTable,
  column: number | undefined,
  hasHeader: boolean,
): readonly string[] =>
  column === undefined ? [] : table.slice(hasHeader ? 1 : 0).map(({ cells }) => cells[column] ?? '')

function columnsOf(headings: readonly string[], language: Language): Columns {
  const columns: { [R in ColumnRole]?: number } = {}
  const take = (role: ColumnRole, names: (heading: string) => boolean) => {
    const column = headings.findIndex(
      (heading, index) => names(heading) && !Object.values(columns).includes(index),
    )
    if (column >= 0) columns[role] ??= column
  }
  for (const [role, pattern] of headers) take(role, (heading) => pattern.test(heading))
  for (const [role, list] of headingWords) {
    const words = wordsOf(list, language)
    take(role, (heading) => words.includes(heading))
  }
  if (columns.lost === undefined) return columns
  // Next to a column of losses, one called "winnings" contains only wins.
  const { net, ...others } = columns
  const isWon = (heading: string) =>
    /^(?:won|wins)$/.test(heading) || wordsOf(text`won, wins`, language).includes(heading)
  const won = headings.findIndex(isWon)
  return { ...others, ...(won >= 0 ? { won } : net === undefined ? {} : { won: net }) }
}

const hasAmounts = ({ buyIn, cashOut, net, won, lost }: Columns) =>
  (net ?? won ?? lost) !== undefined || (buyIn !== undefined && cashOut !== undefined)

const isAmount = (cell: string): boolean =>
  (['.', ','] as const).some((decimal) => typeof parseAmount(cell, { unit: 'dollars', decimal }) === 'number')

/** Without known headings, takes the first column of dates, of text and of amounts, by the majority of its cells. */
function columnsByContent(table: ImportTable): Columns {
  const rows = table.length > 1 ? table.slice(1) : table
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const kinds = Array.from({ length: width }, (_, column) => {
    const cells = rows.flatMap((row) => row.cells[column] || [])
    const most = (is: (cell: string) => boolean) => cells.filter(is).length * 2 > cells.length
    if (most(isMoment)) return 'date'
    return most(isAmount) ? 'amount' : 'text'
  })
  const amounts = kinds.flatMap((kind, column) => (kind === 'amount' ? column : []))
  const [first, second] = amounts
  const player = Math.max(0, kinds.indexOf('text'))
  return {
    player,
    ...(kinds.includes('date') ? { date: kinds.indexOf('date') } : {}),
    ...(first !== undefined && second === undefined ? { net: first } : {}),
    ...(first !== undefined && second !== undefined ? { buyIn: first, cashOut: second } : {}),
  }
}

/** Whether the first row or column has dates, and the rest only amounts and blanks. */
function looksLikeMatrix(table: ImportTable, language: Language): boolean {
  const { top, side, inside } = partsOf(table, language)
  const isAllDated = (cells: readonly string[]) => cells.length > 0 && cells.every(isMoment)
  const isRead = (cell: string) => isAmount(cell) || parseAmount(cell, DOLLARS) === null
  return top.length > 1 && inside.every(isRead) && (isAllDated(side) || isAllDated(top))
}

function matrixOf(table: ImportTable, timeZone: string, language: Language): MatrixLayout {
  const { top, side, inside } = partsOf(table, language)
  const dated = (cells: readonly string[]) => cells.filter(isMoment).length
  const across = dated(top) > dated(side) ? 'dates' : 'players'
  return {
    kind: 'matrix',
    across,
    hasHeader: true,
    timeZone,
    ...writtenAs(across === 'dates' ? top : side, inside, language),
  }
}

const DOLLARS: AmountFormat = { unit: 'dollars', decimal: '.' }

/** The headings across and down without those of sums, and the cells between them. */
function partsOf(table: ImportTable, language: Language) {
  const [first, ...rest] = table
  const isTotal = totalsIn(language)
  const isHeading = (cell: string) => cell !== '' && !isTotal(cell)
  return {
    top: (first?.cells ?? []).slice(1).filter(isHeading),
    side: rest.map(({ cells }) => cells[0] ?? '').filter(isHeading),
    inside: rest.flatMap(({ cells }) => cells.slice(1, first?.cells.length)),
  }
}

/** Returns a function that checks whether a heading names a sum, in English or in this language. */
export function totalsIn(language: Language): (heading: string) => boolean {
  const words = wordsOf(text`total, sum, average`, language)
  return (heading) => {
    const word = heading.trim().toLowerCase().replace(/\s*:$/, '')
    return /^(?:(?:grand )?totals?|sums?|subtotals?|gap|averages?|avg)$/.test(word) || words.includes(word)
  }
}
