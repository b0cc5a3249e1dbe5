import { isRefusal, type Refusal } from '../../../domain/base/refusal.ts'
import { foldStored } from '../../../domain/count/counted-night.ts'
import type { Game } from '../../../domain/game/game.ts'
import { withoutDealOf, withProposalKept } from '../../../domain/table/deals.ts'
import { decideWithin, type PlayDecision } from '../../../domain/table/decide.ts'
import {
  type Count,
  type Entry,
  type EntryOrigin,
  entriesMade,
  type Night,
} from '../../../domain/table/entries.ts'
import { evolve, openTable, type PlayState } from '../../../domain/table/play.ts'
import { type Added, addPlayer, seatedBy } from '../../../domain/table/seating.ts'
import { type Undoing, type UndoTarget, undoing } from '../../../domain/table/undo.ts'
import { type Act, asPlayer, type QueuedCommand } from './queued-command.ts'

/** The game and its table with the queued commands applied. */
export interface Preview {
  /** Includes the players whom this device has added, at the server's version. */
  readonly game: Game
  readonly events: readonly Entry[]
  readonly counts: readonly Count[]
  readonly state: PlayState
  /** How many entries the game has ever had, including undone ones. */
  readonly entriesEver: number
}

/** The table after an entry, with the previous step: an undo goes one step back without folding again. */
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
 * The table of a game: the entries that the server has stored, with this device's queued commands applied in order. Skips commands
 * that the server has stored already, and those no longer possible, which the server will refuse. `storedEver`: how many entries
 * the server has had, including undone ones.
 */
export function preview(
  game: Game,
  stored: readonly Entry[],
  commands: readonly QueuedCommand[],
  storedEver = stored.length,
  storedCounts: readonly Count[] = [],
): Preview {
  const known = new Set(stored.map(({ commandId }) => commandId))
  const events = [...stored]
  let counts = storedCounts
  let entriesEver = storedEver
  let table: Step = stored.reduce(step, { game, state: openTable(game, stored), before: null })
  for (const command of commands) {
    if (command.refused !== null || known.has(command.commandId)) continue
    if (command.act.type === 'undo') {
      const last = undoing({ entries: events, counts, deal: table.game.deal }, command.act.target)
      if (isRefusal(last)) continue
      const was = [...events]
      events.splice(events.length - last.entries.length)
      counts = counts.filter((count) => count !== last.count)
      table = tableAfterUndo(table, last, was, { entries: events, counts })
    } else {
      const decided = decidedBy(command.act, table, entriesEver)
      if (isRefusal(decided)) continue
      const made = entriesOf(command, decided.entries)
      events.push(...made)
      entriesEver += made.length
      table = { ...made.reduce(step, table), game: { ...decided.game, version: game.version } }
    }
  }
  const isEntered = entriesEver !== storedEver || events.length !== stored.length
  const shown = withProposalKept(game, table.game, isEntered)
  return { game: shown, events, counts, state: table.state, entriesEver }
}

/** The table after an undo. After the undo of a count or a deal, folds the night again. */
function tableAfterUndo(table: Step, last: Undoing, was: readonly Entry[], night: Night): Step {
  const { before } = table
  const { count } = last
  const { entries } = night
  const [first, ...more] = last.entries
  const isOne = !count && more.length === 0
  const { game: from } = isOne && before ? before : table
  const seated = withoutDealOf(seatedBy(from, was, entries), first?.commandId)
  if (isOne && before) return { ...before, game: seated }
  const game = count ? { ...seated, gap: foldStored(seated, night).gap } : seated
  return { game, state: entries.reduce(evolve, openTable(game, entries)), before: null }
}

/** The result of a command at this table: the game, and the entries it creates. */
function decidedBy(
  act: Exclude<Act, { type: 'undo' }>,
  { game, state }: Step,
  entriesEver: number,
): Pick<Added, 'game' | 'entries'> | Refusal {
  if (act.type === 'add')
    return addPlayer(game, { table: state, entriesEver }, asPlayer(act.player), act.amount)
  const entries = decideWithin(state, entriesEver, act.command)
  return isRefusal(entries) ? entries : { game, entries }
}

/** How to name an entry to the server: by the server's id, or by its command if this device does not know that id yet. */
export function targetOf(entry: Entry): UndoTarget {
  const { id, commandId, part } = entry
  return id === provisionalId(entry) ? { commandId, part } : { id }
}

/** The same for what an undo removes: its last entry, or a count without entries. */
export function targetOfUndo({ entries, count }: Undoing): UndoTarget {
  const last = entries.at(-1)
  return last ? targetOf(last) : { commandId: count?.commandId ?? '', part: 0 }
}

/** A placeholder for the id that the server will assign. */
const provisionalId = ({ commandId, part }: EntryOrigin) => `${commandId}.${part}`

function entriesOf({ commandId, personId: actorId, timestamp }: QueuedCommand, decision: PlayDecision) {
  return entriesMade(decision, { commandId, actorId }, timestamp, (part) =>
    provisionalId({ commandId, part }),
  )
}
