import type { Chance } from '../../../scripts/demo/chance.ts'

/** What a host tries to enter; amounts in cents. Not all of it is allowed. */
export interface Wish {
  readonly type: 'rebuy' | 'knocked' | 'cashed' | 'cashed and bust the rest' | 'undo'
  readonly player: number
  readonly amount: number | 'pot'
}

/** A game and all that is tried at its table. Money in cents, shares in millionths of a percent; players are numbers in seat order. */
export interface Night {
  readonly style: 'tournament' | 'cash'
  readonly rebuys: boolean
  readonly hostIsPlaying: boolean
  readonly buyIn: number
  readonly players: number
  readonly shares: readonly number[]
  readonly wishes: readonly Wish[]
}

const WHOLE = 100_000_000

/** Shares of so many places that add up to 100 %, in any order, a few of them nothing. */
function drawShares(chance: Chance, places: number): number[] {
  const cuts = Array.from({ length: places - 1 }, () => chance.pick([0, WHOLE, chance.between(0, WHOLE)]))
  const edges = [0, ...cuts.toSorted((one, other) => one - other), WHOLE]
  return edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0))
}

function drawAmount(chance: Chance): number | 'pot' {
  const kind = chance.between(0, 9)
  if (kind === 0) return 'pot'
  if (kind === 1) return chance.pick([0, 1, 100_000_000, 100_000_001])
  return chance.between(0, kind < 6 ? 5_000 : 60_000)
}

const types = ['rebuy', 'rebuy', 'knocked', 'cashed', 'cashed', 'undo', 'cashed and bust the rest'] as const

function drawWish(chance: Chance, players: number): Wish {
  const type = chance.pick(types)
  // The shortcut ends a night: seldom enough that most go on.
  const rarer = type === 'cashed and bust the rest' && chance.between(0, 3) > 0 ? 'knocked' : type
  return { type: rarer, player: chance.between(0, players - 1), amount: drawAmount(chance) }
}

/** A random night of 2 to `most` players. */
export function drawNight(chance: Chance, most: number): Night {
  const players = chance.between(2, most)
  return {
    style: chance.pick(['tournament', 'cash']),
    rebuys: chance.between(0, 3) > 0,
    hostIsPlaying: chance.between(0, 3) > 0,
    buyIn: chance.pick([0, 1, 2_000, 2_001, chance.between(0, 50_000), 100_000_000]),
    players,
    shares: drawShares(chance, players),
    wishes: Array.from({ length: chance.between(0, 30) }, () => drawWish(chance, players)),
  }
}
