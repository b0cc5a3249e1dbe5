import type { Output } from '../../../contract/endpoints.ts'
import { entryToWire } from '../../../contract/game-wire.ts'
import { clockToWire, costToWire } from '../../../contract/setup-wire.ts'
import { dollarsFromCents } from '../../../domain/base/money.ts'
import { namedInCost } from '../../../domain/game/cost.ts'
import { type Game, ownBuyIns } from '../../../domain/game/game.ts'
import { type Player, participants, waitingFor } from '../../../domain/game/players.ts'
import { ownResponse } from '../../../domain/guests/link.ts'
import { seatsOf } from '../../../domain/table/drawn-seats.ts'
import { isAsked } from '../../../domain/table/entry-asks.ts'
import { averageStack, type PlayState, playedFor } from '../../../domain/table/play.ts'
import { type Result, rank } from '../../../domain/table/ranking.ts'
import type { Proposal } from '../../../domain/tournament/deal.ts'
import { secretHash } from '../../core/secrets.ts'
import type { CachedGame } from '../game-cache.ts'
import type { OwnTransfer } from '../settlement/view.ts'
import { posterOf, shortNamesIn } from './poster.ts'

type Opened = Output<'answerPass'>

/** A guest's standing in the game of their pass. */
export interface Standing {
  readonly guestId: string
  /** The name as stored. */
  readonly guestName: string
  /** Undefined if they are not on the list. */
  readonly player: Player | undefined
  /** Whether the host has to let them in again, because they were checked out, removed from the list, or turned away. */
  readonly needsLettingIn: boolean
  /** The payments that they make and get. */
  readonly transfers: readonly OwnTransfer[]
}

/**
 * A player's id in a pass. An account gets an id that is valid only in this game, because anybody signed in could look up the username and
 * the last name by the real one.
 */
export const idIn = (game: Game, { id, userId }: Player): string =>
  userId === null ? id : secretHash(`${game.id} ${id}`)

/** The game as the guest of a pass sees it: without emails, usernames, last names and the authors of entries (Rule 19.9). */
export function passView(
  { stored, table }: CachedGame,
  { guestId, guestName, player, needsLettingIn, transfers }: Standing,
  nowMs: number,
): Opened {
  const { game, entries } = stored
  const { name, timestamp, timeZone, state, ...rest } = posterOf(stored)
  const own = {
    version: game.version,
    status: player ? ownResponse(player) : needsLettingIn ? ('removed' as const) : ('declined' as const),
    waiting: player ? waitingFor(player) : null,
  }
  const nothing = {
    place: null,
    players: [],
    messages: [],
    clock: null,
    seating: [],
    entriesUntil: null,
    entriesClosedAt: null,
    addOn: null,
    bounty: null,
    entryAsk: null,
    proposal: null,
    deal: null,
    table: null,
    entries: [],
    results: [],
    transfers: [],
    costs: [],
  }
  const head = { name, timestamp, timeZone, state, ...own, ...nothing }
  const holder = { playerId: guestId, guestName }
  if (game.state === 'cancelled' || (!player && needsLettingIn)) return { ...holder, game: head }
  if (!player || player.response === 'asking') return { ...holder, game: { ...head, ...rest } }

  const ids = new Map(game.players.map((each) => [each.id, idIn(game, each)]))
  const idOf = (id: string) => ids.get(id) ?? ''
  const names = shortNamesIn(stored)
  const hasStarted = game.state !== 'upcoming'
  return {
    ...holder,
    game: {
      ...head,
      ...rest,
      place: player.response === 'accepted' ? game.place : null,
      players: participants(game).map((each) => ({
        id: idOf(each.id),
        name: names.get(each.id) ?? '',
        guest: each.userId === null,
        status: each.response,
        ...(each.maybe ? { maybe: each.maybe } : {}),
      })),
      messages:
        player.response === 'accepted'
          ? game.messages.map(({ fromId, ...message }) => ({ ...message, from: names.get(fromId) ?? '' }))
          : [],
      clock: clockToWire(game.clock, nowMs),
      seating: seatsOf(game.seating, table).map((seat) => ({ ...seat, playerId: idOf(seat.playerId) })),
      entriesUntil: game.entriesUntil,
      proposal: game.proposal && proposalOf(game.proposal, idOf),
      deal: game.deal?.kind ?? null,
      entriesClosedAt: game.entriesClosedAt,
      entryAsk: ownAsk(stored, guestId, Math.floor(nowMs / 1000)),
      table: hasStarted ? figuresOf(stored, table, idOf) : null,
      entries: entries.map((entry) => {
        const { id, type, timestamp, amount, mended } = entryToWire(game, entry)
        const dealt = entry.commandId === game.deal?.commandId ? { dealt: true as const } : {}
        return { id, type, timestamp, amount, mended, playerId: idOf(entry.playerId), ...dealt }
      }),
      results:
        game.state === 'complete'
          ? rank(game, table).map(({ playerId, place, lastPlace, net }) => {
              return { playerId: idOf(playerId), place, lastPlace, net: dollarsFromCents(net) }
            })
          : [],
      transfers: transfers.map(({ fromId, toId, amount, paidAt, ...shown }) => ({
        fromId: idOf(fromId),
        toId: idOf(toId),
        amount: dollarsFromCents(amount),
        paidAt,
        ...('payHandle' in shown ? { payHandle: shown.payHandle } : {}),
      })),
      costs: game.costs
        .filter((cost) => namedInCost(cost).includes(player.id))
        .map((cost) => costToWire(cost, idOf)),
    },
  }
}

const proposalOf = (
  { id, kind, stacks, shares, agreed }: Proposal,
  idOf: (playerId: string) => string,
): Opened['game']['proposal'] => ({
  id,
  kind,
  stacks: stacks.map(({ playerId, chips }) => ({ playerId: idOf(playerId), chips })),
  shares: shares.map(({ playerId, amount }) => {
    return { playerId: idOf(playerId), amount: dollarsFromCents(amount) }
  }),
  agreed: agreed.map(idOf),
})
/** The guest's open ask at this moment, in unix seconds. */
function ownAsk({ asks }: CachedGame['stored'], guestId: string, now: number): Opened['game']['entryAsk'] {
  const ask = asks.find((each) => each.playerId === guestId && isAsked(each, now))
  return ask
    ? { askId: ask.askId, kind: ask.kind, amount: dollarsFromCents(ask.amount), since: ask.since }
    : null
}

type TableFigures = NonNullable<Output<'answerPass'>['game']['table']>

/** The figures of a table for a pass, in dollars. `idOf` returns a player's id in the pass. */
function figuresOf(
  { game, startedAt }: CachedGame['stored'],
  table: PlayState,
  idOf: (playerId: string) => string,
): TableFigures {
  const isTournament = game.style === 'tournament'
  const results = rank(game, table)
  const resultOf = new Map(results.map((result) => [result.playerId, result]))
  return {
    startedAt,
    pot: dollarsFromCents(playedFor(table)),
    openings: ownBuyIns(game).map(({ playerId, amount }) => {
      return { playerId: idOf(playerId), amount: dollarsFromCents(amount) }
    }),
    averageStack: averageStack(game, table),
    payouts: isTournament ? results.map(({ gross, bounty }) => dollarsFromCents(gross - bounty)) : [],
    players: table.players.map(
      ({ playerId, status, buyIns, rebuys, addOn, cashed, outOrder, outTimestamp, head, bounty }) => ({
        playerId: idOf(playerId),
        status,
        buyIns: dollarsFromCents(buyIns),
        rebuys: dollarsFromCents(rebuys),
        addOn: dollarsFromCents(addOn),
        head: dollarsFromCents(head),
        bounty: dollarsFromCents(resultOf.get(playerId)?.bounty ?? bounty),
        // Includes the player's share of the gap, like the results (Rule 23.8), even before the host ends the game.
        cashed: dollarsFromCents(isTournament ? cashed : (resultOf.get(playerId)?.gross ?? cashed)),
        outAt: outOrder === null ? null : outTimestamp,
        ...placingOf(isTournament && (outOrder !== null || table.over) ? resultOf.get(playerId) : undefined),
      }),
    ),
  }
}

const placingOf = (result: Result | undefined) => ({
  place: result?.place ?? null,
  lastPlace: result?.lastPlace,
})
