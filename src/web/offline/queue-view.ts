import type { QueuedCommand } from './queued-command.ts'

/** The queue as the screens show it. */
export interface QueueView {
  readonly commands: readonly QueuedCommand[]
  /** The last attempt got no answer. */
  readonly lost: boolean
}

/** The queue is empty and the server can be reached. Always use this object: a new one would make the screens render again. */
export const NOTHING_QUEUED: QueueView = { commands: [], lost: false }
