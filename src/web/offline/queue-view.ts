import type { QueuedCommand } from './queued-command.ts'

/** The queue as the screens show it. */
export interface QueueView {
  readonly commands: readonly QueuedCommand[]
  /** The last attempt got no answer. */
  readonly lost: boolean
}

/** Nothing waits and the server answers. Always use this object: a new one would render the screens again. */
export const NOTHING_QUEUED: QueueView = { commands: [], lost: false }
