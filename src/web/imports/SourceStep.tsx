import FileUp from 'lucide-react/dist/esm/icons/file-up.mjs'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { handLogSentence, tableProblem } from '../../domain/imports/import-table.ts'
import { said, saidOrNull, t } from '../i18n/language.ts'
import { Panes } from '../shell/TaskPage.tsx'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Sections.tsx'
import { TextArea } from '../ui/TextField.tsx'
import type { Draft } from './draft.ts'
import styles from './imports.module.css'

interface SourceStepProps {
  draft: Draft
  /** Takes another table: choices made for the previous one no longer count. */
  onTable: (text: string, fileName: string | null) => void
}

/** Step 1: the table, pasted or from a file. */
export function SourceStep({ draft, onTable }: SourceStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const read = async (file: File) => {
    const found = await file.arrayBuffer().then(
      (buffer) => textOfFile(new Uint8Array(buffer)),
      () => ({ problem: t`This file could not be read.` }),
    )
    if ('problem' in found) return setProblem(found.problem)
    setProblem(null)
    onTable(found.text, file.name)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void read(file)
  }
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    void read(file)
  }
  return (
    <>
      <p>{t`Bring in the nights from your spreadsheet. Nothing leaves this device until you tap “Import”.`}</p>
      <Panes
        main={
          <>
            <TextArea
              label={t`Your table`}
              hint={
                draft.fileName === null
                  ? t`Copy the cells in your spreadsheet and paste them here, or drop a CSV file on it.`
                  : t`From ${draft.fileName}`
              }
              error={problem ?? saidOrNull(tableProblem(draft.text))}
              placeholder={t`Date, Player, Buy-in, Cash-out`}
              rows={8}
              wrap="off"
              spellCheck={false}
              autoComplete="off"
              value={draft.text}
              onChange={(text) => {
                setProblem(null)
                onTable(text, null)
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={drop}
            />
            <div className={`flow ${styles.ways}`}>
              <Button icon={<FileUp size={18} />} onClick={() => input.current?.click()}>
                {t`Choose a CSV file`}
              </Button>
              <Button variant="ghost" disabled={draft.text === ''} onClick={() => onTable('', null)}>
                {t`Clear`}
              </Button>
            </div>
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              hidden
              aria-label={t`Choose a CSV file`}
              onChange={choose}
            />
          </>
        }
        side={<Layouts />}
      />
    </>
  )
}

/** The possible formats of a table, with an example of each. */
function Layouts() {
  return (
    <Section title={t`Three layouts work`}>
      <ul className={`rows ${styles.layouts}`}>
        {layouts().map(({ name, text, rows }) => (
          <li key={name}>
            <b>{name}</b>
            <p className="small">{text}</p>
            <Example rows={rows} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** An example table as an image. The sentence above it says the same. */
function Example({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <div className={styles.example} aria-hidden="true">
      <table>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const layouts = () => [
  {
    name: t`A row for each player`,
    text: t`Columns for the date, the player, the buy-in and the cash-out.`,
    rows: [
      [t`Date`, t`Player`, t`In`, t`Out`],
      ['2024-03-08', 'Dana', '20', '55'],
      ['2024-03-08', 'Tom', '40', '5'],
    ],
  },
  {
    name: t`A row for each night`,
    text: t`The date first, then a column for each player with what they won or lost.`,
    rows: [
      [t`Date`, 'Dana', 'Tom', 'Jan'],
      ['2024-03-08', '35', '-35', ''],
      ['2024-03-15', '-20', '', '20'],
    ],
  },
  {
    name: t`A PokerNow ledger`,
    text: t`The ledger of one game, as PokerNow exports it.`,
    rows: [
      ['player_nickname', 'buy_in', 'net'],
      ['Dana', '2000', '3500'],
      ['Tom', '4000', '-3500'],
    ],
  },
]

/** The largest file accepted, in bytes. Two years of nights take about 40 kB. */
export const MOST_BYTES = 1_000_000

/** Column names are searched for in this many bytes. */
const HEADINGS = 100

/** The first bytes of spreadsheet files: zip (xlsx, ods, numbers) and the older xls. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Decodes a CSV file, or says why it cannot. Spreadsheets write UTF-8, UTF-16 with a byte order mark, or Windows-1252. Anything that is
 * not valid UTF-8 is read as Windows-1252.
 */
export function textOfFile(bytes: Uint8Array): { readonly text: string } | { readonly problem: string } {
  // Checked before the size: a log of hands is often too large as well.
  if (tableProblem(decode(bytes.subarray(0, HEADINGS))) !== null) return { problem: said(handLogSentence) }
  if (bytes.length > MOST_BYTES)
    return { problem: t`This file is larger than 1 MB. Split it into several files.` }
  if (WORKBOOKS.some((mark) => mark.every((byte, index) => bytes[index] === byte)))
    return {
      problem: t`This is a workbook. Save the sheet as CSV, or copy its cells and paste them here.`,
    }
  const text = decode(bytes)
  return text.includes('\0') ? { problem: t`This file is not a CSV file.` } : { text }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
