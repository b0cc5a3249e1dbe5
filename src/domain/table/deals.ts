import type { Cents } from '../base/money.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import type { Game } from '../game/game.ts'
import { changed } from '../game/lifecycle.ts'
import { allowedIn } from '../game/permissions.ts'
import {
  type ChipStack,
  type Deal,
  type DealKind,
  dealShares,
  MOST_IN_ICM,
  type Proposal,
} from '../tournament/deal.ts'
import { refuseCounted } from './counted-players.ts'
import { breaksAt, type Entry, type EntryContent, sameKnockOut } from './entries.ts'
import { type PlayState, play, playerAt, playersIn } from './play.ts'
import { rank } from './ranking.ts'

/** A person who proposes or answers a deal: their seat, if they have one, and whether they run the game. */
export interface Dealer {
  readonly playerId: string | undefined
  readonly runs: boolean
}

/** The prizes that a deal shares: those of the undecided places, best first, in cents (Rule 39.1). */
export function prizesLeft(game: Game, state: PlayState): readonly Cents[] {
  const results = rank({ ...game, deal: null }, state)
  return results.slice(0, playersIn(state).length).map(({ gross, bounty }) => gross - bounty)
}

/**
 * Null if they can propose a deal now: they are in or run the game, and at least two are in (Rule 39.1). Refuses with
 * `not_a_tournament`, `not_active`, `already_over`, `not_allowed`.
 */
export function refuseDealing(
  game: Pick<Game, 'style' | 'state' | 'imported'>,
  state: PlayState,
  { playerId, runs }: Dealer,
): Refusal | null {
  if (game.style !== 'tournament')
    return refuse('not_a_tournament', text`Only a tournament can end with a deal.`)
  const refused = allowedIn(game, 'play')
  if (refused !== null) return refused
  if (playersIn(state).length < 2)
    return refuse('already_over', text`The game is over. Undo the last event to go on.`)
  const isIn = playerId !== undefined && playerAt(state, playerId)?.status === 'in'
  return isIn || runs ? null : refuse('not_allowed', text`Only players who are still in can make a deal.`)
}

/** The terms of a proposed deal. */
export interface Proposed {
  readonly id: string
  readonly kind: DealKind
  readonly stacks: readonly ChipStack[]
  /** Whether they agree to it themselves. */
  readonly agrees: boolean
}

/**
 * Proposes a deal to everybody who is in, and replaces an earlier proposal (Rule 39.1). Refuses as `refuseDealing` does. Stacks have to
 * be those of all players who are in, once each: else `not_a_player`, `player_not_in`, `not_all_counted` or `invalid`. Also refuses with
 * `too_many_players`.
 */
export function proposeDeal(
  game: Game,
  state: PlayState,
  { id, kind, stacks, agrees }: Proposed,
  by: Dealer,
): Game | Refusal {
  const refused = refuseDealing(game, state, by) ?? refuseCounted(state, stacks)
  if (refused !== null) return refused
  if (kind === 'icm' && stacks.length > MOST_IN_ICM)
    return refuse('too_many_players', text`ICM works for ${MOST_IN_ICM} players at most.`)
  const inSeatOrder = playersIn(state).flatMap(
    ({ playerId }) => stacks.find((stack) => stack.playerId === playerId) ?? [],
  )
  const proposal: Proposal = {
    id,
    kind,
    stacks: inSeatOrder,
    shares: dealShares(kind, inSeatOrder, prizesLeft(game, state)),
    agreed: inSeatOrder.flatMap(({ playerId }) => (agrees && playerId === by.playerId ? playerId : [])),
  }
  return changed(game, { proposal })
}

/** The result of an answer to a proposal: the game, and the entries of the deal once everybody has agreed. */
export interface AnsweredDeal {
  readonly game: Game
  readonly entries: readonly EntryContent[]
}

/**
 * Agrees to the proposed deal, or rejects and ends it. People who run the game can answer for others (Rule 39.5). The last yes makes the
 * deal: it knocks out all but the largest stack, by nobody, the smallest first, of equal ones the later seat (Rule 39.6). Repeating an
 * answer changes nothing. `id` is the proposal on the caller's screen. Refuses with `no_proposal`, `stale`, `not_allowed`, `player_not_in`.
 */
export function answerDeal(
  game: Game,
  { id, playerId, agrees }: { id?: string | undefined; playerId: string | undefined; agrees: boolean },
  by: Dealer,
  commandId: string,
): AnsweredDeal | Refusal {
  const { proposal } = game
  if (proposal === null) return refuse('no_proposal', text`There is no deal to agree to any more.`)
  if (id !== undefined && id !== proposal.id)
    return refuse('stale', text`Another deal was proposed since. Look at that one.`)
  if (playerId !== by.playerId && !by.runs)
    return refuse('not_allowed', text`Only the host can agree for somebody else.`)
  if (playerId === undefined || !proposal.stacks.some((stack) => stack.playerId === playerId))
    return refuse('player_not_in', text`Only players who are still in can make a deal.`)
  if (!agrees) return { game: changed(game, { proposal: null }), entries: [] }
  if (proposal.agreed.includes(playerId)) return { game, entries: [] }
  const agreed = [...proposal.agreed, playerId]
  if (agreed.length < proposal.stacks.length)
    return { game: changed(game, { proposal: { ...proposal, agreed } }), entries: [] }
  const { kind, stacks, shares } = proposal
  const deal: Deal = { kind, stacks, shares, commandId }
  return { game: changed(game, { proposal: null, deal }), entries: knockOuts(stacks) }
}

function knockOuts(stacks: readonly ChipStack[]): readonly EntryContent[] {
  // Larger stacks first; equal ones stay in seat order.
  const [, ...others] = stacks.toSorted((one, other) => other.chips - one.chips)
  return others.reverse().map(({ playerId }) => ({ type: 'knocked', playerId }))
}

/**
 * Recomputes a deal after a mend: the same stacks share the present prizes (Rule 39.8). `game` has the seats after the mend. Refuses with
 * `mend_breaks`, naming the deal's first entry, if the mend changes who was in when the deal was made, or one of the deal's own entries.
 */
export function dealAgain(
  game: Game,
  before: readonly Entry[],
  after: readonly Entry[],
): Deal | null | Refusal {
  const { deal } = game
  if (deal === null) return null
  const ofDeal = ({ commandId }: Entry) => commandId === deal.commandId
  const state = play(game, after.slice(0, after.findIndex(ofDeal)))
  const ids = playersIn(state).map(({ playerId }) => playerId)
  const sameIds =
    ids.length === deal.stacks.length && deal.stacks.every(({ playerId }) => ids.includes(playerId))
  const own = before.filter(ofDeal)
  const left = after.filter(ofDeal)
  const isSame = (entry: Entry, now: Entry | undefined) =>
    now?.playerId === entry.playerId && sameKnockOut(now, entry)
  const sameEntries = left.length === own.length && own.every((entry, index) => isSame(entry, left[index]))
  if (!sameIds || !sameEntries) {
    const because = sameEntries
      ? text`Other players were in when the deal was made.`
      : game.state === 'active'
        ? text`It is part of the deal, which only UNDO takes back.`
        : text`It is part of the deal, which stays as everybody agreed to it.`
    return breaksAt(refuse('mend_breaks', because), before, own[0])
  }
  const inOrder = ids.flatMap((id) => deal.stacks.find(({ playerId }) => playerId === id) ?? [])
  return { ...deal, shares: dealShares(deal.kind, inOrder, prizesLeft(game, state)) }
}

/** Removes the proposal if the entries, payouts or state of a game have changed (Rule 39.7). `isEntered`: whether the entries have. */
export function withProposalKept(before: Game, after: Game, isEntered: boolean): Game {
  if (after.proposal === null || after.proposal !== before.proposal) return after
  const isPaidAsBefore = after.payouts === before.payouts && after.payoutUnit === before.payoutUnit
  const isSame = !isEntered && isPaidAsBefore && after.state === before.state
  return isSame ? after : { ...after, proposal: null }
}

/** Takes the deal of a game back if this command made it (Rule 39.6). */
export const withoutDealOf = (game: Game, commandId: string | undefined): Game =>
  game.deal !== null && game.deal.commandId === commandId ? { ...game, deal: null } : game
