import { readdirSync } from 'node:fs'
import type { Language } from '../src/domain/base/language.ts'
import { problemsOf, textsIn, untaggedIn, untaggedInScreen, wordedOnceIn } from './languages/texts.ts'
import { projectRoot, reportFaults, sourcesIn, textOf } from './project-text.ts'

/**
 * Checks the translations: `npm run checks -- --only languages`. Fails if a language in src/languages lacks a text, has a text that the app
 * does not have, or uses different placeholders, or if a text of the web app is not tagged, or is worded
 * when its module loads. `--missing de` prints the missing texts as
 * JSON.
 */
const sources = sourcesIn('src')
const texts = new Set(sources.flatMap((file) => textsIn(file, textOf(file))))
const ofWeb = sources.filter((file) => file.startsWith('src/web/'))
const untagged = ofWeb.flatMap((file) => {
  if (file.startsWith('src/web/i18n/texts/')) return untaggedIn(file, textOf(file))
  return file.endsWith('x') ? untaggedInScreen(file, textOf(file)) : []
})
reportFaults(untagged.map((found) => `not tagged: ${found}`))
const wordedOnce = ofWeb.flatMap((file) => wordedOnceIn(file, textOf(file)))
reportFaults(wordedOnce.map((found) => `worded when its module loads, not on each render: ${found}`))

const printed = process.argv.includes('--missing') && process.argv[process.argv.indexOf('--missing') + 1]
for (const file of readdirSync(`${projectRoot}src/languages`)) {
  const language: Language = JSON.parse(textOf(`src/languages/${file}`))
  const { missing, other } = problemsOf(language, texts)
  console.log(`${file}: ${texts.size - missing.length} of ${texts.size} texts`)
  const problems = [...missing.map((text) => `missing: ${text}`), ...other]
  if (language.code !== printed) reportFaults(problems.map((problem) => `${file}: ${problem}`))
  else {
    console.log(JSON.stringify(Object.fromEntries(missing.map((text) => [text, ''])), null, 1))
    if (problems.length > 0) process.exitCode = 1
  }
}
