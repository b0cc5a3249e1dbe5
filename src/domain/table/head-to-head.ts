import type { Cents } from '../base/money.ts'
import { type EntryContent, killersOf } from './entries.ts'
import type { Result } from './ranking.ts'

/** A finished night that two people played, with its entries. */
export interface SharedNight {
  readonly mine: Pick<Result, 'playerId' | 'place' | 'net'>
  readonly theirs: Pick<Result, 'playerId' | 'place' | 'net'>
  readonly entries: readonly EntryContent[]
}

/** Two people's results on the nights that both played. Nets in cents. */
export interface HeadToHead {
  readonly nights: number
  /** The number of nights on which each had the better place. On the others they shared one. */
  readonly ahead: number
  readonly behind: number
  readonly net: Cents
  readonly theirNet: Cents
  /** How often each knocked the other out, alone or with others. */
  readonly knockedOut: number
  readonly knockedOutBy: number
}

/** Compares two people's results (Rule 44.1). */
export function headToHead(nights: readonly SharedNight[]): HeadToHead {
  const sum = (figureOf: (night: SharedNight) => number) =>
    nights.reduce((total, night) => total + figureOf(night), 0)
  return {
    nights: nights.length,
    ahead: sum(({ mine, theirs }) => Number(mine.place < theirs.place)),
    behind: sum(({ mine, theirs }) => Number(theirs.place < mine.place)),
    net: sum(({ mine }) => mine.net),
    theirNet: sum(({ theirs }) => theirs.net),
    knockedOut: sum(({ mine, theirs, entries }) => knockOuts(entries, mine.playerId, theirs.playerId)),
    knockedOutBy: sum(({ mine, theirs, entries }) => knockOuts(entries, theirs.playerId, mine.playerId)),
  }
}

const knockOuts = (entries: readonly EntryContent[], byId: string, outId: string): number =>
  entries.filter((entry) => entry.playerId === outId && killersOf(entry)?.includes(byId)).length
