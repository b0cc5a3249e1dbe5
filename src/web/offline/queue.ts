import type { WireGame } from '../../contract/endpoints.ts'
import { eventsFromWire } from '../../contract/game-wire.ts'
import { ApiError } from '../api/api-error.ts'
import { type Act, afterStored, type Entry, type EventRef } from './entries.ts'

/** The outcome that the person who made an entry waits for; `waiting`: the server cannot be reached. */
export type Outcome =
  | { readonly kind: 'stored'; readonly game: WireGame }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'waiting' }

export interface NewEntry {
  readonly personId: string
  readonly gameId: string
  readonly timestamp: number
  readonly act: Act
  readonly buildsOn: EventRef | null
}

/** Stores entries; each call is one durable step. */
export interface EntryStore {
  /** Returns the entry with its place in the order. */
  readonly add: (entry: Omit<Entry, 'seq'>) => Promise<Entry>
  /** The entries of a person, oldest first. */
  readonly of: (personId: string) => Promise<readonly Entry[]>
  readonly keep: (entry: Entry) => Promise<void>
  /** Removes an entry and maps the person's others, in one transaction. */
  readonly settle: (done: Entry, change: (entries: readonly Entry[]) => readonly Entry[]) => Promise<void>
}

export interface QueueParts {
  readonly store: EntryStore
  /** Sends one entry once, with its key. Throws ApiError. */
  readonly send: (entry: Entry) => Promise<WireGame>
  /** Loads a game as it is now. Throws ApiError. */
  readonly load: (gameId: string) => Promise<WireGame>
  /** Receives the game as the server has it now. */
  readonly onGame: (game: WireGame) => void
  /** The cached game is out of date: refetch it. */
  readonly onStale: (gameId: string) => void
  /** Sentences for the person. `waitedTooLong`: why an entry that may have been stored was not sent again. */
  readonly texts: { readonly waitedTooLong: string }
  /** Notifies the other tabs of this device. */
  readonly tellTabs: () => void
  /** Runs the sending in one tab at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Calls back after so many milliseconds. */
  readonly later: (ms: number, work: () => void) => void
  /** Unix seconds. */
  readonly now: () => number
}

/** The queue as the screens show it. */
export interface QueueView {
  readonly entries: readonly Entry[]
  /** The last attempt got no answer. */
  readonly lost: boolean
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** How long the open sheet waits for an answer. After that the entry waits in the queue and the sheet closes. */
const PATIENCE_MS = 1500
/** The server recognises a key for 24 h (Rule 12.7): sent again later, a stored entry would be stored twice. */
const SAFE_TO_REPEAT_SECONDS = 23 * 3600
/** A server error says nothing about the entry: it is retried, but not for ever. */
const MOST_FAULTS = 5

/**
 * The entries of one person on this device: stored durably, sent in order, each until the server has accepted or refused it
 * (record 0019). A refused entry stays, with the reason, until the person dismisses it.
 */
export function createQueue(personId: string, parts: QueueParts) {
  const { store } = parts
  let view: QueueView = { entries: [], lost: false }
  let running: Promise<void> | undefined
  let again = false
  let pause = FIRST_PAUSE_MS
  let faults = 0
  let closed = false
  let latest: Promise<readonly Entry[]> | undefined
  const listeners = new Set<() => void>()
  const waiters = new Map<string, (outcome: Outcome) => void>()

  const show = (next: Partial<QueueView>) => {
    view = { ...view, ...next }
    for (const listener of listeners) listener()
  }
  const reload = async (): Promise<void> => {
    const look = store.of(personId)
    latest = look
    const entries = await look
    // A later read has at least the same entries, and shows them.
    if (latest === look) show({ entries })
    else await latest
  }
  const answer = (entry: Entry, outcome: Outcome) => {
    waiters.get(entry.key)?.(outcome)
    waiters.delete(entry.key)
  }

  const enter = async (made: Omit<NewEntry, 'personId'>, key: string): Promise<Outcome> => {
    const outcome = new Promise<Outcome>((resolve) => waiters.set(key, resolve))
    const entry = await store.add({ ...made, personId, key, sent: false, refused: null })
    await reload()
    parts.tellTabs()
    if (view.lost) answer(entry, { kind: 'waiting' })
    else parts.later(PATIENCE_MS, () => answer(entry, { kind: 'waiting' }))
    void run()
    return outcome
  }

  /** Sends the waiting entries in order until none is left or the server cannot be reached. */
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
          const next = view.entries.find(({ refused }) => refused === null)
          if (!next || closed || !(await sendOne(next))) return
        }
      })
    }
  }

  /** Returns whether to go on with the next entry. */
  const sendOne = async (entry: Entry): Promise<boolean> => {
    const sent = { ...entry, sent: true }
    if (!entry.sent) {
      await store.keep(sent)
      await reload()
    }
    if (closed) return false
    try {
      if (entry.sent && parts.now() - entry.timestamp > SAFE_TO_REPEAT_SECONDS) {
        // The person is told to look for it: on an outdated table it would be missing, and entered again.
        const game = await parts.load(entry.gameId)
        if (!closed) parts.onGame(game)
        throw new ApiError(409, 'waited_too_long', parts.texts.waitedTooLong)
      }
      const game = await parts.send(sent)
      pause = FIRST_PAUSE_MS
      faults = 0
      // The game first, so that the entry is never missing in between.
      if (!closed) parts.onGame(game)
      await store.settle(sent, (all) => afterStored(all, sent, eventsFromWire(game)))
      await reload()
      show({ lost: false })
      parts.tellTabs()
      answer(sent, { kind: 'stored', game })
      return true
    } catch (error) {
      return failed(sent, error)
    }
  }

  const failed = async (entry: Entry, error: unknown): Promise<boolean> => {
    const { status, code } = error instanceof ApiError ? error : new ApiError(0, 'offline')
    const ended = status === 401
    // A broken connection, or the sign-in page of a hotel's network: not an answer of the server.
    const unanswered = status === 0 || (status < 500 && code === 'unreadable')
    const busy = unanswered || status === 429 || (status >= 502 && status <= 504)
    const watched = waiters.has(entry.key)
    if (!ended && !busy && (status < 500 || watched || ++faults >= MOST_FAULTS)) {
      faults = 0
      await refuse(entry, error, watched)
      return true
    }
    show({ lost: true })
    for (const { key } of view.entries) {
      waiters.get(key)?.({ kind: 'waiting' })
      waiters.delete(key)
    }
    if (!ended && !closed) {
      parts.later(pause, () => void run())
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    return false
  }

  /** An open sheet shows the refusal; otherwise it is stored until it is dismissed. */
  const refuse = async (entry: Entry, error: unknown, watched: boolean) => {
    if (watched) await store.settle(entry, (all) => all)
    else await store.keep({ ...entry, refused: error instanceof ApiError ? error.detail : '' })
    await reload()
    show({ lost: false })
    parts.onStale(entry.gameId)
    parts.tellTabs()
    answer(entry, { kind: 'refused', error })
  }

  /** Removes the refused entries of a game: the person has read why. */
  const dismissRefused = async (gameId: string): Promise<void> => {
    for (const entry of view.entries.filter((each) => each.refused !== null && each.gameId === gameId))
      await store.settle(entry, (all) => all)
    await reload()
    parts.tellTabs()
  }

  return {
    personId,
    enter,
    /** Sends now: the network is back, or the app was opened. */
    wake: () => {
      pause = FIRST_PAUSE_MS
      return run()
    },
    /** Reads the entries again: another tab changed them. */
    reload,
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
