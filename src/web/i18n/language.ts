import { english, type Language } from '../../domain/base/language.ts'
import { patternOf, type Text, worded } from '../../domain/base/text.ts'
import { spoken } from './spoken.ts'

/** The language of this page, fixed until the page reloads. */
export const language: Language = spoken ?? english

/** Tags a text of a screen: t`In for ${amount}`. The values must be worded already. */
export const t = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  worded({ pattern: patternOf(parts), values }, language)

/** A text of the domain in the language of this page. */
export const said = (text: Text | string): string => worded(text, language)

/** Why the domain refuses something, in the language of this page; null if it does not. */
export const saidOrNull = (text: Text | string | null): string | null => (text === null ? null : said(text))
