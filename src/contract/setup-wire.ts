import { centsFromDollars, dollarsFromCents } from '../domain/base/money.ts'
import type { Game } from '../domain/game/game.ts'
import { seatsOf } from '../domain/table/drawn-seats.ts'
import type { Entry } from '../domain/table/entries.ts'
import { type PlayState, play } from '../domain/table/play.ts'
import type { Bounty } from '../domain/tournament/bounties.ts'
import type { Clock } from '../domain/tournament/clock.ts'
import { levelsToSend, type TournamentSetup } from '../domain/tournament/setup.ts'
import type { WireGame } from './endpoints.ts'

type WireBounty = NonNullable<WireGame['bounty']>

/** What a tournament has beyond Rule 3.2, in cents. */
export function setupFromWire(wire: WireGame): TournamentSetup {
  const { chips, addOn, payoutUnit, entriesUntil, entriesClosedAt, clock, perTable, seating, bounty } = wire
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

/** A clock from the server, less the time at which it answered. */
const clockFromWire = ({ serverNowMs: _now, ...clock }: NonNullable<WireGame['clock']>): Clock => clock

/** A clock on the wire, with the time of the server in unix milliseconds. */
export const clockToWire = (clock: Clock | null, nowMs: number): WireGame['clock'] =>
  clock && { ...clock, levels: levelsToSend(clock.levels), serverNowMs: nowMs }

/** What a tournament has beyond Rule 3.2, in dollars. `idOf` gives the id that the wire has for a player. */
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
    heads: table ? headsToWire(table, idOf) : [],
  }
}

/** What is on the heads of those who are in. */
const headsToWire = ({ players }: PlayState, idOf: (playerId: string) => string): WireGame['heads'] =>
  players.flatMap(({ playerId, head }) =>
    head === 0 ? [] : [{ userId: idOf(playerId), amount: dollarsFromCents(head) }],
  )
