import type { Cents } from '../base/money.ts'
import { type Refusal, refuse, refuseTooLarge } from '../base/refusal.ts'
import { dollars, text } from '../base/text.ts'
import type { Bounty } from './bounties.ts'
import type { Clock } from './clock.ts'
import type { Deal, Proposal } from './deal.ts'
import { isBreak, type Level } from './levels.ts'
import type { SeatPlan } from './seats.ts'

/** The chips for a buy-in, a rebuy and an add-on. */
export interface Chips {
  readonly start: number
  readonly rebuy: number
  readonly addOn: number
}

/** The features of a tournament beyond Rule 3.2. A game without any of them is exactly that of Rule 3.2. */
export interface TournamentSetup {
  readonly chips: Chips | null
  /** The price of an add-on, in cents; null: there is none (Rule 32.2). */
  readonly addOn: Cents | null
  /** The unit of payouts in cents; 1: to the cent (Rule 35.1). */
  readonly payoutUnit: Cents
  /** The level with which entries end, counted from 1 without breaks; 0: the host has ended them; null: they never end (Rule 32.3). */
  readonly entriesUntil: number | null
  /** Unix seconds at which entries ended, if the running clock does not determine it. */
  readonly entriesClosedAt: number | null
  readonly clock: Clock | null
  /** Everybody's seat; null: no seats are drawn. */
  readonly seating: SeatPlan | null
  /** The bounty for a knock-out; null: none (Rule 37). */
  readonly bounty: Bounty | null
  /** The deal proposed to those who are in (Rule 39.1). */
  readonly proposal: Proposal | null
  /** The deal that ended the game (Rule 39.6). */
  readonly deal: Deal | null
}

/** A game without these features. */
export const noSetup: TournamentSetup = {
  chips: null,
  addOn: null,
  payoutUnit: 1,
  entriesUntil: null,
  entriesClosedAt: null,
  clock: null,
  seating: null,
  bounty: null,
  proposal: null,
  deal: null,
}

/** Copies levels with mutable lists, as the input of calls requires. */
export const levelsToSend = (levels: readonly Level[]) =>
  levels.map((level) => (isBreak(level) ? { ...level, colourUp: [...level.colourUp] } : level))

/** The maximum number of chips for one entry. */
export const MAX_CHIPS = 10_000_000

/** Null if an add-on can have this price, in cents, or there is none. Refuses with `invalid`, `amount_too_large`. */
export function refuseAddOn(addOn: Cents | null): Refusal | null {
  if (addOn === null) return null
  if (addOn <= 0) return refuse('invalid', text`An add-on must cost more than ${dollars(0)}.`)
  return refuseTooLarge(addOn)
}
