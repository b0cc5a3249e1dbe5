import type { WireGame } from '../src/contract/endpoints.ts'
import { enter, hostGame, type Move, type Terms } from './arrange.ts'
import { type Clock, MINUTE } from './clock.ts'
import type { Account } from './newcomer.ts'
import { usualPayouts } from './night.ts'

export type Details = Terms & Pick<WireGame, 'name' | 'place' | 'style' | 'timestamp'>

/** Hosts a game with what the wizard proposes: a seat for everybody invited, the usual payouts, rebuys in a cash game. */
export function host(person: Account, guests: readonly Account[], details: Details): Promise<WireGame> {
  const tournament = details.style === 'tournament'
  const usual = tournament ? { payouts: usualPayouts(details.seats ?? guests.length + 1) } : { rebuys: true }
  return hostGame(person, guests, { inviteMessage: '', ...usual, ...details })
}

/** Starts a game at its time; `players` are those who came. A tournament with empty seats gets new payouts first. */
export async function start(person: Account, game: WireGame, players: number, clock: Clock): Promise<void> {
  await clock.moveTo(game.timestamp + 5 * MINUTE)
  if (game.style === 'tournament' && game.payouts.length !== players)
    await person.client.call('updatePayouts', { gameId: game.id, payouts: usualPayouts(players) })
  await person.client.call('startGame', { id: game.id })
}

/** Makes the moves at the table, some minutes apart. */
export function make(
  person: Account,
  game: WireGame,
  moves: readonly Move[],
  minutesApart: number,
  clock: Clock,
): Promise<void> {
  return enter(person, game, moves, async () => {
    await clock.moveTo(clock.now() + minutesApart * MINUTE)
    return clock.now()
  })
}
