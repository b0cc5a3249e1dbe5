import type { WireGame } from '../src/contract/endpoints.ts'
import { enter, hostGame, type Move, type Terms } from './arrange.ts'
import type { Person } from './cast.ts'
import type { Chance } from './chance.ts'
import { type Clock, MINUTE } from './clock.ts'
import type { Account } from './newcomer.ts'

export type Details = Terms & Pick<WireGame, 'name' | 'place' | 'style' | 'timestamp'>

/** Hosts a game with the wizard's defaults: a seat for everybody invited, the usual payouts, rebuys in a cash game. */
export function host(person: Account, guests: readonly Account[], details: Details): Promise<WireGame> {
  const tournament = details.style === 'tournament'
  const usual = tournament ? { payouts: usualPayouts(details.seats ?? guests.length + 1) } : { rebuys: true }
  return hostGame(person, guests, { inviteMessage: '', ...usual, ...details })
}

/** Starts a game at its time; `players` are the people who came. A tournament with empty seats gets new payouts first. */
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

/** Percentages of the pot by place, for a table of this size. */
function usualPayouts(players: number): number[] {
  const paid = players < 4 ? [100] : players < 6 ? [60, 40] : [50, 30, 20]
  return Array.from({ length: players }, (_, place) => paid[place] ?? 0)
}

/** Everybody but one is knocked out; some of the early ones rebuy first. */
export function tournamentNight(
  players: readonly Person[],
  buyIn: number,
  rebuys: boolean,
  chance: Chance,
): Move[] {
  const leaving = chance.shuffle(players, ({ skill }) => skill).slice(0, -1)
  return leaving.flatMap((player, index): Move[] => [
    ...(rebuys && index < 3 && chance.next() < 0.5 ? [[player, 'rebuy', buyIn] as const] : []),
    [player, 'knocked'],
  ])
}

/** Everybody leaves with a part of the pot or with nothing; the last one takes the rest. */
export function cashNight(players: readonly Person[], buyIn: number, chance: Chance): Move[] {
  const rebuying = players.filter(({ skill }) => chance.next() < 0.5 / skill)
  const moves: Move[] = rebuying.map((player) => [player, 'rebuy', buyIn])
  const leaving = chance.shuffle(players, ({ skill }) => skill)
  let pot = buyIn * (players.length + rebuying.length)
  for (const [index, player] of leaving.entries()) {
    const remaining = leaving.length - index
    const fair = pot / remaining
    const share = remaining === 1 ? pot : inFives(fair * player.skill * chance.next() * 1.8)
    const amount = Math.min(share, pot)
    const busts = amount === 0 && remaining > 1
    moves.push([player, busts ? 'knocked' : 'cashed', amount])
    pot -= amount
  }
  return moves
}

/** To the nearest chip. */
function inFives(dollars: number): number {
  return Math.round(dollars / 5) * 5
}
