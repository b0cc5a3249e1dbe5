import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { QueuedCommand } from './queued-command.ts'

/** What this device stores, besides the token. */
interface Stores extends DBSchema {
  commands: { key: number; value: QueuedCommand; indexes: { person: string } }
  /** Answers to show without a network, by the session they were given to and the key of their query. */
  answers: { key: [session: string, query: string]; value: CachedAnswer }
}

export interface CachedAnswer {
  readonly session: string
  /** The query key as JSON. */
  readonly query: string
  readonly data: unknown
  /** When the server gave it, in milliseconds. */
  readonly at: number
}

let opened: Promise<IDBPDatabase<Stores>> | undefined

/** This device's database, opened once, and again after the browser closed it. Rejects where there is none. */
export function database(): Promise<IDBPDatabase<Stores>> {
  opened ??= open()
  return opened
}

// Async, since some browsers throw instead of rejecting.
async function open(): Promise<IDBPDatabase<Stores>> {
  // Not `anteroom`: before 1.0 a database of that name had a higher version number.
  return openDB<Stores>('anteroom-device', 2, {
    upgrade: (db, before) => {
      if (before === 0) {
        const commands = db.createObjectStore('commands', { keyPath: 'seq', autoIncrement: true })
        commands.createIndex('person', 'personId')
      } else {
        // The answers of version 1 have no counts and no end of a night.
        db.deleteObjectStore('answers')
      }
      db.createObjectStore('answers', { keyPath: ['session', 'query'] })
    },
    // A later release upgrades it.
    blocking: (_from, _to, { target }) => {
      opened = undefined
      if (target instanceof IDBDatabase) target.close()
    },
    // Safari closes it for an app in the background.
    terminated: () => {
      opened = undefined
    },
  })
}
