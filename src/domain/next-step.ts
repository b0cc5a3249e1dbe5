import type { GameState } from './game.ts'
import type { InviteAnswer } from './players.ts'

/** What somebody does next in a game (Rule 27.1). */
export type NextStep = 'openGame' | 'checkIn' | 'answer'

/** A game as one person stands to it. `startsAt` in unix seconds. */
export interface Standing {
  readonly state: GameState
  readonly startsAt: number
  /** Whether the person is the host or a co-host. */
  readonly runs: boolean
  /** The person's answer to their invite; undefined for the host and anybody not invited. */
  readonly answer: InviteAnswer | undefined
  /** Whether the person waits for a seat. */
  readonly waits: boolean
}

const DAY = 86_400

/**
 * The one next step of somebody in a game; null where nothing is to be done (Rule 27.1). `dayEnd`: the end of the person's day, in
 * unix seconds. A game that starts before it is checked in.
 */
export function nextStep(game: Standing, dayEnd: number): NextStep | null {
  if (game.state === 'active') return game.runs || game.answer === 'accepted' ? 'openGame' : null
  if (game.state !== 'upcoming') return null
  if (game.runs && game.startsAt < dayEnd) return 'checkIn'
  return game.answer === 'pending' && !game.waits ? 'answer' : null
}

/**
 * The order in which games come up for somebody: 0 for one in play, else when it starts, in unix seconds; infinity for a game that does
 * not come up. That is one that is over, that they declined, or that should have started a day ago (Rule 27.2).
 */
export function comesUp({ state, startsAt, runs, answer }: Standing, now: number): number {
  const isIn = runs || answer === 'accepted'
  if (state === 'active') return isIn ? 0 : Number.POSITIVE_INFINITY
  const isAhead = state === 'upcoming' && startsAt > now - DAY && (isIn || answer === 'pending')
  return isAhead ? startsAt : Number.POSITIVE_INFINITY
}
