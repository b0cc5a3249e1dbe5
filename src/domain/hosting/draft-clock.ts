import type { Cents } from '../base/money.ts'
import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { text, thousands } from '../base/text.ts'
import type { Game } from '../game/game.ts'
import { denominationsFrom, withColourUps } from '../tournament/colour-up.ts'
import { isBreak, type Level, playedOf, refuseLevels } from '../tournament/levels.ts'
import { type Chips, MAX_CHIPS, refuseAddOn, type TournamentSetup } from '../tournament/setup.ts'
import {
  type ClockWishes,
  DEFAULT_CHIPS,
  defaultWishes,
  isSmallestChip,
  suggestLevels,
} from '../tournament/structure.ts'

/** The clock and the chips of a draft (Rule 32.14). Stored as it is: see draft-stored.ts. */
export interface DraftClock {
  readonly chips: Chips
  /** The price of an add-on, in cents; null: there is none. */
  readonly addOn: Cents | null
  /** As `Game.entriesUntil`. If left out, entries end with the level before the first break. */
  readonly entriesUntil?: number | null | undefined
  readonly wishes: ClockWishes
  /** The levels that the host edited by hand; null: derived from the wishes. */
  readonly levels: readonly Level[] | null
  /** The denominations of the host's chips; empty: those of common sets. */
  readonly denominations: readonly number[]
}

/** The inputs of the suggested levels besides the clock. */
export interface Entrants {
  /** The seats of a game that has not started, else the players still in. */
  readonly players: number
  readonly rebuys: boolean
}

/** The entrants of a draft or an upcoming game. */
export const entrantsOf = ({ seats, rebuys }: { seats: number; rebuys: boolean }): Entrants => ({
  players: seats,
  rebuys,
})

/** The clock that a host gets with one tap, without editing. `denominations`: of the host's chips; empty: unknown. */
export function suggestedClock({ players }: Entrants, denominations: readonly number[] = []): DraftClock {
  const wishes = defaultWishes()
  const usual = { chips: DEFAULT_CHIPS, addOn: null, levels: null, wishes, denominations }
  return withDenominations(usual, denominations, { players, rebuys: false })
}

/** Sets the denominations of the host's chips; empty: unknown. Suggested levels begin with the smallest one, if possible. */
export function withDenominations(
  clock: DraftClock,
  denominations: readonly number[],
  entrants: Entrants,
): DraftClock {
  const next = { ...clock, denominations }
  const smallestChip = Math.min(...denominations)
  if (!isSmallestChip(smallestChip)) return next
  const own = { ...next, wishes: { ...clock.wishes, smallestChip } }
  // Ignores chips that are too large for the stack.
  return isRefusal(levelsOf({ ...own, levels: null }, entrants)) ? next : own
}

/** The levels of a clock, with what each break retires. Refuses wishes that no structure can have, as `suggestLevels` does. */
export function levelsOf(clock: DraftClock, { players, rebuys }: Entrants): readonly Level[] | Refusal {
  const { chips, wishes, denominations, addOn } = clock
  if (clock.levels !== null) return refuseLevels(clock.levels) ?? clock.levels
  // Assumes that every second player rebuys, if rebuys are allowed, and takes the add-on.
  const half = Math.round(players / 2)
  const bought = (rebuys ? half * chips.rebuy : 0) + (addOn === null ? 0 : half * chips.addOn)
  const allChips = players * chips.start + bought
  const levels = suggestLevels({ ...wishes, startingStack: chips.start, allChips })
  if (isRefusal(levels)) return levels
  const known = denominations.length === 0 ? denominationsFrom(wishes.smallestChip) : denominations
  return withColourUps(levels, known)
}

/** Null if a draft can have this clock. */
export function refuseClock(clock: DraftClock, entrants: Entrants): Refusal | null {
  const { chips, addOn } = clock
  if ([chips.start, chips.rebuy, chips.addOn].some((amount) => amount < 1 || amount > MAX_CHIPS))
    return refuse('invalid', text`A stack has from 1 to ${thousands(MAX_CHIPS)} chips.`)
  const refused = refuseAddOn(addOn)
  if (refused !== null) return refused
  const levels = levelsOf(clock, entrants)
  return isRefusal(levels) ? levels : null
}

/** The level with which entries end: the host's choice, else the level before the first break; null: never (Rule 32.3). */
export function entriesUntilOf({ entriesUntil }: DraftClock, levels: readonly Level[]): number | null {
  if (entriesUntil === null) return null
  const firstBreak = levels.findIndex(isBreak)
  const until = entriesUntil ?? (firstBreak < 0 ? null : firstBreak)
  return until === null ? null : Math.min(until, playedOf(levels).length)
}

/**
 * The clock with levels that the host edited. The suggested end of entries follows their first break, except for an added one: a break
 * after level 1 would close entries there unnoticed.
 */
export function withEditedLevels(
  clock: DraftClock,
  before: readonly Level[],
  levels: readonly Level[],
): DraftClock {
  const was = entriesUntilOf(clock, before)
  const until = entriesUntilOf(clock, levels)
  const isEarlier = until !== null && (was === null || until < was)
  const isShorter = playedOf(levels).length < playedOf(before).length
  return isEarlier && !isShorter ? { ...clock, levels, entriesUntil: was } : { ...clock, levels }
}

/** The fields of a game that come from a draft's clock: none without a clock, and no levels if they are refused. */
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

/** Guesses the denominations that these levels need, if nobody has set them. */
export function denominationsIn(levels: readonly Level[]): readonly number[] {
  const amounts = levels.flatMap((level) =>
    isBreak(level) ? level.colourUp : [level.small, level.big, level.ante],
  )
  const paysAll = (chip: number) => amounts.every((amount) => amount % chip === 0)
  return denominationsFrom(denominationsFrom(1).findLast(paysAll) ?? 1)
}

type Set = Pick<Game, 'chips' | 'addOn' | 'entriesUntil' | 'clock'>

/** A game's clock as a draft for editing; undefined if the game has neither a clock nor chips. */
export function clockOf({ chips, addOn, entriesUntil, clock }: Set): DraftClock | undefined {
  if (chips === null && addOn === null && clock === null) return undefined
  const given = chips ?? DEFAULT_CHIPS
  const wishes = defaultWishes(given.start)
  return { chips: given, addOn, entriesUntil, wishes, levels: clock?.levels ?? null, denominations: [] }
}

/** A past game's clock as the draft of another game's. If the host ended the entries by hand, they end as usual in the other game. */
export function clockAgain(game: Set): DraftClock | undefined {
  const clock = clockOf(game)
  return clock?.entriesUntil === 0 ? { ...clock, entriesUntil: undefined } : clock
}
