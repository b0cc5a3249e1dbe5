import { database } from './database.ts'
import type { CommandStore } from './queue.ts'
import type { QueuedCommand } from './queued-command.ts'

const currentStore = (): Promise<CommandStore> =>
  database().then(
    () => deviceCommands,
    () => pageCommands,
  )

/** Stores commands on this device; where it stores nothing (some private windows), for as long as the page is open. */
export const commandStore: CommandStore = {
  add: async (command) => (await currentStore()).add(command),
  of: async (personId) => (await currentStore()).of(personId),
  put: async (command) => (await currentStore()).put(command),
  remove: async (command) => (await currentStore()).remove(command),
}

/** The commands in this device's database: durable, in the order in which they were made. */
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

let commands: readonly QueuedCommand[] = []
let last = 0

export const pageCommands: CommandStore = {
  add: async (made) => {
    last += 1
    const command = { ...made, seq: last }
    commands = [...commands, command]
    return command
  },
  of: async (personId) => commands.filter((command) => command.personId === personId),
  put: async (command) => {
    commands = commands.map((each) => (each.seq === command.seq ? command : each))
  },
  remove: async ({ seq }) => {
    commands = commands.filter((each) => each.seq !== seq)
  },
}
