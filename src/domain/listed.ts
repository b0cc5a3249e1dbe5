import { type Text, text } from './text.ts'

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly (Text | string)[]): Text | string {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  if (before.length === 0) return last
  return text`${before.reduce((list, word) => text`${list}, ${word}`)} and ${last}`
}
