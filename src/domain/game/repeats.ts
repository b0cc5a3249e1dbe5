/** How often a standing game takes place: every one to four weeks, or monthly on the nth or last of its weekday (Rule 42.1). */
export type Repeats = { readonly weeks: 1 | 2 | 3 | 4 } | { readonly monthly: 1 | 2 | 3 | 4 | 'last' }

/** A rhythm with the weekday of the series, 0 being Sunday. Moving a night does not change it (Rule 42.2). */
export type RepeatsOn = Repeats & { readonly weekday: number }

/** Names a rhythm: "weeks 2", "monthly last"; '' for none. */
export function rhythmOf(repeats: Repeats | null | undefined): string {
  if (!repeats) return ''
  return 'weeks' in repeats ? `weeks ${repeats.weeks}` : `monthly ${repeats.monthly}`
}

export const everyWeeks: readonly Repeats[] = [{ weeks: 1 }, { weeks: 2 }, { weeks: 3 }, { weeks: 4 }]

const everyMonth: readonly Repeats[] = ([1, 2, 3, 4, 'last'] as const).map((monthly) => ({ monthly }))

/** The rhythm with this name, without a weekday; undefined if there is none. */
export const repeatsNamed = (name: string): Repeats | undefined =>
  [...everyWeeks, ...everyMonth].find((each) => rhythmOf(each) === name)

/** Whether a device's stored JSON is a rhythm, without a weekday. */
export const isRepeats = (stored: unknown): boolean =>
  [...everyWeeks, ...everyMonth].some((each) => JSON.stringify(each) === JSON.stringify(stored))
