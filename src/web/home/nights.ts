import type { Cents } from '../../domain/base/money.ts'
import { resultOf } from '../games/card-facts.ts'
import { fullName, type GameView, hostName } from '../games/game-view.ts'

export type NightKind = 'all' | 'cash' | 'tournament' | 'hosted'

export interface NightFilter {
  /** A part of a night's name, its place, or of somebody's name in it. */
  readonly text: string
  readonly kind: NightKind
}

/** Whether a night is one of those that somebody looks for. */
export function isLike(game: GameView, { text, kind }: NightFilter): boolean {
  const isKind = kind === 'all' || (kind === 'hosted' ? game.isHost : game.style === kind)
  const people = game.people.flatMap((person) => [person.username, fullName(person)])
  const said = [game.name, game.place, hostName(game), ...people]
  return isKind && said.some((each) => each.toLowerCase().includes(text.toLowerCase()))
}

export interface Month {
  /** When its newest night started, in unix seconds. */
  readonly startsAt: number
  readonly games: readonly GameView[]
  /** How many nights the viewer played, and what they won in them. */
  readonly played: number
  readonly net: Cents
}

/** Nights by month of the device's time zone, in the order in which they come. */
export function monthsOf(games: readonly GameView[]): readonly Month[] {
  const months = new Map<string, GameView[]>()
  for (const game of games) {
    const date = new Date(game.startsAt * 1000)
    const key = `${date.getFullYear()} ${date.getMonth()}`
    months.set(key, [...(months.get(key) ?? []), game])
  }
  return [...months.values()].map((nights) => {
    const results = nights.flatMap((game) => (game.state === 'complete' ? (resultOf(game) ?? []) : []))
    return {
      startsAt: nights[0]?.startsAt ?? 0,
      games: nights,
      played: results.length,
      net: results.reduce((sum, { net }) => sum + net, 0),
    }
  })
}
