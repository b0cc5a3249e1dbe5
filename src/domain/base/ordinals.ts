import { english, filled, formOf, type Language } from './language.ts'

/** 1st, 2nd, 3rd, 4th, 11th, 21st (Rule 15.5). */
export function ordinal(n: number, language: Language): string {
  // The first use of Intl takes 70 ms on a phone.
  const pattern =
    language === english ? `{0}${englishSuffix(n)}` : formOf(language.ordinals, n, language, 'ordinal')
  return filled(pattern, [n])
}

/** A place, counted from 0. `lastPlace`: the last of the places that a player shares (Rule 36.3). */
export interface Placing {
  readonly place: number
  readonly lastPlace?: number | undefined
}

/** "5th", or "5th–6th" for shared places. */
export function placeIn({ place, lastPlace = place }: Placing, language: Language): string {
  const first = ordinal(place + 1, language)
  return lastPlace === place ? first : `${first}–${ordinal(lastPlace + 1, language)}`
}

function englishSuffix(n: number): string {
  const teens = Math.floor(n / 10) % 10 === 1
  return (teens ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[n % 10]) ?? 'th'
}

export type Badge = 'gold' | 'silver' | 'bronze'

/** The badge of a place, 0 being first (Rule 15.5). */
export function badgeOf(place: number): Badge | null {
  return (['gold', 'silver', 'bronze'] as const)[place] ?? null
}
