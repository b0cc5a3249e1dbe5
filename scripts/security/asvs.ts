import type { Row } from './rows.ts'

/**
 * The number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0. In every section they come before those of level 3, so
 * the number identifies them. Omits sections without any.
 */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

/** Every requirement of levels 1 and 2, such as 6.2.1. */
export const requirements: ReadonlySet<string> = new Set(
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  ),
)

/**
 * Parses the requirements in a first cell: "6.2.1", "6.2.1–4" (to 6.2.4), "10.4" (the section), "10" (the chapter), or several of these
 * separated by ", ". Null if there are none.
 */
export function requirementsIn(cell: string): readonly string[] | null {
  const meant = cell.split(', ').map((part) => {
    const [, section, first, last] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(part) ?? []
    if (section === undefined)
      return /^\d+(?:\.\d+)?$/.test(part) ? [...requirements].filter((id) => id.startsWith(`${part}.`)) : []
    const from = Number(first)
    return Array.from(
      { length: Number(last ?? first) - from + 1 },
      (_, index) => `${section}.${from + index}`,
    ).filter((id) => requirements.has(id))
  })
  return meant.every((ids) => ids.length > 0) ? meant.flat() : null
}

/** The status of a requirement: proved by a test, seen in the code, not applicable, or not met. */
export type Verdict = 'tested' | 'seen' | 'absent' | 'gap'

const words: Readonly<Record<string, Verdict>> = { 'seen:': 'seen', 'not here:': 'absent', 'gap:': 'gap' }

/** The verdict of a row; null if its reason does not begin with one of the known words. */
export function verdictOf({ open }: Row): Verdict | null {
  if (open === undefined) return 'tested'
  return Object.entries(words).find(([word]) => open.startsWith(word))?.[1] ?? null
}

/** One line for each problem of the whole table: requirements with no row or several, and reasons of an unknown kind. */
export function asvsProblems(rows: readonly Row[]): string[] {
  const counts = new Map<string, number>()
  for (const { section } of rows)
    for (const id of requirementsIn(section) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [
    ...[...requirements].filter((id) => !counts.has(id)).map((id) => `${id} has no row.`),
    ...[...counts].filter(([, count]) => count > 1).map(([id, count]) => `${id} has ${count} rows.`),
    ...rows.flatMap((row) => {
      const verdict = verdictOf(row)
      if (verdict === null) return [`line ${row.at}: a reason begins with ${Object.keys(words).join(', ')}.`]
      return verdict === 'seen' && row.files.length === 0 ? [`line ${row.at}: seen in no file.`] : []
    }),
  ]
}
