import { languageFor } from '../../domain/preferred-language.ts'
import { chosenLanguage } from './chosen-language.ts'
import { translated } from './translations.ts'

/** The code of the language that the next page is shown in: the chosen one, else the first of the browser's that the app has. */
export function preferredCode(): string {
  const chosen = chosenLanguage()
  return languageFor(chosen === null ? navigator.languages : [chosen], translated)?.code ?? 'en'
}
