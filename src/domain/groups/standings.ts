import { byStart } from '../game/history.ts'
import { hasWon } from '../table/ranking.ts'
import { countsIn, type GroupNight, type Season, styleOf, worthOf } from './season.ts'

/** Somebody's place in a season. `total`, `best` and `worths` in hundredths of a point or in cents. */
export interface Standing {
  readonly personId: string
  /** 0 is first, shared where nothing tells two apart; null below the minimum of games (Rule 43.5). */
  readonly place: number | null
  /** How many places they have gained by the last game; null where they had none before, or have none. */
  readonly moved: number | null
  readonly total: number
  readonly games: number
  readonly wins: number
  readonly best: number
  /** Their place in each counted game; null: they did not play. */
  readonly places: Nightly
  /** Their points or net of each counted game. */
  readonly worths: Nightly
  /** The games that do not count, where only somebody's best do. */
  readonly dropped: readonly number[]
}

/** A figure of somebody for each counted game; null: they did not play. */
type Nightly = readonly (number | null)[]

export interface Standings {
  /** The counted games, the earliest first. */
  readonly nights: readonly GroupNight[]
  readonly rows: readonly Standing[]
}

/** The standings of a season after these games of its group, whatever their order (Rules 43.3 to 43.5). */
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

/** Everybody who played, those without a place last, each part in order. `nights` count, the earliest first. */
function ranked(season: Season, nights: readonly GroupNight[]): readonly Ranked[] {
  const played = nights.map((night) => ({
    worths: worthOf(season, night),
    results: new Map(night.results.map((result) => [result.personId, result])),
  }))
  const people = new Set(played.flatMap(({ results }) => [...results.keys()]))
  const rows = [...people].map((personId) => {
    const results = played.map((night) => night.results.get(personId) ?? null)
    const worths = played.map((night) => night.worths.get(personId) ?? null)
    return {
      ...{ personId, worths, places: results.map((result) => result?.place ?? null) },
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

/** The better first (Rule 43.5); those who share a place in a fixed order. */
const better = (one: Ordered, other: Ordered): number =>
  other.total - one.total ||
  other.wins - one.wins ||
  other.best - one.best ||
  Number(one.personId > other.personId) - Number(one.personId < other.personId)

const isLevel = (one: Ordered, other: Ordered): boolean =>
  one.total === other.total && one.wins === other.wins && one.best === other.best

/** The games that are not among somebody's best; of equal ones the later. */
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
