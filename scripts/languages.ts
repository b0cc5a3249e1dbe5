import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '../src/domain/language.ts'
import { problemsOf, textsIn, untaggedIn, untaggedInScreen } from './languages/texts.ts'
import { projectRoot } from './project-text.ts'

/**
 * Checks the translations: `npm run checks -- --only languages`. Fails if a language of src/languages lacks a text, has a text that the app does not have,
 * or fills a text with other values; and if a text of the web app is not tagged. `--missing de` after it prints the missing texts as JSON.
 */
const read = (file: string) => readFileSync(projectRoot + file, 'utf8')
const sources = readdirSync(`${projectRoot}src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`)

const texts = new Set(sources.flatMap((file) => textsIn(file, read(file))))
const untagged = sources
  .filter((file) => file.startsWith('src/web/'))
  .flatMap((file) => {
    if (file.startsWith('src/web/strings/')) return untaggedIn(file, read(file))
    return file.endsWith('x') ? untaggedInScreen(file, read(file)) : []
  })
for (const found of untagged) console.error(`not tagged: ${found}`)

const missingOf = process.argv[process.argv.indexOf('--missing') + 1]
let wrong = untagged.length
for (const file of readdirSync(`${projectRoot}src/languages`)) {
  const language: Language = JSON.parse(read(`src/languages/${file}`))
  const { missing, other } = problemsOf(language, texts)
  wrong += missing.length + other.length
  console.log(`${file}: ${texts.size - missing.length} of ${texts.size} texts`)
  if (process.argv.includes('--missing') && language.code === missingOf)
    console.log(JSON.stringify(Object.fromEntries(missing.map((text) => [text, ''])), null, 1))
  else
    for (const problem of [...missing.map((text) => `missing: ${text}`), ...other])
      console.error(`${file}: ${problem}`)
}
if (wrong > 0) process.exitCode = 1
