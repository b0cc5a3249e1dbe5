import { useState } from 'react'
import { type DateOrder, parseMoment } from '../../domain/imports/import-date.ts'
import { cellsOf, type ImportLayout } from '../../domain/imports/import-layout.ts'
import type { ReadImport } from '../../domain/imports/import-nights.ts'
import { said, t } from '../i18n/language.ts'
import { formatDollars, shortDateText } from '../i18n/texts/formats.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Facts } from '../ui/Card.tsx'
import { Segmented, Select } from '../ui/Choice.tsx'
import { Section } from '../ui/Sections.tsx'
import { CheckField } from '../ui/TextField.tsx'
import { ColumnRoles } from './ColumnRoles.tsx'
import { asList, asMatrix, type Draft, type Reading } from './draft.ts'
import styles from './imports.module.css'

interface ColumnsStepProps {
  draft: Draft
  reading: Reading
  onChange: (change: Partial<Draft>) => void
}

type Kind = 'list' | 'players' | 'dates'

/** Step 2: how to read the table, and what that finds in it. */
export function ColumnsStep({ draft, reading, onChange }: ColumnsStepProps) {
  const { table, layout, asksUnit, openDate } = reading
  const { format, dateOrder } = layout
  const isLedger = layout.kind === 'list' && layout.source === 'pokernow'
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || !isLedger
  // The nights change with it.
  const change = (next: ImportLayout, more: Partial<Draft> = {}) =>
    onChange({ layout: next, dates: {}, leftOut: [], ...more })
  const lay = (kind: Kind) => change(kind === 'list' ? asList(layout) : asMatrix(layout, kind))
  return (
    <>
      {asksUnit ? (
        <Card>
          <Segmented
            label={t`Are the amounts cents or dollars?`}
            hint={unitHint(reading)}
            value={draft.isUnitSaid ? format.unit : ''}
            options={[
              { value: 'cents', label: t`Cents` },
              { value: 'dollars', label: t`Dollars` },
            ]}
            onChange={(unit) =>
              unit !== '' && change({ ...layout, format: { ...format, unit } }, { isUnitSaid: true })
            }
          />
        </Card>
      ) : null}
      {openDate === null ? null : (
        <Card>
          <Segmented
            label={t`Which date is ${openDate}?`}
            hint={t`No date in the table shows whether the month or the day comes first.`}
            value={draft.isOrderSaid ? dateOrder : ''}
            options={[
              { value: 'month-first', label: dateIn(openDate, 'month-first', layout) },
              { value: 'day-first', label: dateIn(openDate, 'day-first', layout) },
            ]}
            onChange={(order) =>
              order !== '' && change({ ...layout, dateOrder: order }, { isOrderSaid: true })
            }
          />
        </Card>
      )}
      <Section title={t`How your table is read`}>
        {isLedger ? (
          <p className="bold">{t`This is a PokerNow ledger of one night.`}</p>
        ) : (
          <Select
            label={t`Layout`}
            value={layout.kind === 'list' ? 'list' : layout.across}
            options={(['list', 'players', 'dates'] as const).map((value) => ({
              value,
              label: kinds()[value],
            }))}
            onChange={lay}
          />
        )}
        {layout.kind === 'list' ? (
          <>
            {isLedger ? null : (
              <CheckField
                checked={layout.hasHeader}
                onChange={(hasHeader) => change({ ...layout, hasHeader })}
              >
                {t`The first row has the names of the columns`}
              </CheckField>
            )}
            {isShown ? (
              <ColumnRoles
                table={table}
                layout={layout}
                onChange={(columns) => change({ ...layout, columns })}
              />
            ) : (
              <Button onClick={() => setOpen(true)}>{t`Change columns`}</Button>
            )}
          </>
        ) : null}
        {hasComma(reading) ? (
          <Segmented
            label={t`How amounts are written`}
            value={format.decimal}
            options={[
              { value: '.', label: '1,250.50' },
              { value: ',', label: '1.250,50' },
            ]}
            onChange={(decimal) => change({ ...layout, format: { ...format, decimal } })}
          />
        ) : null}
      </Section>
      <Found read={reading.read} />
    </>
  )
}

/** An amount of the ledger, read both ways. */
function unitHint({ table, layout }: Reading): string | undefined {
  const column = layout.kind === 'list' ? (layout.columns.buyIn ?? layout.columns.net) : undefined
  const amount = cellsOf(table, column, true).find((cell) => /[1-9]/.test(cell))
  if (amount === undefined) return undefined
  const [cents, dollars] = [Number(amount), Number(amount) * 100]
  return t`The ledger does not say. Is ${amount} in it ${formatDollars(cents)} or ${formatDollars(dollars)}?`
}

function dateIn(cell: string, order: DateOrder, { timeZone }: ImportLayout): string {
  const seconds = parseMoment(cell, order, timeZone)
  return seconds === null ? t`Not a date` : shortDateText(seconds)
}

/** Whether the decimal mark could be in question. */
const hasComma = ({ table }: Reading) => table.some(({ cells }) => cells.some((cell) => /\d,\d/.test(cell)))

const kinds = () => ({
  list: t`A row for each player of a night`,
  players: t`Rows are nights, columns are players`,
  dates: t`Rows are players, columns are nights`,
})

/** The problems shown before "Show all", and after it. */
const SHOWN = 5
const MOST_SHOWN = 100

/** The contents of the table, and the rows that could not be read. */
function Found({ read: { nights, people, problems, leftOut } }: { read: ReadImport }) {
  const [isAll, setAll] = useState(false)
  const first = nights.find(({ startsAt }) => startsAt !== null)?.startsAt ?? undefined
  const shown = isAll ? problems.slice(0, MOST_SHOWN) : problems.slice(0, SHOWN)
  return (
    <>
      <Section title={t`Found`}>
        <Card>
          <Facts
            facts={[
              { label: t`Nights`, value: nights.length },
              { label: t`Players`, value: people.length },
              ...(first === undefined ? [] : [{ label: t`First night`, value: shortDateText(first) }]),
            ]}
          />
          {leftOut.length === 0 ? null : (
            <p className="small anywhere">{t`Left out because they look like totals or fees: ${leftOut.join(', ')}.`}</p>
          )}
        </Card>
      </Section>
      {problems.length === 0 ? null : (
        <Section title={problems.length === 1 ? t`1 problem` : t`${problems.length} problems`}>
          <p className="small anywhere">{t`These are left out. Go back to correct them in your table.`}</p>
          <ul className={`box rows quiet ink anywhere ${styles.problems}`}>
            {shown.map(({ row, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a matrix can have several.
              <li key={index}>
                <b className="lose">{t`Row ${row}:`}</b> {said(message)}
              </li>
            ))}
          </ul>
          {shown.length === problems.length ? null : isAll ? (
            <p className="small anywhere">{t`And ${problems.length - shown.length} more.`}</p>
          ) : (
            <Button onClick={() => setAll(true)}>
              {problems.length > MOST_SHOWN ? t`Show more` : t`Show all ${problems.length}`}
            </Button>
          )}
        </Section>
      )}
    </>
  )
}
