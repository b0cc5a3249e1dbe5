import type { Game } from '../domain/game.ts'
import { centsFromDollars, dollarsFromCents } from '../domain/money.ts'
import { percentagesFromShares, type Shares } from '../domain/payouts.ts'
import type { PlayEvent } from '../domain/play.ts'
import {
  accountPlayer,
  hostIsPlaying,
  hostOf,
  invited,
  type Player,
  playerOf,
  publicIdOf,
  type Seating,
} from '../domain/players.ts'
import type { WireGame } from './endpoints.ts'

/** Percentages from the server as shares, exact to a millionth of a percent. */
const sharesFromWire = (percentages: readonly number[]): Shares =>
  percentages.map((percentage) => Math.round(percentage * 1_000_000))

/** A wire game as a domain game: cents, shares. */
export function gameFromWire(wire: WireGame): Game {
  return {
    id: wire.id,
    name: wire.name,
    place: wire.place,
    startsAt: wire.timestamp,
    type: wire.type,
    style: wire.style,
    seats: wire.seats,
    buyIn: centsFromDollars(wire.buyIn),
    rebuys: wire.rebuys,
    payouts: sharesFromWire(wire.payouts),
    inviteMessage: wire.inviteMessage,
    rsvpAt: wire.rsvpTimestamp,
    state: wire.state,
    version: wire.version,
    players: playersFromWire(wire),
  }
}

/** The players of a wire game, under their wire ids. */
function playersFromWire({ hostId, hostIsPlaying, inviteResponses, coHosts, gameUsers }: WireGame): Player[] {
  const players = inviteResponses.map(({ id, response }): Player => {
    const guestName = gameUsers.find((user) => user.guest && user.id === id)?.firstName ?? null
    // A game cached by an earlier release has no co-hosts.
    const role = coHosts?.includes(id) ? 'coHost' : 'player'
    return { id, userId: guestName === null ? id : null, guestName, role, response, waitingSince: null }
  })
  return [accountPlayer(hostId, 'host', hostIsPlaying ? 'accepted' : 'declined'), ...players]
}

/** The events of a wire game as domain events. */
export function eventsFromWire(wire: WireGame): readonly PlayEvent[] {
  return wire.gameEvents.map(({ userId: playerId, amount, ...event }) => ({
    ...event,
    playerId,
    amount: centsFromDollars(amount),
  }))
}

export const eventToWire = (game: Seating, { playerId, amount, ...event }: PlayEvent) => ({
  ...event,
  userId: publicIdOf(playerOf(game, playerId) ?? { id: playerId, userId: null }),
  amount: dollarsFromCents(amount),
})

/** The invites of a game, on the wire. */
export const responsesToWire = (game: Seating) => ({
  hostIsPlaying: hostIsPlaying(game),
  inviteResponses: invited(game).map((player) => ({ id: publicIdOf(player), response: player.response })),
})

/** A game on the wire, without the people: what is shown of them depends on the caller. */
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
    payouts: percentagesFromShares(game.payouts),
    inviteMessage: game.inviteMessage,
    rsvpTimestamp: game.rsvpAt,
    state: game.state,
    hostId: publicIdOf(hostOf(game)),
    coHosts: invited(game)
      .filter(({ role }) => role === 'coHost')
      .map(publicIdOf),
    version: game.version,
    ...responsesToWire(game),
    gameEvents: events.map((event) => eventToWire(game, event)),
  }
}
