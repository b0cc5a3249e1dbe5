import type { Output } from '../../src/contract/endpoints.ts'
import type { Account } from '../../stage/newcomer.ts'

export interface Page {
  readonly name: string
  readonly path: string
  readonly signedIn?: true
  /** Search engines are told to leave it out, as agreed, for which Lighthouse would take points. */
  readonly isUnlisted?: true
}

type Games = Output<'listGames'>

/** The screens that Lighthouse judges, with the games of a host who has one in each state. */
export async function pagesOf(host: Account, { upcoming, active, complete }: Games): Promise<Page[]> {
  const ofGame = (name: string, screen: string, game: { readonly id: string } | undefined): Page => {
    if (!game) throw new Error(`The demo has no game for ${name}.`)
    return { name, path: `/${screen}?gameId=${game.id}`, signedIn: true }
  }
  return [
    { name: 'landing', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'join', path: await posterPath(host, upcoming), isUnlisted: true },
    { name: 'games', path: '/games', signedIn: true },
    ofGame('table', 'game-in-play', active[0]),
    ofGame('attendance', 'game-attendance', upcoming[0]),
    ofGame(
      'check-in',
      'game-check-in',
      upcoming.find(({ isHost }) => isHost),
    ),
    // A game that was called off has no results.
    ofGame(
      'history',
      'game-history',
      complete.find(({ state }) => state === 'complete'),
    ),
    ofGame('results', 'game-end', active[0]),
  ]
}

/** Switches on the link of the host's next game. */
async function posterPath({ client }: Account, upcoming: Games['upcoming']): Promise<string> {
  const own = upcoming.find(({ isHost }) => isHost)
  if (!own) throw new Error('The demo has no game for join.')
  const { url } = await client.call('gameLink', { gameId: own.id, access: 'seat' })
  return new URL(url).pathname
}
