/** The code of `english`. Importing that file would load its texts before the language is known. */
const ENGLISH = 'en'

/** Picks the first preferred language that the app has, else English. `preferred` are BCP 47 tags, best first; "de-AT" matches German. */
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
