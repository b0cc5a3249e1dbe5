import { english, type Language } from '../../domain/language.ts'
import { patternOf, type Text, worded } from '../../domain/text.ts'

/** What this page is shown in: set before any other text of the app is loaded, and fixed until the page is loaded anew. */
export let language: Language = english

export function speak(chosen: Language): void {
  language = chosen
}

/** Tags a text of a screen: t`In for ${amount}`. The values are worded already. */
export const t = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  worded({ pattern: patternOf(parts), values }, language)

/** What the domain says, in the language of this page. */
export const said = (text: Text | string): string => worded(text, language)
