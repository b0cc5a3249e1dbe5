import { type GapRule, gapRules } from '../../../src/domain/game/gap.ts'
import type { Bounty } from '../../../src/domain/tournament/bounties.ts'
import type { Chance } from '../../../stage/chance.ts'

/** Who covers a gap. For `person` a player by number, or `HOST`. */
export interface Choice {
  readonly rule: GapRule
  readonly person: number
}

/** The host, who may bear a gap without playing. */
export const HOST = -1

/** How many chips a player who goes out began the hand with, compared with another of that hand. */
export type StackBefore = 'more' | 'less' | 'equal'

/** With whom a player went out in one hand: another's knock-out, counted `back` from the last one before theirs. -1 is none, or their own. */
export interface Hand {
  readonly back: number
  readonly stack: StackBefore
}

/** What is entered about one player; amounts in cents. */
export interface EntryWish {
  readonly type: 'rebuy' | 'knocked' | 'cashed' | 'cashed and bust the rest' | 'joined' | 'undo'
  readonly player: number
  readonly amount: number | 'pot'
  /** Who takes the bounty of a knocked-out player; null: nobody is named. */
  readonly killers: readonly number[] | null
  /** For a knock-out; null: its own hand. */
  readonly hand: Hand | null
}

/** The pot is split by `weights` into stacks, which then add up to `over` cents more; all zero if `empty`. */
export interface CountWish {
  readonly type: 'count'
  readonly weights: readonly number[]
  readonly over: number
  readonly empty: boolean
  /** Leaves out the first player who is in. */
  readonly incomplete: boolean
  readonly choice: Choice | null
}

/** Changes one of the entries existing by then: `which` modulo their number. */
export interface MendWish {
  readonly type: 'mend'
  readonly which: number
  readonly change: 'amount' | 'player' | 'type' | 'void' | 'hand'
  readonly player: number
  readonly amount: number
  readonly hand: Hand | null
  /** For a count without a rule for its new gap. */
  readonly choice: Choice | null
}

export interface BuyInWish {
  readonly type: 'buy-in'
  readonly player: number
  readonly amount: number
  readonly choice: Choice | null
}

/** What a host tries to do; not all of it is allowed. */
export type Wish = EntryWish | CountWish | MendWish | BuyInWish

/** A game and everything tried at its table. Money in cents, shares in millionths of a percent; players are numbers in seat order. */
export interface Night {
  readonly style: 'tournament' | 'cash'
  readonly rebuys: boolean
  readonly hostIsPlaying: boolean
  readonly buyIn: number
  readonly players: number
  readonly shares: readonly number[]
  /** The payout unit: a cent, or a bill of so many. */
  readonly payoutUnit: number
  /** For a tournament with bounties. */
  readonly bounty: Bounty | null
  readonly wishes: readonly Wish[]
  /** Tried once the game has ended. */
  readonly corrections: readonly Wish[]
}

type Drawn = Pick<Night, 'style' | 'players' | 'buyIn' | 'bounty'>

const WHOLE = 100_000_000

/** Shares of so many places that add up to 100 %, in any order, a few of them zero. */
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

const drawChoice = (chance: Chance, players: number): Choice | null =>
  chance.between(0, 4) === 0
    ? null
    : { rule: chance.pick(gapRules), person: chance.between(HOST, players - 1) }

function drawCount(chance: Chance, players: number): CountWish {
  const over = chance.pick([0, 0, 1, -1, 500, -500, chance.between(-5_000, 5_000)])
  return {
    type: 'count',
    weights: Array.from({ length: players }, () => chance.pick([0, chance.between(1, 9)])),
    over,
    empty: chance.between(0, 9) === 0,
    incomplete: chance.between(0, 19) === 0,
    choice: drawChoice(chance, players),
  }
}

/** For half of a tournament's knock-outs, mostly naming the previous one; a cash game has hardly any, and allows none. */
function drawHand(chance: Chance, style: Night['style']): Hand | null {
  if (chance.between(0, style === 'tournament' ? 1 : 19) > 0) return null
  return { back: chance.pick([-1, 0, 0, 0, 0, 1, 1, 2]), stack: chance.pick(['more', 'less', 'equal']) }
}

const changes = {
  cash: ['amount', 'amount', 'player', 'type', 'void', 'hand'],
  tournament: ['amount', 'player', 'type', 'void', 'void', 'hand', 'hand'],
} as const

function drawCorrection(chance: Chance, { style, players }: Drawn): MendWish | BuyInWish {
  const drawn = drawAmount(chance)
  const amount = drawn === 'pot' ? 100 : drawn
  const player = chance.between(0, players - 1)
  const choice = drawChoice(chance, players)
  if (chance.between(0, 3) === 0) return { type: 'buy-in', player, amount, choice }
  const [which, change, hand] = [chance.between(0, 99), chance.pick(changes[style]), drawHand(chance, style)]
  return { type: 'mend', which, change, player, amount, hand, choice }
}

const types = {
  cash: ['rebuy', 'rebuy', 'knocked', 'cashed', 'cashed', 'undo', 'cashed and bust the rest'],
  tournament: ['rebuy', 'knocked', 'knocked', 'knocked', 'knocked', 'joined', 'undo', 'cashed'],
} as const

/** With bounties mostly other players, else mostly nobody; sometimes more than may share one, or a player who may not. */
function drawKillers(chance: Chance, { players, bounty }: Drawn, player: number): readonly number[] | null {
  const kind = chance.between(0, 19)
  if (kind === 0 || (bounty === null && kind > 6)) return null
  if (kind === 1) return [player]
  const others = Array.from({ length: players }, (_, each) => each).filter((each) => each !== player)
  return chance.shuffle(others).slice(0, chance.pick([0, 1, 1, 1, 2, 3, 4]))
}

/** The bounty of each buy-in: in half of the tournaments that cost enough. */
function drawBounty(chance: Chance, style: Night['style'], buyIn: number): Bounty | null {
  const kind = chance.pick(['flat', 'progressive'] as const)
  const amount = chance.between(1, Math.max(1, buyIn - 1))
  return style === 'tournament' && buyIn > 1 && chance.between(0, 1) === 0 ? { amount, kind } : null
}

function drawWish(chance: Chance, drawn: Drawn): Wish {
  const { style, players, buyIn } = drawn
  const kind = chance.between(0, 19)
  if (kind < 2) return drawCount(chance, players)
  if (kind < 5) return drawCorrection(chance, drawn)
  const type = kind === 5 ? 'joined' : chance.pick(types[style])
  // The shortcut ends a night: rare enough that most continue.
  const rarer = type === 'cashed and bust the rest' && chance.between(0, 3) > 0 ? 'knocked' : type
  const player = chance.between(0, players - 1)
  const [killers, hand] = [drawKillers(chance, drawn, player), drawHand(chance, style)]
  const isAgain = style === 'tournament' && type === 'joined' && chance.between(0, 9) > 0
  return { type: rarer, player, amount: isAgain ? buyIn : drawAmount(chance), killers, hand }
}

/** A random night of 2 to `most` players. */
export function drawNight(chance: Chance, most: number): Night {
  const players = chance.between(2, most)
  const style = chance.pick(['tournament', 'cash'] as const)
  const rebuys = chance.between(0, 3) > 0
  const hostIsPlaying = chance.between(0, 3) > 0
  const buyIn = chance.pick([0, 1, 2_000, 2_001, chance.between(0, 50_000), 100_000_000])
  const drawn = { style, players, buyIn, bounty: drawBounty(chance, style, buyIn) }
  return {
    ...{ ...drawn, rebuys, hostIsPlaying },
    shares: drawShares(chance, players),
    payoutUnit: style === 'tournament' ? chance.pick([1, 1, 100, 500, 1_000]) : 1,
    wishes: Array.from({ length: chance.between(0, 30) }, () => drawWish(chance, drawn)),
    corrections: Array.from({ length: chance.between(0, 6) }, () =>
      chance.between(0, 3) === 0 ? drawCount(chance, players) : drawCorrection(chance, drawn),
    ),
  }
}
