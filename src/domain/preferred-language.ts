import { english } from './language.ts'

/**
 * The first of the languages that somebody prefers and the app has: `preferred` are BCP 47 tags, the most wanted first; "de-AT" is
 * German too. English where there is none.
 */
export function languageFor<L extends { readonly code: string }>(
  preferred: readonly string[],
  known: readonly L[],
): L | null {
  for (const tag of preferred) {
    const code = tag.toLowerCase().split('-', 1)[0]
    if (code === english.code) return null
    const found = known.find((language) => language.code === code)
    if (found) return found
  }
  return null
}
