import type { Cents } from '../base/money.ts'
import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { dollars, text, thousands } from '../base/text.ts'
import type { Game } from '../game/game.ts'
import { denominationsFrom, withColourUps } from '../tournament/colour-up.ts'
import { isBreak, type Level, playedOf, refuseLevels } from '../tournament/levels.ts'
import { type Chips, MAX_CHIPS, type TournamentSetup } from '../tournament/setup.ts'
import {
  type ClockWishes,
  DEFAULT_CHIPS,
  defaultWishes,
  isSmallestChip,
  suggestLevels,
} from '../tournament/structure.ts'

/** The clock and the chips of a draft (Rule 32.14). Also stored as it is: draft-stored.ts. */
export interface DraftClock {
  readonly chips: Chips
  /** What an add-on costs, in cents; null: there is none. */
  readonly addOn: Cents | null
  /** As `Game.entriesUntil`; left out until the host says: with the level before the first break. */
  readonly entriesUntil?: number | null | undefined
  readonly wishes: ClockWishes
  /** The levels that the host edited by hand; null: the wishes decide. */
  readonly levels: readonly Level[] | null
  /** What the chips are worth that the host has; none: as in common sets. */
  readonly denominations: readonly number[]
}

/** What the suggested levels depend on beside the clock. */
export interface Entrants {
  /** The seats of a game that has not started, else who is in. */
  readonly players: number
  readonly rebuys: boolean
}

/** Whom a draft, or a game to come, is for. */
export const entrantsOf = ({ seats, rebuys }: { seats: number; rebuys: boolean }): Entrants => ({
  players: seats,
  rebuys,
})

/** The clock that a host gets with one tap, and need not open. `denominations`: what their chips are worth; none: not known. */
export function suggestedClock({ players }: Entrants, denominations: readonly number[] = []): DraftClock {
  const wishes = defaultWishes()
  const usual = { chips: DEFAULT_CHIPS, addOn: null, levels: null, wishes, denominations }
  return withDenominations(usual, denominations, { players, rebuys: false })
}

/** The clock with what the host's chips are worth; none: not known. Suggested levels begin with the smallest of them, if they can. */
export function withDenominations(
  clock: DraftClock,
  denominations: readonly number[],
  entrants: Entrants,
): DraftClock {
  const next = { ...clock, denominations }
  const smallestChip = Math.min(...denominations)
  if (!isSmallestChip(smallestChip)) return next
  const own = { ...next, wishes: { ...clock.wishes, smallestChip } }
  // Chips that are too large for the stack are not wished for.
  return isRefusal(levelsOf({ ...own, levels: null }, entrants)) ? next : own
}

/** The levels of a clock, with what each break retires. Refuses wishes that no structure can have, as `suggestLevels` does. */
export function levelsOf(clock: DraftClock, { players, rebuys }: Entrants): readonly Level[] | Refusal {
  const { chips, wishes, denominations, addOn } = clock
  if (clock.levels !== null) return refuseLevels(clock.levels) ?? clock.levels
  // Every other player is expected to buy in again, where that is possible, and to take the add-on.
  const half = Math.round(players / 2)
  const bought = (rebuys ? half * chips.rebuy : 0) + (addOn === null ? 0 : half * chips.addOn)
  const allChips = players * chips.start + bought
  const levels = suggestLevels({ ...wishes, startingStack: chips.start, allChips })
  if (isRefusal(levels)) return levels
  const known = denominations.length === 0 ? denominationsFrom(wishes.smallestChip) : denominations
  return withColourUps(levels, known)
}

/** Why a draft cannot have this clock; null where it can. */
export function refuseClock(clock: DraftClock, entrants: Entrants): Refusal | null {
  const { chips, addOn } = clock
  if ([chips.start, chips.rebuy, chips.addOn].some((amount) => amount < 1 || amount > MAX_CHIPS))
    return refuse('invalid', text`A stack has from 1 to ${thousands(MAX_CHIPS)} chips.`)
  if (addOn !== null && addOn <= 0)
    return refuse('invalid', text`An add-on must cost more than ${dollars(0)}.`)
  const levels = levelsOf(clock, entrants)
  return isRefusal(levels) ? levels : null
}

/** With which of these levels entries end: as the host says, else with that before the first break; null: never (Rule 32.3). */
export function entriesUntilOf({ entriesUntil }: DraftClock, levels: readonly Level[]): number | null {
  if (entriesUntil === null) return null
  const firstBreak = levels.findIndex(isBreak)
  const until = entriesUntil ?? (firstBreak < 0 ? null : firstBreak)
  return until === null ? null : Math.min(until, playedOf(levels).length)
}

/** What a game gets of a clock; nothing without one, and none of its levels where they are refused. */
export function setupOf(
  clock: DraftClock | undefined,
  entrants: Entrants,
): Pick<TournamentSetup, 'chips' | 'addOn' | 'entriesUntil'> & { readonly levels: readonly Level[] } {
  if (clock === undefined) return { chips: null, addOn: null, entriesUntil: null, levels: [] }
  const { chips, addOn } = clock
  const wanted = levelsOf(clock, entrants)
  const levels = isRefusal(wanted) ? [] : wanted
  return { chips, addOn, entriesUntil: entriesUntilOf(clock, levels), levels }
}

/** What the chips are worth with which these levels can be played, where nobody has said. */
export function denominationsIn(levels: readonly Level[]): readonly number[] {
  const amounts = levels.flatMap((level) =>
    isBreak(level) ? level.colourUp : [level.small, level.big, level.ante],
  )
  const paysAll = (chip: number) => amounts.every((amount) => amount % chip === 0)
  return denominationsFrom(denominationsFrom(1).findLast(paysAll) ?? 1)
}

type Set = Pick<Game, 'chips' | 'addOn' | 'entriesUntil' | 'clock'>

/** The clock of a game, to be changed or used again; undefined where the game has neither clock nor chips. */
export function clockOf({ chips, addOn, entriesUntil, clock }: Set): DraftClock | undefined {
  if (chips === null && addOn === null && clock === null) return undefined
  const given = chips ?? DEFAULT_CHIPS
  const wishes = defaultWishes(given.start)
  return { chips: given, addOn, entriesUntil, wishes, levels: clock?.levels ?? null, denominations: [] }
}

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null

const isWhole = (json: unknown): json is number => Number.isInteger(json)
const areWhole = (json: unknown): json is readonly number[] => Array.isArray(json) && json.every(isWhole)
const isWholeOrNull = (json: unknown) => json === null || isWhole(json)

const isChips = (json: unknown): json is Chips =>
  isRecord(json) && [json.start, json.rebuy, json.addOn].every(isWhole)

const isLevel = (json: unknown): json is Level =>
  isRecord(json) &&
  isWhole(json.seconds) &&
  ('break' in json ? areWhole(json.colourUp) : [json.small, json.big, json.ante].every(isWhole))

const isWishes = (json: unknown): json is ClockWishes =>
  isRecord(json) &&
  [json.smallestChip, json.levelSeconds, json.targetSeconds, json.breakSeconds].every(isWhole) &&
  [json.breakEvery, json.anteFrom].every(isWholeOrNull)

/** Whether this is a clock as a device has stored it. */
export const isDraftClock = (json: unknown): json is DraftClock =>
  isRecord(json) &&
  isChips(json.chips) &&
  isWholeOrNull(json.addOn) &&
  (json.entriesUntil === undefined || isWholeOrNull(json.entriesUntil)) &&
  isWishes(json.wishes) &&
  (json.levels === null || (Array.isArray(json.levels) && json.levels.every(isLevel))) &&
  areWhole(json.denominations)
