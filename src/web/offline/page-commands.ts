import type { CommandStore } from './queue.ts'
import type { QueuedCommand } from './queued-command.ts'

let commands: readonly QueuedCommand[] = []
let last = 0

/** Holds commands for as long as the page is open. */
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
