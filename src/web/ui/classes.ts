/** Joins class names, skipping false and null. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** The class of a label in capitals, which are smaller and wider set than sentence case. */
export const capitals = (label: unknown): string | undefined =>
  typeof label === 'string' && label === label.toUpperCase() && /\p{L}{2}/u.test(label)
    ? 'capitals'
    : undefined
