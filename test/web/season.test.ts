import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seasonLines, spread } from '../../src/web/people/groups/SeasonChart.tsx'
import { newSeason, seasonFormOf, seasonInput } from '../../src/web/people/groups/season-form.ts'
import { type Standing, type Standings, standingText } from '../../src/web/people/groups/season-text.ts'

const ZONE = 'America/Toronto'

const season: Standings['season'] = {
  ...{ id: 's', name: 'Fall', from: 0, to: 1, kind: 'points', formula: { kind: 'places' } },
  ...{ bestOf: null, minGames: 2, minPlayers: 4, reEntries: false },
}

/** A person with these totals after each night; hidden if omitted. */
const row = (
  id: string,
  place: number | null,
  total: number | null,
  more: Partial<Standing> = {},
): Standing => ({
  person: { id, username: id, firstName: id, lastName: 'Mensah', avatarImage: null, guest: false },
  ...{ place, moved: null, games: 3, wins: 0, total, results: [] },
  line: total === null ? null : [total / 2, total],
  ...more,
})

const standings = (rows: readonly Standing[], change: Partial<Standings['season']> = {}): Standings => ({
  season: { ...season, ...change },
  nights: [1, 2].map((timestamp) => ({ timestamp, gameId: null, name: null })),
  rows: [...rows],
})

describe('the viewer’s place, in a sentence', () => {
  const said = (rows: readonly Standing[], change?: Partial<Standings['season']>) =>
    standingText(standings(rows, change), 'Me')

  test.each([
    ['You lead, 5 points ahead of Sam.', [row('Me', 0, 5300), row('Sam', 1, 4800)]],
    ['You are 2nd, half a point behind Sam.', [row('Sam', 0, 4800), row('Me', 1, 4750)]],
    ['You are 2nd, 1 point behind Sam.', [row('Sam', 0, 4800), row('Me', 1, 4700)]],
    ['You are 2nd, 0.25 points behind Sam.', [row('Sam', 0, 110), row('Me', 1, 85)]],
    ['You are 2nd, right behind Sam.', [row('Sam', 0, 4800), row('Me', 1, 4800)]],
    ['You share 1st with Sam.', [row('Me', 0, 4800), row('Sam', 0, 4800)]],
    ['You are 1st.', [row('Me', 0, 4800)]],
    ['You have not played in this season yet.', [row('Sam', 0, 4800)]],
    ['One more game, and you are ranked.', [row('Sam', 0, 4800), row('Me', null, 900, { games: 1 })]],
    ['2 more games, and you are ranked.', [row('Me', null, 0, { games: 0 })]],
  ])('%s', (sentence, rows) => {
    expect(said(rows)).toBe(sentence)
  })

  test('money has its own words, and none if the other hides it', () => {
    const cash = { kind: 'cash' as const }
    expect(said([row('Sam', 0, 4250), row('Me', 1, -750)], cash)).toBe('You are 2nd, $50.00 behind Sam.')
    expect(said([row('Sam', 0, null), row('Me', 1, -750)], cash)).toBe('You are 2nd, right behind Sam.')
    expect(standingText({ ...standings([]), nights: [] }, 'Me')).toBe('No night counts yet.')
  })
})

describe('the lines of a season', () => {
  test('are relative to the average, the best eight including one’s own', () => {
    const rows = Array.from({ length: 12 }, (_, place) => row(`P${place}`, place, 24 - 2 * place))
    const lines = seasonLines(standings([...rows, row('Hidden', null, null)]), 'P10')
    expect(lines.map(({ person }) => person.id)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P10'])
    expect(lines.at(-1)).toMatchObject({ kind: 'own', values: [0, -4.5, -9] })
    expect(seasonLines(standings(rows), 'P3').map(({ kind }) => kind)).toEqual([
      ...['far', 'far', 'near', 'own', 'near', 'far', 'far', 'far'],
    ])
    const all = seasonLines(standings(rows.slice(0, 8)), 'Nobody')
    for (const night of [1, 2]) {
      const sum = all.reduce((total, { values }) => total + (values[night] ?? 0), 0)
      expect(sum).toBeCloseTo(0)
    }
  })

  test('end in labels that do not overlap, in the order of the lines', () => {
    expect(spread([10, 12, 90], 8, 100)).toEqual([10, 18, 90])
    expect(spread([100, 99], 8, 100)).toEqual([100, 92])
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 9 }), (tops) => {
        const moved = spread(tops, 8, 100)
        const sorted = moved.toSorted((a, b) => a - b)
        for (const [index, top] of sorted.entries()) {
          expect(top).toBeLessThanOrEqual(100)
          if (index > 0) expect(top - (sorted[index - 1] ?? 0)).toBeGreaterThan(8 - 1e-9)
        }
        for (const [one, top] of tops.entries())
          for (const [other, below] of tops.entries())
            if (top < below) expect(moved[one]).toBeLessThan(moved[other] ?? 0)
      }),
    )
  })
})

describe('the form of a season', () => {
  test('starts with this year and the simplest formula, whole days in the device’s zone', () => {
    const form = newSeason(Date.UTC(2026, 10, 29) / 1000, ZONE)
    expect(form).toMatchObject({ name: 'Season 2026', from: '2026-01-01', to: '2026-12-31' })
    const { terms, problem } = seasonInput(form, ZONE)
    expect(problem).toBeNull()
    expect(terms).toMatchObject({
      ...{ from: Date.UTC(2026, 0, 1, 5) / 1000, to: Date.UTC(2027, 0, 1, 5) / 1000 - 1 },
      ...{ kind: 'points', formula: { kind: 'places' }, bestOf: null, minGames: 1, minPlayers: 4 },
    })
    expect(seasonInput(seasonFormOf({ ...season, ...terms }, ZONE), ZONE).terms).toEqual(terms)
  })

  test.each([
    ['points', []],
    ['cash', ['cash', 'cash']],
    ['points', ['cash', 'tournament']],
  ] as const)('counts %s after nights of %j', (kind, styles) => {
    const nights = styles.map((style) => ({ style }))
    expect(newSeason(0, ZONE, nights).kind).toBe(kind)
  })

  test('sends the terms alone, whatever else another release’s answer has', () => {
    const { terms } = seasonInput(newSeason(Date.UTC(2026, 10, 29) / 1000, ZONE), ZONE)
    const stored = { ...season, ...terms, frozen: true }
    expect(seasonInput(seasonFormOf(stored, ZONE), ZONE, stored).terms).toEqual(terms)
  })

  test('keeps its days in their original zone when only another field changes in another zone', () => {
    const { terms } = seasonInput(newSeason(Date.UTC(2026, 10, 29) / 1000, ZONE), ZONE)
    const made = { ...season, ...terms }
    const form = { ...seasonFormOf(made, 'Asia/Tokyo'), name: 'Winter' }
    expect(seasonInput(form, 'Asia/Tokyo', made).terms).toEqual({ ...terms, name: 'Winter' })
    const moved = seasonInput({ ...form, from: '2026-02-01' }, 'Asia/Tokyo', made).terms
    expect(moved).toMatchObject({ from: Date.UTC(2026, 0, 31, 15) / 1000, to: terms.to })
  })

  test('reads the host’s own list, and says why it cannot be sent', () => {
    const form = newSeason(0, ZONE)
    const own = seasonInput({ ...form, formula: 'table', list: '10, 7;5 3' }, ZONE)
    expect(own).toMatchObject({ problem: null, terms: { formula: { kind: 'table', points: [10, 7, 5, 3] } } })
    const problem = (change: Partial<typeof form>) => seasonInput({ ...form, ...change }, ZONE).problem
    expect(problem({ name: ' ' })).toBe('A season needs a name.')
    expect(problem({ from: '' })).toBe('A season needs a first and a last day.')
    expect(problem({ from: '2026-02-01', to: '2026-01-31' })).toBe('A season cannot end before it starts.')
    expect(problem({ formula: 'table', list: 'none' })).toBe('Say how many points first place gets.')
  })
})
