import type { Language } from '../../domain/language.ts'
import { speak } from '../strings/spoken.ts'

/** Loads the functions that draw the pages ahead, in a language. Texts are worded as their files load, so each language needs its own copy of them. */
export async function drawingIn(language: Language) {
  speak(language)
  const { pageWords } = await import('../strings/page.ts')
  return { pageWords, ...(await import('./prerender.tsx')) }
}
