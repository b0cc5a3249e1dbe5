import { centsFromDollars, dollarsFromCents } from '../domain/base/money.ts'
import type { Game } from '../domain/game/game.ts'
import type { Cost, GroupSetup } from '../domain/game/group-setup.ts'
import type { Entry } from '../domain/table/entries.ts'
import { type PlayState, play } from '../domain/table/play.ts'
import { seatsOf } from '../domain/table/seating.ts'
import type { Bounty } from '../domain/tournament/bounties.ts'
import type { Clock } from '../domain/tournament/clock.ts'
import type { Deal, Proposal } from '../domain/tournament/deal.ts'
import { levelsToSend, type TournamentSetup } from '../domain/tournament/setup.ts'
import type { WireGame } from './endpoints.ts'

type WireBounty = NonNullable<WireGame['bounty']>

/** Converts the features of a tournament beyond Rule 3.2 from the wire, in cents. */
export function setupFromWire(wire: WireGame): TournamentSetup {
  const { chips, addOn, payoutUnit, entriesUntil, entriesClosedAt, clock, perTable, seating, bounty } = wire
  const { proposal, deal } = wire
  return {
    ...{ chips, entriesUntil, entriesClosedAt },
    addOn: addOn === null ? null : centsFromDollars(addOn),
    payoutUnit: centsFromDollars(payoutUnit),
    clock: clock && clockFromWire(clock),
    seating:
      perTable === null
        ? null
        : { perTable, seats: seating.map(({ userId, ...chair }) => ({ playerId: userId, ...chair })) },
    bounty: bounty && bountyFromWire(bounty),
    proposal: proposal && { ...proposal, ...dealTermsFromWire(proposal) },
    deal: deal && { ...deal, ...dealTermsFromWire(deal) },
  }
}

export const bountyFromWire = ({ amount, kind }: WireBounty): Bounty => ({
  amount: centsFromDollars(amount),
  kind,
})

export const bountyToWire = ({ amount, kind }: Bounty): WireBounty => ({
  amount: dollarsFromCents(amount),
  kind,
})

const dealTermsFromWire = ({ stacks, shares }: Pick<NonNullable<WireGame['deal']>, 'stacks' | 'shares'>) => ({
  stacks: stacks.map(({ userId: playerId, chips }) => ({ playerId, chips })),
  shares: shares.map(({ userId: playerId, amount }) => ({ playerId, amount: centsFromDollars(amount) })),
})

/** A clock from the server, without the server's time of the answer. */
const clockFromWire = ({ serverNowMs: _now, ...clock }: NonNullable<WireGame['clock']>): Clock => clock

/** Converts a clock to the wire, with the server's time in unix milliseconds. Omits the time of NEXT, which only the server needs. */
export function clockToWire(clock: Clock | null, nowMs: number): WireGame['clock'] {
  if (clock === null) return null
  const { nextAtMs: _, ...shown } = clock
  return { ...shown, levels: levelsToSend(clock.levels), serverNowMs: nowMs }
}

/** Converts the features of a tournament beyond Rule 3.2 to the wire, in dollars. `idOf` returns the wire's id of a player. */
export function setupToWire(
  game: Game,
  entries: readonly Entry[],
  { idOf, nowMs }: { readonly idOf: (playerId: string) => string; readonly nowMs: number },
) {
  const { chips, addOn, payoutUnit, entriesUntil, entriesClosedAt, clock, seating, bounty } = game
  const table = seating === null && bounty === null ? null : play(game, entries)
  return {
    ...{ chips, entriesUntil, entriesClosedAt },
    addOn: addOn === null ? null : dollarsFromCents(addOn),
    payoutUnit: dollarsFromCents(payoutUnit),
    clock: clockToWire(clock, nowMs),
    perTable: seating?.perTable ?? null,
    seating: table
      ? seatsOf(seating, table).map(({ playerId, ...chair }) => ({ userId: idOf(playerId), ...chair }))
      : [],
    bounty: bounty && bountyToWire(bounty),
    heads: table && game.state === 'active' && !table.over ? headsToWire(table, idOf) : [],
    ...dealsToWire(game, idOf),
  }
}

const dealTermsToWire = ({ stacks, shares }: Deal | Proposal, idOf: (playerId: string) => string) => ({
  stacks: stacks.map(({ playerId, chips }) => ({ userId: idOf(playerId), chips })),
  shares: shares.map(({ playerId, amount }) => ({
    userId: idOf(playerId),
    amount: dollarsFromCents(amount),
  })),
})

/** Converts the proposed deal, and the one made, to the wire. */
const dealsToWire = ({ proposal, deal }: Game, idOf: (playerId: string) => string) => ({
  proposal: proposal && {
    ...{ ...proposal, ...dealTermsToWire(proposal, idOf) },
    agreed: proposal.agreed.map(idOf),
  },
  deal: deal && { ...deal, ...dealTermsToWire(deal, idOf) },
})

/** The bounties on the heads of those who are in. */
const headsToWire = ({ players }: PlayState, idOf: (playerId: string) => string): WireGame['heads'] =>
  players.flatMap(({ playerId, head }) =>
    head === 0 ? [] : [{ userId: idOf(playerId), amount: dollarsFromCents(head) }],
  )

/** Converts a game's group features from the wire, in cents. */
export const groupSetupFromWire = (wire: WireGame): GroupSetup => ({
  costs: wire.costs.map(({ amount, of, ...cost }) => ({
    ...cost,
    amount: centsFromDollars(amount),
    of: of.map(({ userId: playerId, weight }) => ({ playerId, weight })),
  })),
  minPlayers: wire.minPlayers,
  messages: wire.messages,
  repeats: wire.repeats,
  groupId: wire.groupId,
})

/** Converts them to the wire. `idOf` returns the wire's id of a player. */
export const groupSetupToWire = (
  { costs, minPlayers, messages, repeats, groupId }: Game,
  idOf: (playerId: string) => string,
) => ({
  costs: costs.map((cost) => costToWire(cost, idOf)),
  minPlayers,
  messages: messages.map(({ fromId, ...message }) => ({ ...message, fromId: idOf(fromId) })),
  ...{ repeats, groupId },
})

/** Converts a cost to the wire. */
export const costToWire = ({ amount, of, payerId, ...cost }: Cost, idOf: (playerId: string) => string) => ({
  ...cost,
  payerId: idOf(payerId),
  amount: dollarsFromCents(amount),
  of: of.map(({ playerId, weight }) => ({ userId: idOf(playerId), weight })),
})
