import type { Game } from '../domain/game.ts'
import { centsFromDollars, dollarsFromCents } from '../domain/money.ts'
import { percentagesFromShares, type Shares } from '../domain/payouts.ts'
import type { PlayEvent } from '../domain/play.ts'
import type { WireGame } from './table.ts'

/** Percentages that the server sent, as shares: a millionth of a percent each, exactly. */
const sharesFromWire = (percentages: readonly number[]): Shares =>
  percentages.map((percentage) => Math.round(percentage * 1_000_000))

/** A game of the wire as the domain knows it: cents, shares. */
export function gameFromWire(wire: WireGame): Game {
  return {
    id: wire.id,
    hostId: wire.hostId,
    name: wire.name,
    place: wire.place,
    startsAt: wire.timestamp,
    type: wire.type,
    style: wire.style,
    seats: wire.seats,
    buyIn: centsFromDollars(wire.buyIn),
    rebuys: wire.rebuys,
    hostIsPlaying: wire.hostIsPlaying,
    payouts: sharesFromWire(wire.payouts),
    inviteMessage: wire.inviteMessage,
    rsvpAt: wire.rsvpTimestamp,
    state: wire.state,
    version: wire.version,
    invites: wire.inviteResponses.map(({ id, response }) => ({ userId: id, response })),
  }
}

/** The events of a wire game as the domain knows them. */
export function eventsFromWire(wire: WireGame): readonly PlayEvent[] {
  return wire.gameEvents.map((event) => ({ ...event, amount: centsFromDollars(event.amount) }))
}

/** An entry at the table on the wire. */
export const eventToWire = (event: PlayEvent) => ({ ...event, amount: dollarsFromCents(event.amount) })

/** A game on the wire, less the people in it: who they are depends on the caller. */
export function gameToWire(game: Game, events: readonly PlayEvent[]) {
  return {
    id: game.id,
    name: game.name,
    place: game.place,
    timestamp: game.startsAt,
    type: game.type,
    style: game.style,
    seats: game.seats,
    buyIn: dollarsFromCents(game.buyIn),
    rebuys: game.rebuys,
    hostIsPlaying: game.hostIsPlaying,
    payouts: percentagesFromShares(game.payouts),
    inviteMessage: game.inviteMessage,
    rsvpTimestamp: game.rsvpAt,
    state: game.state,
    hostId: game.hostId,
    version: game.version,
    inviteResponses: game.invites.map(({ userId, response }) => ({ id: userId, response })),
    gameEvents: events.map(eventToWire),
  }
}
