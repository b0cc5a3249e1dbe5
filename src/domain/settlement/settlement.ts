import { raisedTo } from '../base/apportion.ts'
import type { Cents } from '../base/money.ts'
import { namedInCost } from '../game/cost.ts'
import type { Game } from '../game/game.ts'
import { shareOf } from '../game/gap.ts'
import { hostOf, type Player, playerOf } from '../game/players.ts'
import { type PlayState, playerAt, totalIn } from '../table/play.ts'
import { nonPlayingBearers, type Result } from '../table/ranking.ts'
import { type CostSums, splitCosts, withCosts } from './costs.ts'
import { directPlan, holderPlan, type Payment } from './transfer-plan.ts'

/** `direct`: the fewest payments between the people; `holder`: everybody pays, or is paid by, the holder of the box. */
export type Plan = 'direct' | 'holder'

/**
 * How to settle a night (Rule 24.3). The box is the cash that players paid in; its holder keeps it. `paidIn`: how much of a player's
 * buy-ins is in the box, in cents.
 */
export interface SettlementTerms {
  readonly plan: Plan
  /** A player's id; null: the host. */
  readonly holderId: string | null
  readonly paidIn: ReadonlyMap<string, Cents>
  /** Whether people pay each other only whole dollars (Rule 24.17). */
  readonly wholeDollars: boolean
}

/** The terms until somebody changes them (Rule 24.3). */
export const DEFAULT_TERMS: SettlementTerms = {
  plan: 'direct',
  holderId: null,
  paidIn: new Map(),
  wholeDollars: false,
}

/** One person's buy-ins and winnings, in cents. */
export interface Outcome {
  readonly playerId: string
  readonly in: Cents
  readonly out: Cents
}

/**
 * A row of a settlement, in cents (Rules 24.2, 40.3). `due`: what this person is owed; below 0 they owe it. `rounded`: the part that the
 * payments clear, which is all of it unless the night is settled in whole dollars (Rule 24.17).
 */
export interface Balance extends Outcome, CostSums {
  readonly net: Cents
  readonly paidIn: Cents
  readonly due: Cents
  readonly rounded: Cents
}

/** A payment of a settlement, open or marked as paid. */
export interface Transfer extends Payment {
  readonly id: string
  /** Unix seconds; null while it is open. */
  readonly paidAt: number | null
  /** The account that marked it. */
  readonly markedBy: string | null
}

/** Returns the id of a planned payment; `again` counts payments of the same amount between the same people. */
export type TransferIdOf = (payment: Payment, again: number) => string

/** Everybody's buy-ins and cash-outs so far, in seat order. A tournament pays only at its end. */
export const outcomesInPlay = (game: Game, table: PlayState): readonly Outcome[] => [
  ...table.players.map((player) => {
    const out = player.counted - shareOf(game.gap, player.playerId)
    return { playerId: player.playerId, in: totalIn(player), out }
  }),
  ...besideTable(game, table),
]

/** Those who bear a share of the gap without playing (Rule 23.8). */
const besideTable = (game: Game, table: PlayState): readonly Outcome[] =>
  nonPlayingBearers(game, table).map(({ playerId, gross }) => ({ playerId, in: 0, out: gross }))

/** Everybody's buy-ins and winnings in a night that has ended, in seat order. Imported nights have results but no table. */
export function outcomesAtEnd(
  game: Game,
  table: PlayState,
  results: readonly Pick<Result, 'playerId' | 'net' | 'gross'>[],
): readonly Outcome[] {
  const seats = [...table.players.map(({ playerId }) => playerId), ...game.players.map(({ id }) => id)]
  const rows = results
    .map(({ playerId, net, gross }) => {
      const player = playerAt(table, playerId)
      const bought = player ? totalIn(player) : gross - net
      return { playerId, in: bought, out: bought + net }
    })
    .sort((a, b) => seats.indexOf(a.playerId) - seats.indexOf(b.playerId))
  return [...rows, ...besideTable(game, table)]
}

/** The holder of the box: the named person if they are a player, the host or a co-host (Rule 24.3); otherwise the host. */
export const holderOf = (game: Game, terms: Pick<SettlementTerms, 'holderId'>): Player =>
  namedHolder(game, terms) ?? hostOf(game)

/** Whether somebody has named a holder of the box who can hold it (Rules 24.3, 25.10). */
export const isHolderNamed = (game: Game, terms: Pick<SettlementTerms, 'holderId'>): boolean =>
  namedHolder(game, terms) !== undefined

function namedHolder(game: Game, { holderId }: Pick<SettlementTerms, 'holderId'>): Player | undefined {
  const holder = holderId === null ? undefined : playerOf(game, holderId)
  return holder && mayHold(holder) ? holder : undefined
}

/** Whether somebody may hold the box. Co-hosts play. */
export const mayHold = ({ role, response }: Player): boolean => role !== 'player' || response === 'accepted'

/** The money that no row accounts for, in cents; during play, the pot (Rule 24.4). */
export const unaccountedIn = (rows: readonly Outcome[]): Cents =>
  rows.reduce((sum, row) => sum + row.in - row.out, 0)

/**
 * The rows of a settlement in seat order: the players, then everybody else with a share of the money (Rules 24.2, 40.3). The dues sum to 0
 * once all money is accounted for.
 */
export function balancesOf(
  game: Game,
  outcomes: readonly Outcome[],
  terms: SettlementTerms,
  transfers: readonly Payment[] = [],
): readonly Balance[] {
  const holder = holderOf(game, terms)
  const paidInOf = (row: Outcome) => Math.min(terms.paidIn.get(row.playerId) ?? 0, row.in)
  const box = outcomes.reduce((sum, row) => sum + paidInOf(row), 0)
  const others = [
    ...(box > 0 ? [holder.id] : []),
    ...transfers.flatMap(({ fromId, toId }) => [fromId, toId]),
    ...splitCosts(game.costs).flatMap(namedInCost),
  ]
  const isListed = new Set(outcomes.map(({ playerId }) => playerId))
  const extra = game.players.filter(({ id }) => others.includes(id) && !isListed.has(id))
  const rows = withCosts(game.costs, [
    ...outcomes,
    ...extra.map(({ id }) => ({ playerId: id, in: 0, out: 0 })),
  ])
  const dues = rows.map((row) => {
    const inBox = paidInOf(row) - (row.playerId === holder.id ? box : 0)
    return row.out - row.in + inBox + row.advanced - row.owed
  })
  // While money is unaccounted for, the dues do not sum to 0, and there is no plan.
  const isRounded = terms.wholeDollars && unaccountedIn(rows) === 0
  const rounded = isRounded ? inWholeDollars(dues) : dues
  return rows.map((row, seat) => ({
    ...row,
    net: row.out - row.in,
    paidIn: paidInOf(row),
    due: dues[seat] ?? 0,
    rounded: rounded[seat] ?? 0,
  }))
}

/**
 * Rounds dues to whole dollars (Rule 24.17). Takes and returns cents in seat order, which sum to 0; amounts above 0 are owed to that
 * person. Treats both sides alike: rounds each amount down to dollars, then adds a dollar to those that lost the most cents (ties in seat
 * order) until the sum equals the side's total, rounded half up. Changes each amount by less than a dollar.
 */
export function inWholeDollars(dues: readonly Cents[]): readonly Cents[] {
  const owed = dues.map((due) => Math.max(0, due))
  const owing = dues.map((due) => Math.max(0, -due))
  const total = Math.floor((owed.reduce((sum, due) => sum + due, 0) + 50) / 100)
  const [gets, pays] = [owed, owing].map((side) => raisedTo(total, side.map(cutToDollars)))
  return dues.map((_, seat) => ((gets?.[seat] ?? 0) - (pays?.[seat] ?? 0)) * 100)
}

const cutToDollars = (amount: Cents) => ({ whole: Math.floor(amount / 100), rest: amount % 100 })

/**
 * The payments of a settlement (Rules 24.5 to 24.7, 24.17): the stored ones if they still clear the dues, otherwise those marked as paid
 * and a new plan for the rest. There is no plan while money is unaccounted for.
 */
export function transfersOf(
  balances: readonly Balance[],
  stored: readonly Transfer[],
  { plan, holderId }: { readonly plan: Plan; readonly holderId: string },
  idOf: TransferIdOf,
): readonly Transfer[] {
  if (stored.length > 0 && duesAfter(balances, stored).every(({ amount }) => amount === 0)) return stored
  const paid = stored.filter(({ paidAt }) => paidAt !== null)
  if (unaccountedIn(balances) !== 0) return paid
  const rest = duesAfter(balances, paid)
  const planned = plan === 'direct' ? directPlan(rest) : holderPlan(rest, holderId)
  const taken = new Set(paid.map(({ id }) => id))
  return [...paid, ...planned.map((payment) => ({ ...payment, id: freeId(payment, taken, idOf), ...open }))]
}

const open = { paidAt: null, markedBy: null }

function freeId(payment: Payment, taken: ReadonlySet<string>, idOf: TransferIdOf): string {
  let again = 0
  while (taken.has(idOf(payment, again))) again += 1
  return idOf(payment, again)
}

/** The dues left after these payments: rounded + sent − received. */
function duesAfter(balances: readonly Balance[], payments: readonly Payment[]) {
  const left = new Map(balances.map(({ playerId, rounded }) => [playerId, rounded]))
  for (const { fromId, toId, amount } of payments) {
    left.set(fromId, (left.get(fromId) ?? 0) + amount)
    left.set(toId, (left.get(toId) ?? 0) - amount)
  }
  return [...left].map(([playerId, amount], seat) => ({ playerId, seat, amount }))
}

/** A player's net result, how much of the others' cash they keep, and their shared costs, in cents (Rule 25.11). */
export interface Hand {
  readonly net: Cents
  /** For the holder of the box: what the others paid in, less what the holder has paid out, plus what the holder has received. Otherwise 0. */
  readonly held: Cents
  /** What the player gets for shared costs; below 0, they owe it (Rule 40.3). */
  readonly costs: Cents
}

/** This player's hand. `held` is 0 while money is unaccounted for, because the owner of the cash is still unknown. */
export function handOf(
  {
    holderId,
    balances,
    transfers,
  }: {
    readonly holderId: string
    readonly balances: readonly Balance[]
    readonly transfers: readonly Pick<Transfer, 'fromId' | 'toId' | 'amount' | 'paidAt'>[]
  },
  playerId: string,
): Hand {
  const own = balances.find((row) => row.playerId === playerId)
  const net = own?.net ?? 0
  const costs = own ? own.advanced - own.owed : 0
  if (holderId !== playerId || unaccountedIn(balances) !== 0) return { net, held: 0, costs }
  const others = balances.filter((row) => row.playerId !== playerId)
  const left = transfers.reduce(
    (sum, { fromId, toId, amount, paidAt }) =>
      paidAt === null ? sum : sum + amount * (Number(toId === playerId) - Number(fromId === playerId)),
    others.reduce((sum, { paidIn }) => sum + paidIn, 0),
  )
  return { net, held: Math.max(0, left), costs }
}

/** Whether any payment is marked as paid, which freezes the terms (Rule 24.8). */
export const isFrozen = (transfers: readonly Transfer[]): boolean =>
  transfers.some(({ paidAt }) => paidAt !== null)
