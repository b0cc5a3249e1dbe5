import { type Language, languageFor } from '../../domain/language.ts'
import { speak } from '../strings/spoken.ts'
import { chosenLanguage } from './chosen-language.ts'

/** A file of src/languages by its code: "de". */
const files = import.meta.glob<{ default: Language }>('../../languages/*.json')

/** The codes of every language but English. */
export const translated = Object.keys(files).map((file) => file.slice(-'de.json'.length, -'.json'.length))

/**
 * Loads the language of this page: the chosen one, else the first of the browser's that the app has (Rule 31.1). Texts are worded
 * as their files are loaded, so this comes before all of them. Without the file the page is in English.
 */
export async function speakChosen(): Promise<void> {
  const chosen = chosenLanguage()
  const known = translated.map((code) => ({ code }))
  const found = languageFor(chosen === null ? navigator.languages : [chosen], known)
  if (!found) return
  const file = await files[`../../languages/${found.code}.json`]?.().catch(() => null)
  if (!file) return
  speak(file.default)
  document.documentElement.lang = found.code
}
