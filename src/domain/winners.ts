import type { Game } from './game.ts'
import { hasWon } from './has-won.ts'
import type { PlayState } from './play.ts'
import { type Result, rank } from './ranking.ts'

/** The results that win a game, several where equal nets share the first place. Nobody has won before the table is over (Rule 28.1). */
export function winners(game: Game, state: PlayState): readonly Result[] {
  return state.over ? rank(game, state).filter((result) => hasWon(game.style, result)) : []
}
