import type { Input, WireGame } from '../src/contract/endpoints.ts'
import type { Person } from './cast.ts'
import { type Clock, MINUTE } from './clock.ts'
import { type Move, usualPayouts } from './night.ts'

export type Details = Pick<Input<'createGame'>, 'name' | 'place' | 'style' | 'timestamp'> &
  Partial<Input<'createGame'>>

/** Hosts a game for the host and all of the guests, as the wizard would. */
export function host(person: Person, guests: readonly Person[], details: Details): Promise<WireGame> {
  const seats = details.seats ?? guests.length + 1
  const tournament = details.style === 'tournament'
  return person.client.call('createGame', {
    cvd: '123',
    type: 'texas',
    seats,
    buyIn: 20,
    rebuys: !tournament,
    hostIsPlaying: true,
    payouts: tournament ? usualPayouts(seats) : [100, ...Array<number>(seats - 1).fill(0)],
    invitedBuddies: guests.map(({ id }) => id),
    inviteMessage: '',
    ...details,
  })
}

export async function accept(game: WireGame, guests: readonly Person[]): Promise<void> {
  for (const guest of guests) await guest.client.call('acceptGameInvite', { gameId: game.id })
}

export async function decline(game: WireGame, guests: readonly Person[]): Promise<void> {
  for (const guest of guests) await guest.client.call('declineGameInvite', { gameId: game.id })
}

/** Starts a game at its time; `players` are those who came. A tournament with empty seats gets new payouts first. */
export async function start(person: Person, game: WireGame, players: number, clock: Clock): Promise<void> {
  await clock.moveTo(game.timestamp + 5 * MINUTE)
  if (game.style === 'tournament' && game.payouts.length !== players)
    await person.client.call('updatePayouts', { gameId: game.id, payouts: usualPayouts(players) })
  await person.client.call('startGame', { id: game.id })
}

/** Makes the moves at the table, some minutes apart. */
export async function make(
  person: Person,
  game: WireGame,
  moves: readonly Move[],
  minutesApart: number,
  clock: Clock,
): Promise<void> {
  for (const { player, type, amount } of moves) {
    await clock.moveTo(clock.now() + minutesApart * MINUTE)
    const timestamp = clock.now()
    await person.client.call('pushGameEvent', { gameId: game.id, userId: player.id, type, timestamp, amount })
  }
}
