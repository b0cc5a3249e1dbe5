import type { Cents } from '../../../domain/base/money.ts'
import type { Balance } from '../../../domain/settlement/settlement.ts'
import type { Answer } from '../../api/from-wire.ts'
import type { GameView } from '../../games/game-view.ts'

export type Settlement = Answer<'settlement'>
export type Transfer = Settlement['transfers'][number]

/** A night to settle, as its screens show it. */
export interface Night {
  readonly game: GameView
  readonly settlement: Settlement
  readonly nameOf: (id: string) => string
  /** Nothing can be marked now. */
  readonly isAway: boolean
}

/** The viewer of the payments, and whether they run the game. */
export type Viewer = Pick<GameView, 'myId' | 'mayRun' | 'isHost'>

const isOpen = ({ paidAt }: Transfer) => paidAt === null

/** The viewer's payments first, outgoing before incoming; the others in their given order. */
export function ownFirst(transfers: readonly Transfer[], myId: string): readonly Transfer[] {
  const rank = ({ fromId, toId }: Transfer) => (fromId === myId ? 0 : toId === myId ? 1 : 2)
  return transfers.toSorted((a, b) => rank(a) - rank(b))
}

/** Everybody's balance, the highest net first. */
export const bestFirst = (balances: readonly Balance[]): readonly Balance[] =>
  balances.toSorted((a, b) => b.net - a.net)

export const mayMark = ({ fromId, toId }: Transfer, { myId, mayRun }: Viewer): boolean =>
  mayRun || fromId === myId || toId === myId

/** Whether a person may remind the payer of an open payment: its payee, and the host. Guests have no account to notify. */
export function mayRemind(transfer: Transfer, { myId, isHost }: Viewer, isGuest: boolean): boolean {
  const { fromId, toId } = transfer
  return isOpen(transfer) && !isGuest && fromId !== myId && (toId === myId || isHost)
}

/** The next step that the bar of "Settle up" offers the viewer. Amounts in cents. */
export type SettleStep =
  | { readonly kind: 'none' | 'all settled' }
  /** The viewer has nothing open; so many payments between others are. */
  | { readonly kind: 'others'; readonly open: number }
  | OwnStep

/** Open payments of the caller's own. */
export interface OwnStep {
  readonly kind: 'pay' | 'get'
  /** The first one. */
  readonly transfer: Transfer
  readonly total: Cents
  readonly count: number
}

/** The viewer's debts come before the money owed to them. */
export function settleStep(transfers: readonly Transfer[], myId: string): SettleStep {
  if (transfers.length === 0) return { kind: 'none' }
  const open = transfers.filter(isOpen)
  if (open.length === 0) return { kind: 'all settled' }
  const paying = open.filter(({ fromId }) => fromId === myId)
  const own = paying.length > 0 ? paying : open.filter(({ toId }) => toId === myId)
  const [transfer] = own
  if (!transfer) return { kind: 'others', open: open.length }
  const total = own.reduce((sum, { amount }) => sum + amount, 0)
  return { kind: paying.length > 0 ? 'pay' : 'get', transfer, total, count: own.length }
}

/** Whether it is certain that nobody has anything to pay. */
export const isNobodyOwing = ({
  transfers,
  plan,
  unaccounted,
  balances,
}: Pick<Settlement, 'transfers' | 'plan' | 'unaccounted' | 'balances'>): boolean =>
  transfers.length === 0 && unaccounted === 0 && (plan !== null || balances.every(({ due }) => due === 0))

export const paidCount = (transfers: readonly Transfer[]): number =>
  transfers.filter((transfer) => !isOpen(transfer)).length

/** People connected by payments: nobody in a group pays anybody outside it. */
export interface PaymentGroup {
  readonly people: readonly string[]
  readonly payments: number
}

/** The payments as groups, in the order of the payments. */
export function groupsOf(transfers: readonly Transfer[]): readonly PaymentGroup[] {
  let groups: PaymentGroup[] = []
  for (const { fromId, toId } of transfers) {
    const joined = groups.filter(({ people }) => people.includes(fromId) || people.includes(toId))
    const people = new Set([...joined.flatMap((group) => group.people), fromId, toId])
    const payments = joined.reduce((sum, group) => sum + group.payments, 1)
    groups = [...groups.filter((group) => !joined.includes(group)), { people: [...people], payments }]
  }
  return groups
}

/** The cash in the box, in cents. */
export const boxOf = (balances: readonly Balance[]): Cents =>
  balances.reduce((sum, { paidIn }) => sum + paidIn, 0)

/** Players whose box payments lack buy-ins or rebuys, in seat order: the missing amount, and the total they bought. */
export const missingIn = (balances: readonly Balance[]) =>
  balances.flatMap(({ playerId, in: total, paidIn }) => {
    const amount = total - paidIn
    return amount > 0 ? [{ playerId, amount, total }] : []
  })

/** All that is missing in the box, in cents. */
export const missingSum = (balances: readonly Balance[]): Cents =>
  missingIn(balances).reduce((sum, { amount }) => sum + amount, 0)

/** How many players have paid all of theirs into the box. */
export function collected(balances: readonly Balance[]): { readonly paid: number; readonly all: number } {
  const playing = balances.filter((balance) => balance.in > 0)
  return { paid: playing.filter((balance) => balance.paidIn >= balance.in).length, all: playing.length }
}

/** Whether to ask the people who run a finished game where its money is (Rule 25.10). */
export function isMoneyAsked({ plan, frozen, unaccounted, holderNamed, balances }: Settlement): boolean {
  if (plan === null || frozen || holderNamed || unaccounted !== 0) return false
  const { paid, all } = collected(balances)
  return paid < all
}

/** The rounding of a person's due, in cents (Rule 24.17). */
export const letGo = ({ due, rounded }: Balance): Cents => Math.abs(rounded - due)
