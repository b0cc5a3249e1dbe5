import { byStart } from '../game/history.ts'
import { hasWon } from '../table/ranking.ts'
import { countsIn, type GroupNight, type Season, scoresOf, styleOf } from './season.ts'

/** Somebody's place in a season. `total`, `best` and `worths` in hundredths of a point or in cents. */
export interface Standing {
  readonly personId: string
  /** 0 is first; ties share a place; null below the minimum number of games (Rule 43.5). */
  readonly place: number | null
  /** How many places they gained with the last game; null if they had or have no place. */
  readonly moved: number | null
  readonly total: number
  readonly games: number
  readonly wins: number
  readonly best: number
  /** Place in each counted game; null: did not play. */
  readonly places: Nightly
  /** Points or net in each counted game. */
  readonly worths: Nightly
  /** The games that do not count because only the best ones do. */
  readonly dropped: readonly number[]
}

/** One number for each counted game; null: the person did not play. */
type Nightly = readonly (number | null)[]

export interface Standings {
  /** The counted games, the earliest first. */
  readonly nights: readonly GroupNight[]
  readonly rows: readonly Standing[]
}

/** The standings of a season after these games of its group, in any order (Rules 43.3 to 43.5). */
export function standingsOf(season: Season, games: readonly GroupNight[]): Standings {
  const nights = games
    .filter((game) => countsIn(season, { ...game, players: game.results.length }))
    .toSorted((one, other) => byStart({ ...one, id: one.gameId }, { ...other, id: other.gameId }))
  const before = new Map(ranked(season, nights.slice(0, -1)).map((row) => [row.personId, row.place]))
  const rows = ranked(season, nights).map((row) => {
    const was = before.get(row.personId) ?? null
    return { ...row, moved: was === null || row.place === null ? null : was - row.place }
  })
  return { nights, rows }
}

type Ranked = Omit<Standing, 'moved'>

/** Everybody who played, ranked; people without a place come last. `nights`: the counted games, the earliest first. */
function ranked(season: Season, nights: readonly GroupNight[]): readonly Ranked[] {
  const played = nights.map((night) => ({
    worths: scoresOf(season, night),
    results: new Map(night.results.map((result) => [result.personId, result])),
  }))
  const people = new Set(played.flatMap(({ results }) => [...results.keys()]))
  const rows = [...people].map((personId) => {
    const results = played.map((night) => night.results.get(personId) ?? null)
    const worths = played.map((night) => night.worths.get(personId) ?? null)
    return {
      personId,
      worths,
      places: results.map((result) => result?.place ?? null),
      total: totalOf(season.bestOf, worths),
      games: worths.filter((worth) => worth !== null).length,
      wins: results.filter((result) => result !== null && hasWon(styleOf(season), result)).length,
      best: Math.max(...worths.filter((worth) => worth !== null)),
      dropped: droppedOf(season.bestOf, worths),
    }
  })
  const isRanked = ({ games }: { readonly games: number }) => games >= season.minGames
  const inOrder = rows.filter(isRanked).sort(better)
  return [
    ...inOrder.map((row) => ({ ...row, place: inOrder.findIndex((other) => isLevel(row, other)) })),
    ...rows
      .filter((row) => !isRanked(row))
      .map((row) => ({ ...row, place: null }))
      .sort(better),
  ]
}

type Ordered = Pick<Standing, 'personId' | 'total' | 'wins' | 'best'>

/** Sorts the better first (Rule 43.5), and people who share a place in a fixed order. */
const better = (one: Ordered, other: Ordered): number =>
  other.total - one.total ||
  other.wins - one.wins ||
  other.best - one.best ||
  Number(one.personId > other.personId) - Number(one.personId < other.personId)

const isLevel = (one: Ordered, other: Ordered): boolean =>
  one.total === other.total && one.wins === other.wins && one.best === other.best

/** The games that are not among somebody's best. Of equal ones, drops the later. */
function droppedOf(bestOf: number | null, worths: Nightly): readonly number[] {
  if (bestOf === null) return []
  const played = worths.flatMap((worth, night) => (worth === null ? [] : { worth, night }))
  return played
    .sort((one, other) => other.worth - one.worth)
    .slice(bestOf)
    .map(({ night }) => night)
}

const totalOf = (bestOf: number | null, worths: Nightly): number =>
  worths
    .filter((worth) => worth !== null)
    .sort((one, other) => other - one)
    .slice(0, bestOf ?? worths.length)
    .reduce((sum, worth) => sum + worth, 0)

/** Somebody's total after each counted game. */
export const lineOf = (bestOf: number | null, worths: Nightly): readonly number[] =>
  worths.map((_, night) => totalOf(bestOf, worths.slice(0, night + 1)))

/** The people whose place differs between two standings, with both places; null: no place. */
export function placesChanged(before: Standings, after: Standings) {
  const [was, is] = [before, after].map(
    ({ rows }) => new Map(rows.map(({ personId, place }) => [personId, place])),
  )
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].flatMap((personId) => {
    const [old, place] = [was?.get(personId) ?? null, is?.get(personId) ?? null]
    return old === place ? [] : [{ personId, before: old, place }]
  })
}
