import type { WireGroup } from '../../../contract/endpoints.ts'
import type { Answer } from '../../api/from-wire.ts'
import { namesOf } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { decimalText, formatDollars, formatSignedDollars, placeText } from '../../i18n/texts/formats.ts'

export type Standings = Answer<'standings'>
export type Standing = Standings['rows'][number]
export type Season = WireGroup['seasons'][number]

/** A total: hundredths of points, or money in cents; "hidden" for those who hide their stats. */
export function worthText(kind: Season['kind'], worth: number | null): string {
  if (worth === null) return t`hidden`
  return kind === 'cash' ? formatSignedDollars(worth) : decimalText(worth / 100, 2)
}

/** The names of the people in standings, as short as possible. */
export const namesIn = ({ rows }: Pick<Standings, 'rows'>) => namesOf(rows.map(({ person }) => person))

/** A player's place and distance to the next one, as a sentence. */
export function standingText({ rows, nights, season }: Standings, myId: string | undefined): string {
  if (nights.length === 0) return t`No night counts yet.`
  const mine = rows.find(({ person }) => person.id === myId)
  if (!mine) return t`You have not played in this season yet.`
  if (mine.place === null) {
    const missing = season.minGames - mine.games
    return missing === 1
      ? t`One more game, and you are ranked.`
      : t`${missing} more games, and you are ranked.`
  }
  const ranked = rows.filter(({ place }) => place !== null)
  const nameOf = namesIn({ rows })
  const place = placeText({ place: mine.place })
  const level = ranked.find((row) => row !== mine && row.place === mine.place)
  if (level) return t`You share ${place} with ${nameOf(level.person.id)}.`
  const index = ranked.indexOf(mine)
  const other = ranked[index === 0 ? 1 : index - 1]
  if (!other) return t`You are ${place}.`
  const name = nameOf(other.person.id)
  const gap = gapText(season.kind, mine.total, other.total)
  if (index === 0) return gap === null ? t`You lead ${name}.` : t`You lead, ${gap} ahead of ${name}.`
  return gap === null
    ? t`You are ${place}, right behind ${name}.`
    : t`You are ${place}, ${gap} behind ${name}.`
}

/** The difference of two totals; null if there is none, or one is hidden. */
function gapText(kind: Season['kind'], one: number | null, other: number | null): string | null {
  if (one === null || other === null || one === other) return null
  const gap = Math.abs(one - other)
  if (kind === 'cash') return formatDollars(gap)
  if (gap === 50) return t`half a point`
  return gap === 100 ? t`1 point` : t`${decimalText(gap / 100, 2)} points`
}

/** "9 games · 3 wins". */
export function playedText({ games, wins }: Pick<Standing, 'games' | 'wins'>): string {
  const played = games === 1 ? t`1 game` : t`${games} games`
  if (wins === 0) return played
  return `${played} · ${wins === 1 ? t`1 win` : t`${wins} wins`}`
}

/** How a season counts, in one line. */
export function termsText({ kind, formula, bestOf }: Season): string {
  const counts = kind === 'cash' ? t`Cash games, by net` : formulaTexts()[formula.kind][0]
  return bestOf === null ? counts : `${counts} · ${t`best ${bestOf} games count`}`
}

/** The name of each formula, and a sentence that explains it. */
export const formulaTexts = (): Record<Season['formula']['kind'], readonly [name: string, hint: string]> => ({
  places: [t`Points by place`, t`The last one gets a point, and every place above it one more.`],
  squareRoot: [
    t`Square root`,
    t`Large fields and high buy-ins give more, and first place far more than the rest.`,
  ],
  share: [t`Share of the field`, t`The percentage of the field that you finished ahead of.`],
  table: [t`My own list`, t`Points for first place, then second, and so on.`],
})
