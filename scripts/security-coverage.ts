import { projectText, reportFaults } from './project-text.ts'
import { asvsProblems, requirements, requirementsIn, type Verdict, verdictOf } from './security/asvs.ts'
import { missingFrom, readRows } from './security/rows.ts'

/**
 * Compares docs/security.md with the project: every requirement must have one row, and every file and test in a row must exist. Prints the
 * status of the requirements, with `--gaps` the unmet ones. Fails with a line for each fault; a gap with a reason is not a fault.
 */
const TABLE = 'docs/security.md'

const page = projectText(TABLE) ?? ''
/** The chapters above this heading have no rows. Keeps their lines, empty, so that line numbers of faults are correct. */
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
