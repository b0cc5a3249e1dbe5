import type { Entry, EntryContent } from '../table/entries.ts'

/** The content of an entry, and its time. */
export type EntryVersion = EntryContent & Pick<Entry, 'at'>

/** How a command changed one entry. Nothing takes a mend back; a later one may follow. */
export interface Mend {
  readonly entryId: string
  readonly commandId: string
  /** The account that changed it. */
  readonly actorId: string
  readonly before: EntryVersion
  /** Null: the entry is void. */
  readonly after: EntryVersion | null
  readonly reason: string | null
}

/** The mends that turn one night into the other, in the order of its entries. Entries that stay are the same objects. */
export function mendsBetween(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly Pick<Mend, 'entryId' | 'before' | 'after'>[] {
  const kept = new Map(after.map((entry) => [entry.id, entry]))
  return before.flatMap((entry) => {
    const now = kept.get(entry.id)
    if (now === entry || (now && isPaidAgain(entry, now))) return []
    return { entryId: entry.id, before: versionOf(entry), after: now ? versionOf(now) : null }
  })
}

/** Whether a count only pays another amount for the same stack, as a consequence of another mend (Rule 23.10). */
const isPaidAgain = (before: Entry, after: Entry): boolean =>
  before.type === 'cashed' &&
  after.type === 'cashed' &&
  before.counted !== undefined &&
  before.counted === after.counted &&
  before.playerId === after.playerId &&
  before.at === after.at

/** An entry after the last of its mends; null if it is void. */
export function afterMends(entry: Entry, mends: readonly Mend[]): Entry | null {
  const last = mends.findLast(({ entryId }) => entryId === entry.id)
  if (!last) return entry
  return last.after && withVersion(entry, last.after, true)
}

/** The entry as somebody entered it, before any mend. */
export function asEntered(entry: Entry, mends: readonly Mend[]): Entry {
  const first = mends.find(({ entryId }) => entryId === entry.id)
  return first ? withVersion(entry, first.before, false) : entry
}

/** The part of an entry that a mend can change: not who entered it, nor by which command. */
export function versionOf(entry: Entry): EntryVersion {
  const { id: _id, commandId: _command, part: _part, actorId: _actor, mended: _mended, ...version } = entry
  return version
}

function withVersion({ id, commandId, part, actorId }: Entry, version: EntryVersion, mended: boolean): Entry {
  return { ...version, id, commandId, part, actorId, mended }
}
