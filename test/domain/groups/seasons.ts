import type { GroupNight, Season } from '../../../src/domain/groups/season.ts'

/** A season by points of the first 1,000 seconds, with a minimum of two players. */
export const aSeason = (terms: Partial<Season>): Season => ({
  ...{ id: 'season', groupId: 'group', name: 'Spring', from: 0, to: 1000, kind: 'points' },
  ...{ formula: { kind: 'places' }, bestOf: null, minGames: 1, minPlayers: 2, reEntries: false },
  ...terms,
})

/** A tournament for $20.00 of the players a, b, c… with these places from 0 and nets in cents. */
export const night = (
  places: readonly number[],
  more: Partial<GroupNight> = {},
  nets: readonly number[] = [],
): GroupNight => ({
  ...{ gameId: 'game', name: 'Friday', style: 'tournament', startsAt: 500 },
  ...{ buyIn: 2000, entries: places.length },
  results: places.map((place, index) => ({
    ...{ personId: String.fromCharCode(97 + index), place, net: nets[index] ?? 0 },
  })),
  ...more,
})
