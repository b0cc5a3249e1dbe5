import { describe, expect, it } from 'vitest'
import { holdsLiteral, missingFrom, readTable } from '../../scripts/spec/rows.ts'
import { toastProblems } from '../../scripts/spec/toasts.ts'

const HEAD = '| section | line | file | test |\n|---|---|---|---|\n'
const DONE = 'src/a.tsx | e2e/a.test.ts: does it |'
const whole = ['2 /a', '4', '5', '8', '9'].map((section) => `| ${section} | a line | ${DONE}\n`).join('')

const files: Readonly<Record<string, string>> = {
  'src/a.tsx': 'const text = said.done',
  'src/said.ts': "const done = 'It is done.'",
  'e2e/a.test.ts': "test('does it', () => toastOf('It is done.'))",
}
const read = (path: string) => files[path]

describe('the table of the coverage of the specification', () => {
  it.each([["test.todo('does it')"], ["const title = 'does it'"]])(
    'does not take %s for a test',
    (source) => {
      const there: Readonly<Record<string, string>> = { ...files, 'e2e/a.test.ts': source }
      const { rows } = readTable(HEAD + whole)
      expect(missingFrom(rows, (path) => there[path])).toHaveLength(rows.length)
    },
  )

  it('takes rows with files and tests', () => {
    const row =
      '| 2 /a | a \\| b | src/a.tsx, src/said.ts | e2e/a.test.ts: one; two; e2e/b.test.ts: three |\n'
    const { rows, problems } = readTable(HEAD + row + whole)
    expect(problems).toEqual([])
    expect(rows[0]).toMatchObject({
      line: 'a | b',
      files: ['src/a.tsx', 'src/said.ts'],
      tests: [
        { path: 'e2e/a.test.ts', title: 'one; two' },
        { path: 'e2e/b.test.ts', title: 'three' },
      ],
    })
  })

  it('names chapters and headings without a row', () => {
    const { problems } = readTable(`## 2\n### /a\n${HEAD}| 2 /a | a line | ${DONE}\n### /b\n`)
    expect(problems).toEqual([
      'line 6: "/b" has no row.',
      'Chapter 4 has no row.',
      'Chapter 5 has no row.',
      'Chapter 8 has no row.',
      'Chapter 9 has no row.',
    ])
  })

  it.each([
    ['| 2 | a line | src/a.tsx |', 'has 4 cells'],
    ['| /a | a line | src/a.tsx | e2e/a.test.ts: does it |', 'does not begin with a chapter'],
    ['| 2 | | src/a.tsx | e2e/a.test.ts: does it |', 'the line is empty'],
    ['| 2 | a line | | e2e/a.test.ts: does it |', 'no file does it'],
    ['| 2 | a line | src/a.tsx | by hand |', 'is not "path.test.ts: title"'],
    ['| 2 | a line | src/a.tsx | — |', 'says why'],
  ])('refuses %s', (row, problem) => {
    const { problems } = readTable(`${HEAD}${whole}${row}\n`)
    expect(problems).toEqual([expect.stringContaining(problem)])
  })

  it('takes an open line with its reason', () => {
    const { rows, problems } = readTable(`${HEAD}${whole}| 2 | a line | | — needs the service worker |\n`)
    expect(problems).toEqual([])
    expect(rows.at(-1)).toMatchObject({ open: 'needs the service worker', tests: [] })
  })

  it('finds files, test files and titles that are not there', () => {
    const gone = [
      '| 2 | a line | src/b.tsx | e2e/a.test.ts: does it |',
      '| 2 | a line | src/a.tsx | e2e/b.test.ts: does it |',
      '| 2 | a line | src/a.tsx | e2e/a.test.ts: does not |',
    ]
    const { rows } = readTable(`${HEAD}${gone.join('\n')}\n${whole}`)
    expect(missingFrom(rows, read)).toEqual([
      'line 3: there is no src/b.tsx.',
      'line 4: there is no e2e/b.test.ts.',
      'line 5: e2e/a.test.ts has no test "does not".',
    ])
  })

  it('knows a title by its whole text, in any quotes', () => {
    expect(holdsLiteral(`test("don't", run)`, "don't")).toBe(true)
    expect(holdsLiteral(String.raw`test('don\'t', run)`, "don't")).toBe(true)
    expect(holdsLiteral('test(`%s at 100%`, run)', '%s at 100%')).toBe(true)
    expect(holdsLiteral("test('does it twice', run)", 'does it')).toBe(false)
  })
})

describe('the toast texts of the specification', () => {
  const row = (line: string) => `${HEAD}| 8 | ${line} | ${DONE}\n${whole}`
  const problemsOf = (texts: Parameters<typeof toastProblems>[0]['texts'], table: string) =>
    toastProblems({
      texts,
      rows: readTable(table).rows,
      read,
      code: ['src/a.tsx', 'src/said.ts'],
      tests: ['e2e/a.test.ts'],
    })

  it('are in order when each is typed once, has a row and stands in a test', () => {
    expect(problemsOf({ done: 'It is done.' }, row("'It is done.'"))).toEqual([])
  })

  it('need a row in chapter 8 and a test with their words', () => {
    expect(problemsOf({ gone: 'It is gone.' }, whole)).toEqual([
      'gone has no row in chapter 8: "It is gone."',
      'gone stands in no test: "It is gone."',
    ])
  })

  it('are typed once and have one name', () => {
    const twice = { ...files, 'src/a.tsx': "toast('It is done.')" }
    const problems = toastProblems({
      texts: { done: 'It is done.', same: 'It is done.' },
      rows: readTable(row('It is done.')).rows,
      read: (path) => (twice as typeof files)[path],
      code: Object.keys(twice).filter((path) => path.startsWith('src/')),
      tests: ['e2e/a.test.ts'],
    })
    expect(problems).toContain('same says the same as done: "It is done."')
    expect(problems).toContain('done is typed 2 times: src/a.tsx, src/said.ts')
  })

  it('with a number stand in a test with any number', () => {
    const least = (n: number) => `At least ${n} to go.`
    const tested = (text: string) =>
      toastProblems({
        texts: { least },
        rows: readTable(row("'At least {n} to go.'")).rows,
        read: (path) => (path === 'e2e/a.test.ts' ? `toastOf('${text}')` : files[path]),
        code: ['src/said.ts'],
        tests: ['e2e/a.test.ts'],
      })
    expect(tested('At least 3 to go.')).toEqual([])
    expect(tested('At least some to go.')).toEqual(['least stands in no test: "At least {n} to go."'])
  })
})
