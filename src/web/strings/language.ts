import { patternOf, type Text, worded } from '../../domain/text.ts'
import { language } from './spoken.ts'

/** Tags a text of a screen: t`In for ${amount}`. The values are worded already. */
export const t = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  worded({ pattern: patternOf(parts), values }, language)

/** What the domain says, in the language of this page. */
export const said = (text: Text | string): string => worded(text, language)
