/** 1st, 2nd, 3rd, 4th, 11th, 21st (Rule 15.5). */
export function ordinal(n: number): string {
  const teens = Math.floor(n / 10) % 10 === 1
  const suffix = teens ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[n % 10]
  return `${n}${suffix ?? 'th'}`
}

export type Badge = 'gold' | 'silver' | 'bronze'

/** The badge of a place, 0 being first (Rule 15.5). */
export function badgeOf(place: number): Badge | null {
  return (['gold', 'silver', 'bronze'] as const)[place] ?? null
}
