import { type Cents, centsFromDollars } from '../domain/money.ts'
import type { Balance } from '../domain/settlement.ts'
import type { WireSettlement } from './endpoints.ts'

type WireTransfer = WireSettlement['transfers'][number]

/** A balance from the server as the domain has it, in cents. */
export const balanceFromWire = ({ userId, ...dollars }: WireSettlement['balances'][number]): Balance => ({
  playerId: userId,
  in: centsFromDollars(dollars.in),
  out: centsFromDollars(dollars.out),
  net: centsFromDollars(dollars.net),
  paidIn: centsFromDollars(dollars.paidIn),
  due: centsFromDollars(dollars.due),
  rounded: centsFromDollars(dollars.rounded),
})

/** A payment from the server with its amount in cents. */
export const transferFromWire = (
  transfer: WireTransfer,
): Omit<WireTransfer, 'amount'> & { amount: Cents } => ({
  ...transfer,
  amount: centsFromDollars(transfer.amount),
})
