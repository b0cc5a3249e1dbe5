import type { Cost } from './cost.ts'
import type { RepeatsOn } from './repeats.ts'

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
