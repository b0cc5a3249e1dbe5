import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../../src/domain/base/language.ts'
import { formatDollars } from '../../src/domain/base/money.ts'
import { localMoment } from '../../src/domain/base/times.ts'
import { decimalMarkOf, parseAmount } from '../../src/domain/imports/import-amount.ts'
import { dateOrderOf, parseMoment } from '../../src/domain/imports/import-date.ts'
import { parseTable } from '../../src/domain/imports/import-table.ts'
import { csv } from '../../src/domain/imports/night-csv.ts'
import { inWords } from './in-words.ts'
import { runs } from './property-runs.ts'

const cellsOf = (text: string) => parseTable(text).map(({ cells }) => cells)

/** Cells by `|`, rows by `/`. */
test.each([
  ['pasted from a spreadsheet', 'a\tb, c\n1\t2', 'a|b, c/1|2'],
  ['with commas and quotes', 'a,"b, ""c"""\r\n"two\nlines",2\r\n', 'a|b, "c"/two\nlines|2'],
  ['with semicolons and decimal commas', 'a;b\n1;2,50', 'a|b/1|2,50'],
  ['with a byte order mark', '\uFEFF"a",b', 'a|b'],
  ['with a quote that is never closed', 'a,"b\n1,2', 'a|"b/1|2'],
  ['with quotes inside a cell', 'a 5" b,c', 'a 5" b|c'],
  ['with nothing in it', ' \n\t\n', ''],
])('reads a table %s (Rule 26.1)', (_, text, table) =>
  expect(
    cellsOf(text)
      .map((cells) => cells.join('|'))
      .join('/'),
  ).toBe(table),
)

test('rows are counted as the spreadsheet does, blank ones too', () => {
  expect(parseTable('a,b\n\n,\n1,2\n').map(({ row }) => row)).toEqual([1, 4])
})

test('an exported table is read unchanged', () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => text.replaceAll(/[\t\r]/g, '').trim())
  const isPlain = (text: string) => !/^'[=+\-@＝＋－＠]/.test(text)
  const row = fc.array(cell.filter(isPlain), { minLength: 2, maxLength: 5 })
  const rows = fc.array(
    row.filter((cells) => cells.some((each) => each !== '')),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(rows, (table) => {
      expect(cellsOf(csv(table))).toEqual(table)
    }),
    runs(300),
  )
})

test('is read as csv-parse reads it (Rule 26.1)', () => {
  const delimiter = fc.constantFrom(',', ';', '\t')
  const character = fc.constantFrom('\r\n', ...'aé "\',;\t\n\r=\uFEFF😀')
  const content = fc.array(character, { maxLength: 6 }).map((parts) => parts.join(''))
  const rows = fc.array(fc.array(fc.tuple(content, fc.boolean()), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(
      delimiter,
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      rows,
      (separator, end, hasMark, cells) => {
        // The first row determines the separator, as headings do.
        const heading = `head${separator}line`
        const written = cells.map((row) =>
          row.map(([text, isQuoted]) => cellIn(text, isQuoted)).join(separator),
        )
        const text = `${hasMark ? '\uFEFF' : ''}${[heading, ...written].join(end)}`
        const oracle = parse(text, {
          bom: true,
          delimiter: separator,
          relax_column_count: true,
          record_delimiter: ['\n', '\r\n'],
        })
        expect(cellsOf(text)).toEqual(shownBy(oracle))
      },
    ),
    runs(500),
  )
})

/** A cell as a program writes it: quoted if necessary. */
const cellIn = (text: string, isQuoted: boolean) =>
  isQuoted || /["\n\r,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** The cells as `parseTable` cleans them: normalises line ends, trims, drops the text marker and blank rows. */
const shownBy = (rows: readonly (readonly string[])[]) =>
  rows
    .map((cells) =>
      cells.map((cell) =>
        cell
          .replaceAll(/\r\n?/g, '\n')
          .trim()
          .replace(/^'(?=[=+\-@＝＋－＠])/, ''),
      ),
    )
    .filter((cells) => cells.some((cell) => cell !== ''))

const POINT = { unit: 'dollars', decimal: '.' } as const
const COMMA = { unit: 'dollars', decimal: ',' } as const
const CENTS = { unit: 'cents', decimal: '.' } as const

test.each([
  ['$1,250.50', POINT, 125_050],
  ['1.250,50', COMMA, 125_050],
  ['1 250,5 €', COMMA, 125_050],
  ["1'250.50", POINT, 125_050],
  ['CA$20', POINT, 2000],
  ['20 USD', POINT, 2000],
  ['(20)', POINT, -2000],
  ['($1,020.00)', POINT, -102_000],
  ['-20', POINT, -2000],
  ['\u221220.05', POINT, -2005],
  ['-$20', POINT, -2000],
  ['$-20', POINT, -2000],
  ['20-', POINT, -2000],
  ['+40', POINT, 4000],
  ['.5', POINT, 50],
  ['0.00', POINT, 0],
  ['-0', POINT, 0],
  ['1250', CENTS, 1250],
  ['-35', CENTS, -35],
  ['0.1', POINT, 10],
  ['', POINT, null],
  ['–', POINT, null],
  ['n/a', POINT, null],
  ['$-', POINT, null],
  ['-   €', COMMA, null],
  ['$ -', POINT, null],
  ['Rs. 20', POINT, 2000],
  ['kr. 20', COMMA, 2000],
  ['20 kr', COMMA, 2000],
  ['Fr. 20.50', POINT, 2050],
  ['25,-', COMMA, 2500],
  ['25.-', POINT, 2500],
  ['1.250,– €', COMMA, 125_000],
  ['1\u202f250,50 €', COMMA, 125_050],
  ['٢٠', POINT, 2000],
  ['１，２５０．５０', POINT, 125_050],
  ['EUR 20', POINT, 2000],
  ['US$20', POINT, 2000],
] as const)('%j is read with %j as %j cents (Rule 26.2)', (cell, format, cents) =>
  expect(parseAmount(cell, format)).toBe(cents),
)

test.each([
  ['twenty', POINT, '“twenty” is not an amount.'],
  ['x', POINT, '“x” is not an amount.'],
  ['1,25', POINT, '“1,25” is not an amount.'],
  ['12,34,567', POINT, '“12,34,567” is not an amount.'],
  ['1.250', POINT, '“1.250” has more than two decimals.'],
  ['20.50', CENTS, '“20.50” is not a whole number of cents.'],
  ['=1+1', POINT, '“=1+1” is not an amount.'],
  ['5 5', COMMA, '“5 5” is not an amount.'],
  ['20 20', POINT, '“20 20” is not an amount.'],
  ["1,250'000", POINT, "“1,250'000” is not an amount."],
  ['minus 20', POINT, '“minus 20” is not an amount.'],
  ['Lost 20', POINT, '“Lost 20” is not an amount.'],
  ['Mar 15', POINT, '“Mar 15” is not an amount.'],
  ['--20', POINT, '“--20” is not an amount.'],
  ['(-20)', POINT, '“(-20)” is not an amount.'],
  ['20%', POINT, '“20%” is not an amount.'],
  ['9999999999', POINT, '“9999999999” is too large.'],
  ['1e3', POINT, '“1e3” is not an amount.'],
] as const)('%j is refused with %j: %j', (cell, format, sentence) =>
  expect(inWords(parseAmount(cell, format))).toBe(sentence),
)

test('every amount that the app shows can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
      expect(parseAmount(formatDollars(cents, english), POINT)).toBe(cents)
    }),
    runs(300),
  )
})

test.each([
  [['1.250,50', '20'], ','],
  [['1,250.50'], '.'],
  [['12,5', '1.000'], ','],
  [['1,250', '20'], null],
  [['Rs. 20', 'kr. 30'], null],
  [['Rs. 20', '12,50'], ','],
  [['12,50', '12.50'], null],
] as const)('the decimal mark of %j is %j', (cells, mark) => expect(decimalMarkOf(cells)).toBe(mark))

const ZONE = 'America/Toronto'
test.each([
  ['2024-03-05', 'month-first', '2024-03-05 20:00'],
  ['2024/3/5', 'month-first', '2024-03-05 20:00'],
  ['3/5/2024', 'month-first', '2024-03-05 20:00'],
  ['3/5/2024', 'day-first', '2024-05-03 20:00'],
  ['05.03.24', 'day-first', '2024-03-05 20:00'],
  ['Mar 5, 2024', 'month-first', '2024-03-05 20:00'],
  ['Tue, March 5th, 2024', 'month-first', '2024-03-05 20:00'],
  ['5 Mar 2024', 'month-first', '2024-03-05 20:00'],
  ['3/5/2024 19:30', 'month-first', '2024-03-05 19:30'],
  ['2024-03-05T19:30:00', 'month-first', '2024-03-05 19:30'],
  ['3/5/2024, 7:30 PM', 'month-first', '2024-03-05 19:30'],
  ['3/5/2024 12:10 am', 'month-first', '2024-03-05 00:10'],
  ['2024-03-06T00:30:00.000Z', 'month-first', '2024-03-05 19:30'],
  ['2024-03-06 00:30:00+00', 'month-first', '2024-03-05 19:30'],
  ['2024-03-05T20:30:00-0400', 'month-first', '2024-03-05 19:30'],
  ['5-Mar-24', 'month-first', '2024-03-05 20:00'],
  ['5. März 2024', 'day-first', '2024-03-05 20:00'],
  ['5. Dez. 2024', 'day-first', '2024-12-05 20:00'],
  ['Di., 05.03.2024', 'day-first', '2024-03-05 20:00'],
  ['Mittwoch, 06.03.2024 19:30', 'day-first', '2024-03-06 19:30'],
  ['Sat 16/03/2024', 'day-first', '2024-03-16 20:00'],
] as const)('%j is read %s as %s (Rule 26.1)', (cell, order, local) => {
  const { date, time } = localMoment(parseMoment(cell, order, ZONE) ?? 0, ZONE)
  expect(`${date} ${time}`).toBe(local)
})

test.each([
  '13/13/2024',
  '31.02.2024',
  'Juice 5, 2024',
  '5-Foo-24',
  '2024-03-06 00:30:00+99x',
  'Foo 5, 2024',
  '3/5',
  '5',
  '25:00',
  '3/5/2024 25:00',
  '-20',
])('%j is no date', (cell) => expect(parseMoment(cell, 'month-first', ZONE)).toBeNull())

test.each([
  [['3/5/2024', '3/25/2024'], 'month-first'],
  [['3/5/2024', '25/3/2024'], 'day-first'],
  [['3.5.2024'], 'day-first'],
  [['3/5/2024'], null],
  [['Fri 5/3/2024', 'Sat 16/03/2024'], 'day-first'],
  [['Di., 05.03.2024'], 'day-first'],
] as const)('the order of the dates %j is %j', (cells, order) => expect(dateOrderOf(cells)).toBe(order))
