import { tableProblem } from '../../domain/imports/import-table.ts'

/** The largest file accepted, in bytes. Two years of nights take about 40 kB. */
export const MOST_BYTES = 1_000_000

/** Column names are searched for in this many bytes. */
const HEADINGS = 100

/** Why a file cannot be read as a table. */
export type FileProblem = 'tooLarge' | 'workbook' | 'handLog' | 'notText'

/** The first bytes of spreadsheet files: zip (xlsx, ods, numbers) and the older xls. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Decodes a CSV file, or says why it cannot. Spreadsheets write UTF-8, UTF-16 with a byte order mark, or Windows-1252. Anything that is
 * not valid UTF-8 is read as Windows-1252.
 */
export function textOfFile(bytes: Uint8Array): { readonly text: string } | { readonly problem: FileProblem } {
  // Checked before the size: a log of hands is often too large as well.
  if (tableProblem(decode(bytes.subarray(0, HEADINGS))) !== null) return { problem: 'handLog' }
  if (bytes.length > MOST_BYTES) return { problem: 'tooLarge' }
  if (WORKBOOKS.some((mark) => mark.every((byte, index) => bytes[index] === byte)))
    return { problem: 'workbook' }
  const text = decode(bytes)
  return text.includes('\0') ? { problem: 'notText' } : { text }
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
