import { inCents, inDollars } from '../domain/base/money.ts'
import { publicIdIn, type Seating } from '../domain/game/players.ts'
import type { Balance } from '../domain/settlement/settlement.ts'
import type { WireSettlement } from './endpoints.ts'

type WireBalance = WireSettlement['balances'][number]

/** Every amount of a balance: a forgotten one does not compile. */
const amounts: Readonly<Record<keyof Omit<Balance, 'playerId'>, true>> = {
  in: true,
  out: true,
  net: true,
  paidIn: true,
  advanced: true,
  owed: true,
  due: true,
  rounded: true,
}
const balanceAmounts = Object.keys(amounts) as (keyof typeof amounts)[]

/** Converts a balance from the server to the domain's, in cents. */
export const balanceFromWire = ({ userId, ...balance }: WireBalance): Balance => ({
  playerId: userId,
  ...inCents(balance, ...balanceAmounts),
})

/** Converts a balance to the wire. */
export const balanceToWire = (game: Seating, { playerId, ...balance }: Balance): WireBalance => ({
  userId: publicIdIn(game, playerId),
  ...inDollars(balance, ...balanceAmounts),
})
