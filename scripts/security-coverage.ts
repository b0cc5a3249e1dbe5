import { projectText, reportFaults } from './project-text.ts'
import { asvsProblems, requirements, requirementsIn, type Verdict, verdictOf } from './security/asvs.ts'
import { missingFrom, readRows } from './security/rows.ts'

/**
 * Holds docs/security.md against the project: every requirement has one row, every file and test that a row names is there.
 * Prints how the requirements stand, with `--gaps` those that are not met. Fails with a line for each fault; a gap that says
 * why is none.
 */
const TABLE = 'docs/security.md'

const page = projectText(TABLE) ?? ''
/** The chapters above this heading have no rows. Their lines stay, empty, so that a fault names the line of the page. */
const table = page.replace(/^[\s\S]*?(?=^# OWASP ASVS)/m, (above) => above.replaceAll(/.+/g, ''))
const { rows, problems } = readRows(table, (section) =>
  requirementsIn(section) ? undefined : `"${section}" is no requirement of level 1 or 2.`,
)
const found = [...problems, ...asvsProblems(rows), ...missingFrom(rows, projectText)]

const standing = (verdict: Verdict) =>
  rows
    .filter((row) => verdictOf(row) === verdict)
    .reduce((sum, { section }) => sum + (requirementsIn(section)?.length ?? 0), 0)
console.log(
  `${TABLE}: ${requirements.size} requirements: ${standing('tested')} shown by tests, ${standing('seen')} seen in the code, ` +
    `${standing('absent')} about what is not here, ${standing('gap')} not met.`,
)
if (process.argv.includes('--gaps'))
  for (const row of rows)
    if (verdictOf(row) === 'gap') console.log(`  ${row.section} ${row.line}: ${row.open}`)
reportFaults(found, `${TABLE} or in what it names`)
