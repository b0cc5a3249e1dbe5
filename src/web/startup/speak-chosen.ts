import { languageFor } from '../../domain/preferred-language.ts'
import { speak } from '../strings/spoken.ts'
import { chosenLanguage } from './chosen-language.ts'
import { translated, translations } from './translations.ts'

/**
 * Loads the language of this page: the chosen one, else the first of the browser's that the app has (Rule 31.1). Texts are worded as their
 * files are loaded, so this comes before all of them. Without the file the page is in English.
 */
export async function speakChosen(): Promise<void> {
  const chosen = chosenLanguage()
  const found = languageFor(chosen === null ? navigator.languages : [chosen], translated)
  const file =
    found &&
    (await translations
      .get(found.code)?.()
      .catch(() => null))
  if (!file) return
  speak(file.default)
  document.documentElement.lang = file.default.code
}
