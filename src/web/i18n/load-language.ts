import { preferredCode } from './preferred-code.ts'
import { speak } from './spoken.ts'
import { translations } from './translations.ts'

/**
 * Loads the language of this page (Rule 31.1). Texts are worded as their files are loaded, so this comes before all of them. Without the
 * file the page is in English.
 */
export async function speakChosen(): Promise<void> {
  const load = translations.get(preferredCode())
  const file = await load?.().catch(() => null)
  if (file) speak(file.default)
}
