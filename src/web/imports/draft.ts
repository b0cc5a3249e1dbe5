import { useState } from 'react'
import type { Input } from '../../contract/endpoints.ts'
import { dollarsFromCents } from '../../domain/base/money.ts'
import { unixFromLocal } from '../../domain/base/times.ts'
import { type ImportedPerson, type NightsToImport, nightProblem } from '../../domain/imports/import-check.ts'
import { dateOrderOf, EVENING, isEitherWay } from '../../domain/imports/import-date.ts'
import {
  type Columns,
  cellsOf,
  guessLayout,
  type ImportLayout,
  type ListLayout,
  type MatrixLayout,
  mayBeCents,
} from '../../domain/imports/import-layout.ts'
import { type ReadNight, readImport } from '../../domain/imports/import-nights.ts'
import {
  type Known,
  nightsToImport,
  type PersonChoice,
  shownText,
  unnamedGuest,
} from '../../domain/imports/import-people.ts'
import { type ImportTable, parseTable } from '../../domain/imports/import-table.ts'
import { deviceItem } from '../api/device-item.ts'
import { language, said, saidOrNull, t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'

/** An import in progress: the table and what the person said about it. */
export interface Draft {
  readonly text: string
  /** The file's name; null if the text was pasted or typed. */
  readonly fileName: string | null
  /** How to read the table, once the person has changed it; null: as guessed. */
  readonly layout: ImportLayout | null
  /** Whether the person said that the amounts are, or are not, cents. */
  readonly isUnitSaid: boolean
  /** Whether the person said if the day or the month comes first. */
  readonly isOrderSaid: boolean
  /** The choices for the people of the table, by their keys. */
  readonly choices: Readonly<Record<string, PersonChoice>>
  /** Dates of nights that have none in the table, 'YYYY-MM-DD' by key. */
  readonly dates: Readonly<Record<string, string>>
  /** The keys of the nights to leave out. */
  readonly leftOut: readonly string[]
}

/** Other people's results stay in this tab, and are deleted when it is closed. */
export const importItem = deviceItem<{ readonly ownerId: string; readonly draft: Draft }>('importData', {
  version: 1,
  storage: 'sessionStorage',
})

const nothing: Draft = {
  text: '',
  fileName: null,
  layout: null,
  isUnitSaid: false,
  isOrderSaid: false,
  choices: {},
  dates: {},
  leftOut: [],
}

/** A draft of another table. */
export const draftOf = (text: string, fileName: string | null): Draft => ({ ...nothing, text, fileName })

/** The import in progress in this tab, stored at every change and kept across reloads. */
export function useDraft(ownerId: string): readonly [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => {
    const kept = importItem.read()
    return kept?.ownerId === ownerId ? kept.draft : nothing
  })
  const change = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    importItem.write({ ownerId, draft: next })
  }
  return [draft, change]
}

/** A draft's table, how it is read, and what it contains. */
export type Reading = NonNullable<ReturnType<typeof readDraft>>

/** Parses a draft. Null if its table has no rows. */
export function readDraft({ text, layout: changed }: Pick<Draft, 'text' | 'layout'>, timeZone: string) {
  const table = parseTable(text)
  if (table.length === 0) return null
  const layout = changed ?? guessLayout(table, timeZone, language)
  return {
    table,
    layout,
    /** Whether the person has to say if the amounts are cents. */
    asksUnit: mayBeCents(table, layout),
    /** A date for which the person has to say whether the day or the month comes first; null if the table shows it. */
    openDate: openDateIn(dateCells(table, layout)),
    /** The table has nets alone: the amounts paid in are unknown. */
    isNets: layout.kind === 'matrix' || (layout.columns.buyIn ?? layout.columns.cashOut) === undefined,
    read: readImport(table, layout, language),
  }
}

/** Why the columns are incomplete, as a sentence, or null. */
export function columnsProblem({ layout, asksUnit, openDate, read }: Reading, draft: Draft): string | null {
  if (layout.kind === 'list') {
    const { player, buyIn, cashOut, stack, net } = layout.columns
    if (player === undefined) return t`Choose the column with the players.`
    if (net === undefined && (buyIn === undefined || (cashOut ?? stack) === undefined))
      return t`Choose the columns with buy-in and cash-out, or the one with what was won or lost.`
  }
  if (openDate !== null && !draft.isOrderSaid) return t`Choose which way dates are written.`
  if (asksUnit && !draft.isUnitSaid) return t`Choose cents or dollars.`
  return read.nights.length === 0 ? t`No night could be read. Check the layout and the columns.` : null
}

/** A list instead of a matrix: its columns still have to be chosen. */
export function asList({ kind: _, ...layout }: ImportLayout): ListLayout {
  return { source: 'spreadsheet', columns: {}, ...layout, kind: 'list' }
}

/** A matrix instead of a list. */
export function asMatrix(
  { format, dateOrder, timeZone }: ImportLayout,
  across: MatrixLayout['across'],
): MatrixLayout {
  return { kind: 'matrix', across, format, dateOrder, timeZone, hasHeader: true }
}

/** The columns with this one as `role`, which no other column keeps; null: unused. */
export function withRole(columns: Columns, column: number, role: keyof Columns | null): Columns {
  const others = Object.entries(columns).filter(([other, at]) => at !== column && other !== role)
  return Object.fromEntries(role === null ? others : [...others, [role, column]])
}

function dateCells(table: ImportTable, layout: ImportLayout): readonly string[] {
  if (layout.kind === 'list') return cellsOf(table, layout.columns.date, layout.hasHeader)
  const [first, ...rest] = table
  return layout.across === 'dates' ? (first?.cells.slice(1) ?? []) : rest.map(({ cells }) => cells[0] ?? '')
}

/** The first ambiguous date, if no other cell shows whether the day or the month comes first. */
function openDateIn(cells: readonly string[]): string | null {
  return dateOrderOf(cells) === null ? (cells.find(isEitherWay) ?? null) : null
}

export type Plan = ReturnType<typeof planOf>

/** A night as shown before the import. Money in cents. */
export type NightView = Plan['nights'][number]

/** The nights of a draft, and those to import. `now`: unix seconds. */
export function planOf({ read, layout }: Reading, draft: Draft, known: Known, now: number) {
  const choices = new Map(Object.entries(draft.choices))
  const importOf = (nights: readonly ReadNight[]) =>
    nightsToImport(nights, read.people, choices, { meId: known.me.id, unnamed: said(unnamedGuest) })
  const dated = read.nights.map((night): ReadNight => {
    const date = draft.dates[night.key]
    if (night.startsAt !== null || !date) return night
    return { ...night, startsAt: unixFromLocal(date, EVENING, layout.timeZone) }
  })
  const nights = dated.map((night, index) => {
    const { people, nights } = importOf([{ ...night, startsAt: night.startsAt ?? 0 }])
    const rows = nights[0]?.rows ?? []
    const [paidIn, paidOut] = (['buyIn', 'cashOut'] as const).map((way) =>
      rows.reduce((sum, row) => sum + row[way], 0),
    )
    const problem = saidOrNull(nightProblem({ startsAt: night.startsAt ?? 0, rows }, now))
    return {
      key: night.key,
      /** Its name in the table; empty if there is none. */
      name: night.name,
      /** Unix seconds; null while the person has not given a date. */
      startsAt: night.startsAt,
      /** The table has no date for it. */
      isDateAsked: read.nights[index]?.startsAt === null,
      /** Neither left out nor impossible. */
      isTaken: problem === null && !draft.leftOut.includes(night.key),
      /** The sum paid in. */
      pot: paidIn ?? 0,
      /** The sum paid out minus the sum paid in. */
      gap: (paidOut ?? 0) - (paidIn ?? 0),
      /** Why it cannot be imported. */
      problem,
      rows: rows.map((row) => ({ ...row, name: nameOf(people[row.person], known) })),
    }
  })
  return { nights, chosen: importOf(dated.filter((_, index) => nights[index]?.isTaken)) }
}

/** The maximum length of a night's name. */
const NAME = 80

/** The nights as the call takes them. */
export function importInput({ people, nights }: NightsToImport, timeZone: string): Input<'importNights'> {
  return {
    timeZone,
    people: people.map((person) => ({ ...person })),
    nights: nights.map(({ startsAt, name, rows }) => ({
      timestamp: startsAt,
      name: shownText(name, NAME) || undefined,
      rows: rows.map(({ person, buyIn, cashOut }) => ({
        person,
        buyIn: dollarsFromCents(buyIn),
        cashOut: dollarsFromCents(cashOut),
      })),
    })),
  }
}

/** A person's name in the app; for a new guest the name in the table. */
function nameOf(person: ImportedPerson | undefined, { me, buddies, guests }: Known): string {
  if (person?.userId === me.id) return words.me
  const buddy = buddies.find(({ id }) => id === person?.userId)
  const guest = guests.find(({ id }) => id === person?.guestId)
  return buddy?.username ?? guest?.name ?? person?.name ?? ''
}
