import type { Cents } from '../../../domain/base/money.ts'
import type { PlayCommand } from '../../../domain/table/decide.ts'
import type { UndoTarget } from '../../../domain/table/undo.ts'
import type { AddedPlayer } from './added-player.ts'

export type Act =
  | { readonly type: 'enter'; readonly command: PlayCommand }
  /** Somebody sits down late. Amount in cents. */
  | { readonly type: 'add'; readonly player: AddedPlayer; readonly amount: Cents }
  | { readonly type: 'undo'; readonly target: UndoTarget }

/** Something that was entered or undone at the table, stored on this device until the server has accepted or refused it. */
export interface QueuedCommand {
  /** The order of entry on this device; also the key in its database. */
  readonly seq: number
  readonly personId: string
  readonly gameId: string
  /** By it the server recognises the command, for ever; also the Idempotency-Key of every attempt to send it. */
  readonly commandId: string
  /** When it was entered, in unix seconds. */
  readonly timestamp: number
  readonly act: Act
  /** Why the server refused it, until the person dismisses that. */
  readonly refused: string | null
}

/** The queue as the screens show it. */
export interface QueueView {
  readonly commands: readonly QueuedCommand[]
  /** The last attempt got no answer. */
  readonly lost: boolean
}

/** The queue is empty and the server can be reached. Always use this object: a new one would make the screens render again. */
export const NOTHING_QUEUED: QueueView = { commands: [], lost: false }
