import type { Cents } from '../base/money.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import type { GameStyle } from '../game/game.ts'

/** The formula of a tournament's points. `table`: whole points by place; places beyond the table get none (Rule 43.4). */
export type Formula =
  | { readonly kind: 'places' | 'squareRoot' | 'share' }
  | { readonly kind: 'table'; readonly points: number[] }

/** The maximum number of places in a custom table of points. */
export const MAX_TABLE = 100
/** The maximum points for one place in it. */
export const MAX_POINTS = 10_000
/** The maximum number of seasons in a group. */
export const MAX_SEASONS = 100

/** The games that a season counts, and how. Times in unix seconds, both inclusive. */
export interface SeasonTerms {
  readonly name: string
  readonly from: number
  readonly to: number
  /** Tournaments by points, or cash games by net. */
  readonly kind: 'points' | 'cash'
  /** For a season by points. */
  readonly formula: Formula
  /** How many of somebody's best games count; null: all. */
  readonly bestOf: number | null
  /** Players with fewer games appear without a place. */
  readonly minGames: number
  /** The minimum number of players in a game that counts. */
  readonly minPlayers: number
  /** Whether re-entries count as entries in the formula. */
  readonly reEntries: boolean
}

export const DEFAULT_TERMS: SeasonTerms = {
  name: '',
  from: 0,
  to: 0,
  kind: 'points',
  formula: { kind: 'places' },
  bestOf: null,
  minGames: 1,
  minPlayers: 4,
  reEntries: false,
}

export interface Season extends SeasonTerms {
  readonly id: string
  readonly groupId: string
}

/** A game of a group that has ended, with the results of its players. `entries` counts re-entries too. */
export interface GroupNight {
  readonly gameId: string
  readonly name: string
  readonly style: GameStyle
  readonly startsAt: number
  readonly buyIn: Cents
  readonly entries: number
  readonly results: readonly NightResult[]
}

/** `personId`: the account that holds the seat, else the guest. Place 0 is first; players who share places get the best of them. */
export interface NightResult {
  readonly personId: string
  readonly place: number
  readonly net: Cents
}

/** The style of the games that a season counts. */
export const styleOf = ({ kind }: Pick<SeasonTerms, 'kind'>): GameStyle =>
  kind === 'points' ? 'tournament' : 'cash'

/** Whether a season counts a finished game with this many players (Rule 43.3). */
export const countsIn = (
  season: SeasonTerms,
  game: Pick<GroupNight, 'style' | 'startsAt'> & { readonly players: number },
): boolean =>
  game.style === styleOf(season) &&
  game.startsAt >= season.from &&
  game.startsAt <= season.to &&
  game.players >= season.minPlayers

/** Why a season cannot have these terms, or null. Refuses with `invalid`. */
export const refuseSeason = ({ from, to }: SeasonTerms): Refusal | null =>
  from > to ? refuse('invalid', text`A season cannot end before it starts.`) : null

/** Changes the terms of a season. Once a game counts, only the name can change (Rule 43.3); refuses with `season_frozen`. */
export function editSeason(season: Season, terms: SeasonTerms, hasCounted: boolean): Season | Refusal {
  const edited = { ...season, ...terms }
  if (hasCounted && JSON.stringify({ ...edited, name: '' }) !== JSON.stringify({ ...season, name: '' }))
    return refuse('season_frozen', text`A game counts in this season already. Only its name can change.`)
  return refuseSeason(edited) ?? edited
}

/**
 * The score of each player in a game: points in hundredths, or in a cash season the net in cents. Players who share places get the mean of
 * the unrounded points of those places (Rule 43.4).
 */
export function scoresOf(season: SeasonTerms, night: GroupNight): ReadonlyMap<string, number> {
  const { results } = night
  if (season.kind === 'cash') return new Map(results.map(({ personId, net }) => [personId, net]))
  const entries = season.reEntries ? night.entries : results.length
  return new Map(
    results.map(({ personId, place }) => {
      const sharing = results.filter((other) => other.place === place)
      const points = sharing.map((_, index) =>
        pointsAt(season.formula, { place: place + index + 1, entries, buyIn: night.buyIn }),
      )
      return [personId, halfUp(points.reduce((sum, each) => sum + each, 0) / sharing.length)]
    }),
  )
}

/** The unrounded points of a place, counted from 1, in hundredths. */
function pointsAt(
  formula: Formula,
  { place, entries, buyIn }: { readonly place: number; readonly entries: number; readonly buyIn: Cents },
): number {
  switch (formula.kind) {
    case 'places':
      return 100 * (entries - place + 1)
    case 'squareRoot':
      return 1000 * Math.sqrt(entries / place) * (1 + Math.log10(buyIn / 100 + 0.25))
    case 'share':
      return (10_000 * (entries - place)) / entries
    case 'table':
      return 100 * (formula.points[place - 1] ?? 0)
  }
}

/**
 * Rounds to whole hundredths, half up. The last bits of logarithms differ between machines, and those of sums by their order, so a value
 * within half a billionth of a half counts as a half.
 */
const halfUp = (hundredths: number): number => Math.round(Math.round(hundredths * 1e9) / 1e9)
