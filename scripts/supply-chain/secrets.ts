import { digitsOf, isSecret, secretKinds } from './secret-kinds.ts'

export interface FoundSecret {
  readonly kind: string
  readonly value: string
  readonly file: string
  /** From 1. */
  readonly line: number
}

/** Values that look like secrets, are in the project on purpose, and give access to nothing: by reason, separated by white space. */
export type KnownValues = Readonly<Record<string, string>>

/** Everything in a text that looks like a secret; card numbers as digits, ignoring spaces. */
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

/** Enough to find the value, too little to use it. */
const hint = (value: string): string => `${value.slice(0, 4)}… (${value.length} signs)`

/**
 * Unknown secrets, and known values that no file contains, one line each. A known value has to match as a whole, in any file except
 * `listFile`, the list itself.
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
