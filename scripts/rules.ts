import { globSync } from 'node:fs'
import { projectRoot, reportFaults, textOf } from './project-text.ts'
import { rulesIn, unknownRules } from './rules/citations.ts'

/** Fails unless every rule that the code, its tests or its pages cite is in docs/rules.md. */
const rulesPage = 'docs/rules.md'
const planted = 'test/scripts/rules.test.ts'
const files = globSync(['{src,test,e2e,scripts,stage,bench}/**/*.{ts,tsx}', 'docs/**/*.md', '*.md'], {
  cwd: projectRoot,
})
const texts = new Map(files.filter((path) => path !== planted).map((path) => [path, textOf(path)]))

const { rules, problems } = rulesIn(textOf(rulesPage))
const unknown = unknownRules(texts, rules)

console.log(`${rulesPage}: ${rules.size} rules; ${unknown.length} citations of rules that do not exist.`)
reportFaults([...problems, ...unknown])
