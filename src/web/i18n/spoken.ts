import type { Language } from '../../domain/base/language.ts'

/** The translation that this page is shown in, set before any text is loaded; null in English. */
export let spoken: Language | null = null

export function speak(chosen: Language | null): void {
  spoken = chosen
}
