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

/** The group around a game; a game without any of it is exactly that of Rule 3.2. */
export interface GroupSetup {
  readonly costs: readonly Cost[]
  /** With fewer players than that the host is told. */
  readonly minPlayers: number
  readonly messages: readonly GameMessage[]
  /** How often it comes; null: this once. */
  readonly repeats: RepeatsOn | null
  /** The group that it belongs to. */
  readonly groupId: string | null
}

/** A game that has nothing of it. */
export const noGroupSetup: GroupSetup = {
  costs: [],
  minPlayers: 2,
  messages: [],
  repeats: null,
  groupId: null,
}
