import type { Output, WireGame } from '../../src/contract/endpoints.ts'
import { befriend, type Cast, PASSWORD, type Person } from '../../stage/cast.ts'
import { fillDemo } from '../../stage/fill.ts'
import { type Account, welcome } from '../../stage/newcomer.ts'
import type { ServerProcess } from '../../stage/server-process.ts'
import { accept, type Details, host } from '../../stage/table.ts'

const HOUR = 3600

/** Everybody and every game that a picture needs. */
export interface Scene {
  readonly cast: Cast
  /** On a first day: no buddy, no game, no card. */
  readonly newcomer: Account
  /** Has a buddy to invite, but no card to pay with. */
  readonly cardless: Account
  /** The games that Marie sees. */
  readonly games: Output<'listGames'>
  /** Who lost more than they won. */
  readonly loser: Person
  readonly ids: {
    /** Marie's game to come, a tournament with empty seats, and her cash game in play. */
    readonly hosting: string
    readonly table: string
    /** The tournament in play at Sam's, where Marie is a guest. */
    readonly tournament: string
    readonly invited: string
    readonly past: string
    readonly pastCash: string
    /**
     * Those of Ravi: too few to start, one that is full, with Dana on the waitlist and two who ask to join, a tournament that is decided,
     * and a cash game that is over.
     */
    readonly few: string
    readonly full: string
    readonly decided: string
    readonly cashedOut: string
  }
}

/** The demo's people and nights, and four more games of Ravi's, without Marie: her own screens stay as the demo has them. */
export async function setScene(server: ServerProcess): Promise<Scene> {
  const cast = await fillDemo(server)
  const arrive = (firstName: string, lastName: string, username: string) =>
    welcome(server, { firstName, lastName, username, email: `${username}@example.com`, password: PASSWORD })
  const newcomer = await arrive('Wilhelmina-Josephine', 'Featherstonehaugh', 'first_day_in_the_den')
  const cardless = await arrive('Noor', 'Haddad', 'noor')
  await befriend(cast.priya, cardless)
  const games = await cast.marie.client.call('listGames', {})
  const { upcoming, active, complete } = games
  const ended = complete.filter(({ state }) => state === 'complete')
  return {
    cast,
    newcomer,
    cardless,
    games,
    loser: await loserOf(cast),
    ids: {
      hosting: idOf(upcoming.find(({ isHost }) => isHost)),
      invited: idOf(upcoming.find(({ isHost }) => !isHost)),
      table: idOf(active.find(({ isHost }) => isHost)),
      tournament: idOf(active.find(({ isHost }) => !isHost)),
      past: idOf(ended.find(({ style }) => style === 'tournament')),
      pastCash: idOf(ended.find(({ style }) => style === 'cash')),
      ...(await hostRavisGames(cast)),
      full: await hostFullGame(cast, cardless),
    },
  }
}

function idOf(game: WireGame | undefined): string {
  if (!game) throw new Error('The demo lacks a game that a picture needs.')
  return game.id
}

async function loserOf(cast: Cast): Promise<Person> {
  for (const person of Object.values(cast)) {
    const { gameResults } = await person.client.call('user', {})
    if (gameResults.reduce((sum, { winnings }) => sum + winnings, 0) < 0) return person
  }
  throw new Error('Nobody in the demo has lost money.')
}

async function hostFullGame({ ravi, tomas, dana }: Cast, stranger: Account): Promise<string> {
  const { id: gameId } = await host(ravi, [tomas, dana], {
    name: 'Standing Room Only',
    place: 'Old Boathouse',
    style: 'tournament',
    timestamp: Math.floor(Date.now() / 1000) + 30 * HOUR,
  })
  await tomas.client.call('acceptGameInvite', { gameId })
  await ravi.client.call('addPlayer', { gameId, name: 'Rosa' })
  await dana.client.call('acceptGameInvite', { gameId, waitlist: true })
  const { url } = await ravi.client.call('gameLink', { gameId, access: 'ask' })
  const token = url.slice(url.lastIndexOf('/') + 1)
  await stranger.client.call('joinLink', { token })
  await stranger.client.call('answerLink', { token, name: "Mike (Jan's cousin)", answer: 'accepted' })
  return gameId
}

async function hostRavisGames({ ravi, tomas, ines, dana }: Cast) {
  const guests = [tomas, ines, dana]
  const timestamp = Math.floor(Date.now() / 1000) + 2 * HOUR
  const few = await host(ravi, guests, {
    name: 'The Seven-Deuce Memorial Freezeout at the Old Boathouse',
    place: 'Old Boathouse, upper floor, 117 Lower Harbourside Road',
    style: 'tournament',
    timestamp,
  })
  const play = async (details: Pick<Details, 'name' | 'style'>, amount: (index: number) => number) => {
    const game = await host(ravi, guests, { place: 'Old Boathouse', timestamp, rebuys: true, ...details })
    await accept(game, guests)
    await ravi.client.call('startGame', { id: game.id })
    const leaving = details.style === 'cash' ? [...guests, ravi] : guests
    for (const [index, { id: userId }] of leaving.entries())
      await ravi.client.call('pushGameEvent', {
        gameId: game.id,
        userId,
        type: details.style === 'cash' ? 'cashed' : 'knocked',
        timestamp: Math.floor(Date.now() / 1000),
        amount: amount(index),
      })
    return game.id
  }
  return {
    few: few.id,
    decided: await play({ name: 'Boathouse Turbo', style: 'tournament' }, () => 0),
    cashedOut: await play({ name: 'Boathouse Cash', style: 'cash' }, (index) => [35, 10, 0, 35][index] ?? 0),
  }
}
