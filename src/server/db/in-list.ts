/** Databases take some ten thousands of values in a statement, and longer lists are rare. */
const PADDED_UP_TO = 4096

/** Values for an `in (…)`, padded to a power of two by repeating the last one, so that there are few different statements to prepare. */
export function inList<T>(values: readonly T[]): T[] {
  if (values.length > PADDED_UP_TO) return [...values]
  const last = values.slice(-1)
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)))
  return [...values, ...last.flatMap((value) => Array<T>(length - values.length).fill(value))]
}
