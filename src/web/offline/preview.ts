import { decideWithin } from '../../domain/decide.ts'
import { type CommandPart, type Entry, isTarget, type UndoTarget } from '../../domain/entries.ts'
import type { Game } from '../../domain/game.ts'
import { evolve, openTable, type PlayState } from '../../domain/play.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { CountedBack, QueuedCommand } from './queued-command.ts'

/** The table with the queued commands applied. */
export interface Preview {
  readonly events: readonly Entry[]
  readonly state: PlayState
  /** How many entries the game has ever had, also those that were taken back. */
  readonly entered: number
}

/** The table after an entry, with the step before it: an undo goes one step back and folds nothing again. */
interface Step {
  readonly state: PlayState
  readonly before: Step | null
}

const step = (before: Step, entry: Entry): Step => ({ state: evolve(before.state, entry), before })

/**
 * The table of a game: the entries that the server has stored, with this device's queued commands applied in order. A command that
 * the server has stored already is not applied again. One that is no longer possible is left out: the server will refuse it.
 * `enteredBefore`: how many entries the server has had, also those that were taken back.
 */
export function preview(
  game: Game,
  stored: readonly Entry[],
  commands: readonly QueuedCommand[],
  enteredBefore = stored.length,
): Preview {
  const known = new Set(stored.map(({ commandId }) => commandId))
  const events = [...stored]
  let entered = enteredBefore
  let table = stored.reduce(step, { state: openTable(game, stored), before: null })
  for (const command of commands) {
    if (command.refused !== null || known.has(command.commandId)) continue
    if (command.act.type === 'undo') {
      const last = events.at(-1)
      if (!last || !table.before || !isUndone(last, command.act.target)) continue
      events.pop()
      table = table.before
    } else {
      const made = entriesOf(command, decideWithin(table.state, entered, command.act.command))
      events.push(...made)
      entered += made.length
      table = made.reduce(step, table)
    }
  }
  return { events, state: table.state, entered }
}

/** How to name an entry to the server: by the server's id, or by its command where this device does not know that id yet. */
export function targetOf(entry: Entry): UndoTarget {
  const { id, commandId, part } = entry
  return id === nameOf(entry) ? { commandId, part } : { id }
}

/** The events of a command that counts back wait on this device with its undo, and go from the last to the first. */
const isUndone = (last: Entry, target: UndoTarget | CountedBack): boolean =>
  'back' in target ? last.commandId === target.commandId : isTarget(last, target)

/** Stands in for the id that the server will give. */
const nameOf = ({ commandId, part }: CommandPart) => `${commandId}.${part}`

function entriesOf(
  { commandId, personId, timestamp }: QueuedCommand,
  decision: ReturnType<typeof decideWithin>,
): Entry[] {
  if (isRefusal(decision)) return []
  return decision.map((content, part) => ({
    ...content,
    id: nameOf({ commandId, part }),
    commandId,
    part,
    actorId: personId,
    at: timestamp,
    mended: false,
  }))
}
