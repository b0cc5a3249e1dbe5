import { evenly } from '../base/apportion.ts'
import type { Cents } from '../base/money.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { dollars, text } from '../base/text.ts'

export type BountyKind = 'flat' | 'progressive'

/** The part of each buy-in that becomes a bounty, in cents (Rule 37.1). */
export interface Bounty {
  readonly amount: Cents
  readonly kind: BountyKind
}

/** The part of a buy-in that goes into the pot, in cents; the rest is the bounty (Rule 37.2). */
export const intoPot = ({
  buyIn,
  bounty,
}: {
  readonly buyIn: Cents
  readonly bounty?: Bounty | null | undefined
}): Cents => buyIn - (bounty?.amount ?? 0)

/** The maximum number of players who can share a head. */
export const MAX_KILLERS = 4

/** A player with the bounty on their head (0 once they are out) and the money won from heads, in cents. */
export interface Headed {
  readonly playerId: string
  readonly head: Cents
  readonly bounty: Cents
}

/** A killer's part of a head, in cents. */
export interface HeadShare {
  readonly playerId: string
  readonly cash: Cents
  readonly ontoHead: Cents
}

/**
 * Shares a head equally among its killers; spare cents go in their order, which is seat order. A flat bounty is paid in full. A progressive
 * one pays half, rounded down; the rest goes onto the killer's head (Rules 37.3, 37.4).
 */
export function headShares(kind: BountyKind, head: Cents, killers: readonly string[]): readonly HeadShare[] {
  const shares = evenly(head, killers.length)
  return killers.map((playerId, index) => {
    const share = shares[index] ?? 0
    const cash = kind === 'flat' ? share : Math.floor(share / 2)
    return { playerId, cash, ontoHead: share - cash }
  })
}

/**
 * The table after a knock-out: the head goes to the killers, or into the pot if there are none. If the killers are unknown, as at a deal,
 * the player keeps it (Rules 37.3 to 37.6). `players` are in seat order.
 */
export function withHeadTaken<
  P extends Headed,
  T extends { readonly players: readonly P[]; readonly pot: Cents; readonly bounty: Bounty | null },
>(table: T, { playerId, head }: P, killers: readonly string[] | undefined): T {
  if (table.bounty === null || head === 0) return table
  const takers = table.players.map((each) => each.playerId).filter((id) => killers?.includes(id))
  const shares = killers
    ? headShares(table.bounty.kind, head, takers)
    : [{ playerId, cash: head, ontoHead: 0 }]
  const players = table.players.map((each) => {
    const share = shares.find((one) => one.playerId === each.playerId)
    if (!share && each.playerId !== playerId) return each
    const kept = each.playerId === playerId ? 0 : each.head
    return { ...each, head: kept + (share?.ontoHead ?? 0), bounty: each.bounty + (share?.cash ?? 0) }
  })
  return { ...table, players, pot: shares.length === 0 ? table.pot + head : table.pot }
}

/** Refuses a bounty with `invalid` unless it is above 0 and below the buy-in, in cents (Rule 37.1). */
export function refuseBounty(bounty: Bounty | null, buyIn: Cents): Refusal | null {
  if (bounty === null || (bounty.amount > 0 && bounty.amount < buyIn)) return null
  return refuse('invalid', text`A bounty is more than ${dollars(0)} and less than the buy-in.`)
}

export const sameBounty = (one: Bounty | null, other: Bounty | null): boolean =>
  one?.amount === other?.amount && one?.kind === other?.kind
