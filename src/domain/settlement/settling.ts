import type { Cents } from '../base/money.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { dollars, text } from '../base/text.ts'
import { type Game, openingBuyIn, playing } from '../game/game.ts'
import { mayRun, roleIn } from '../game/permissions.ts'
import { playerOf } from '../game/players.ts'
import {
  DEFAULT_TERMS,
  isFrozen,
  mayHold,
  type Outcome,
  type SettlementTerms,
  type Transfer,
} from './settlement.ts'
import type { Payment } from './transfer-plan.ts'

/** The minimum interval between reminders of a payment, in seconds (Rule 24.10). */
export const REMINDED_EVERY = 24 * 3600

/** A change of the terms of a settlement. Fields that are left out stay as they are. Amounts in cents. */
export interface TermsChange {
  readonly plan?: SettlementTerms['plan'] | undefined
  readonly wholeDollars?: boolean | undefined
  readonly holderId?: string | undefined
  readonly paidIn?: readonly { readonly playerId: string; readonly amount: Cents }[] | undefined
}

/** The terms of a settlement, with its outcomes and marked payments. */
interface Settled {
  readonly terms: SettlementTerms
  readonly outcomes: readonly Outcome[]
  readonly transfers: readonly Transfer[]
}

/**
 * Changes how to settle a night (Rule 24.8). `can('settle')` checks the permission. Refuses with `already_paying` while a payment is
 * marked, with `not_a_player` for somebody who cannot hold the box or has no chips, with `amount_too_large` above a player's buy-ins, with
 * `invalid` for a duplicate player.
 */
export function changeTerms(
  game: Game,
  { terms, outcomes, transfers }: Settled,
  { plan = terms.plan, wholeDollars = terms.wholeDollars, holderId, paidIn: paid = [] }: TermsChange,
): SettlementTerms | Refusal {
  if (isFrozen(transfers))
    return refuse('already_paying', text`Somebody has paid already. Unmark the payments first.`)
  const holder = holderId === undefined ? undefined : playerOf(game, holderId)
  if (holderId !== undefined && !(holder && mayHold(holder)))
    return refuse('not_a_player', text`Only a player, the host or a co-host can hold the box.`)
  const paidIn = new Map(terms.paidIn)
  const ids = paid.map(({ playerId }) => playerOf(game, playerId)?.id)
  if (new Set(ids).size < ids.length) return refuse('invalid', text`A player is in this list twice.`)
  for (const [index, { amount }] of paid.entries()) {
    const id = ids[index]
    const outcome = outcomes.find((each) => each.playerId === id)
    if (!outcome) return refuse('not_a_player', text`This person is not playing in the game.`)
    if (amount > outcome.in)
      return refuse('amount_too_large', text`This player has bought chips for ${dollars(outcome.in)}.`)
    paidIn.set(outcome.playerId, amount)
  }
  return { plan, holderId: holder?.id ?? terms.holderId, paidIn, wholeDollars }
}

/**
 * The terms of a starting game in which these people, by player or account id, have put their buy-in into the box (Rule 27.9). Ignores
 * people who do not play.
 */
export function termsAtStart(game: Game, paidIn: readonly string[]): SettlementTerms {
  const ids = new Set(paidIn.map((id) => playerOf(game, id)?.id))
  const paid = playing(game).filter(({ id }) => ids.has(id))
  return { ...DEFAULT_TERMS, paidIn: new Map(paid.map((player) => [player.id, openingBuyIn(game, player)])) }
}

/** Null when this account may mark a payment: its payer, its payee, the host or a co-host (Rule 24.9). Refuses with `not_allowed`. */
export function refuseMark(game: Game, { fromId, toId }: Payment, userId: string): Refusal | null {
  if (mayRun(roleIn(game, userId)) || isHeldBy(game, fromId, userId) || isHeldBy(game, toId, userId))
    return null
  return refuse(
    'not_allowed',
    text`Only the two people involved, the host or a co-host can mark this payment.`,
  )
}

/**
 * Null when this account may remind the payer: the payee or the host (Rule 24.10). Refuses with `not_allowed`, with `stale` once it is
 * paid, with `no_account` for a guest, who never receives messages.
 */
export function refuseReminder(
  game: Game,
  { fromId, toId, paidAt }: Transfer,
  userId: string,
): Refusal | null {
  const payer = playerOf(game, fromId)?.userId ?? null
  if (payer === userId || !(roleIn(game, userId) === 'host' || isHeldBy(game, toId, userId)))
    return refuse('not_allowed', text`Only the host and the person who is owed can send a reminder.`)
  if (paidAt !== null) return refuse('stale', text`This is paid already.`)
  return payer === null
    ? refuse('no_account', text`A guest cannot be reminded here. Tell them yourself.`)
    : null
}

const isHeldBy = (game: Game, playerId: string, userId: string) => playerOf(game, playerId)?.userId === userId
