import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import type { Stack } from '../count/count.ts'
import type { Game } from '../game/game.ts'
import { can, roleIn } from '../game/permissions.ts'
import type { PlayState } from '../table/play.ts'

/** How long after the end the host can correct a night, in seconds: 30 days. */
export const CORRECTABLE_SECONDS = 30 * 24 * 3600

/** The account that wants to correct a night or count its table, the end of the game, and the time now, in unix seconds. */
export interface Correcting {
  readonly userId: string
  readonly endedAt: number | null
  readonly now: number
}

const corrections = {
  setBuyIn: {
    hostOnly: text`Once the game has ended, only the host can change a buy-in.`,
    tooLate: text`A buy-in can be changed for 30 days after the end of the game.`,
  },
  mend: {
    hostOnly: text`Once the game has ended, only the host can change an entry.`,
    tooLate: text`An entry can be changed for 30 days after the end of the game.`,
  },
  count: {
    hostOnly: text`Once the game has ended, only the host can share what is left.`,
    tooLate: text`What is left can be shared for 30 days after the end of the game.`,
  },
} as const

/**
 * Null when this person may correct the night now: host and co-hosts while the game is in play, the host alone for 30 days after its end
 * (Rules 18.11, 22.1). Refuses as `can` does.
 */
export function refuseCorrection(
  action: keyof typeof corrections,
  game: Game,
  { userId, endedAt, now }: Correcting,
): Refusal | null {
  const refused = can(action, game, userId)
  if (refused !== null || game.state === 'active') return refused
  const { hostOnly, tooLate } = corrections[action]
  if (roleIn(game, userId) !== 'host') return refuse('not_allowed', hostOnly)
  return now - (endedAt ?? 0) <= CORRECTABLE_SECONDS ? null : refuse('not_active', tooLate)
}

/** Increments the version of the results if a correction changes a game that has ended (Rule 22.7). */
export function resultsAgain({ state, resultsVersion }: Game): Partial<Game> {
  return state === 'complete' ? { resultsVersion: resultsVersion + 1 } : {}
}

/**
 * Null when this person may count the table now: host and co-hosts while the game is in play; once it has ended the host alone, for 30
 * days, and only the money that is left (Rules 23.1, 23.12). Refuses as `can` does, and with `already_over` if there is nothing to count.
 */
export function refuseCounting(
  game: Game,
  { pot, over }: PlayState,
  stacks: readonly Stack[],
  correcting: Correcting,
): Refusal | null {
  const refused = refuseCorrection('count', game, correcting)
  if (refused !== null) return refused
  if (over && pot === 0 && stacks.length === 0)
    return refuse('already_over', text`Nobody is in and the pot is empty: there is nothing to count.`)
  return null
}
