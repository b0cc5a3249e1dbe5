import type { GameStyle } from '../game/game.ts'
import type { PlayState } from './play.ts'
import type { Result } from './ranking.ts'

/** Whether this result wins its game: first place, in a cash game only with a net above 0 (Rule 28.1). `net` in cents. */
export function hasWon(
  style: GameStyle,
  { place, net }: { readonly place: number; readonly net: number },
): boolean {
  return place === 0 && (style === 'tournament' || net > 0)
}

/** Those of its results that win a game, several where equal nets share the first place. Nobody has won before the table is over (Rule 28.1). */
export function winners({ over, style }: PlayState, results: readonly Result[]): readonly Result[] {
  return over ? results.filter((result) => hasWon(style, result)) : []
}
