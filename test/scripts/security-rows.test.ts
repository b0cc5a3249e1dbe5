import { describe, expect, it } from 'vitest'
import { holdsLiteral, missingFrom, readRows } from '../../scripts/security/rows.ts'

const HEAD = '| section | line | file | test |\n|---|---|---|---|\n'
const DONE = '| 1.1.1 | a line | src/a.tsx | e2e/a.test.ts: does it |\n'
const readTable = (rows: string) =>
  readRows(HEAD + rows, (section) => (section.startsWith('1.') ? undefined : `"${section}" is none.`))

const files: Readonly<Record<string, string>> = {
  'src/a.tsx': '',
  'e2e/a.test.ts': "test('does it (Rule 4.3)', run)",
}

describe('the table of security', () => {
  it('takes rows with files and tests', () => {
    const row =
      '| 1.1.2 | a \\| b | src/a.tsx, src/said.ts | e2e/a.test.ts: one; two; e2e/b.test.ts: three |\n'
    const { rows, problems } = readTable(row)
    expect(problems).toEqual([])
    expect(rows).toMatchObject([
      {
        line: 'a | b',
        files: ['src/a.tsx', 'src/said.ts'],
        tests: [
          { path: 'e2e/a.test.ts', title: 'one; two' },
          { path: 'e2e/b.test.ts', title: 'three' },
        ],
      },
    ])
  })

  it('takes an open line with its reason', () => {
    const { rows, problems } = readTable('| 1.1.2 | a line | | — not here: nothing of the kind |\n')
    expect(problems).toEqual([])
    expect(rows).toMatchObject([{ open: 'not here: nothing of the kind', tests: [] }])
  })

  it('names headings without a row', () => {
    const { problems } = readRows(`## 2\n### /a\n${HEAD}${DONE}### /b\n`, () => undefined)
    expect(problems).toEqual(['line 6: "/b" has no row.'])
  })

  it.each([
    ['| 1.1.2 | a line | src/a.tsx |', 'has 4 cells'],
    ['| /a | a line | src/a.tsx | e2e/a.test.ts: does it |', '"/a" is none'],
    ['| 1.1.2 | | src/a.tsx | e2e/a.test.ts: does it |', 'the line is empty'],
    ['| 1.1.2 | a line | | e2e/a.test.ts: does it |', 'no file does it'],
    ['| 1.1.2 | a line | src/a.tsx | by hand |', 'is not "path.test.ts: title"'],
    ['| 1.1.2 | a line | src/a.tsx | — |', 'says why'],
  ])('refuses %s', (row, problem) => {
    expect(readTable(`${DONE}${row}\n`).problems).toEqual([expect.stringContaining(problem)])
  })

  it('finds files, test files and titles that are not there', () => {
    const gone = [
      '| 1.1.2 | a line | src/b.tsx | e2e/a.test.ts: does it |',
      '| 1.1.3 | a line | src/a.tsx | e2e/b.test.ts: does it |',
      '| 1.1.4 | a line | src/a.tsx | e2e/a.test.ts: does not |',
    ]
    expect(missingFrom(readTable(`${gone.join('\n')}\n${DONE}`).rows, (path) => files[path])).toEqual([
      'line 3: there is no src/b.tsx.',
      'line 4: there is no e2e/b.test.ts.',
      'line 5: e2e/a.test.ts has no test "does not".',
    ])
  })

  it.each([["test.todo('does it')"], ["const title = 'does it'"]])(
    'does not take %s for a test',
    (source) => {
      const there: Readonly<Record<string, string>> = { ...files, 'e2e/a.test.ts': source }
      expect(missingFrom(readTable(DONE).rows, (path) => there[path])).toHaveLength(1)
    },
  )

  it('knows a title by its whole text, in any quotes', () => {
    expect(holdsLiteral(`test("don't", run)`, "don't")).toBe(true)
    expect(holdsLiteral(String.raw`test('don\'t', run)`, "don't")).toBe(true)
    expect(holdsLiteral('test(`%s at 100%`, run)', '%s at 100%')).toBe(true)
    expect(holdsLiteral("test('does it twice', run)", 'does it')).toBe(false)
  })
})
