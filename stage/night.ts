import type { Move } from './arrange.ts'
import type { Person } from './cast.ts'
import type { Chance } from './chance.ts'

/** Percentages of the pot for each place of a table of this size. */
export function usualPayouts(players: number): number[] {
  const paid = players < 4 ? [100] : players < 6 ? [60, 40] : [50, 30, 20]
  return Array.from({ length: players }, (_, place) => paid[place] ?? 0)
}

/** Everybody but one is knocked out; some of the early ones buy in again first. */
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

/** Everybody leaves with a part of the pot or with nothing; the last one takes what is left. */
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
