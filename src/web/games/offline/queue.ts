import type { WireGame } from '../../../contract/endpoints.ts'
import { ApiError } from '../../api/call.ts'
import { NOTHING_QUEUED, type QueuedCommand, type QueueView } from './queued-command.ts'

/** The outcome for the open sheet of an entry; `waiting`: the server cannot be reached. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly game: WireGame }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'waiting' }

export type NewCommand = Pick<QueuedCommand, 'commandId' | 'gameId' | 'timestamp' | 'act'>

/** Stores commands; each call is one durable step. */
export interface CommandStore {
  /** Returns the command with its sequence number. */
  readonly add: (command: Omit<QueuedCommand, 'seq'>) => Promise<QueuedCommand>
  /** The commands of a person, oldest first. */
  readonly of: (personId: string) => Promise<readonly QueuedCommand[]>
  readonly put: (command: QueuedCommand) => Promise<void>
  readonly remove: (command: QueuedCommand) => Promise<void>
}

export interface QueueParts {
  readonly store: CommandStore
  /** Sends one command once, with its id. Throws ApiError. */
  readonly send: (command: QueuedCommand) => Promise<WireGame>
  /** Receives the game from the server. */
  readonly onGame: (game: WireGame) => void
  /** The cached game is outdated: refetch it. */
  readonly onStale: (gameId: string) => void
  /** Notifies the other tabs of this device. */
  readonly notifyTabs: () => void
  /** Runs the sending in one tab at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Calls back after so many milliseconds. */
  readonly later: (ms: number, work: () => void) => void
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** How long an open sheet waits for an answer. After that the command waits in the queue and the sheet closes. */
const PATIENCE_MS = 1500
/** After a server error the command may be stored or not: it is retried with its id, but not for ever. */
const MOST_FAULTS = 5

/**
 * One person's commands on this device: stored durably, sent in order, each until the server has accepted or refused it
 * (docs/decisions/0009). A refused command stays, with the reason, until the person dismisses it.
 */
export function createQueue(personId: string, parts: QueueParts) {
  const { store } = parts
  let view = NOTHING_QUEUED
  let running: Promise<void> | undefined
  let again = false
  let pause = FIRST_PAUSE_MS
  let faults = 0
  let closed = false
  let latest: Promise<readonly QueuedCommand[]> | undefined
  let inFlight: { readonly commandId: string; readonly answered: Promise<boolean> } | undefined
  const listeners = new Set<() => void>()
  const waiters = new Map<string, (outcome: Outcome) => void>()

  const show = (next: Partial<QueueView>) => {
    const { commands, lost } = { ...view, ...next }
    const shown = commands.length === 0 && !lost ? NOTHING_QUEUED : { commands, lost }
    if (shown === view) return
    view = shown
    for (const listener of listeners) listener()
  }
  const reload = async (): Promise<void> => {
    const read = store.of(personId)
    latest = read
    const commands = await read
    // A later read returns at least the same commands, and shows them.
    if (latest === read) show({ commands })
    else await latest
  }
  const answer = ({ commandId }: QueuedCommand, outcome: Outcome) => {
    waiters.get(commandId)?.(outcome)
    waiters.delete(commandId)
  }

  const add = async (made: NewCommand): Promise<Outcome> => {
    const outcome = new Promise<Outcome>((resolve) => waiters.set(made.commandId, resolve))
    const command = await store.add({ ...made, personId, refused: null })
    await reload()
    parts.notifyTabs()
    if (view.lost) answer(command, { kind: 'waiting' })
    else parts.later(PATIENCE_MS, () => answer(command, { kind: 'waiting' }))
    void run()
    return outcome
  }

  /** Sends the waiting commands in order until none is left or the server cannot be reached. */
  const run = (): Promise<void> => {
    again = true
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }

  const work = async () => {
    while (again && !closed) {
      again = false
      await parts.alone(async () => {
        await reload()
        for (;;) {
          const next = view.commands.find(({ refused }) => refused === null)
          if (!next || closed) return
          inFlight = { commandId: next.commandId, answered: sendOne(next) }
          const goOn = await inFlight.answered.finally(() => {
            inFlight = undefined
          })
          if (!goOn) return
        }
      })
    }
  }

  /** Returns whether to continue with the next command. */
  const sendOne = async (command: QueuedCommand): Promise<boolean> => {
    try {
      const game = await parts.send(command)
      pause = FIRST_PAUSE_MS
      faults = 0
      // Cache the game first, so that the command is never missing in between.
      if (!closed) parts.onGame(game)
      await store.remove(command)
      await reload()
      show({ lost: false })
      parts.notifyTabs()
      answer(command, { kind: 'accepted', game })
      return true
    } catch (error) {
      return failed(command, error)
    }
  }

  const failed = async (command: QueuedCommand, error: unknown): Promise<boolean> => {
    const { status, code } = error instanceof ApiError ? error : new ApiError(0, 'offline')
    const ended = status === 401
    // A broken connection or a captive portal: not an answer of the server.
    const unanswered = status === 0 || (status < 500 && code === 'unreadable')
    const busy = unanswered || status === 429 || (status >= 502 && status <= 504)
    if (!ended && !busy && (status < 500 || ++faults >= MOST_FAULTS)) {
      faults = 0
      await refuse(command, error)
      return true
    }
    show({ lost: true })
    for (const each of view.commands) answer(each, { kind: 'waiting' })
    if (!ended && !closed) {
      parts.later(pause, () => void run())
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    return false
  }

  /** An open sheet shows the refusal; otherwise it is stored until it is dismissed. */
  const refuse = async (command: QueuedCommand, error: unknown) => {
    if (waiters.has(command.commandId)) await store.remove(command)
    else await store.put({ ...command, refused: error instanceof ApiError ? error.detail : '' })
    await reload()
    show({ lost: false })
    parts.onStale(command.gameId)
    parts.notifyTabs()
    answer(command, { kind: 'refused', error })
  }

  /** Removes the refused commands of a game, after the person has read why. */
  const dismissRefused = async (gameId: string): Promise<void> => {
    for (const command of view.commands)
      if (command.refused !== null && command.gameId === gameId) await store.remove(command)
    await reload()
    parts.notifyTabs()
  }

  return {
    personId,
    add,
    /** Sends now: the network is back, or the app was opened. */
    wake: () => {
      pause = FIRST_PAUSE_MS
      return run()
    },
    /** Reads the commands again: another tab changed them. */
    reload,
    /** Resolves once the request with one of these commands is answered; at once if none is being sent. */
    answered: async (commandIds: readonly string[]): Promise<void> => {
      if (inFlight && commandIds.includes(inFlight.commandId)) await inFlight.answered
    },
    dismissRefused,
    close: () => {
      closed = true
    },
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type Queue = ReturnType<typeof createQueue>
