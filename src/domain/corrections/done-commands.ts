import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import type { PlayEntry } from '../table/decide.ts'
import { amountOf, type Entry, type GivenCommand, killerOf } from '../table/entries.ts'
import { isTarget, type UndoTarget } from '../table/undo.ts'
import type { Entered, RecordedCommand } from './entered.ts'
import { asEntered } from './mends.ts'

/**
 * Whether this entry was made before under the same command, also if it was mended or taken back since. Refuses with `command_reused` when the
 * command was something else (Rule 12.13). The time is not compared: it is only shown, and clamped to when it arrives.
 */
export function enteredBefore(
  { entries, takenBack, mends, others, counts }: Entered,
  { commandId, actorId }: GivenCommand,
  { type, playerId, amount, bustRemaining, byId }: PlayEntry,
): boolean | Refusal {
  if (others.some((each) => each.commandId === commandId)) return reused()
  if (counts.some(({ undo }) => undo?.commandId === commandId)) return reused()
  const isMade = (entry: Entry) => entry.commandId === commandId
  const made = [...entries.filter(isMade), ...takenBack.map(({ entry }) => entry).filter(isMade)]
  if (made.length === 0) return takenBack.some((each) => each.commandId === commandId) ? reused() : false
  // Whom a cash-out busts is entered before it.
  const last = made.reduce((one, other) => (other.part > one.part ? other : one))
  const main = asEntered(last, mends)
  const isSame =
    main.actorId === actorId &&
    main.type === type &&
    main.playerId === playerId &&
    amountOf(main) === amount &&
    killerOf(main) === byId &&
    (made.length === 1 || bustRemaining === true)
  return isSame || reused()
}

/**
 * Whether the same undo was done before under this command. Refuses with `command_reused` when the command was something else
 * (Rule 12.13). Without a target it is the same, whatever it took back.
 */
export function undoneBefore(
  { entries, takenBack, others, counts }: Entered,
  { commandId, actorId }: GivenCommand,
  target: UndoTarget | undefined,
): boolean | Refusal {
  if (others.some((each) => each.commandId === commandId)) return reused()
  const done = takenBack.filter((each) => each.commandId === commandId)
  const count = counts.find(({ undo }) => undo?.commandId === commandId)
  const by = done[0] ?? count?.undo
  if (by) {
    const isMeant = (meant: UndoTarget) =>
      done.some(({ entry }) => isTarget(entry, meant)) ||
      ('commandId' in meant && meant.commandId === count?.commandId)
    return (by.actorId === actorId && (target === undefined || isMeant(target))) || reused()
  }
  const isMade = (entry: Entry) => entry.commandId === commandId
  return entries.some(isMade) || takenBack.some(({ entry }) => isMade(entry)) ? reused() : false
}

/**
 * Whether the same was asked for before under this command. Refuses with `command_reused` when the command was something else
 * (Rule 12.13).
 */
export function doneBefore(
  { entries, takenBack, others, counts }: Entered,
  { commandId, actorId, content }: RecordedCommand,
): boolean | Refusal {
  const done = others.find((each) => each.commandId === commandId)
  if (done) return (done.actorId === actorId && done.content === content) || reused()
  const isUsed =
    entries.some((entry) => entry.commandId === commandId) ||
    counts.some(({ undo }) => undo?.commandId === commandId) ||
    takenBack.some((each) => each.commandId === commandId || each.entry.commandId === commandId)
  return isUsed ? reused() : false
}

const reused = () => refuse('command_reused', text`This command id was used for something else already.`)
