import { globSync } from 'node:fs'
import { projectRoot, reportFaults, textOf } from './project-text.ts'
import { citationFaults, citationsIn, rulesIn, testsByRule } from './rules/citations.ts'

/**
 * Fails unless a test cites every rule of docs/rules.md, and every rule cited by code, tests or pages exists.
 * `--list` prints the tests of each rule.
 */
const rulesPage = 'docs/rules.md'
/** Tests of the checks, which contain invented citations. */
const planted = 'test/scripts/'
const files = globSync(['{src,test,e2e,scripts,stage,bench}/**/*.{ts,tsx}', 'docs/**/*.md', '*.md'], {
  cwd: projectRoot,
})
const texts = new Map(files.filter((path) => !path.startsWith(planted)).map((path) => [path, textOf(path)]))

const { rules, problems } = rulesIn(textOf(rulesPage))
const citations = citationsIn(texts)
const tests = testsByRule(citations)
if (process.argv.includes('--list'))
  for (const rule of rules) console.log([`Rule ${rule}`, ...(tests.get(rule) ?? [])].join('\n  '))
const cited = [...rules].filter((rule) => tests.has(rule)).length
console.log(`${rulesPage}: ${rules.size} rules, ${cited} of them cited by tests.`)
reportFaults([...problems, ...citationFaults(citations, rules)])
