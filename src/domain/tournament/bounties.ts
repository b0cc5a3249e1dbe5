import { apportion } from '../base/apportion.ts'
import type { Cents } from '../base/money.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { dollars, text } from '../base/text.ts'

export type BountyKind = 'flat' | 'progressive'

/** What each buy-in puts on a head, in cents (Rule 37.1). */
export interface Bounty {
  readonly amount: Cents
  readonly kind: BountyKind
}

/** What of a buy-in goes into the pot, in cents; the rest is on a head (Rule 37.2). */
export const intoPot = ({
  buyIn,
  bounty,
}: {
  readonly buyIn: Cents
  readonly bounty?: Bounty | null | undefined
}): Cents => buyIn - (bounty?.amount ?? 0)

/** The most players who share a head. */
export const MAX_KILLERS = 4

/** A player with the bounty on their head, 0 once they are out, and what heads have paid them. Cents. */
export interface Headed {
  readonly playerId: string
  readonly head: Cents
  readonly bounty: Cents
}

/** What a head brings one of those who took it, in cents. */
export interface HeadShare {
  readonly playerId: string
  readonly cash: Cents
  readonly ontoHead: Cents
}

/**
 * A head as those who took it share it: equally, spare cents in their order, which is that of seats. A flat one is paid out; of a progressive
 * one half is, rounded down, and the rest goes onto the killer's head (Rules 37.3, 37.4).
 */
export function headShares(kind: BountyKind, head: Cents, killers: readonly string[]): readonly HeadShare[] {
  const shares = apportion(
    head,
    killers.map(() => 1),
  )
  return killers.map((playerId, index) => {
    const share = shares[index] ?? 0
    const cash = kind === 'flat' ? share : Math.floor(share / 2)
    return { playerId, cash, ontoHead: share - cash }
  })
}

/**
 * A table of which somebody is knocked out: their head goes to the killers, or into the pot where there is none. Without a word of killers,
 * as at a deal, they keep it (Rules 37.3 to 37.6). `players` are in seat order.
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

/** Refuses with `invalid` a bounty that is not between nothing and the buy-in, in cents (Rule 37.1). */
export function refuseBounty(bounty: Bounty | null, buyIn: Cents): Refusal | null {
  if (bounty === null || (bounty.amount > 0 && bounty.amount < buyIn)) return null
  return refuse('invalid', text`A bounty is more than ${dollars(0)} and less than the buy-in.`)
}

/** Whether this is a bounty as a device has stored it. */
export const isBounty = (json: unknown): json is Bounty =>
  typeof json === 'object' &&
  json !== null &&
  'amount' in json &&
  'kind' in json &&
  Number.isInteger(json.amount) &&
  (json.kind === 'flat' || json.kind === 'progressive')

export const sameBounty = (one: Bounty | null, other: Bounty | null): boolean =>
  one?.amount === other?.amount && one?.kind === other?.kind
