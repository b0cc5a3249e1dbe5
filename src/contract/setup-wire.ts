import { type Cents, centsFromDollars, dollarsFromCents, inCents, inDollars } from '../domain/base/money.ts'
import type { Cost } from '../domain/game/cost.ts'
import type { Game } from '../domain/game/game.ts'
import type { GroupSetup } from '../domain/game/group-setup.ts'
import { publicIdIn, type Seating } from '../domain/game/players.ts'
import { seatsOf } from '../domain/table/drawn-seats.ts'
import type { Entry } from '../domain/table/entries.ts'
import { type PlayState, play } from '../domain/table/play.ts'
import type { Clock } from '../domain/tournament/clock.ts'
import type { Deal, Proposal } from '../domain/tournament/deal.ts'
import { levelsToSend, type TournamentSetup } from '../domain/tournament/setup.ts'
import type { WireGame } from './endpoints.ts'

/** Converts the features of a tournament beyond Rule 3.2 from the wire, in cents. */
export function setupFromWire(wire: WireGame): TournamentSetup {
  const { chips, addOn, payoutUnit, entriesUntil, entriesClosedAt, clock, perTable, seating, bounty } = wire
  const { proposal, deal } = wire
  return {
    chips,
    entriesUntil,
    entriesClosedAt,
    ...inCents({ addOn, payoutUnit }, 'addOn', 'payoutUnit'),
    clock: clock && clockFromWire(clock),
    seating:
      perTable === null
        ? null
        : { perTable, seats: seating.map(({ userId, ...chair }) => ({ playerId: userId, ...chair })) },
    bounty: bounty && inCents(bounty, 'amount'),
    proposal: proposal && { ...proposal, ...dealTermsFromWire(proposal) },
    deal: deal && { ...deal, ...dealTermsFromWire(deal) },
  }
}

const dealTermsFromWire = ({ stacks, shares }: Pick<NonNullable<WireGame['deal']>, 'stacks' | 'shares'>) => ({
  stacks: stacks.map(({ userId: playerId, chips }) => ({ playerId, chips })),
  shares: amountsFromWire(shares),
})

/** Converts players' amounts to the domain's form, in cents. */
export const amountsFromWire = (amounts: readonly { readonly userId: string; readonly amount: number }[]) =>
  amounts.map(({ userId: playerId, amount }) => ({ playerId, amount: centsFromDollars(amount) }))

/** Converts players' amounts to the wire's form, in dollars. */
export const amountsToWire = (
  game: Seating,
  amounts: readonly { readonly playerId: string; readonly amount: Cents }[],
) =>
  amounts.map(({ playerId, amount }) => {
    return { userId: publicIdIn(game, playerId), amount: dollarsFromCents(amount) }
  })

/** A clock from the server, without the server's time of the answer. */
const clockFromWire = ({ serverNowMs: _now, ...clock }: NonNullable<WireGame['clock']>): Clock => clock

/** Converts a clock to the wire, with the server's time in unix milliseconds. Omits the time of NEXT, which only the server needs. */
export function clockToWire(clock: Clock | null, nowMs: number): WireGame['clock'] {
  if (clock === null) return null
  const { nextAtMs: _, ...shown } = clock
  return { ...shown, levels: levelsToSend(clock.levels), serverNowMs: nowMs }
}

/** Converts the features of a tournament beyond Rule 3.2 to the wire, in dollars. */
export function setupToWire(game: Game, entries: readonly Entry[], nowMs: number) {
  const { chips, addOn, payoutUnit, entriesUntil, entriesClosedAt, clock, seating, bounty } = game
  const { proposal, deal } = game
  const table = seating === null && bounty === null ? null : play(game, entries)
  const heads = table && game.state === 'active' && !table.over ? headsOf(table) : []
  const idOf = (playerId: string) => publicIdIn(game, playerId)
  return {
    chips,
    entriesUntil,
    entriesClosedAt,
    ...inDollars({ addOn, payoutUnit }, 'addOn', 'payoutUnit'),
    clock: clockToWire(clock, nowMs),
    perTable: seating?.perTable ?? null,
    seating: table
      ? seatsOf(seating, table).map(({ playerId, ...chair }) => ({ userId: idOf(playerId), ...chair }))
      : [],
    bounty: bounty && inDollars(bounty, 'amount'),
    heads: amountsToWire(game, heads),
    proposal: proposal && {
      ...proposal,
      ...dealTermsToWire(game, proposal),
      agreed: proposal.agreed.map(idOf),
    },
    deal: deal && { ...deal, ...dealTermsToWire(game, deal) },
  }
}

const dealTermsToWire = (game: Game, { stacks, shares }: Deal | Proposal) => ({
  stacks: stacks.map(({ playerId, chips }) => ({ userId: publicIdIn(game, playerId), chips })),
  shares: amountsToWire(game, shares),
})

/** The bounties on the heads of those who are in. */
const headsOf = ({ players }: PlayState) =>
  players.flatMap(({ playerId, head }) => (head === 0 ? [] : { playerId, amount: head }))

/** Converts a game's group features from the wire, in cents. */
export const groupSetupFromWire = (wire: WireGame): GroupSetup => ({
  costs: wire.costs.map(({ of, ...cost }) => ({
    ...inCents(cost, 'amount'),
    of: of.map(({ userId: playerId, weight }) => ({ playerId, weight })),
  })),
  minPlayers: wire.minPlayers,
  messages: wire.messages,
  repeats: wire.repeats,
  groupId: wire.groupId,
})

/** Converts them to the wire. */
export function groupSetupToWire(game: Game) {
  const { costs, minPlayers, messages, repeats, groupId } = game
  const idOf = (playerId: string) => publicIdIn(game, playerId)
  return {
    minPlayers,
    repeats,
    groupId,
    costs: costs.map((cost) => costToWire(cost, idOf)),
    messages: messages.map((message) => ({ ...message, fromId: idOf(message.fromId) })),
  }
}

/** Converts a cost to the wire. `idOf` returns a player's id as the reader sees it. */
export const costToWire = ({ of, ...cost }: Cost, idOf: (playerId: string) => string) => ({
  ...inDollars(cost, 'amount'),
  payerId: idOf(cost.payerId),
  of: of.map(({ playerId, weight }) => ({ userId: idOf(playerId), weight })),
})
