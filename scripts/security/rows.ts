/** A line of a table of requirements, with the code that meets it and the tests that prove it. */
export interface Row {
  /** The line number in the table's file, from 1. */
  readonly at: number
  readonly section: string
  readonly line: string
  readonly files: readonly string[]
  /** Empty for an open line. */
  readonly tests: readonly TestCitation[]
  /** The reason why the line is open; undefined if it is done. */
  readonly open: string | undefined
}

export interface TestCitation {
  readonly path: string
  readonly title: string
}

/** Returns the text of a project file by its path, or undefined if there is none. */
export type ReadFile = (path: string) => string | undefined

export interface Table {
  readonly rows: readonly Row[]
  /** Its problems, one line each. */
  readonly problems: readonly string[]
}

const COLUMNS = 4
const OPEN = '—'
const SHORTEST_REASON = 10

/** Checks the first cell of a row; returns a sentence if it is invalid. */
type SectionProblem = (section: string) => string | undefined

/** Parses the tables `| section | line | file | test |` of a Markdown text with their headings. */
export function readRows(markdown: string, sectionProblem: SectionProblem): Table {
  const rows: Row[] = []
  const problems: string[] = []
  const headings: { readonly text: string; readonly depth: number; readonly at: number; filled: boolean }[] =
    []
  for (const [index, text] of markdown.split('\n').entries()) {
    const at = index + 1
    const [, marks, title] = /^(#{2,}) (.+)/.exec(text) ?? []
    if (marks && title) headings.push({ text: title, depth: marks.length, at, filled: false })
    if (!text.startsWith('|') || isHeader(text)) continue
    const row = readRow(text, at, sectionProblem)
    if (typeof row === 'string') problems.push(`line ${at}: ${row}`)
    else rows.push(row)
    const own = headings.at(-1)
    if (own) own.filled = true
  }
  const bare = headings.filter(
    ({ depth, filled }, index) => !filled && (headings[index + 1]?.depth ?? 0) <= depth,
  )
  return { rows, problems: [...problems, ...bare.map(({ at, text }) => `line ${at}: "${text}" has no row.`)] }
}

const isHeader = (text: string) => /^\|\s*(section\s*\||:?-{3,})/.test(text)

/** Parses a row, or returns its problem. */
function readRow(text: string, at: number, sectionProblem: SectionProblem): Row | string {
  const cells = text
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
  if (cells.length !== COLUMNS || !/(?<!\\)\|$/.test(text.trim()))
    return `a row has ${COLUMNS} cells between bars, this one ${cells.length}.`
  const [section = '', line = '', file = '', test = ''] = cells
  const wrong = sectionProblem(section)
  if (wrong !== undefined) return wrong
  if (line === '') return 'the cell of the line is empty.'
  const files = file
    .split(',')
    .map((path) => path.trim().replace(/^`(.*)`$/, '$1'))
    .filter((path) => path !== '' && path !== OPEN)
  if (test.startsWith(OPEN)) {
    const open = test.slice(OPEN.length).trim()
    return open.length < SHORTEST_REASON
      ? 'an open line says why it is open.'
      : { at, section, line, files, tests: [], open }
  }
  if (files.length === 0) return 'no file does it.'
  const tests = test.split(/;\s+(?=`?[\w./-]+\.test\.tsx?: )/).map(readCitation)
  const unread = tests.indexOf(undefined)
  if (unread >= 0) return `"${test}" is not "path.test.ts: title", nor several of them with "; " between.`
  return { at, section, line, files, tests: tests.filter((cited) => cited !== undefined), open: undefined }
}

function readCitation(text: string): TestCitation | undefined {
  const [, path, title] = /^`?([\w./-]+\.test\.tsx?)`?: (.+)$/.exec(text.trim()) ?? []
  return path && title ? { path, title: title.trim().replace(/^`(.*)`$/, '$1') } : undefined
}

/** Files, test files and test titles in the rows that do not exist in the project. */
export function missingFrom(rows: readonly Row[], read: ReadFile): string[] {
  return rows.flatMap(({ at, files, tests }) => [
    ...files.filter((path) => read(path) === undefined).map((path) => `line ${at}: there is no ${path}.`),
    ...tests.flatMap(({ path, title }) => {
      const source = read(path)
      if (source === undefined) return [`line ${at}: there is no ${path}.`]
      return holdsTest(source, title) ? [] : [`line ${at}: ${path} has no test "${title}".`]
    }),
  ])
}

/** The rules at the end of a title. A row may omit them. */
const CITED = / \(Rules? [\d., ]+\)(?=['"`]|$)/g

/** Finds a test with this title that is neither skipped nor a todo. */
function holdsTest(source: string, title: string): boolean {
  const runs = source.replaceAll(CITED, '').replaceAll(/\.(?:skip|todo)\(\s*/g, '.skip ')
  return holdsLiteral(runs.replaceAll(/\(\s+/g, '('), title.replace(CITED, ''), '(')
}

/** Finds this text as a whole string literal, in any quotes, directly after `before`. */
export function holdsLiteral(source: string, text: string, before = ''): boolean {
  const plain = text.replaceAll('\\', '\\\\')
  return ["'", '"', '`'].some((quote) => {
    const escaped = plain.replaceAll(quote, `\\${quote}`)
    const forms = [quote + escaped + quote, quote + text + quote]
    return forms.some((form) => source.includes(before + form))
  })
}
