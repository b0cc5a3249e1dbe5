import { decideWithin, type PlayDecision } from '../../domain/decide.ts'
import { type CommandPart, type Entry, isTarget, type UndoTarget } from '../../domain/entries.ts'
import type { Game } from '../../domain/game.ts'
import { evolve, openTable, type PlayState } from '../../domain/play.ts'
import { isRefusal, type Refusal } from '../../domain/refusal.ts'
import { type Added, addPlayer, seatedBy } from '../../domain/seating.ts'
import { asPlayer } from './added-player.ts'
import type { Act, CountedBack, QueuedCommand } from './queued-command.ts'

/** The game and its table with the queued commands applied. */
export interface Preview {
  /** With the players whom this device has added, at the server's version. */
  readonly game: Game
  readonly events: readonly Entry[]
  readonly state: PlayState
  /** How many entries the game has ever had, also those that were taken back. */
  readonly entered: number
}

/** The table after an entry, with the step before it: an undo goes one step back and folds nothing again. */
interface Step {
  readonly game: Game
  readonly state: PlayState
  readonly before: Step | null
}

const step = (before: Step, entry: Entry): Step => ({
  game: before.game,
  state: evolve(before.state, entry),
  before,
})

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
  let table: Step = stored.reduce(step, { game, state: openTable(game, stored), before: null })
  for (const command of commands) {
    if (command.refused !== null || known.has(command.commandId)) continue
    if (command.act.type === 'undo') {
      const last = events.at(-1)
      if (!last || !table.before || !isUndone(last, command.act.target)) continue
      const was = [...events]
      events.pop()
      table = { ...table.before, game: seatedBy(table.before.game, was, events) }
    } else {
      const decided = decidedBy(command.act, table, entered)
      if (isRefusal(decided)) continue
      const made = entriesOf(command, decided.entries)
      events.push(...made)
      entered += made.length
      table = { ...made.reduce(step, table), game: { ...decided.game, version: game.version } }
    }
  }
  return { game: table.game, events, state: table.state, entered }
}

/** What an act comes to at this table: the game, and what is entered. */
function decidedBy(
  act: Exclude<Act, { type: 'undo' }>,
  { game, state }: Step,
  entered: number,
): Pick<Added, 'game' | 'entries'> | Refusal {
  if (act.type === 'add') return addPlayer(game, { table: state, entered }, asPlayer(act.player), act.amount)
  const entries = decideWithin(state, entered, act.command)
  return isRefusal(entries) ? entries : { game, entries }
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

function entriesOf({ commandId, personId, timestamp }: QueuedCommand, decision: PlayDecision): Entry[] {
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
