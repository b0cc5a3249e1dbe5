import { type Text, text } from '../base/text.ts'

/** A row of a pasted or uploaded table. */
export interface ImportRow {
  /** The spreadsheet's row number, from 1, counting blank rows. */
  readonly row: number
  /** Trimmed. */
  readonly cells: readonly string[]
}

/** The rows of a table that are not blank, top to bottom. */
export type ImportTable = readonly ImportRow[]

/** Explains PokerNow's other export. */
export const handLogSentence = text`This is PokerNow’s log of hands. Export the ledger instead.`

const HAND_LOG = /^\uFEFF?\s*"?entry"?[,;\t]"?at"?(?:[,;\t]"?order"?)?[ \t]*(?:[\r\n]|$)/i

/** Why a text is not a table of nights, as a sentence, or null. Recognises PokerNow's log of hands by its headings (Rule 26.12). */
export const tableProblem = (content: string): Text | null =>
  HAND_LOG.test(content) ? handLogSentence : null

type Delimiter = ',' | ';' | '\t'

/**
 * Parses a table: cells pasted from a spreadsheet, or CSV (RFC 4180) with commas, semicolons or tabs, quotes, any line ends, and a byte
 * order mark. A quote that does not enclose a whole cell is part of its text.
 */
export function parseTable(written: string): ImportTable {
  const content = written.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const rows = rowsOf(content, delimiterOf(content))
  return rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map(plain) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Removes the apostrophe that an export puts before text that would run as a formula. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')

/** A tab if there is one, else the more frequent of comma and semicolon, outside quotes, in the first row that has either. */
function delimiterOf(content: string): Delimiter {
  const lines = content.replaceAll(/"(?:[^"]|"")*"/g, '').split('\n')
  const first = lines.find((line) => /[,;\t]/.test(line)) ?? ''
  if (first.includes('\t')) return '\t'
  return first.split(';').length > first.split(',').length ? ';' : ','
}

function rowsOf(content: string, delimiter: Delimiter): readonly (readonly string[])[] {
  // A cell and what ends it: quoted, with quotes doubled inside, or anything up to the next delimiter.
  const cellPattern = new RegExp(
    `(?:"((?:[^"]|"")*)"(?=${delimiter}|\\n|$)|([^${delimiter}\\n]*))(${delimiter}|\\n|$)`,
    'y',
  )
  const rows: string[][] = [[]]
  while (cellPattern.lastIndex <= content.length) {
    const match = cellPattern.exec(content)
    if (!match) break
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}
