import { type AmountFormat, decimalMarkOf, parseAmount } from './import-amount.ts'
import { type DateOrder, dateOrderOf, isMoment } from './import-date.ts'
import type { ImportTable } from './import-table.ts'

/** What a column of a list can hold. `stack`: what was still on the table, paid out on top of `cashOut`. */
export const columnRoles = [
  ...(['player', 'playerId', 'buyIn', 'cashOut', 'stack'] as const),
  ...(['net', 'date', 'night'] as const),
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** Which column, from 0, holds what; what is not there is left out. */
export type Columns = { readonly [R in ColumnRole]?: number }

interface Reading {
  readonly format: AmountFormat
  readonly dateOrder: DateOrder
  /** The IANA zone in which dates and times are meant. */
  readonly timeZone: string
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean
}

/** A row for each player of each night. Without dates and names it is one night. */
export interface ListLayout extends Reading {
  readonly kind: 'list'
  readonly source: 'spreadsheet' | 'pokernow'
  readonly columns: Columns
}

/** Nets by date and player; the first row and the first column name them. `across`: which of the two the first row has. */
export interface MatrixLayout extends Reading {
  readonly kind: 'matrix'
  readonly across: 'players' | 'dates'
}

/** How a table is read. Guessed first; the person may change each part of it. */
export type ImportLayout = ListLayout | MatrixLayout

const headers: readonly (readonly [ColumnRole, RegExp])[] = [
  ['playerId', /^player[ _]?id$/],
  ['player', /^(?:player([ _]?(nick)?name)?|name|who|person|nickname|username)s?$/],
  ['buyIn', /^(?:total )?(?:buy[ _-]?ins?|bought([ -]in)?|paid( in)?|in|invested)( total)?$/],
  [
    'cashOut',
    /^(?:total )?(?:cash(ed)?[ _-]?outs?|buy[ _-]?outs?|paid out|pay ?outs?|out|received)( total)?$/,
  ],
  ['stack', /^(?:stack|(final|ending) (stack|chips))$/],
  ['net', /^(?:net|profit|result|win(nings?)?|p ?[/&] ?l|won ?\/ ?lost|\+\/-|balance)$/],
  ['date', /^(?:date|day|when|session[ _]?start([ _]?at)?|started?)$/],
  ['night', /^(?:night|game|session|event|title|location|place)( name)?$/],
]

/** Guesses how a table is read: a PokerNow ledger by its headings, a list by a heading for players, else a matrix or a list by its content. */
export function guessLayout(table: ImportTable, timeZone: string): ImportLayout {
  const headings = (table[0]?.cells ?? []).map((cell) => cell.toLowerCase())
  const named = columnsOf(headings)
  const isLedger = named.playerId !== undefined && headings.includes('session_start_at')
  const isNamed = named.player !== undefined && hasAmounts(named)
  if (!isNamed && looksLikeMatrix(table)) return matrixOf(table, timeZone)
  const columns = isNamed ? named : columnsByContent(table)
  const hasHeader = isNamed || !isAmount(table[0]?.cells[columns.buyIn ?? columns.net ?? 0] ?? '')
  return {
    kind: 'list',
    source: isLedger ? 'pokernow' : 'spreadsheet',
    columns,
    hasHeader,
    timeZone,
    dateOrder: dateOrderOf(cellsOf(table, columns.date, hasHeader)) ?? 'month-first',
    format: { unit: 'dollars', decimal: decimalMarkOf(amountsIn(table, columns, hasHeader)) ?? '.' },
  }
}

/** Whether the person has to be asked if the amounts are cents: whole numbers of a PokerNow ledger may be either. */
export function mayBeCents(table: ImportTable, layout: ImportLayout): boolean {
  if (layout.kind !== 'list' || layout.source !== 'pokernow') return false
  return amountsIn(table, layout.columns, layout.hasHeader).every((cell) => /^-?\d*$/.test(cell))
}

const amountsIn = (
  table: ImportTable,
  { buyIn, cashOut, stack, net }: Columns,
  hasHeader: boolean,
): readonly string[] => [buyIn, cashOut, stack, net].flatMap((column) => cellsOf(table, column, hasHeader))

/** The cells of a column below the heading. */
export const cellsOf = (
  table: ImportTable,
  column: number | undefined,
  hasHeader: boolean,
): readonly string[] =>
  column === undefined ? [] : table.slice(hasHeader ? 1 : 0).map(({ cells }) => cells[column] ?? '')

function columnsOf(headings: readonly string[]): Columns {
  const columns: { [R in ColumnRole]?: number } = {}
  for (const [role, pattern] of headers) {
    const column = headings.findIndex(
      (heading, index) => pattern.test(heading) && !Object.values(columns).includes(index),
    )
    if (column >= 0) columns[role] = column
  }
  return columns
}

const hasAmounts = ({ buyIn, cashOut, net }: Columns) =>
  net !== undefined || (buyIn !== undefined && cashOut !== undefined)

const isAmount = (cell: string): boolean =>
  (['.', ','] as const).some((decimal) => typeof parseAmount(cell, { unit: 'dollars', decimal }) === 'number')

/** Without headings that are known: the first column of dates, of text and of amounts, by what most of its cells are. */
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

/** Dates in the first row or the first column, and nothing but amounts and blanks in the rest. */
function looksLikeMatrix(table: ImportTable): boolean {
  const { top, side, inside } = partsOf(table)
  const isAllDated = (cells: readonly string[]) => cells.length > 0 && cells.every(isMoment)
  const isRead = (cell: string) => isAmount(cell) || parseAmount(cell, DOLLARS) === null
  return top.length > 1 && inside.every(isRead) && (isAllDated(side) || isAllDated(top))
}

function matrixOf(table: ImportTable, timeZone: string): MatrixLayout {
  const { top, side, inside } = partsOf(table)
  const dated = (cells: readonly string[]) => cells.filter(isMoment).length
  const across = dated(top) > dated(side) ? 'dates' : 'players'
  return {
    kind: 'matrix',
    across,
    hasHeader: true,
    timeZone,
    dateOrder: dateOrderOf(across === 'dates' ? top : side) ?? 'month-first',
    format: { unit: 'dollars', decimal: decimalMarkOf(inside) ?? '.' },
  }
}

const DOLLARS: AmountFormat = { unit: 'dollars', decimal: '.' }

/** The headings across and down, less those of sums, and the cells between them. */
function partsOf(table: ImportTable) {
  const [first, ...rest] = table
  const isHeading = (cell: string) => cell !== '' && !isTotal(cell)
  return {
    top: (first?.cells ?? []).slice(1).filter(isHeading),
    side: rest.map(({ cells }) => cells[0] ?? '').filter(isHeading),
    inside: rest.flatMap(({ cells }) => cells.slice(1, first?.cells.length)),
  }
}

/** Whether a heading names a sum, not a player. */
export const isTotal = (name: string): boolean =>
  /^(?:(?:grand )?totals?|sums?|subtotals?|gap|averages?|avg)\s*:?$/i.test(name.trim())
