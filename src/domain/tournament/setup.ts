import type { Cents } from '../base/money.ts'
import type { Bounty } from './bounties.ts'
import type { Clock } from './clock.ts'
import type { Deal, Proposal } from './deal.ts'
import { isBreak, type Level } from './levels.ts'
import type { SeatPlan } from './seats.ts'

/** The chips that somebody gets for a buy-in, a rebuy and an add-on, in whole chips. */
export interface Chips {
  readonly start: number
  readonly rebuy: number
  readonly addOn: number
}

/** What a tournament may have beyond Rule 3.2; a game without any of it is exactly that of Rule 3.2. */
export interface TournamentSetup {
  readonly chips: Chips | null
  /** What an add-on costs, in cents; null: there is none (Rule 32.2). */
  readonly addOn: Cents | null
  /** The unit of payouts in cents; 1: to the cent (Rule 35.1). */
  readonly payoutUnit: Cents
  /** The level with which entries end, counted from 1 without breaks; 0: the host has ended them; null: they never end (Rule 32.3). */
  readonly entriesUntil: number | null
  /** Unix seconds at which entries ended, where that does not follow from the running clock. */
  readonly entriesClosedAt: number | null
  readonly clock: Clock | null
  /** Where everybody sits; null: no seats are drawn. */
  readonly seating: SeatPlan | null
  /** The bounty for a knock-out; null: none (Rule 37). */
  readonly bounty: Bounty | null
  /** The deal proposed to those who are in (Rule 39.1). */
  readonly proposal: Proposal | null
  /** The deal with which it ended (Rule 39.6). */
  readonly deal: Deal | null
}

/** A game that has nothing of it. */
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

/** Levels as calls take them, whose lists are their own. */
export const levelsToSend = (levels: readonly Level[]) =>
  levels.map((level) => (isBreak(level) ? { ...level, colourUp: [...level.colourUp] } : level))

/** The most chips that one entry can give. */
export const MAX_CHIPS = 10_000_000
