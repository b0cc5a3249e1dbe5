import { centsFromDollars, dollarsFromCents, inCents, inDollars } from '../domain/base/money.ts'
import { type Game, ownBuyIns } from '../domain/game/game.ts'
import type { Gap } from '../domain/game/gap.ts'
import {
  accountPlayer,
  guestPlayer,
  hostIsPlaying,
  hostOf,
  invited,
  type Player,
  publicIdIn,
  publicIdOf,
  type Seating,
} from '../domain/game/players.ts'
import { waitlist } from '../domain/guests/waitlist.ts'
import { percentagesFromShares, type Shares } from '../domain/payouts/payouts.ts'
import {
  amountOf,
  type Count,
  type Entry,
  type EntryContent,
  isOpen,
  type SameHand,
  type StackBefore,
  sameHandOf,
} from '../domain/table/entries.ts'
import type { EntryAsk } from '../domain/table/entry-asks.ts'
import { killersAs } from '../domain/table/killers.ts'
import type { WireGame } from './endpoints.ts'
import {
  amountsFromWire,
  amountsToWire,
  groupSetupFromWire,
  groupSetupToWire,
  setupFromWire,
  setupToWire,
} from './setup-wire.ts'

/** Converts percentages from the server to shares, exact to a millionth of a percent. */
const sharesFromWire = (percentages: readonly number[]): Shares =>
  percentages.map((percentage) => Math.round(percentage * 1_000_000))

/** Converts a wire game to a domain game, with cents and shares. */
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
    gap: wire.gap && gapFromWire(wire.gap),
    resultsVersion: wire.resultsVersion,
    imported: wire.imported,
    ...setupFromWire(wire),
    ...groupSetupFromWire(wire),
    players: playersFromWire(wire),
  }
}

const gapFromWire = ({ shares, ...gap }: NonNullable<WireGame['gap']>): Gap => ({
  ...inCents(gap, 'counted', 'pot'),
  shares: amountsFromWire(shares),
})

/** The players of a wire game, with their wire ids. */
function playersFromWire(wire: WireGame): Player[] {
  const { hostId, hostIsPlaying, inviteResponses, coHosts, gameUsers } = wire
  const buyIns = new Map(wire.buyIns.map(({ userId, amount }) => [userId, centsFromDollars(amount)]))
  const withBuyIn = (player: Player): Player => ({ ...player, buyIn: buyIns.get(player.id) ?? null })
  const players = inviteResponses.map(({ id, response, maybe }): Player => {
    const guestName = gameUsers.find((user) => user.guest && user.id === id)?.firstName ?? null
    const role = coHosts.includes(id) ? 'coHost' : 'player'
    const held = guestName === null ? accountPlayer(id, role, response) : guestPlayer(id, guestName, response)
    const unanswered = wire.unanswered.includes(id) ? { unanswered: true as const } : {}
    const waitingSince = wire.waitlist.find((waiting) => waiting.id === id)?.since ?? null
    return withBuyIn({ ...held, waitingSince, ...unanswered, ...(maybe ? { maybe } : {}) })
  })
  return [withBuyIn(accountPlayer(hostId, 'host', hostIsPlaying ? 'accepted' : 'declined')), ...players]
}

/**
 * Converts the entries of a wire game to the domain's. Counts parts among the entries received, because a device names an event by its part
 * only if it made the event itself and does not know the id yet.
 */
export function entriesFromWire(wire: WireGame): readonly Entry[] {
  const parts = new Map<string, number>()
  return wire.gameEvents.map((event): Entry => {
    const { id, userId: playerId, type, timestamp: at, commandId, actorId, mended } = event
    const part = parts.get(commandId) ?? 0
    parts.set(commandId, part + 1)
    const about = { id, commandId, part, actorId, at, mended, playerId }
    if (type === 'knocked')
      return { ...about, type, ...killersAs(event, (id) => id), ...sameHandFromWire(event) }
    const amount = centsFromDollars(event.amount)
    return type === 'cashed' && event.counted !== undefined
      ? { ...about, type, amount, counted: centsFromDollars(event.counted) }
      : { ...about, type, amount }
  })
}

/** Converts the counts of a wire game to the domain's. */
export const countsFromWire = ({ counts }: WireGame): readonly Count[] =>
  counts.map(({ commandId, after, choice }) => ({
    commandId,
    after,
    choice: choice && { rule: choice.rule, personId: choice.userId ?? null },
    undo: null,
  }))

/** The wire's form of the counts that are still valid. */
export const countsToWire = (game: Seating, counts: readonly Count[]): WireGame['counts'] =>
  counts.filter(isOpen).map(({ commandId, after, choice }) => ({
    commandId,
    after,
    choice: choice && {
      rule: choice.rule,
      ...(choice.personId === null ? {} : { userId: publicIdIn(game, choice.personId) }),
    },
  }))

/** Converts an entry to the wire. */
export const entryToWire = (game: Seating, entry: Entry): WireGame['gameEvents'][number] => ({
  id: entry.id,
  userId: publicIdIn(game, entry.playerId),
  type: entry.type,
  timestamp: entry.at,
  amount: dollarsFromCents(amountOf(entry)),
  commandId: entry.commandId,
  actorId: entry.actorId,
  mended: entry.mended,
  ...(entry.type === 'knocked' ? killersAs(entry, (id) => publicIdIn(game, id)) : {}),
  ...sameHandToWire(entry),
  ...(entry.type === 'cashed' && entry.counted !== undefined
    ? { counted: dollarsFromCents(entry.counted) }
    : {}),
})

/** Converts a gap to the wire. */
export const gapToWire = (game: Seating, gap: Gap | null): WireGame['gap'] =>
  gap && { ...inDollars(gap, 'counted', 'pot'), shares: amountsToWire(game, gap.shares) }

/** The answers to a game's invites and its waitlist, on the wire. */
const responsesToWire = (game: Seating) => ({
  hostIsPlaying: hostIsPlaying(game),
  inviteResponses: invited(game).map(({ response, maybe, ...player }) => {
    return { id: publicIdOf(player), response, ...(maybe ? { maybe } : {}) }
  }),
  waitlist: waitlist(game).map((player) => ({ id: publicIdOf(player), since: player.waitingSince })),
})

/** Converts a game to the wire, without the people, of whom each caller may see different fields. `takenBack`: the number of entries taken back. */
export function gameToWire(game: Game, entries: readonly Entry[], takenBack: number, nowMs: number) {
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
    resultsVersion: game.resultsVersion,
    imported: game.imported,
    ...responsesToWire(game),
    unanswered: game.players.filter(({ unanswered }) => unanswered).map(publicIdOf),
    buyIns: amountsToWire(game, ownBuyIns(game)),
    gap: gapToWire(game, game.gap),
    gameEvents: entries.map((entry) => entryToWire(game, entry)),
    takenBack,
    ...setupToWire(game, entries, nowMs),
    ...groupSetupToWire(game),
  }
}

/** Another player out in the same hand, in the wire's form. */
interface WireHand {
  readonly sameHandAs?: string | null | undefined
  readonly stack?: StackBefore | null | undefined
}

/** Converts the other player of the hand to the domain's form; empty if there is none. */
export const sameHandFromWire = ({ sameHandAs, stack }: WireHand): { readonly sameHand?: SameHand } =>
  sameHandAs && stack ? { sameHand: { as: sameHandAs, stack } } : {}

/** Converts the other player of the hand to the wire's form; empty if there is none. */
export function sameHandToWire(entry: EntryContent) {
  const sameHand = sameHandOf(entry)
  return sameHand && { sameHandAs: sameHand.as, stack: sameHand.stack }
}

/** Converts the open asks of players to the domain's form. */
export const entryAsksFromWire = ({ entryAsks }: WireGame): readonly EntryAsk[] =>
  entryAsks.map(({ userId: playerId, ...ask }) => {
    return { ...inCents(ask, 'amount'), playerId, endedAt: null, enteredBy: null }
  })

/** Converts an ask to the wire. */
export const entryAskToWire = (
  game: Seating,
  { askId, playerId, kind, amount, byId, since }: EntryAsk,
): WireGame['entryAsks'][number] => ({
  askId,
  kind,
  since,
  userId: publicIdIn(game, playerId),
  amount: dollarsFromCents(amount),
  byId: byId === null ? null : publicIdIn(game, byId),
})
