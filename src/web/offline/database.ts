import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from './entries.ts'

/** What this device stores, besides the token. */
interface Stores extends DBSchema {
  entries: { key: number; value: Entry; indexes: { person: string } }
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

async function open(): Promise<IDBPDatabase<Stores>> {
  return openDB<Stores>('anteroom', 1, {
    upgrade: (db) => {
      const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('person', 'personId')
      db.createObjectStore('answers', { keyPath: ['session', 'query'] })
    },
    // Safari closes it for an app in the background.
    terminated: () => {
      opened = undefined
    },
  })
}
