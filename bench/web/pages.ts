import type { Output } from '../../src/contract/endpoints.ts'
import type { Account } from '../../stage/newcomer.ts'

export interface Page {
  readonly name: string
  readonly path: string
  /** The goal of LCP, in milliseconds. */
  readonly lcp: number
  readonly signedIn: boolean
  /** Search engines are told to leave it out, as agreed, for which Lighthouse would take points. */
  readonly isUnlisted?: true
}

/** The screens of quality.md, with the games of somebody who has one in each state. `poster`: the path of a game's link. */
export const pagesOf = ({ upcoming, active, complete }: Output<'listGames'>, poster: string): Page[] => {
  const ofGame = (name: string, screen: string, games: readonly { id: string }[]) => {
    const [game] = games
    if (!game) throw new Error(`The demo has no game for ${name}.`)
    return { name, path: `/${screen}?gameId=${game.id}`, lcp: 1200, signedIn: true }
  }
  return [
    { name: 'landing', path: '/', lcp: 1000, signedIn: false },
    { name: 'login', path: '/login', lcp: 1000, signedIn: false },
    { name: 'join', path: poster, lcp: 1000, signedIn: false, isUnlisted: true },
    { name: 'pass', path: '/pass', lcp: 1200, signedIn: false },
    { name: 'games', path: '/games', lcp: 1200, signedIn: true },
    ofGame('table', 'game-in-play', active),
    ofGame('attendance', 'game-attendance', upcoming),
    ofGame(
      'check-in',
      'game-check-in',
      upcoming.filter(({ isHost }) => isHost),
    ),
    // Without results there is nothing to draw.
    ofGame(
      'history',
      'game-history',
      complete.filter(({ state }) => state === 'complete'),
    ),
    ofGame('results', 'game-end', active),
  ]
}

/** The pass of a guest who sat down late at the host's table, as a phone keeps it. */
export async function passAt({ client }: Account, { active }: Output<'listGames'>): Promise<string> {
  const gameId = active.find(({ isHost }) => isHost)?.id ?? ''
  const { gameUsers } = await client.call('addPlayer', { gameId, name: 'Mike' })
  const guestId = gameUsers.find(({ guest }) => guest)?.id ?? ''
  const { url } = await client.call('guestPass', { gameId, guestId })
  return JSON.stringify([{ pass: new URL(url).hash.slice(1) }])
}

/** Switches on the link of the host's next game. */
export async function posterPath({ client }: Account, { upcoming }: Output<'listGames'>): Promise<string> {
  const own = upcoming.find(({ isHost }) => isHost)
  if (!own) throw new Error('The demo has no game for join.')
  const { url } = await client.call('gameLink', { gameId: own.id, access: 'seat' })
  return new URL(url).pathname
}
