import { english, type Language } from '../../domain/language.ts'

/** What this page is shown in: chosen before any text is loaded, and the same until the page is loaded anew. */
export let language: Language = english

export function speak(chosen: Language): void {
  language = chosen
}
