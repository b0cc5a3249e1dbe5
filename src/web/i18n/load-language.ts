import { english, type Language } from '../../domain/base/language.ts'
import { languageFor } from '../../domain/base/preferred-language.ts'
import { language, speak } from './language.ts'

/** The code of the chosen language, in local storage; without it the browser's language counts. */
const KEY = 'language'

/** The language chosen in the settings, on this device or another; null for the browser's language. */
export const chosenLanguage = (): string | null => window.localStorage.getItem(KEY)

/** Stores a choice on this device; null: the browser's language. Lost if storage is full. */
export function storeLanguage(code: string | null): void {
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

/** The language asked for last: an earlier one may load later. */
let wanted: string = english.code

/**
 * Words the app in the chosen language, else in the first of the browser's that it has (Rule 31.1). If the file does not load, the language
 * stays as it is.
 */
export async function loadLanguage(chosen: string | null = chosenLanguage()): Promise<void> {
  const code = languageFor(chosen === null ? navigator.languages : [chosen], translated)?.code ?? english.code
  const load = Object.entries(files).find(([file]) => codeOf(file) === code)?.[1]
  wanted = code
  const next = load ? await load().catch(() => null) : english
  if (next && next.code === wanted && next.code !== language.code) speak(next)
  announce()
}

/** Sets the document's language, and links the manifest in it. */
function announce(): void {
  const { code } = language
  document.documentElement.lang = code
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (manifest) manifest.href = `${code === english.code ? '' : `/${code}`}/manifest.webmanifest`
}
