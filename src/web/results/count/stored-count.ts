import type { Cents } from '../../../domain/base/money.ts'
import type { GapChoice } from '../../../domain/game/gap.ts'
import { deviceItem } from '../../api/device-item.ts'

/** An unfinished count as typed. */
export interface KeptCount {
  /** The typed amounts by player. */
  readonly texts: Readonly<Record<string, string>>
  readonly choice: GapChoice | null
  /** The pot when the count began, in cents. */
  readonly potThen: Cents
}

/** Whose count this is, and of which game. */
export interface CountOwner {
  readonly personId: string
  readonly gameId: string
}

/** The last count begun on this device. Expires a day after the last input. */
export const countItem = deviceItem<CountOwner & { readonly count: KeptCount }>('countData', {
  seconds: 24 * 3600,
})

/** The count that this person has begun in this game, kept across reloads; null if there is none. `now`: unix seconds. */
export function keptCount({ personId, gameId }: CountOwner, now: number): KeptCount | null {
  const kept = countItem.read(now)
  return kept?.personId === personId && kept.gameId === gameId ? kept.count : null
}
