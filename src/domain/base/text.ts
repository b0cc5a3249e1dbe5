import { english, filled, formOf, type Language } from './language.ts'
import { type Cents, formatDollars, formatSignedDollars, grouped } from './money.ts'
import { type Placing, placeIn } from './ordinals.ts'

/** An English text and its values, not yet translated. */
export interface Text {
  /** The English text: `{0}`, `{1}` stand for the values. */
  readonly pattern: string
  readonly values: readonly Value[]
}

/** A value in a text: a name, a number, another text, or a function that formats it for a language, such as an amount of money. */
export type Value = string | number | Text | ((language: Language) => string)

/** Tags a template for people to read: text`Only ${dollars(pot)} is left in the pot.` */
export const text = (parts: readonly string[], ...values: Value[]): Text => ({
  pattern: patternOf(parts),
  values,
})

export const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'pattern' in value

/** Returns the English text of a template, which is the key of its translations. */
export const patternOf = (parts: readonly string[]): string =>
  parts.reduce((whole, part, index) => `${whole}{${index - 1}}${part}`)

/** "$1,234.50" within a text. */
export const dollars = (cents: Cents) => (language: Language) => formatDollars(cents, language)
/** "+$40.00" within a text. */
export const signedDollars = (cents: Cents) => (language: Language) => formatSignedDollars(cents, language)
/** "2,000" within a text. */
export const thousands =
  (n: number) =>
  ({ money }: Language) =>
    grouped(n, money)
/** "1st", or "5th–6th" for shared places, within a text; places from 0. */
export const nthOf = (placing: Placing) => (language: Language) => placeIn(placing, language)

/** Translates a text, or leaves it in English if there is no translation. Leaves strings unchanged, because people wrote them. */
export function worded(said: Text | string, language: Language): string {
  if (typeof said === 'string') return said
  const { pattern, values } = said
  const isNumber = (value: Value) => typeof value === 'number'
  const found = formOf(language.texts[pattern] ?? pattern, values.find(isNumber), language)
  return values.length === 0
    ? found
    : filled(
        found,
        values.map((value) => valueIn(value, language)),
      )
}

/** Joins sentences with spaces. */
export const inOrder = (sentences: readonly Text[]): Text =>
  // Not tagged, because it has nothing to translate.
  sentences.reduce((before, next) => ({ pattern: '{0} {1}', values: [before, next] }))

/** Renders a text in English, for logs and programs. */
export const inEnglish = (said: Text | string): string => worded(said, english)

function valueIn(value: Value, language: Language): string {
  if (typeof value === 'function') return value(language)
  return typeof value === 'number' ? String(value) : worded(value, language)
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly (Text | string)[]): Text | string {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  if (before.length === 0) return last
  return text`${before.reduce((list, word) => text`${list}, ${word}`)} and ${last}`
}
