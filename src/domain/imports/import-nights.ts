import { groupBy } from '../base/group-by.ts'
import type { Language } from '../base/language.ts'
import type { Cents } from '../base/money.ts'
import { inOrder, isText, type Text, text } from '../base/text.ts'
import { nameKey } from '../base/typed-text.ts'
import { parseAmount } from './import-amount.ts'
import { parseMoment } from './import-date.ts'
import {
  amountRoles,
  cellsOf,
  type ImportLayout,
  type ListLayout,
  type MatrixLayout,
  totalsIn,
} from './import-layout.ts'
import type { ImportTable } from './import-table.ts'

/** A player's money in and out in a night, in cents; the sum of all their rows. */
export interface PlayedNight {
  /** The key of a `ReadPerson`. */
  readonly person: string
  readonly buyIn: Cents
  readonly cashOut: Cents
}

export interface ReadNight {
  readonly key: string
  /** Unix seconds; null if the table has no date for it. */
  readonly startsAt: number | null
  /** The table's name for it; empty if there is none. */
  readonly name: string
  readonly rows: readonly PlayedNight[]
}

/** Somebody in the table. */
export interface ReadPerson {
  readonly key: string
  readonly name: string
  readonly nights: number
}

/** An unreadable cell; the import leaves out its row. */
export interface ImportProblem {
  /** The spreadsheet's row number, from 1. */
  readonly row: number
  readonly message: Text
}

/** The content of a table (Rules 26.1 to 26.3). */
export interface ReadImport {
  readonly nights: readonly ReadNight[]
  readonly people: readonly ReadPerson[]
  readonly problems: readonly ImportProblem[]
  /** The headings of ignored rows and columns: those that name sums, and ledger rows that belong to no player. */
  readonly leftOut: readonly string[]
}

/** One readable line of a table. */
interface Line extends PlayedNight {
  readonly personName: string
  readonly night: Omit<ReadNight, 'rows'>
}

/** Whether a heading names a sum. */
type IsTotal = (heading: string) => boolean

/**
 * Reads the nights of a table; the headings of sums may be in English or in `language`. Reports each unreadable row as a problem. If no row
 * is readable, reports one problem for all (Rule 26.12).
 */
export function readImport(table: ImportTable, layout: ImportLayout, language: Language): ReadImport {
  const isTotal = totalsIn(language)
  const read =
    layout.kind === 'matrix' ? readMatrix(table, layout, isTotal) : readList(table, layout, isTotal)
  const lines = read.filter((line): line is Line => 'night' in line)
  const problems = read.filter((line): line is ImportProblem => 'message' in line)
  const nights = [...groupBy(lines, ({ night }) => night.key).values()].map(nightOf)
  const people = [...groupBy(lines, ({ person }) => person).entries()].map(([key, own]) => ({
    key,
    name: own[0]?.personName ?? '',
    nights: new Set(own.map(({ night }) => night.key)).size,
  }))
  return {
    nights: nights.toSorted((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0)),
    people,
    problems: lines.length === 0 ? oneFor(problems) : problems,
    leftOut: [...new Set([...sumsIn(table, layout, isTotal), ...nobodysRows(table, layout).values()])],
  }
}

/** The first problem, which also says that no other row is readable. */
function oneFor(problems: readonly ImportProblem[]): readonly ImportProblem[] {
  const [first] = problems
  if (!first || problems.length === 1) return problems
  const message = inOrder([first.message, text`None of the other rows can be read either.`])
  return [{ ...first, message }]
}

function nightOf(lines: readonly Line[]): ReadNight {
  const starts = lines.flatMap(({ night }) => night.startsAt ?? [])
  const [first] = lines
  return {
    key: first?.night.key ?? '',
    name: first?.night.name ?? '',
    startsAt: starts.length > 0 ? Math.min(...starts) : null,
    rows: addedTogether(lines),
  }
}

/** Adds up the rows of each person. Cents. */
export const addedTogether = <Person>(
  rows: readonly { readonly person: Person; readonly buyIn: Cents; readonly cashOut: Cents }[],
) =>
  [...groupBy(rows, ({ person }) => person).entries()].map(([person, own]) => ({
    person,
    buyIn: own.reduce((sum, { buyIn }) => sum + buyIn, 0),
    cashOut: own.reduce((sum, { cashOut }) => sum + cashOut, 0),
  }))

/** The headings of sums, spelled as in the table. */
function sumsIn(table: ImportTable, layout: ImportLayout, isTotal: IsTotal): readonly string[] {
  const side = cellsOf(table, layout.kind === 'matrix' ? 0 : layout.columns.player, layout.hasHeader)
  const top = layout.kind === 'matrix' ? (table[0]?.cells ?? []) : []
  return [...side, ...top].filter(isTotal)
}

/**
 * The rows of a PokerNow ledger that belong to no player, such as `nit_escrow` or a fee: row number to name. They lack a player id. Empty
 * if no row has an id.
 */
function nobodysRows(table: ImportTable, layout: ImportLayout): ReadonlyMap<number, string> {
  if (layout.kind !== 'list' || layout.source !== 'pokernow') return new Map()
  const { player, playerId } = layout.columns
  if (player === undefined || playerId === undefined) return new Map()
  const rows = table.slice(layout.hasHeader ? 1 : 0)
  const nobodys = rows.filter(({ cells }) => !cells[playerId] && cells[player])
  if (nobodys.length === rows.length) return new Map()
  return new Map(nobodys.map(({ row, cells }) => [row, cells[player] ?? '']))
}

/** Parses times with a cache, because all rows of a night have the same one. */
function momentsIn({ dateOrder, timeZone }: ImportLayout): (cell: string) => number | null {
  const known = new Map<string, number | null>()
  return (cell) => {
    if (!known.has(cell)) known.set(cell, parseMoment(cell, dateOrder, timeZone))
    return known.get(cell) ?? null
  }
}

function readList(
  table: ImportTable,
  layout: ListLayout,
  isTotal: IsTotal,
): readonly (Line | ImportProblem)[] {
  const { columns, format } = layout
  const momentOf = momentsIn(layout)
  const nobodys = nobodysRows(table, layout)
  return table.slice(layout.hasHeader ? 1 : 0).flatMap(({ row, cells }): Line | ImportProblem | [] => {
    const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''))
    const amount = (column: number | undefined) => parseAmount(cell(column), format)
    const problem = (message: Text): ImportProblem => ({ row, message })

    const personName = cell(columns.player)
    if (personName === '') return problem(text`There is no player in this row.`)
    if (isTotal(personName) || nobodys.has(row)) return []
    const amounts = Object.fromEntries(amountRoles.map((role) => [role, amount(columns[role])]))
    const unreadable = Object.values(amounts).find(isText)
    if (isText(unreadable)) return problem(unreadable)
    const money = moneyOf(amounts as Amounts)
    if (isText(money)) return problem(money)

    const dated = cell(columns.date)
    const startsAt = dated === '' ? null : momentOf(dated)
    if (dated !== '' && startsAt === null) return problem(text`“${dated}” is not a date.`)
    // A ledger is of one date, which some of its sessions lack.
    const needsDate = columns.date !== undefined && layout.source !== 'pokernow'
    if (needsDate && dated === '') return problem(text`There is no date in this row.`)
    const name = cell(columns.night)
    // The sessions of a ledger start at different times of one night.
    const key = layout.source === 'pokernow' ? '' : JSON.stringify([startsAt, nameKey(name)])
    const playerId = cell(columns.playerId)
    const person = playerId === '' ? nameKey(personName) : `id ${playerId}`
    return { ...money, person, personName, night: { key, startsAt, name } }
  })
}

type Amounts = Readonly<Record<(typeof amountRoles)[number], Cents | null>>

/** The sum of the amounts that are not null; null if all are. */
const sumOf = (...amounts: readonly (Cents | null)[]): Cents | null =>
  amounts.reduce((sum, amount) => (amount === null ? sum : (sum ?? 0) + amount), null)

/** A player's money in and out. If only the net is known, a loss counts as paid in and a win as paid out (Rule 26.3). */
function moneyOf(amounts: Amounts): Pick<PlayedNight, 'buyIn' | 'cashOut'> | Text {
  const { rebuys, cashOut, stack, escrow, won, lost } = amounts
  if ([amounts.buyIn, rebuys, cashOut, stack, escrow].some((amount) => (amount ?? 0) < 0))
    return text`A buy-in or a cash-out cannot be negative.`
  const buyIn = sumOf(amounts.buyIn, rebuys)
  const paid = sumOf(cashOut, stack, escrow)
  const net = amounts.net ?? sumOf(won, lost === null ? null : -Math.abs(lost))
  if (net === null) {
    if (buyIn === null && paid === null) return text`There is no amount in this row.`
    return { buyIn: buyIn ?? 0, cashOut: paid ?? 0 }
  }
  if (buyIn === null && paid === null) return { buyIn: Math.max(0, -net), cashOut: Math.max(0, net) }
  const money = { buyIn: buyIn ?? (paid ?? 0) - net, cashOut: paid ?? (buyIn ?? 0) + net }
  if (money.buyIn < 0 || money.cashOut < 0 || money.cashOut - money.buyIn !== net)
    return text`The net of this row is not its cash-out less its buy-in.`
  return money
}

function readMatrix(
  table: ImportTable,
  layout: MatrixLayout,
  isTotal: IsTotal,
): readonly (Line | ImportProblem)[] {
  const [first, ...rest] = table
  const { across, format } = layout
  const momentOf = momentsIn(layout)
  const top = first?.cells ?? []
  return rest.flatMap(({ row, cells }) => {
    const side = cells[0] ?? ''
    if (isTotal(side)) return []
    return cells.slice(1).flatMap((cell, index): Line | ImportProblem | [] => {
      const head = top[index + 1] ?? ''
      if (isTotal(head)) return []
      const net = parseAmount(cell, format)
      if (net === null) return []
      if (isText(net)) return { row, message: net }
      const [personName, dated] = across === 'players' ? [head, side] : [side, head]
      if (personName === '') return { row, message: text`“${cell}” belongs to nobody.` }
      const startsAt = momentOf(dated)
      if (startsAt === null) return { row, message: text`“${dated}” is not a date.` }
      // Two nights on the same date are in two rows, or in two columns.
      const key = JSON.stringify([startsAt, across === 'players' ? row : index])
      const money = { buyIn: Math.max(0, -net), cashOut: Math.max(0, net) }
      return { ...money, person: nameKey(personName), personName, night: { key, startsAt, name: '' } }
    })
  })
}
