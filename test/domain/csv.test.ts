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
