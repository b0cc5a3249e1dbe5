import type { Game } from '../../domain/game/game.ts'
import type { Entry } from '../../domain/table/entries.ts'
import { asksAfter, type EntryAsk, isAsked } from '../../domain/table/entry-asks.ts'
import { type PlayState, play } from '../../domain/table/play.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { withdrawNotices } from '../notifications/store.ts'
import { saveAsks } from './entry-asks-store.ts'
import type { GameWithEntries } from './read-store.ts'

/** The notices that say that somebody asks at the table. */
export const askNotices = ['entry_asked', 'entries_asked'] as const

/** The part of a game's change that can end asks. */
interface Change {
  readonly game: Game
  readonly entries: readonly Entry[]
  /** The new entries. */
  readonly made: readonly Entry[]
  /** The table after them, if known. */
  readonly table: PlayState | undefined
}

/**
 * Ends those of these asks that a change has answered (Rule 38.2), saves them, and returns all. The notices go once no ask is
 * open any more.
 */
export async function endAsks(
  unit: UnitOfWork,
  stored: GameWithEntries,
  asks: readonly EntryAsk[],
  { game, entries, made, table }: Change,
  now: number,
): Promise<readonly EntryAsk[]> {
  if (asks.length === 0) return asks
  const after = asksAfter(asks, { made, game, state: table ?? play(game, entries) }, now)
  await saveAsks(unit.tx, game.id, stored.asks, after)
  const isOpen = (ask: EntryAsk) => isAsked(ask, now)
  const hadAny = stored.asks.some(({ endedAt }) => endedAt === null)
  if (hadAny && !after.some(isOpen)) await withdrawNotices(unit, game.id, askNotices, now)
  return after
}
