import { inEnglish, isText } from '../../src/domain/base/text.ts'

/** A value with every text in it in English, so that a test can compare them. */
export function inWords(value: unknown): unknown {
  if (isText(value)) return inEnglish(value)
  if (Array.isArray(value)) return value.map(inWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inWords(each)]))
}
