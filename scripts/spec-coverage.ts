import { readdirSync } from 'node:fs'
import {
  accountFailures,
  accountSuccesses,
  buddyFailures,
  buddySuccesses,
  failures,
  gameFailures,
  gameSuccesses,
  importFailures,
  importSuccesses,
  passFailures,
  passSuccesses,
  settlementFailures,
  settlementSuccesses,
  successes,
} from '../src/web/strings/toasts.ts'
import { projectRoot, projectText } from './project-text.ts'
import { missingFrom, readTable } from './spec/rows.ts'
import { toastProblems } from './spec/toasts.ts'

/**
 * Holds docs/spec-coverage.md against the project: every file and test that it names is there, no chapter is left out,
 * and every toast text of the product has its row and its test. Fails with a line for each fault.
 */
const TABLE = 'docs/spec-coverage.md'
const read = projectText()

function sourcesIn(folder: string): string[] {
  const files = readdirSync(`${projectRoot}${folder}`, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => `${folder}/${file}`)
}

const { rows, problems } = readTable(read(TABLE) ?? '')
const texts = {
  ...failures,
  ...successes,
  ...gameFailures,
  ...gameSuccesses,
  ...accountFailures,
  ...accountSuccesses,
  ...buddyFailures,
  ...buddySuccesses,
  ...passFailures,
  ...passSuccesses,
  ...importFailures,
  ...importSuccesses,
  ...settlementFailures,
  ...settlementSuccesses,
}
const found = [
  ...problems,
  ...missingFrom(rows, read),
  ...toastProblems({
    texts,
    rows,
    read,
    code: sourcesIn('src'),
    tests: [...sourcesIn('e2e'), ...sourcesIn('test')],
  }),
]
const open = rows.filter((row) => row.open !== undefined)
const cited = new Set(rows.flatMap(({ tests }) => tests.map(({ path, title }) => `${path}: ${title}`)))
console.log(
  `${TABLE}: ${rows.length} lines, ${cited.size} tests cited, ${Object.keys(texts).length} toast texts, ${open.length} lines open.`,
)
for (const { section, line, open: reason } of open) console.log(`  open: ${section}: ${line}: ${reason}`)
if (found.length > 0) {
  for (const problem of found) console.error(problem)
  console.error(`\n${found.length} faults in ${TABLE} or in what it names.`)
  process.exitCode = 1
}
