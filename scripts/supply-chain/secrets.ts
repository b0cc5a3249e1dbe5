import { digitsOf, isSecret, secretKinds } from './secret-kinds.ts'

export interface FoundSecret {
  readonly kind: string
  readonly value: string
  readonly file: string
  /** From 1. */
  readonly line: number
}

/** Values that look like secrets, are in the project on purpose, and open nothing: by why, with white space between. */
export type KnownValues = Readonly<Record<string, string>>

/** Everything in a text that looks like a secret; a card number by its digits, however they are spaced. */
export function secretsIn(file: string, text: string): FoundSecret[] {
  return Object.entries(secretKinds).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const found = match[1] ?? match[0]
      if (isSecret[kind]?.(found) === false) return []
      const value = kind === 'a card number' ? digitsOf(found) : found
      return [{ kind, value, file, line: text.slice(0, match.index).split('\n').length }]
    }),
  )
}

/** Enough to find it again, too little to use it. */
const hint = (value: string): string => `${value.slice(0, 4)}… (${value.length} signs)`

/**
 * What is found and not known, and what is known and found nowhere, one line each. A value is known only whole, in whichever
 * file; `listFile`, where the known ones are written down, is not where they have to be found.
 */
export function unknownSecrets(
  found: readonly FoundSecret[],
  known: KnownValues,
  listFile: string,
): string[] {
  const values = new Set(Object.values(known).flatMap((group) => group.trim().split(/\s+/)))
  const elsewhere = new Set(found.filter(({ file }) => file !== listFile).map(({ value }) => value))
  return [
    ...found
      .filter(({ value }) => !values.has(value))
      .map(({ kind, value, file, line }) => `${file}:${line}: ${kind}, ${hint(value)}.`),
    ...[...values]
      .filter((value) => !elsewhere.has(value))
      .map((value) => `${listFile}: ${hint(value)} is found nowhere any more.`),
  ]
}
