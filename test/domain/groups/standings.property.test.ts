import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GroupNight, Season } from '../../../src/domain/groups/season.ts'
import { lineOf, standingsOf } from '../../../src/domain/groups/standings.ts'
import { runs } from '../property-runs.ts'
import { aSeason } from './seasons.ts'

const people = ['ana', 'ben', 'cleo', 'dora', 'emil', 'finn']

/** A night of some people, with shared places, as results are stored: players who share have the better place. */
const aNight = fc
  .record({
    scores: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: people.length, maxLength: people.length }),
    playing: fc.shuffledSubarray(people, { minLength: 2 }),
    startsAt: fc.integer({ min: 0, max: 20 }),
    more: fc.integer({ min: 0, max: 3 }),
    gameId: fc.uuid(),
  })
  .map(({ scores, playing, startsAt, more, gameId }): GroupNight => {
    const scoreOf = (id: string) => scores[people.indexOf(id)] ?? 0
    const results = playing.map((personId) => {
      const place = playing.filter((other) => scoreOf(other) > scoreOf(personId)).length
      return { personId, place, net: 100 * scoreOf(personId) - 200 }
    })
    const entries = playing.length + more
    return { gameId, name: 'Friday', style: 'tournament', startsAt, buyIn: 2000, entries, results }
  })

const nights = fc.uniqueArray(aNight, { maxLength: 8, selector: ({ gameId }) => gameId })

const terms = fc.record({
  kind: fc.constantFrom('points' as const, 'cash' as const),
  formula: fc.oneof(
    fc.constantFrom({ kind: 'places' as const }, { kind: 'share' as const }),
    fc.record({
      kind: fc.constant('table' as const),
      points: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
    }),
  ),
  bestOf: fc.option(fc.integer({ min: 1, max: 4 })),
  minGames: fc.integer({ min: 1, max: 3 }),
  minPlayers: fc.integer({ min: 2, max: 5 }),
  reEntries: fc.boolean(),
  to: fc.integer({ min: 0, max: 20 }),
})

/** Hundredths of the points of a place, in exact fractions, rounded half up. */
function plainPoints({ formula, reEntries }: Season, night: GroupNight, place: number): number {
  const n = reEntries ? night.entries : night.results.length
  const shared = night.results.filter((result) => result.place === place).length
  let sum = 0n
  for (let k = place + 1; k <= place + shared; k++)
    if (formula.kind === 'table') sum += BigInt((formula.points[k - 1] ?? 0) * 100 * n)
    else sum += BigInt(formula.kind === 'places' ? 100 * (n - k + 1) * n : 10_000 * (n - k))
  const parts = BigInt(n * shared)
  return Number((2n * sum + parts) / (2n * parts))
}

/** Total, wins and best game by person, and whether they have a place. */
function plainSums(season: Season, games: readonly GroupNight[]) {
  const style = season.kind === 'cash' ? 'cash' : 'tournament'
  const counted = games.filter(
    (game) => game.style === style && game.startsAt <= season.to && game.results.length >= season.minPlayers,
  )
  return people.flatMap((personId) => {
    const own = counted.flatMap((game) => {
      const result = game.results.find((each) => each.personId === personId)
      if (!result) return []
      const worth = season.kind === 'cash' ? result.net : plainPoints(season, game, result.place)
      return [{ worth, won: result.place === 0 && (season.kind === 'points' || result.net > 0) }]
    })
    if (own.length === 0) return []
    const best = own.map(({ worth }) => worth).sort((one, other) => other - one)
    const total = best.slice(0, season.bestOf ?? best.length).reduce((sum, worth) => sum + worth, 0)
    const sums = [total, own.filter(({ won }) => won).length, best[0] ?? 0] as const
    return [{ personId, sums, isRanked: own.length >= season.minGames }]
  })
}

const isAhead = (one: readonly number[], other: readonly number[]) => {
  const differs = one.findIndex((value, index) => value !== other[index])
  return differs >= 0 && Number(one[differs]) > Number(other[differs])
}

test('standings equal a plain recomputation in fractions, in any order of the games (Rules 43.3 to 43.5)', () => {
  fc.assert(
    fc.property(nights, terms, (all, given) => {
      const season = aSeason(given)
      const style = season.kind === 'cash' ? ('cash' as const) : ('tournament' as const)
      const games = all.map((game) => ({ ...game, style }))
      const { rows, nights: counted } = standingsOf(season, games)
      const plain = plainSums(season, games)
      const shown = rows.map(({ personId, place, total, wins, best }) => ({
        personId,
        place,
        sums: [total, wins, best],
      }))
      const expected = plain.map(({ personId, sums, isRanked }) => {
        const ahead = plain.filter((other) => other.isRanked && isAhead(other.sums, sums))
        return { personId, place: isRanked ? ahead.length : null, sums: [...sums] }
      })
      const byId = (one: { personId: string }, other: { personId: string }) =>
        one.personId < other.personId ? -1 : 1
      expect(shown.toSorted(byId)).toEqual(expected.toSorted(byId))
      for (const { worths, dropped, total } of rows) {
        const line = lineOf(season.bestOf, worths)
        const kept = worths.reduce<number>(
          (sum, worth, night) => (dropped.includes(night) ? sum : sum + (worth ?? 0)),
          0,
        )
        expect(kept).toBe(total)
        expect(line).toHaveLength(counted.length)
        expect(line.at(-1)).toBe(total)
      }
      expect(standingsOf(season, games.toReversed())).toEqual({ rows, nights: counted })
    }),
    runs(500),
  )
})
