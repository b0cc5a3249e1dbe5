import type { Language } from '../../../domain/base/language.ts'
import { speak } from '../../i18n/spoken.ts'

/** Loads the functions that prerender pages in a language. Modules translate their texts as they load, so each language loads its own copy. */
export async function drawingIn(language: Language) {
  speak(language)
  const { pageWords } = await import('../../i18n/texts/words.ts')
  return { pageWords, ...(await import('./pages.tsx')) }
}
