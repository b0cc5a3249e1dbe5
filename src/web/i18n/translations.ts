import type { Language } from '../../domain/language.ts'

/** The files of src/languages: every language but English. */
const files = import.meta.glob<{ default: Language }>('../../languages/*.json')

const codeOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)

/** Loads a language, by its code. */
export const translations: ReadonlyMap<string, () => Promise<{ default: Language }>> = new Map(
  Object.entries(files).map(([file, load]) => [codeOf(file), load]),
)

/** The codes of every language but English. */
export const translated: readonly { readonly code: string }[] = [...translations.keys()].map((code) => ({
  code,
}))
