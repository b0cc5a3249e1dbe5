import type { GapChoice } from '../../domain/gap.ts'
import type { Cents } from '../../domain/money.ts'
import { deviceItem } from '../api/device-item.ts'

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

/** The count that was begun last on this device. A night is over a day after something was typed. */
export const countItem = deviceItem<CountOwner & { readonly count: KeptCount }>('countData', {
  seconds: 24 * 3600,
})

/** The count that this person has begun in this game, across reloads; null if there is none. `now`: unix seconds. */
export function keptCount({ personId, gameId }: CountOwner, now: number): KeptCount | null {
  const kept = countItem.read(now)
  return kept?.personId === personId && kept.gameId === gameId ? kept.count : null
}
