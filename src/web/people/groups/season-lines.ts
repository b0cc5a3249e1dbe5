import type { Standing, Standings } from './season-text.ts'

/** So many lines can still be told apart. */
const MOST_LINES = 8

/** The way of one person through a season: how far above or below the average they were, before the first night and after each. */
export interface SeasonLine {
  readonly person: Standing['person']
  readonly values: readonly number[]
  /** `near`: the next places above and below one's own. */
  readonly kind: 'own' | 'near' | 'far'
}

/** The lines of the best, the viewer's always among them. Those who hide their money have none. */
export function seasonLines({ rows, nights }: Standings, myId: string | undefined): readonly SeasonLine[] {
  const ranked = rows.flatMap(({ person, place, line }) =>
    place === null || line === null ? [] : { person, line },
  )
  const own = ranked.findIndex(({ person }) => person.id === myId)
  const average = nights.map(
    (_, night) => ranked.reduce((sum, { line }) => sum + (line[night] ?? 0), 0) / ranked.length,
  )
  const shown = ranked.filter(
    (_, index) => index < (own < MOST_LINES ? MOST_LINES : MOST_LINES - 1) || index === own,
  )
  return shown.map(({ person, line }) => ({
    person,
    values: [0, ...average.map((mean, night) => (line[night] ?? 0) - mean)],
    kind: kindOf(
      ranked.findIndex((each) => each.person === person),
      own,
    ),
  }))
}

function kindOf(index: number, own: number): SeasonLine['kind'] {
  if (index === own) return 'own'
  return own >= 0 && Math.abs(index - own) === 1 ? 'near' : 'far'
}

/** Moves labels apart that would lie on each other: `gap` from one to the next, and within `height`, in their order from the top. */
export function spread(tops: readonly number[], gap: number, height: number): readonly number[] {
  const order = tops.map((_, index) => index).sort((one, other) => (tops[one] ?? 0) - (tops[other] ?? 0))
  const moved = [...tops]
  let free = 0
  for (const index of order) {
    moved[index] = Math.max(free, moved[index] ?? 0)
    free = (moved[index] ?? 0) + gap
  }
  let least = height
  for (const index of order.toReversed()) {
    moved[index] = Math.min(least, moved[index] ?? 0)
    least = (moved[index] ?? 0) - gap
  }
  return moved
}
