import type { WireGame } from '../../contract/endpoints.ts'
import { hostingCountdown, nextGameCountdown } from '../../domain/countdown.ts'
import { games as strings } from '../strings/games.ts'
import { answerOf, type GameGroups } from './groups.ts'

export interface NextGame {
  readonly title: string
  readonly lines: readonly string[]
  /** The game in play that the headline opens. */
  readonly table: string | undefined
}

/**
 * The headline of the home screen: the sooner of "Hosting …" and "Next game …" (Rule 15.6), below it the other one and the
 * pending invites. `now` in unix seconds.
 */
export function nextGameOf(groups: GameGroups, myId: string, now: number): NextGame {
  const upcoming = groups.upcoming.filter((game) => answerOf(game, myId) === 'accepted')
  const active = groups.active.filter((game) => answerOf(game, myId) === 'accepted')
  const joined = [...active, ...upcoming]
  const countdowns = [
    { text: hostingCountdown(now, groups.hosting.map(clock)), games: groups.hosting },
    { text: nextGameCountdown(now, joined.map(clock)), games: joined },
  ]
    .filter((countdown) => countdown.text !== null)
    .sort((a, b) => soonest(a.games) - soonest(b.games))

  const waiting = groups.upcoming.filter((game) => answerOf(game, myId) === 'pending').length
  const [title = strings.noneNext, ...others] = countdowns.map((countdown) => countdown.text ?? '')
  const table = countdowns[0]?.games.find((game) => game.state === 'active')?.id
  if (waiting > 0) return { title, table, lines: [...others, strings.invitesWaiting(waiting)] }
  if (countdowns.length === 0) return { title, table, lines: [strings.noneNextSub] }
  return { title, table, lines: others.length > 0 ? others : [strings.nothingWaiting] }
}

/** The game to show first: one in play, else the next one that I host or have not declined. */
export function nextUp(groups: GameGroups, myId: string): WireGame | undefined {
  const coming = groups.upcoming.filter((game) => answerOf(game, myId) !== 'declined')
  return [...groups.hosting, ...groups.active, ...coming].sort((a, b) => whenOf(a) - whenOf(b))[0]
}

const clock = (game: WireGame) => ({ startsAt: game.timestamp, state: game.state })

function soonest(games: readonly WireGame[]): number {
  return Math.min(...games.map(whenOf))
}

/** Unix seconds; 0 for a game in play. */
function whenOf(game: WireGame): number {
  return game.state === 'active' ? 0 : game.timestamp
}
