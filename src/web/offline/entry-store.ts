import { database } from './database.ts'
import type { Entry } from './entries.ts'
import { pageEntries } from './page-entries.ts'
import type { EntryStore } from './queue.ts'

const currentStore = (): Promise<EntryStore> =>
  database().then(
    () => deviceEntries,
    () => pageEntries,
  )

/** Stores entries on this device; where it stores nothing (some private windows), for as long as the page is open. */
export const entryStore: EntryStore = {
  add: async (entry) => (await currentStore()).add(entry),
  of: async (personId) => (await currentStore()).of(personId),
  keep: async (entry) => (await currentStore()).keep(entry),
  settle: async (done, change) => (await currentStore()).settle(done, change),
}

/** The entries in this device's database: durable, in the order in which they were made. */
const deviceEntries: EntryStore = {
  add: async (entry) => {
    const tx = (await database()).transaction('entries', 'readwrite', { durability: 'strict' })
    // The database assigns `seq`, which the type of a stored entry requires.
    const seq = await tx.store.add(entry as Entry)
    await tx.done
    return { ...entry, seq }
  },
  of: async (personId) => (await database()).getAllFromIndex('entries', 'person', personId),
  keep: async (entry) => {
    await (await database()).put('entries', entry)
  },
  settle: async (done, change) => {
    const tx = (await database()).transaction('entries', 'readwrite', { durability: 'strict' })
    await tx.store.delete(done.seq)
    const left = change(await tx.store.index('person').getAll(done.personId))
    for (const entry of left) await tx.store.put(entry)
    await tx.done
  },
}
