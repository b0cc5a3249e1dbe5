import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from './entries.ts'
import { pageEntries } from './page-entries.ts'
import type { EntryStore } from './queue.ts'

/** What this device keeps, besides the token. */
interface Kept extends DBSchema {
  entries: { key: number; value: Entry; indexes: { person: string } }
  /** Answers to look at without a network: by the session they were given to, and the key of their query. */
  answers: { key: [session: string, query: string]; value: KeptAnswer }
}

export interface KeptAnswer {
  readonly session: string
  readonly query: string
  readonly data: unknown
  /** When the server gave it, in milliseconds. */
  readonly at: number
}

let opened: Promise<IDBPDatabase<Kept>> | undefined

/** This device's database, opened once, and again when the browser took it away. Rejects where there is none. */
export function device(): Promise<IDBPDatabase<Kept>> {
  opened ??= open()
  return opened
}

async function open(): Promise<IDBPDatabase<Kept>> {
  return openDB<Kept>('anteroom', 1, {
    upgrade: (db) => {
      const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('person', 'personId')
      db.createObjectStore('answers', { keyPath: ['session', 'query'] })
    },
    // Safari does so to an app in the background.
    terminated: () => {
      opened = undefined
    },
  })
}

const entriesHere = (): Promise<EntryStore> =>
  device().then(
    () => deviceEntries,
    () => pageEntries,
  )

/** Keeps entries on this device; where it keeps nothing (some private windows), for as long as the page is open. */
export const keptEntries: EntryStore = {
  add: async (entry) => (await entriesHere()).add(entry),
  of: async (personId) => (await entriesHere()).of(personId),
  keep: async (entry) => (await entriesHere()).keep(entry),
  settle: async (done, change) => (await entriesHere()).settle(done, change),
}

/** This device's own keeping of entries: durable, in the order in which they were made. */
const deviceEntries: EntryStore = {
  add: async (entry) => {
    const tx = (await device()).transaction('entries', 'readwrite', { durability: 'strict' })
    // The store gives the number, which the type of a whole entry has already.
    const seq = await tx.store.add(entry as Entry)
    await tx.done
    return { ...entry, seq }
  },
  of: async (personId) => (await device()).getAllFromIndex('entries', 'person', personId),
  keep: async (entry) => {
    await (await device()).put('entries', entry)
  },
  settle: async (done, change) => {
    const tx = (await device()).transaction('entries', 'readwrite', { durability: 'strict' })
    await tx.store.delete(done.seq)
    const left = change(await tx.store.index('person').getAll(done.personId))
    for (const entry of left) await tx.store.put(entry)
    await tx.done
  },
}
