import type { GapChoice } from '../../domain/gap.ts'
import type { Cents } from '../../domain/money.ts'

/** What somebody has typed of a count, until it is done. */
export interface KeptCount {
  /** The typed amounts by player. */
  readonly texts: Readonly<Record<string, string>>
  readonly choice: GapChoice | null
  /** The pot when the count was begun, in cents. */
  readonly potThen: Cents
}

/** Whose count this is, and of which game. */
export interface CountOwner {
  readonly personId: string
  readonly gameId: string
}

/** Local storage key of the count that was begun last. */
const KEY = 'countData'
/** A night is over by then: what was typed goes (seconds). */
const KEPT_SECONDS = 24 * 3600

interface Stored extends KeptCount, CountOwner {
  /** When something was typed last, in unix seconds. */
  readonly at: number
}

/** The count that this person has begun in this game, across reloads; null if there is none. `now`: unix seconds. */
export function keptCount({ personId, gameId }: CountOwner, now: number): KeptCount | null {
  forgetOldCount(now)
  const { personId: whose, gameId: where, texts, choice = null, potThen = 0 } = stored() ?? {}
  if (whose !== personId || where !== gameId || typeof texts !== 'object') return null
  return { texts, choice, potThen }
}

/** The game of the count that is kept on this device, whoever began it; null if there is none. */
export const keptCountGame = (): string | null => stored()?.gameId ?? null

/** Keeps a count on this device until it is done, for a day after this moment (unix seconds). */
export function keepCount(owner: CountOwner, count: KeptCount, now: number): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...owner, ...count, at: now } satisfies Stored))
  } catch {
    // Storage is full or blocked: the count is lost on leaving the screen.
  }
}

export function forgetCount(): void {
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Forgets a count that was begun more than a day ago. `now`: unix seconds. */
export function forgetOldCount(now: number): void {
  const count = stored()
  if (count !== null && (count.at ?? 0) <= now - KEPT_SECONDS) forgetCount()
}

function stored(): Partial<Stored> | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    // Not JSON, or storage is blocked: nothing is kept.
    return null
  }
}
