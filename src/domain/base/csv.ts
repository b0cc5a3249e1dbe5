/** What a spreadsheet takes for the beginning of a formula, in full width too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/

/** One cell: text that would run as a formula gets an apostrophe before it, which spreadsheets do not show. */
function cell(value: string | number): string {
  const text = String(value)
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as CSV (RFC 4180), the first one the headings. Semicolons are quoted too: some spreadsheets take them for delimiters. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
