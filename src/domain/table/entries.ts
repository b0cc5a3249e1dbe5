import type { Cents } from '../base/money.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { dollars, type Text, text } from '../base/text.ts'
import type { GameStyle } from '../game/game.ts'
import type { GapChoice } from '../game/gap.ts'
import { givenKillers, type KnockedBy, sameKillers } from './killers.ts'

/** The content of an entry: an event of one player. Amounts in cents. */
export type EntryContent =
  | { readonly type: 'rebuy'; readonly playerId: string; readonly amount: Cents }
  | ({ readonly type: 'knocked'; readonly playerId: string; readonly sameHand?: SameHand } & KnockedBy)
  /** `counted`: the stack as typed in a count; `amount` is what it paid after sharing a gap (Rule 23.3). */
  | {
      readonly type: 'cashed'
      readonly playerId: string
      readonly amount: Cents
      readonly counted?: Cents
    }
  /** Bought extra chips once, in addition to rebuys (Rule 32.2). */
  | { readonly type: 'addOn'; readonly playerId: string; readonly amount: Cents }
  /** Sat down late, or came back in, for this amount. */
  | { readonly type: 'joined'; readonly playerId: string; readonly amount: Cents }

export type EntryType = EntryContent['type']

/** A player's chips at the start of the hand, compared with another player who went out in it (Rule 36.1). */
export type StackBefore = 'more' | 'less' | 'equal'

/** Another player who went out in the same hand. `as`: that player's knock-out. */
export interface SameHand {
  readonly as: string
  readonly stack: StackBefore
}

/** One part of a command. A device uses it to name an entry before the server has stored it. Parts count from 0. */
export interface EntryOrigin {
  readonly commandId: string
  readonly part: number
}

/** The id of a command, and the account that gives it. */
export interface GivenCommand {
  readonly commandId: string
  readonly actorId: string
}

/** The entries that a command makes at this moment, in unix seconds, in order. */
export const entriesMade = (
  contents: readonly EntryContent[],
  { commandId, actorId }: GivenCommand,
  at: number,
  idOf: (part: number) => string,
): Entry[] =>
  contents.map((content, part) => {
    return { ...content, id: idOf(part), commandId, part, actorId, at, mended: false }
  })

/** Refuses a command whose id was used for something else (Rule 12.13). */
export const commandReused = () =>
  refuse('command_reused', text`This command id was used for something else already.`)

/** An entry at the table of a game (Rules 4.14, 4.16). */
export type Entry = EntryContent &
  EntryOrigin & {
    readonly id: string
    /** The account that entered it. */
    readonly actorId: string
    /** Unix seconds, for display only. Entries are in the order in which the server took them. */
    readonly at: number
    /** Whether a mend has changed it. */
    readonly mended: boolean
  }

/** A `mend_breaks` that names the entry which would be refused. */
export function breaksAt(refused: Refusal, before: readonly Entry[], entry: Entry | undefined): Refusal {
  const number = before.findIndex(({ id }) => id === entry?.id) + 1
  const message = text`Entry ${number} would no longer be valid: ${refused.message}`
  const named = entry && { entryId: entry.id, because: refused.message }
  return { ...refuse('mend_breaks', message), ...named }
}

/** The parts of an entry that the fold reads. No later one can name an entry without an id. */
export type Played = EntryContent & Pick<Entry, 'at'> & Partial<EntryOrigin & Pick<Entry, 'id'>>

/** The amount of an entry in cents; a knock-out moves no money. */
export function amountOf(entry: EntryContent): Cents {
  return entry.type === 'knocked' ? 0 : entry.amount
}

/** The stack behind a cash-out, before sharing a gap, in cents. */
export function countedOf({ amount, counted = amount }: EntryContent & { type: 'cashed' }): Cents {
  return counted
}

/** The killers. Several share the head; empty: nobody takes it; undefined: unknown. */
export function killersOf(entry: EntryContent): readonly string[] | undefined {
  return entry.type === 'knocked' ? givenKillers(entry) : undefined
}

/** The other player out in the same hand, if the entry names one. */
export function sameHandOf(entry: EntryContent): SameHand | undefined {
  return entry.type === 'knocked' ? entry.sameHand : undefined
}

/** Whether two entries name the same killers and the same other player of the hand. */
export function sameKnockOut(one: EntryContent, other: EntryContent): boolean {
  const [hand, otherHand] = [sameHandOf(one), sameHandOf(other)]
  const isSameHand = hand?.as === otherHand?.as && hand?.stack === otherHand?.stack
  return isSameHand && sameKillers(killersOf(one), killersOf(other))
}

/** The players whose first entry is `joined`, because they were absent at the start (Rule 4.16). */
export function latecomers(entries: readonly Pick<EntryContent, 'type' | 'playerId'>[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const late = new Set<string>()
  for (const { type, playerId } of entries) {
    if (type === 'joined' && !seen.has(playerId)) late.add(playerId)
    seen.add(playerId)
  }
  return late
}

/** Whether an entry's player was at the table before it: `joined` then brings them back in (Rule 18.8). */
export function isLaterEntry(entries: readonly Pick<Entry, 'id' | 'playerId'>[], id: string): boolean {
  const at = entries.findIndex((entry) => entry.id === id)
  return entries.slice(0, Math.max(0, at)).some(({ playerId }) => playerId === entries[at]?.playerId)
}

/**
 * The line of an entry in the log: "tomas cashed out $55.00" (Rule 14.23). `by`: the names of the killers, if known (Rule 22.6).
 * `isLater`: as `isLaterEntry` says.
 */
export function describeEntry(
  entry: EntryContent,
  style: GameStyle,
  name: string,
  by?: Text | string,
  isLater = false,
): Text {
  switch (entry.type) {
    case 'rebuy':
      return text`${name} rebought ${dollars(entry.amount)}`
    case 'addOn':
      return text`${name} added on for ${dollars(entry.amount)}`
    case 'knocked':
      if (style === 'cash') return by ? text`${by} busted ${name}` : text`${name} busted`
      return by ? text`${by} knocked out ${name}` : text`${name} knocked out`
    case 'cashed':
      return text`${name} cashed out ${dollars(entry.amount)}`
    case 'joined':
      return isLater
        ? text`${name} came back in for ${dollars(entry.amount)}`
        : text`${name} joined for ${dollars(entry.amount)}`
    default:
      return entry satisfies never
  }
}

/** Clamps the time of an entry, in unix seconds, between the start of the game and a minute from now (Rule 4.11). */
export function clampEntryTime(at: number, startedAt: number, now: number): number {
  return Math.max(startedAt, Math.min(at, now + 60))
}

/** A count as somebody entered it. Reading a night recomputes its gap; only the record keeps the gap of that time. */
export interface Count {
  readonly commandId: string
  readonly after: string | null
  /** Null if the count equalled the pot. */
  readonly choice: GapChoice | null
  /** The undo that took it back. If a mend voided all entries of the count, both fields are null. */
  readonly undo: { readonly commandId: string | null; readonly actorId: string | null } | null
}

/** The entries of a night in order, and its counts. */
export interface Night {
  readonly entries: readonly Entry[]
  readonly counts: readonly Count[]
}

/** Whether a count is still valid. */
export const isOpen = ({ undo }: Count): boolean => undo === null
