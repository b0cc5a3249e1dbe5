import type { PlayCommand } from '../../domain/decide.ts'
import type { UndoTarget } from '../../domain/entries.ts'
import type { Cents } from '../../domain/money.ts'
import type { AddedPlayer } from './added-player.ts'

/** An event counted back from the last of its command, as version 1 named it. */
export interface CountedBack {
  readonly commandId: string
  readonly back: number
}

export type Act =
  | { readonly type: 'enter'; readonly command: PlayCommand }
  /** Somebody sits down late. Amount in cents. */
  | { readonly type: 'add'; readonly player: AddedPlayer; readonly amount: Cents }
  | { readonly type: 'undo'; readonly target: UndoTarget | CountedBack }

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
  /** Left by version 1, which may have sent it without its id: the server recognises it by its key alone. */
  readonly keyOnly?: true
}
