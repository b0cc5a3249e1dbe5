import type { Cents } from '../base/money.ts'
import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { dollars, text, thousands } from '../base/text.ts'
import type { EntryContent } from './entries.ts'
import { refuseUnlessCents, refuseUnlessPaid } from './entry-amounts.ts'
import { givenKillers, type KnockedBy, knockedBy, refuseKillers, refuseUnnamed } from './killers.ts'
import { type PlayState, playerAt, playersIn } from './play.ts'
import { decideHand, type HandWish } from './same-hand.ts'

/** A command that a person who runs the game gives about a player at the table. Amounts in cents. Devices store commands in this form. */
export type PlayCommand =
  | { readonly type: 'rebuy'; readonly playerId: string; readonly amount: Cents }
  | { readonly type: 'addOn'; readonly playerId: string; readonly amount: Cents }
  | ({ readonly type: 'knock'; readonly playerId: string } & Knock)
  | { readonly type: 'cash'; readonly playerId: string; readonly amount: Cents }
  | { readonly type: 'cashAndBustRest'; readonly playerId: string; readonly amount: Cents }
  /** Sits down again after going out (Rule 18.8). */
  | { readonly type: 'backIn'; readonly playerId: string; readonly amount: Cents }

/** Optional details of a knock-out: the killers, and another player out in the same hand. */
interface Knock extends KnockedBy {
  readonly sameHand?: HandWish | undefined
}

/** A player who was absent at the start sits down (Rule 18.6). On the wire it is `add-player`, with the person's identity. */
export interface LateArrival {
  readonly type: 'sitDown'
  readonly playerId: string
  readonly amount: Cents
}

/** The entries to append, in order. The code that appends them sets their ids and time. */
export type PlayDecision = readonly EntryContent[]

/**
 * Decides whether a command is valid at this table, and which entries it makes (Rules 4.4 to 4.7). Each reason to refuse has a separate
 * code and sentence. Controls and the server call `decideNow` (entries-end.ts).
 */
export function decide(state: PlayState, command: PlayCommand | LateArrival): PlayDecision | Refusal {
  switch (command.type) {
    case 'rebuy':
      return decideRebuy(state, command.playerId, command.amount)
    case 'addOn':
      return decideAddOn(state, command.playerId, command.amount)
    case 'knock':
      return refuseUnnamed(state, command) ?? decideKnock(state, command.playerId, command)
    case 'cash':
      return decideCash(state, command.playerId, command.amount)
    case 'cashAndBustRest':
      return decideShortcut(state, command.playerId, command.amount)
    case 'backIn':
      return playerAt(state, command.playerId)
        ? decideJoin(state, command.playerId, command.amount)
        : refuseNotPlaying()
    case 'sitDown':
      return playerAt(state, command.playerId)
        ? refuseAlreadyIn()
        : decideJoin(state, command.playerId, command.amount)
    default:
      return command satisfies never
  }
}

/** Null if an existing entry is valid at this table by the rules of `decide`. */
export function refuseEntry(state: PlayState, entry: EntryContent): Refusal | null {
  const decision = decideEntry(state, entry)
  return isRefusal(decision) ? decision : null
}

function decideEntry(state: PlayState, entry: EntryContent): PlayDecision | Refusal {
  switch (entry.type) {
    case 'rebuy':
      return decideRebuy(state, entry.playerId, entry.amount)
    case 'addOn':
      return decideAddOn(state, entry.playerId, entry.amount)
    case 'knocked':
      return decideKnock(state, entry.playerId, {
        byId: entry.byId,
        byIds: entry.byIds,
        sameHand: entry.sameHand && { ...entry.sameHand, as: { id: entry.sameHand.as } },
      })
    case 'cashed':
      return decideCash(state, entry.playerId, entry.amount)
    case 'joined':
      return decideJoin(state, entry.playerId, entry.amount)
    default:
      return entry satisfies never
  }
}

/** The maximum number of entries in a game, including those taken back (Rule 4.19). */
export const MAX_ENTRIES = 2000

/**
 * Like `decide`, but refuses with `too_many_entries` once the game has reached the maximum (Rule 4.19). Each player can still leave the
 * table once; otherwise the night could never end. `entered` counts all entries ever made in the game.
 */
export function decideWithin(
  state: PlayState,
  entered: number,
  command: PlayCommand | LateArrival,
): PlayDecision | Refusal {
  const decided = decide(state, command)
  return isRefusal(decided) ? decided : (refuseMore(state, entered, decided) ?? decided)
}

/** Refuses entries beyond the maximum with `too_many_entries` (Rule 4.19). `entered` counts all entries ever made in the game. */
export function refuseMore(state: PlayState, entered: number, decided: PlayDecision): Refusal | null {
  const onlyLeaving = decided.every(({ type }) => type === 'knocked' || type === 'cashed')
  const most = MAX_ENTRIES + (onlyLeaving ? state.players.length : 0)
  if (entered + decided.length <= most) return null
  return refuse('too_many_entries', text`A game takes ${thousands(MAX_ENTRIES)} entries at most.`)
}

/**
 * Whether to offer the cash-out shortcut: several players remain and this one takes the whole pot, so the same command can bust the others
 * (Rule 4.9). Amount in cents.
 */
export function offersCashOutShortcut(state: PlayState, playerId: string, amount: Cents): boolean {
  return (
    state.style === 'cash' &&
    amount === state.pot &&
    playerAt(state, playerId)?.status === 'in' &&
    othersIn(state, playerId).length > 0
  )
}

function decideRebuy(state: PlayState, playerId: string, amount: Cents): PlayDecision | Refusal {
  if (!state.rebuysAllowed) return refuse('rebuys_not_allowed', text`This game has no rebuys.`)
  const refused = refuseUnlessIn(state, playerId) ?? refuseUnlessPaid('rebuy', amount)
  if (refused !== null) return refused
  return [{ playerId, type: 'rebuy', amount }]
}

/** Allows one add-on for each player who is in, at the game's price (Rule 32.2). */
function decideAddOn(state: PlayState, playerId: string, amount: Cents): PlayDecision | Refusal {
  const price = state.addOn
  if (price === null) return refuse('no_add_on', text`This game has no add-on.`)
  const refused = refuseUnlessIn(state, playerId)
  if (refused !== null) return refused
  if ((playerAt(state, playerId)?.addOn ?? 0) > 0)
    return refuse('add_on_taken', text`This player has taken the add-on.`)
  if (amount !== price) return refuse('invalid', text`The add-on of this game is ${dollars(price)}.`)
  return [{ playerId, type: 'addOn', amount }]
}

function decideKnock(state: PlayState, playerId: string, { sameHand, ...by }: Knock): PlayDecision | Refusal {
  const others = othersIn(state, playerId)
  const refused = refuseUnlessIn(state, playerId) ?? refuseKillers(state, others, by)
  if (refused !== null) return refused
  // The last player in a cash game has the rest of the pot, so they cash out and cannot bust.
  if (others.length === 0) {
    return refuse('last_player', text`The last player cannot be busted, only cashed out.`)
  }
  const hand = sameHand && decideHand(state, sameHand)
  if (isRefusal(hand)) return hand
  const killers = knockedBy(givenKillers(by))
  return [{ playerId, type: 'knocked', ...killers, ...(hand === undefined ? {} : { sameHand: hand }) }]
}

function decideCash(
  state: PlayState,
  playerId: string,
  amount: Cents,
  busted: readonly string[] = [],
): PlayDecision | Refusal {
  if (state.style !== 'cash') {
    return refuse('cash_games_only', text`Players can only be cashed out of a cash game.`)
  }
  const refused = refuseUnlessIn(state, playerId) ?? refuseUnlessCents(amount)
  if (refused !== null) return refused
  if (amount < 0) return refuse('amount_negative', text`A cash-out cannot be less than ${dollars(0)}.`)
  if (amount > state.pot) {
    return refuse('amount_over_pot', text`Only ${dollars(state.pot)} is left in the pot.`)
  }
  const busts = busted.map((other) => ({ playerId: other, type: 'knocked' }) as const)
  return [...busts, { playerId, type: 'cashed', amount }]
}

/**
 * Busts everybody else, for the whole pot only (Rule 4.9): once somebody has put more into it, the others are not out. Refuses with
 * `stale`.
 */
function decideShortcut(state: PlayState, playerId: string, amount: Cents): PlayDecision | Refusal {
  const decided = decideCash(state, playerId, amount, othersIn(state, playerId))
  return isRefusal(decided) || amount === state.pot
    ? decided
    : refuse('stale', text`The whole pot is ${dollars(state.pot)} by now. Look again.`)
}

/** Sitting down late, or again (Rule 4.17). */
function decideJoin(state: PlayState, playerId: string, amount: Cents): PlayDecision | Refusal {
  const before = playerAt(state, playerId)
  if (before?.status === 'in') return refuseAlreadyIn()
  const refused = refuseBuyIn(state, amount)
  if (refused !== null) return refused
  if (state.style === 'tournament') {
    if (state.over) return refuseOver()
    if (before && !state.rebuysAllowed) return refuse('rebuys_not_allowed', text`This game has no rebuys.`)
  }
  return [{ playerId, type: 'joined', amount }]
}

/**
 * Null if somebody can buy in for this amount in cents: in a cash game for any amount above 0, in a tournament only for the game's buy-in
 * (Rules 4.17, 18.9). Refuses with `invalid`, `amount_not_positive`, `amount_too_large`.
 */
export function refuseBuyIn(
  { style, buyIn }: Pick<PlayState, 'style' | 'buyIn'>,
  amount: Cents,
): Refusal | null {
  if (style === 'cash') return refuseUnlessPaid('buyIn', amount)
  return amount === buyIn ? null : refuse('invalid', text`The buy-in of this game is ${dollars(buyIn)}.`)
}

function othersIn(state: PlayState, playerId: string): readonly string[] {
  return playersIn(state)
    .map((player) => player.playerId)
    .filter((other) => other !== playerId)
}

function refuseUnlessIn(state: PlayState, playerId: string): Refusal | null {
  const player = playerAt(state, playerId)
  if (player === undefined) return refuseNotPlaying()
  if (state.over) return refuseOver()
  return player.status === 'in' ? null : refuse('player_not_in', text`This player is already out.`)
}

const refuseNotPlaying = () => refuse('not_a_player', text`This person is not playing in the game.`)

const refuseAlreadyIn = () => refuse('already_in', text`This player is already in.`)

const refuseOver = () => refuse('already_over', text`The game is over. Undo the last event to go on.`)
