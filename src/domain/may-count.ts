import type { Stack } from './count.ts'
import type { Game } from './game.ts'
import { CORRECTABLE_SECONDS } from './lifecycle.ts'
import { can, roleIn } from './permissions.ts'
import type { PlayState } from './play.ts'
import { type Refusal, refuse } from './refusal.ts'
import { text } from './text.ts'

/** Somebody who counts a table, and when the game ended and it is now, in unix seconds. */
interface Counting {
  readonly userId: string
  readonly endedAt: number | null
  readonly now: number
}

/**
 * Null when this person may count the table now: host and co-hosts while the game is in play; once it has ended the host alone, for 30 days,
 * and only the money that is left (Rules 23.1, 23.12). Refuses as `can` does, and with `already_over` where there is nothing to count.
 */
export function refuseCounting(
  game: Game,
  { pot, over }: PlayState,
  stacks: readonly Stack[],
  { userId, endedAt, now }: Counting,
): Refusal | null {
  const refused = can('count', game, userId)
  if (refused !== null) return refused
  if (game.state === 'complete') {
    if (roleIn(game, userId) !== 'host')
      return refuse('not_allowed', text`Once the game has ended, only the host can share what is left.`)
    if (now - (endedAt ?? 0) > CORRECTABLE_SECONDS)
      return refuse('not_active', text`What is left can be shared for 30 days after the end of the game.`)
  }
  if (over && pot === 0 && stacks.length === 0)
    return refuse('already_over', text`Nobody is in and the pot is empty: there is nothing to count.`)
  return null
}
