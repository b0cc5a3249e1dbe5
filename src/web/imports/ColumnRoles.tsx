import {
  type ColumnRole,
  type Columns,
  columnRoles,
  type ListLayout,
} from '../../domain/imports/import-layout.ts'
import type { ImportTable } from '../../domain/imports/import-table.ts'
import { t } from '../i18n/language.ts'
import { Select } from '../ui/Choice.tsx'
import { withRole } from './draft.ts'

interface ColumnRolesProps {
  table: ImportTable
  layout: ListLayout
  onChange: (columns: Columns) => void
}

/** How many values of a column are shown, and how many characters of each. */
const SAMPLES = 3
const MOST = 18

const shortened = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text)

/** A select for each column of a list: what it contains, with its first values below. */
export function ColumnRoles({ table, layout: { columns, hasHeader, source }, onChange }: ColumnRolesProps) {
  const rows = hasHeader ? table.slice(1) : table
  const width = Math.max(...table.map(({ cells }) => cells.length))
  const roles = columnRoles.filter(
    (role) => (role !== 'playerId' && role !== 'escrow') || source === 'pokernow',
  )
  return (
    <ul className="pair anywhere">
      {Array.from({ length: width }, (_, column) => {
        const heading = hasHeader ? (table[0]?.cells[column] ?? '') : ''
        const samples = new Set(rows.flatMap(({ cells }) => cells[column] || []))
        const role = columnRoles.find((each) => columns[each] === column)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index.
          <li key={column}>
            <Select
              label={heading || t`Column ${column + 1}`}
              hint={[...samples].slice(0, SAMPLES).map(shortened).join(' · ')}
              value={role ?? 'none'}
              options={[
                ...roles.map((value) => ({ value, label: roleNames()[value] })),
                { value: 'none', label: t`Not used` },
              ]}
              onChange={(chosen: ColumnRole | 'none') =>
                onChange(withRole(columns, column, chosen === 'none' ? null : chosen))
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

const roleNames = () => ({
  player: t`Player`,
  playerId: t`Player ID`,
  buyIn: t`Buy-in`,
  rebuys: t`Rebuys`,
  cashOut: t`Cash-out`,
  stack: t`Stack left at the end`,
  escrow: t`Held back in a nit game`,
  net: t`Won or lost`,
  won: t`Won`,
  lost: t`Lost`,
  date: t`Date`,
  night: t`Name of the night`,
})
