import type { Entry } from './entries.ts'
import type { EntryStore } from './queue.ts'

let entries: readonly Entry[] = []
let last = 0

/** Holds entries for as long as the page is open. */
export const pageEntries: EntryStore = {
  add: async (made) => {
    last += 1
    const entry = { ...made, seq: last }
    entries = [...entries, entry]
    return entry
  },
  of: async (personId) => entries.filter((entry) => entry.personId === personId),
  keep: async (entry) => {
    entries = entries.map((each) => (each.key === entry.key ? entry : each))
  },
  settle: async ({ personId, key }, change) => {
    const own = entries.filter((each) => each.personId === personId && each.key !== key)
    entries = [...entries.filter((each) => each.personId !== personId), ...change(own)]
  },
}
