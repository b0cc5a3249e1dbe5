/** The code of `english`. Its file is not imported: it comes with the texts, which wait for the language. */
const ENGLISH = 'en'

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
    if (code === ENGLISH) return null
    const found = known.find((language) => language.code === code)
    if (found) return found
  }
  return null
}
