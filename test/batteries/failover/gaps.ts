/** A strike: its kind, and its start in milliseconds. */
export interface Strike {
  readonly kind: string
  readonly at: number
}

/** For each strike, the longest gap between acknowledged writes until the next one, in seconds. */
export function gapsAfter(strikes: readonly Strike[], acknowledged: readonly number[]): number[] {
  const times = acknowledged.toSorted((a, b) => a - b)
  return strikes.map(({ at }, index) => {
    const end = strikes[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const gaps = times.map((time, place) => (time > at && time <= end ? time - (times[place - 1] ?? at) : 0))
    return Math.max(0, ...gaps) / 1000
  })
}

/** The median; of an even count the higher of the middle two. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
