import * as toasts from '../src/web/strings/toasts.ts'
import { projectText, reportFaults, sourcesIn } from './project-text.ts'
import { missingFrom, readTable } from './spec/rows.ts'
import { type ToastText, toastProblems } from './spec/toasts.ts'

/**
 * Holds docs/spec-coverage.md against the project: every file and test that it names is there, no chapter is left out,
 * and every toast text of the product has its row and its test. Fails with a line for each fault.
 */
const TABLE = 'docs/spec-coverage.md'

const { rows, problems } = readTable(projectText(TABLE) ?? '')
const catalogue = Object.entries(toasts).filter(([name]) => /(?:failures|successes)$/i.test(name))
const texts: Record<string, ToastText> = Object.assign({}, ...catalogue.map(([, group]) => group))
const tests = [...sourcesIn('e2e'), ...sourcesIn('test')]
const found = [
  ...problems,
  ...missingFrom(rows, projectText),
  ...toastProblems({ texts, rows, read: projectText, code: sourcesIn('src'), tests }),
]
const open = rows.filter((row) => row.open !== undefined)
const cited = new Set(rows.flatMap(({ tests }) => tests.map(({ path, title }) => `${path}: ${title}`)))
console.log(
  `${TABLE}: ${rows.length} lines, ${cited.size} tests cited, ${Object.keys(texts).length} toast texts, ${open.length} lines open.`,
)
for (const { section, line, open: reason } of open) console.log(`  open: ${section}: ${line}: ${reason}`)
reportFaults(found, `${TABLE} or in what it names`)
