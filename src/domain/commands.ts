import type { PlayEntry } from './decide.ts'
import { amountOf, type Entry, isTarget, type UndoTarget } from './entries.ts'
import { type Refusal, refuse } from './refusal.ts'

/** An entry that was taken back, with the command that did it; both are null where that came before commands had ids. */
export interface TakenBack {
  readonly entry: Entry
  readonly commandId: string | null
  readonly actorId: string | null
}

/** All that was ever entered in a game: what counts, in order, and what was taken back. */
export interface Entered {
  readonly events: readonly Entry[]
  readonly takenBack: readonly TakenBack[]
}

/** Which command it is, and the account that gives it. */
export interface GivenCommand {
  readonly commandId: string
  readonly actorId: string
}

/**
 * Whether this entry was made before under the same command, also if it was taken back since. Refuses with `command_reused` when the
 * command was something else (Rule 12.13). The time is not compared: it is only shown, and clamped to when it arrives.
 */
export function enteredBefore(
  { events, takenBack }: Entered,
  { commandId, actorId }: GivenCommand,
  { type, playerId, amount, bustRemaining }: PlayEntry,
): boolean | Refusal {
  const isMade = (entry: Entry) => entry.commandId === commandId
  const made = [...events.filter(isMade), ...takenBack.map(({ entry }) => entry).filter(isMade)]
  if (made.length === 0) return takenBack.some((each) => each.commandId === commandId) ? reused() : false
  // Whom a cash-out busts is entered before it.
  const main = made.reduce((last, entry) => (entry.part > last.part ? entry : last))
  const isSame =
    main.actorId === actorId &&
    main.type === type &&
    main.playerId === playerId &&
    amountOf(main) === amount &&
    (made.length === 1 || bustRemaining === true)
  return isSame || reused()
}

/**
 * Whether the same undo was done before under this command. Refuses with `command_reused` when the command was something else
 * (Rule 12.13). Without a target it is the same, whatever it took back.
 */
export function undoneBefore(
  { events, takenBack }: Entered,
  { commandId, actorId }: GivenCommand,
  target: UndoTarget | undefined,
): boolean | Refusal {
  const done = takenBack.find((each) => each.commandId === commandId)
  if (done) {
    const isSame = done.actorId === actorId && (target === undefined || isTarget(done.entry, target))
    return isSame || reused()
  }
  const isMade = (entry: Entry) => entry.commandId === commandId
  return events.some(isMade) || takenBack.some(({ entry }) => isMade(entry)) ? reused() : false
}

const reused = () => refuse('command_reused', 'This command id was used for something else already.')
