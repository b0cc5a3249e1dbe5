import type { Language } from '../../domain/language.ts'
import { speak } from '../strings/spoken.ts'

/** What the build draws pages with, in a language: texts are worded as their files are loaded, so each language has its own copy. */
export async function drawingIn(language: Language) {
  speak(language)
  const { pageWords } = await import('../strings/page.ts')
  return { pageWords, ...(await import('./prerender.tsx')) }
}
