import type { Cents } from '../base/money.ts'

/** A message of the host or a co-host to all who are going. */
export interface GameMessage {
  readonly id: string
  /** Unix seconds. */
  readonly at: number
  /** A player's id. */
  readonly fromId: string
  readonly text: string
}

/** A game's group features. A game without any of them is exactly that of Rule 3.2. */
export interface GroupSetup {
  readonly costs: readonly Cost[]
  /** With fewer players than this, the app notifies the host. */
  readonly minPlayers: number
  readonly messages: readonly GameMessage[]
  /** How often the game repeats; null: never. */
  readonly repeats: RepeatsOn | null
  /** The group that the game belongs to. */
  readonly groupId: string | null
}

/** A game without group features. */
export const noGroupSetup: GroupSetup = {
  costs: [],
  minPlayers: 2,
  messages: [],
  repeats: null,
  groupId: null,
}

/** Limits of Rule 40.1: the number of costs in a game, the length of a cost's text, and the weight of a sharer. */
export const MOST_COSTS = 100
export const MOST_COST_TEXT = 60
export const MOST_WEIGHT = 99

/** An expense of the night that one player paid and some share: pizza, beer, cards. Amount in cents; ids are player ids (Rule 40.1). */
export interface Cost {
  readonly id: string
  readonly payerId: string
  readonly amount: Cents
  readonly what: string
  /** The sharers, with whole weights from 1; empty: not split yet. */
  readonly of: readonly { readonly playerId: string; readonly weight: number }[]
}

/** The player who paid a cost and those who share it. */
export const namedInCost = ({ payerId, of }: Cost): readonly string[] => [
  payerId,
  ...of.map(({ playerId }) => playerId),
]

/** How often a standing game takes place: every one to four weeks, or monthly on the nth or last of its weekday (Rule 42.1). */
export type Repeats = { readonly weeks: 1 | 2 | 3 | 4 } | { readonly monthly: 1 | 2 | 3 | 4 | 'last' }

/** A rhythm with the weekday of the series, 0 being Sunday. Moving a night does not change it (Rule 42.2). */
export type RepeatsOn = Repeats & { readonly weekday: number }

/** Names a rhythm: "weeks 2", "monthly last"; '' for none. */
export function rhythmOf(repeats: Repeats | null | undefined): string {
  if (!repeats) return ''
  return 'weeks' in repeats ? `weeks ${repeats.weeks}` : `monthly ${repeats.monthly}`
}

export const everyWeeks: readonly Repeats[] = [{ weeks: 1 }, { weeks: 2 }, { weeks: 3 }, { weeks: 4 }]

const everyMonth: readonly Repeats[] = ([1, 2, 3, 4, 'last'] as const).map((monthly) => ({ monthly }))

/** The rhythm with this name, without a weekday; undefined if there is none. */
export const repeatsNamed = (name: string): Repeats | undefined =>
  [...everyWeeks, ...everyMonth].find((each) => rhythmOf(each) === name)

/** Whether a device's stored JSON is a rhythm, without a weekday. */
export const isRepeats = (stored: unknown): boolean =>
  [...everyWeeks, ...everyMonth].some((each) => JSON.stringify(each) === JSON.stringify(stored))
