import type { Cents } from '../base/money.ts'
import type { Placing } from '../base/ordinals.ts'
import type { Game } from '../game/game.ts'
import type { Chair } from '../tournament/seats.ts'
import { seatsOf } from './drawn-seats.ts'
import { averageStack, type PlayState, playedFor } from './play.ts'
import { rank } from './ranking.ts'

/** The figures on a table screen (Rule 34.2). Money in cents. */
export interface ScreenFigures {
  readonly pot: Cents
  readonly averageStack: number | null
  /** By place, best first, without zeros; empty in a cash game. */
  readonly payouts: readonly Cents[]
  /** In seat order. */
  readonly players: readonly {
    readonly playerId: string
    readonly isIn: boolean
    readonly chair: Chair | null
  }[]
  /** Once the table is over, best first: what a tournament pays, bounties included, or the net of a cash game. Places count from 0. */
  readonly results: readonly (Placing & { readonly playerId: string; readonly amount: Cents })[]
}

/** How long the link of a table screen works after the end of its game, and at most after its start, in seconds. */
const AFTER_END = 12 * 3600
const AFTER_START = 7 * 24 * 3600

interface Times {
  /** The scheduled start of the game. */
  readonly startsAt: number
  readonly startedAt: number | null
  readonly endedAt: number | null
}

/** When the link of a table screen ends (Rule 34.3). All in unix seconds. */
export function screenEndsAt({ startsAt, startedAt, endedAt }: Times): number {
  const latest = (startedAt ?? startsAt) + AFTER_START
  return endedAt === null ? latest : Math.min(latest, endedAt + AFTER_END)
}

/** Computes the figures of a table screen. */
export function screenFigures(game: Game, table: PlayState): ScreenFigures {
  const isTournament = game.style === 'tournament'
  const isOver = game.state === 'complete' || (game.state === 'active' && table.over)
  const results = rank(game, table)
  const chairs = new Map(seatsOf(game.seating, table).map(({ playerId, ...chair }) => [playerId, chair]))
  return {
    pot: playedFor(table),
    averageStack: averageStack(game, table),
    payouts: isTournament
      ? results.map(({ gross, bounty }) => gross - bounty).filter((prize) => prize > 0)
      : [],
    players: table.players.map(({ playerId, status }) => ({
      playerId,
      isIn: status === 'in',
      chair: chairs.get(playerId) ?? null,
    })),
    results: isOver
      ? results.map(({ playerId, place, lastPlace, gross, net }) => ({
          playerId,
          place,
          lastPlace,
          amount: isTournament ? gross : net,
        }))
      : [],
  }
}
