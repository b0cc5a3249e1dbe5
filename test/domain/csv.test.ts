import { expect, test } from 'vitest'
import { csv } from '../../src/domain/imports/night-csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a=b', 'a=b'],
  ['', ''],
])('a cell of %j runs no formula', (text, shown) => expect(csv([[text]])).toBe(`${shown}\r\n`))

test('commas, quotes and lines stay in their cell', () => {
  expect(csv([['a,b', 'say "hi"', 'two\nlines', 7.5], ['=a,b']])).toBe(
    '"a,b","say ""hi""","two\nlines",7.5\r\n"\'=a,b"\r\n',
  )
})
