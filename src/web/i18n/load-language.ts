import type { Language } from '../../domain/base/language.ts'
import { languageFor } from '../../domain/base/preferred-language.ts'
import { speak } from './spoken.ts'

/** The code of the chosen language, in local storage; without it the browser's language counts. */
const KEY = 'language'

/** The language chosen in the settings, on this device or another; null for the browser's language. */
export const chosenLanguage = (): string | null => window.localStorage.getItem(KEY)

/** Stores a choice on this device for the next page; null: the browser's language. Lost if storage is full. */
export function chooseLanguage(code: string | null): void {
  try {
    if (code === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, code)
  } catch {
    // Until the account has been read, the next page uses the browser's language.
  }
}

/** The files of src/languages: every language but English. */
const files = import.meta.glob<Language>('../../languages/*.json', { import: 'default' })

const codeOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)

/** The codes of every language but English. */
export const translated: readonly { readonly code: string }[] = Object.keys(files).map((file) => ({
  code: codeOf(file),
}))

/** The language code for the next page load: the user's choice, or the first supported one of the browser's languages. */
export function preferredCode(): string {
  const chosen = chosenLanguage()
  return languageFor(chosen === null ? navigator.languages : [chosen], translated)?.code ?? 'en'
}

/**
 * Loads the language of this page (Rule 31.1). Must run before the modules with shared texts, which are translated as they load. If the file
 * does not load, the page is in English.
 */
export async function loadLanguage(): Promise<void> {
  const preferred = preferredCode()
  const load = Object.entries(files).find(([file]) => codeOf(file) === preferred)?.[1]
  const language = await load?.().catch(() => null)
  if (language) speak(language)
}
