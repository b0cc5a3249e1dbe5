import type { Language } from '../../domain/base/language.ts'

/** The translation of this page, set before any text loads; null in English. */
export let spoken: Language | null = null

export function speak(chosen: Language | null): void {
  spoken = chosen
}
