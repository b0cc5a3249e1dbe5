import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { CommandStore } from './queue.ts'
import type { QueuedCommand } from './queued-command.ts'

/** This device's database: everything it stores besides the token. */
interface Stores extends DBSchema {
  commands: { key: number; value: QueuedCommand; indexes: { person: string } }
  /** Answers to show offline, by the session that received them and their query key. */
  answers: { key: [session: string, query: string]; value: CachedAnswer }
}

export interface CachedAnswer {
  readonly session: string
  /** The query key as JSON. */
  readonly query: string
  readonly data: unknown
  /** When the server sent it, in milliseconds. */
  readonly at: number
}

let opened: Promise<IDBPDatabase<Stores>> | undefined

/** This device's database, opened once, and again after the browser closed it. Rejects if the browser has none. */
export function database(): Promise<IDBPDatabase<Stores>> {
  opened ??= open()
  return opened
}

// Async, since some browsers throw instead of rejecting.
async function open(): Promise<IDBPDatabase<Stores>> {
  // Not `anteroom`: before 1.0 a database of that name had a higher version number.
  return openDB<Stores>('anteroom-device', 5, {
    upgrade: (db, before) => {
      if (before === 0) {
        const commands = db.createObjectStore('commands', { keyPath: 'seq', autoIncrement: true })
        commands.createIndex('person', 'personId')
      } else {
        // Answers from earlier versions lack newer fields of games: counts, the clock, prizes, costs.
        db.deleteObjectStore('answers')
      }
      db.createObjectStore('answers', { keyPath: ['session', 'query'] })
    },
    // Another tab with a later release wants to upgrade it.
    blocking: (_from, _to, { target }) => {
      opened = undefined
      if (target instanceof IDBDatabase) target.close()
    },
    // Safari closes it while the app is in the background.
    terminated: () => {
      opened = undefined
    },
  })
}

const currentStore = (): Promise<CommandStore> =>
  database().then(
    () => deviceCommands,
    () => pageCommands,
  )

/** Stores commands on this device; without storage (some private windows), as long as the page is open. */
export const commandStore: CommandStore = {
  add: async (command) => (await currentStore()).add(command),
  of: async (personId) => (await currentStore()).of(personId),
  put: async (command) => (await currentStore()).put(command),
  remove: async (command) => (await currentStore()).remove(command),
}

/** The commands in this device's database: durable, in creation order. */
const deviceCommands: CommandStore = {
  add: async (command) => {
    const tx = (await database()).transaction('commands', 'readwrite', { durability: 'strict' })
    // The database assigns `seq`, which the type of a stored command requires.
    const seq = await tx.store.add(command as QueuedCommand)
    await tx.done
    return { ...command, seq }
  },
  of: async (personId) => (await database()).getAllFromIndex('commands', 'person', personId),
  put: async (command) => {
    await (await database()).put('commands', command)
  },
  remove: async ({ seq }) => {
    await (await database()).delete('commands', seq)
  },
}

const onPage = new Map<number, QueuedCommand>()
let last = 0

export const pageCommands: CommandStore = {
  add: async (made) => {
    last += 1
    const command = { ...made, seq: last }
    onPage.set(last, command)
    return command
  },
  of: async (personId) => [...onPage.values()].filter((command) => command.personId === personId),
  put: async (command) => void onPage.set(command.seq, command),
  remove: async ({ seq }) => void onPage.delete(seq),
}
