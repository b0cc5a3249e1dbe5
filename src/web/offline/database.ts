import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { QueuedCommand } from './queued-command.ts'
import { type EntryOfVersion1, upgradeEntries } from './version-1.ts'

/** What this device stores, besides the token. */
interface Stores extends DBSchema {
  commands: { key: number; value: QueuedCommand; indexes: { person: string } }
  /** Answers to show without a network, by the session they were given to and the key of their query. */
  answers: { key: [session: string, query: string]; value: CachedAnswer }
  /** Only in version 1, in the place of commands. */
  entries: { key: number; value: EntryOfVersion1 }
}

export interface CachedAnswer {
  readonly session: string
  /** The query key as JSON. */
  readonly query: string
  readonly data: unknown
  /** When the server gave it, in milliseconds. */
  readonly at: number
}

/** How long other tabs have to close an older version: those of this app reload together. */
const BLOCKED_MS = 3000

let opened: Promise<IDBPDatabase<Stores>> | undefined

/** This device's database, opened once, and again after the browser closed it. Rejects where there is none. */
export function database(): Promise<IDBPDatabase<Stores>> {
  opened ??= new Promise((resolve, reject) => {
    // A tab of an earlier release may stay open for good: this page then stores nothing.
    open(() => setTimeout(reject, BLOCKED_MS, new Error('Another tab holds an older version.'))).then(
      resolve,
      reject,
    )
  })
  return opened
}

function open(blocked: () => void): Promise<IDBPDatabase<Stores>> {
  return openDB<Stores>('anteroom', 2, {
    blocked,
    upgrade: async (db, from, _to, tx) => {
      const commands = db.createObjectStore('commands', { keyPath: 'seq', autoIncrement: true })
      commands.createIndex('person', 'personId')
      if (from === 0) {
        db.createObjectStore('answers', { keyPath: ['session', 'query'] })
        return
      }
      for (const command of upgradeEntries(await tx.objectStore('entries').getAll()))
        await commands.put(command)
      db.deleteObjectStore('entries')
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
