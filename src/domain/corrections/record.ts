import type { Cents } from '../base/money.ts'
import type { Cost } from '../game/cost.ts'
import type { Gap } from '../game/gap.ts'
import type { Shares } from '../payouts/payouts.ts'
import { countedOf, type Entry } from '../table/entries.ts'
import type { ClockAction } from '../tournament/clock.ts'
import type { Seat } from '../tournament/seats.ts'
import { type EntryVersion, type Mend, versionOf } from './mends.ts'

/** An entry as somebody entered it, and the undo that took it back. */
export interface RecordedEntry {
  readonly entry: Entry
  readonly undone: { readonly at: number; readonly actorId: string } | null
  /** Whether its player requested it on their own phone (Rule 38.4). */
  readonly isAsked?: boolean
}

/**
 * A count at the time it was made: each stack with its entry, in seat order, and how the gap was shared. Later changes of the night do not
 * affect it.
 */
export interface CountMade {
  readonly stacks: readonly { readonly entryId: string; readonly playerId: string; readonly amount: Cents }[]
  readonly gap: Gap | null
}

/** A count on record, and the undo that took it back. Its entries are those of its command. */
export interface RecordedCount {
  readonly commandId: string
  readonly at: number
  readonly actorId: string
  readonly gap: Gap | null
  readonly undone: { readonly at: number; readonly actorId: string } | null
}

/**
 * A change that is not an entry. `at`: unix seconds, here and below. `gap`: how a gap was shared, if somebody chose a rule with the change.
 */
export type RecordedChange = { readonly at: number; readonly actorId: string } & (
  | { readonly action: 'mended'; readonly mends: readonly Mend[]; readonly gap: Gap | null }
  | {
      readonly action: 'buy-in'
      readonly playerId: string
      readonly amount: Cents
      readonly amountBefore: Cents
      readonly gap: Gap | null
    }
  | {
      readonly action: 'payouts'
      readonly shares: Shares
      readonly sharesBefore: Shares
      /** In cents. */
      readonly payoutUnit: Cents
      readonly payoutUnitBefore: Cents
    }
  | { readonly action: 'entries until'; readonly until: number | null; readonly untilBefore: number | null }
  /** A tap on the clock, or other levels. */
  | { readonly action: 'clock'; readonly tap: ClockAction | 'levels' }
  | { readonly action: 'seats drawn' }
  | ({ readonly action: 'seat moved' } & Seat)
  | { readonly action: 'table broken'; readonly table: number }
  | { readonly action: 'start undone' }
  /** A new cost has no `before`, a removed one no `after`. */
  | { readonly action: 'cost'; readonly before: Cost | null; readonly after: Cost | null }
  /** `playerId`: the player who proposed it, agreed or said no; null: a host who does not play. */
  | { readonly action: 'deal proposed' | 'deal agreed' | 'deal refused'; readonly playerId: string | null }
)

/** A line of the record of a game (Rule 22.8). */
export type RecordItem = { readonly at: number; readonly actorId: string } & (
  | {
      readonly action: 'entered' | 'undone'
      readonly entryId: string
      readonly version: EntryVersion
      /** The player who requested it on their own phone. */
      readonly askedBy?: string
    }
  | { readonly action: 'counted' | 'count undone'; readonly count: CountMade }
  | ({ readonly action: 'mended'; readonly gap: Gap | null } & Mend)
  | Exclude<RecordedChange, { action: 'mended' }>
)

/** Everything ever done in a game. Entries are in the order in which the server took them. */
export interface Recorded {
  readonly entries: readonly RecordedEntry[]
  readonly counts: readonly RecordedCount[]
  readonly changes: readonly RecordedChange[]
}

/**
 * The record of a game, oldest first (Rule 22.8). Lists entries in the order in which the server took them, whatever their times, and all
 * entries of a count as one item. A change to an entry never comes before it.
 */
export function recordOf({ entries, counts, changes }: Recorded): readonly RecordItem[] {
  const items: { item: RecordItem; at: number }[] = []
  const enteredAt = new Map<string, number>()
  const mends = changes.flatMap((change) => (change.action === 'mended' ? change.mends : []))
  const ofCommand = new Map(counts.map((count) => [count.commandId, count]))
  const addedCounts = new Set<RecordedCount>()
  let latest = 0
  const addCount = (count: RecordedCount, from: number) => {
    addedCounts.add(count)
    const { commandId, at, actorId, gap, undone } = count
    const entered = { stacks: stacksOf(entries, commandId), gap }
    items.push({ item: { action: 'counted', at, actorId, count: entered }, at: from })
    if (undone)
      items.push({
        item: { action: 'count undone', ...undone, count: entered },
        at: Math.max(from, undone.at),
      })
  }
  for (const { entry, undone, isAsked } of entries) {
    const entryId = entry.id
    latest = Math.max(latest, entry.at)
    enteredAt.set(entryId, latest)
    const count = ofCommand.get(entry.commandId)
    if (count) {
      if (!addedCounts.has(count)) addCount(count, latest)
      continue
    }
    const { at, actorId } = entry
    const about = { entryId, ...(isAsked ? { askedBy: entry.playerId } : {}) }
    items.push({ item: { action: 'entered', at, actorId, ...about, version: versionOf(entry) }, at: latest })
    if (!undone) continue
    const last = mends.findLast((mend) => mend.entryId === entryId)
    const version = last?.after ?? versionOf(entry)
    items.push({ item: { action: 'undone', ...undone, ...about, version }, at: Math.max(latest, undone.at) })
  }
  for (const count of counts) if (!addedCounts.has(count)) addCount(count, count.at)
  for (const change of changes) {
    if (change.action !== 'mended') {
      items.push({ item: change, at: change.at })
      continue
    }
    const { action, at, actorId, mends: newMends, gap } = change
    for (const mend of newMends)
      items.push({
        item: { ...mend, action, at, actorId, gap: mend === newMends.at(-1) ? gap : null },
        at: Math.max(at, enteredAt.get(mend.entryId) ?? 0),
      })
  }
  return items.toSorted((one, other) => one.at - other.at).map(({ item }) => item)
}

const stacksOf = (entries: readonly RecordedEntry[], commandId: string): CountMade['stacks'] =>
  entries.flatMap(({ entry }) =>
    entry.type === 'cashed' && entry.commandId === commandId
      ? [{ entryId: entry.id, playerId: entry.playerId, amount: countedOf(entry) }]
      : [],
  )
