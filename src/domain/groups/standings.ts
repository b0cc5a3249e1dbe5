import { byStart } from '../game/history.ts'
import { hasWon } from '../table/ranking.ts'
import { countsIn, type GroupNight, type Season, styleOf, worthOf } from './season.ts'

/** What one counted game brought somebody; `worth` in hundredths of a point or in cents. */
export interface Scored {
  /** Which of the counted games, from 0. */
  readonly night: number
  readonly place: number
  readonly worth: number
  /** Whether it is among their best games, where only some count. */
  readonly isAmongBest: boolean
}

/** Somebody's place in a season. `total` and `best` as `worth`. */
export interface Standing {
  readonly personId: string
  /** 0 is first, shared where nothing tells two apart; null below the minimum of games (Rule 43.5). */
  readonly place: number | null
  /** How many places they have gained by the last game; null where they had none before, or have none. */
  readonly moved: number | null
  readonly total: number
  readonly wins: number
  readonly best: number
  readonly games: readonly Scored[]
  /** The total after each counted game. */
  readonly line: readonly number[]
}

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
    const moved = was === null || row.place === null ? null : was - row.place
    return { ...row, moved, line: nights.map((_, night) => totalOf(season, row.games, night)) }
  })
  return { nights, rows }
}

type Ranked = Omit<Standing, 'moved' | 'line'>

/** Everybody who played, those without a place last, each part in order. `nights` count, the earliest first. */
function ranked(season: Season, nights: readonly GroupNight[]): readonly Ranked[] {
  const games = new Map<string, (Omit<Scored, 'isAmongBest'> & { isWon: boolean })[]>()
  for (const [night, played] of nights.entries()) {
    const worth = worthOf(season, played)
    for (const { personId, place, net } of played.results) {
      const scored = { night, place, worth: worth.get(personId) ?? 0 }
      const isWon = hasWon(styleOf(season), { place, net })
      games.set(personId, [...(games.get(personId) ?? []), { ...scored, isWon }])
    }
  }
  const rows = [...games].map(([personId, played]) => {
    const best = bestOf(season, played)
    return {
      personId,
      total: best.reduce((sum, { worth }) => sum + worth, 0),
      wins: played.filter(({ isWon }) => isWon).length,
      best: Math.max(...played.map(({ worth }) => worth)),
      games: played.map((each) => ({
        ...{ night: each.night, place: each.place, worth: each.worth },
        isAmongBest: best.includes(each),
      })),
    }
  })
  const isRanked = (row: { games: readonly unknown[] }) => row.games.length >= season.minGames
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

/** The better first (Rule 43.5); those who share a place in an order that stays. */
const better = (one: Ordered, other: Ordered): number =>
  other.total - one.total ||
  other.wins - one.wins ||
  other.best - one.best ||
  Number(one.personId > other.personId) - Number(one.personId < other.personId)

const isLevel = (one: Ordered, other: Ordered): boolean =>
  one.total === other.total && one.wins === other.wins && one.best === other.best

/** The best games, of equal ones the earlier; all where the season counts all. */
const bestOf = <G extends Pick<Scored, 'worth'>>(season: Season, games: readonly G[]): readonly G[] =>
  season.bestOf === null
    ? games
    : games.toSorted((one, other) => other.worth - one.worth).slice(0, season.bestOf)

/** Somebody's total after a night. */
const totalOf = (season: Season, games: readonly Scored[], night: number): number =>
  bestOf(
    season,
    games.filter((game) => game.night <= night),
  ).reduce((sum, { worth }) => sum + worth, 0)

/** Whose place two standings of a season differ in, with both places; null: none. */
export function placesChanged(before: Standings, after: Standings) {
  const [was, is] = [before, after].map(
    ({ rows }) => new Map(rows.map(({ personId, place }) => [personId, place])),
  )
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].flatMap((personId) => {
    const [old, place] = [was?.get(personId) ?? null, is?.get(personId) ?? null]
    return old === place ? [] : [{ personId, before: old, place }]
  })
}
