import type { Cents } from '../base/money.ts'
import { type Text, text } from '../base/text.ts'
import { type Game, type GameStyle, openingBuyIn, playing } from '../game/game.ts'
import { sizeOf } from '../game/gap.ts'
import { type Bounty, withHeadTaken } from '../tournament/bounties.ts'
import { countedOf, killersOf, latecomers, type Played } from './entries.ts'
import { type HandOut, handWith, orderOf, rankedNextTo } from './same-hand.ts'

/** The out-time of a player who is still in (Rule 6.4). */
export const STILL_IN = 2_147_483_647

/** The state of a player at the table. Money in cents. */
export interface TablePlayer {
  readonly playerId: string
  readonly status: 'in' | 'knocked' | 'cashed'
  /** The buy-in, and the buy-ins for sitting down again. */
  readonly buyIns: Cents
  readonly rebuys: Cents
  /** The price of the add-on; 0 without one. */
  readonly addOn: Cents
  /** The number of starting stacks, and of rebuys (Rule 32.1). */
  readonly starts: number
  readonly rebuyCount: number
  readonly cashed: Cents
  /** Like `cashed`, but with counts as typed; minus their share of the gaps, it equals `cashed` (Rule 23.8). */
  readonly counted: Cents
  /** Increases with the time at which they went out; equal for players who share a place (Rule 36.3). Null while they are in. */
  readonly outOrder: number | null
  readonly outTimestamp: number
  /** The bounty on their head; 0 once they are out. */
  readonly head: Cents
  /** The money they have won from heads. */
  readonly bounty: Cents
}

/** The table after some entries: never stored, always folded (Rule 4.1). Players in seat order, late arrivals last. */
export interface PlayState {
  readonly style: GameStyle
  readonly rebuysAllowed: boolean
  readonly buyIn: Cents
  /** The price of an add-on; null: there is none. */
  readonly addOn: Cents | null
  readonly bounty: Bounty | null
  readonly players: readonly TablePlayer[]
  /** The number of times anybody went out. */
  readonly outs: number
  /** The knock-outs of the latest hand. */
  readonly hand: readonly HandOut[]
  readonly pot: Cents
  readonly over: boolean
}

/**
 * The table before its first entry: everyone is in, and the pot is the sum of their buy-ins (Rules 4.2, 18.9). A player whose first entry
 * is `joined` arrived late: they are not at this table yet, and pay that amount alone (Rule 4.16). The pot starts with the gaps of all
 * counts, so that it is 0 after each count (Rule 23.2).
 */
export function openTable(game: Game, entries: readonly Played[] = []): PlayState {
  const late = latecomers(entries)
  const opening = playing(game).filter(({ id }) => !late.has(id))
  const head = game.bounty?.amount ?? 0
  const players = opening.map((player) => newcomer(player.id, openingBuyIn(game, player), head))
  return {
    style: game.style,
    rebuysAllowed: game.rebuys,
    buyIn: game.buyIn,
    addOn: game.addOn,
    bounty: game.bounty,
    players,
    outs: 0,
    hand: [],
    pot: players.reduce((pot, { buyIns }) => pot + buyIns - head, sizeOf(game.gap)),
    over: isOverWith(game.style, players.length),
  }
}

/**
 * The table after one more entry (Rules 4.2, 4.8). Never fails: ignores an entry about somebody who is not at the table or is already out,
 * and a `joined` of somebody who is in. The server never stores such entries, but a browser may have one of its pending entries arrive
 * late.
 */
export function evolve(state: PlayState, entry: Played): PlayState {
  const player = playerAt(state, entry.playerId)
  if (entry.type === 'joined') return player?.status === 'in' ? state : joined(state, player, entry)
  if (player?.status !== 'in') return state

  switch (entry.type) {
    case 'rebuy':
      return seated(state, rebought(player, entry.amount), state.pot + entry.amount)
    case 'addOn':
      return seated(state, { ...player, addOn: player.addOn + entry.amount }, state.pot + entry.amount)
    case 'knocked':
      return knockedOut(state, player, entry)
    case 'cashed': {
      const cashed = player.cashed + entry.amount
      const counted = player.counted + countedOf(entry)
      const out = { ...player, status: 'cashed', cashed, counted } as const
      return wentOut(state, out, entry.at, state.pot - countedOf(entry))
    }
    default:
      entry satisfies never
      return state
  }
}

/** Folds the entries of a game, in the order in which the server took them, into its table (Rule 4.1). */
export function play(game: Game, entries: readonly Played[]): PlayState {
  return entries.reduce(evolve, openTable(game, entries))
}

/** A tournament is over when one player remains, a cash game when none does (Rule 4.3). */
export function isOver(state: PlayState): boolean {
  return state.over
}

/** The players still in, in seat order. */
export function playersIn(state: PlayState): readonly TablePlayer[] {
  return state.players.filter((player) => player.status === 'in')
}

/** The player of that id at this table, if there is one. */
export function playerAt(state: PlayState, playerId: string): TablePlayer | undefined {
  return state.players.find((player) => player.playerId === playerId)
}

/** The total that a player has paid in, in cents: buy-ins, rebuys and the add-on. */
export function totalIn({ buyIns, rebuys, addOn }: Pick<TablePlayer, 'buyIns' | 'rebuys' | 'addOn'>): Cents {
  return buyIns + rebuys + addOn
}

/**
 * The stakes shown for a game, in cents: its pot (Rule 4.2), and once the table is over everything paid in (Rule 4.15). By then a cash game
 * has emptied its pot, and a card with $0.00 would be useless.
 */
export function playedFor(state: PlayState): Cents {
  if (!state.over || state.style === 'tournament') return state.pot
  return state.players.reduce((sum, player) => sum + totalIn(player), 0)
}

/** All chips bought; null if the game has no chips. */
export function chipsInPlay({ chips }: Pick<Game, 'chips'>, state: PlayState): number | null {
  if (chips === null) return null
  return state.players.reduce(
    (sum, { starts, rebuyCount, addOn }) =>
      sum + starts * chips.start + rebuyCount * chips.rebuy + (addOn > 0 ? chips.addOn : 0),
    0,
  )
}

/**
 * The average stack in whole chips, rounded half up: all chips bought, divided by the players still in (Rule 32.1). Null if the game has no
 * chips, or nobody is in.
 */
export function averageStack(game: Pick<Game, 'chips'>, state: PlayState): number | null {
  const players = playersIn(state).length
  const sold = chipsInPlay(game, state)
  return sold === null || players === 0 ? null : Math.floor(sold / players + 0.5)
}

/** The text of a player's status chip, null while in (Rule 4.8). */
export function chipText(state: PlayState, player: TablePlayer): Text | null {
  if (player.status === 'in') return null
  if (player.status === 'cashed') return text`cashed out`
  return state.style === 'cash' ? text`busted` : text`knocked`
}

const newcomer = (playerId: string, paid: Cents, head: Cents): TablePlayer => ({
  playerId,
  status: 'in',
  buyIns: paid,
  rebuys: 0,
  addOn: 0,
  starts: 1,
  rebuyCount: 0,
  cashed: 0,
  counted: 0,
  outOrder: null,
  outTimestamp: STILL_IN,
  head,
  bounty: 0,
})

const rebought = (player: TablePlayer, amount: Cents): TablePlayer => ({
  ...player,
  rebuys: player.rebuys + amount,
  rebuyCount: player.rebuyCount + 1,
})

/** Seats somebody late, or back in. */
function joined(
  state: PlayState,
  before: TablePlayer | undefined,
  { playerId, amount }: Extract<Played, { type: 'joined' }>,
): PlayState {
  const head = state.bounty?.amount ?? 0
  const pot = state.pot + amount - head
  if (!before) return withPlayers(state, [...state.players, newcomer(playerId, amount, head)], pot)
  const back = {
    ...before,
    status: 'in',
    buyIns: before.buyIns + amount,
    starts: before.starts + 1,
    outOrder: null,
    outTimestamp: STILL_IN,
    head,
  } as const
  return seated(state, back, pot)
}

/** Ranks a knocked-out player above everybody already out, or next to the other player out in the same hand. */
function knockedOut(
  state: PlayState,
  player: TablePlayer,
  entry: Extract<Played, { type: 'knocked' }>,
): PlayState {
  const { playerId, at, sameHand } = entry
  const order = sameHand ? orderOf(state, sameHand) : null
  const hand = handWith(order === null ? [] : state.hand, entry)
  const taken = withHeadTaken({ ...state, hand }, player, killersOf(entry))
  const left = { ...(playerAt(taken, playerId) ?? player), status: 'knocked' } as const
  const out = wentOut(taken, left, at, taken.pot)
  if (!sameHand || order === null) return out
  return { ...out, players: rankedNextTo(out.players, playerId, sameHand.stack, order) }
}

function wentOut(state: PlayState, player: TablePlayer, at: number, pot: Cents): PlayState {
  const out = { ...player, outOrder: state.outs, outTimestamp: at }
  return { ...seated(state, out, pot), outs: state.outs + 1 }
}

function seated(state: PlayState, player: TablePlayer, pot: Cents): PlayState {
  const players = state.players.map((each) => (each.playerId === player.playerId ? player : each))
  return withPlayers(state, players, pot)
}

function withPlayers(state: PlayState, players: readonly TablePlayer[], pot: Cents): PlayState {
  const remaining = players.filter(({ status }) => status === 'in').length
  return { ...state, players, pot, over: isOverWith(state.style, remaining) }
}

function isOverWith(style: GameStyle, remaining: number): boolean {
  return style === 'tournament' ? remaining <= 1 : remaining === 0
}
