import type { GameStyle } from './game.ts'

/** Whether this result wins its game: first place, in a cash game only with a net above 0 (Rule 28.1). `net` in cents. */
export function hasWon(
  style: GameStyle,
  { place, net }: { readonly place: number; readonly net: number },
): boolean {
  return place === 0 && (style === 'tournament' || net > 0)
}
