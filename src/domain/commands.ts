import type { PlayEntry } from './decide.ts'
import { amountOf, type Entry, isTarget, type UndoTarget } from './entries.ts'
import { type Refusal, refuse } from './refusal.ts'

/** An entry that was taken back, with the command that did it; both are null where that came before commands had ids. */
export interface TakenBack {
  readonly entry: Entry
  readonly commandId: string | null
  readonly actorId: string | null
}

/** A command of which the game knows by more than its entries: somebody was added, or a buy-in changed. */
export interface OtherCommand extends GivenCommand {
  /** What was asked for, as text. */
  readonly content: string
}

/** All that was ever done at the table of a game: entries that count, in order, those that were taken back, and what else was changed. */
export interface Entered {
  readonly events: readonly Entry[]
  readonly takenBack: readonly TakenBack[]
  readonly others: readonly OtherCommand[]
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
  { events, takenBack, others }: Entered,
  { commandId, actorId }: GivenCommand,
  { type, playerId, amount, bustRemaining }: PlayEntry,
): boolean | Refusal {
  if (others.some((each) => each.commandId === commandId)) return reused()
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
  { events, takenBack, others }: Entered,
  { commandId, actorId }: GivenCommand,
  target: UndoTarget | undefined,
): boolean | Refusal {
  if (others.some((each) => each.commandId === commandId)) return reused()
  const done = takenBack.find((each) => each.commandId === commandId)
  if (done) {
    const isSame = done.actorId === actorId && (target === undefined || isTarget(done.entry, target))
    return isSame || reused()
  }
  const isMade = (entry: Entry) => entry.commandId === commandId
  return events.some(isMade) || takenBack.some(({ entry }) => isMade(entry)) ? reused() : false
}

/**
 * Whether the same was asked for before under this command. Refuses with `command_reused` when the command was something else
 * (Rule 12.13).
 */
export function doneBefore(
  { events, takenBack, others }: Entered,
  { commandId, actorId, content }: OtherCommand,
): boolean | Refusal {
  const done = others.find((each) => each.commandId === commandId)
  if (done) return (done.actorId === actorId && done.content === content) || reused()
  const isUsed =
    events.some((entry) => entry.commandId === commandId) ||
    takenBack.some((each) => each.commandId === commandId || each.entry.commandId === commandId)
  return isUsed ? reused() : false
}

const reused = () => refuse('command_reused', 'This command id was used for something else already.')
