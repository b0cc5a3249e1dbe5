import type { Refusal } from '../base/refusal.ts'
import {
  amountOf,
  type Count,
  commandReused,
  type Entry,
  type EntryContent,
  type GivenCommand,
  killersOf,
  sameHandOf,
} from '../table/entries.ts'
import { givenKillers, sameKillers } from '../table/killers.ts'
import type { PlayEntry } from '../table/play-entry.ts'
import { isTarget, type TakenBack, type UndoTarget } from '../table/undo.ts'
import { asEntered, type Mend } from './mends.ts'

/** Everything ever done at a game's table: the valid entries in order, those taken back, the mends, and the other commands. */
export interface Entered {
  readonly entries: readonly Entry[]
  readonly takenBack: readonly TakenBack[]
  /** In the order in which they were made. */
  readonly mends: readonly Mend[]
  readonly others: readonly RecordedCommand[]
  /** All counts in order, including those taken back. */
  readonly counts: readonly Count[]
}

/**
 * A command that the server records separately from the entries: adding a player, changing a buy-in or the payouts, a mend, a count, the
 * start and its undo.
 */
export interface RecordedCommand extends GivenCommand {
  /** The request, as text. */
  readonly content: string
}

/** Collects the ids of all players whom the entries mention, including entries that were undone or mended. */
export function namedIn({ entries, takenBack, mends }: Entered): ReadonlySet<string> {
  const contents: readonly EntryContent[] = [
    ...entries,
    ...takenBack.map(({ entry }) => entry),
    ...mends.flatMap(({ before, after }) => (after ? [before, after] : [before])),
  ]
  return new Set(contents.flatMap((content) => [content.playerId, ...(killersOf(content) ?? [])]))
}

/** Adds the changes of a mend, `newMends`, to the history of a table. `after`: the entries as the mend left them. */
export function withMend(
  { entries, takenBack, mends, others, counts }: Entered,
  after: readonly Entry[],
  newMends: readonly Mend[],
): Entered {
  const voided = newMends.flatMap(({ entryId, after: version, commandId, actorId }) => {
    const entry = version ? undefined : entries.find(({ id }) => id === entryId)
    return entry ? [{ entry, commandId, actorId }] : []
  })
  return {
    entries: after,
    takenBack: [...takenBack, ...voided],
    mends: [...mends, ...newMends],
    others,
    counts,
  }
}

/**
 * Whether this entry was made before under the same command, even if somebody has mended it or taken it back since. Refuses with
 * `command_reused` if the command did something else (Rule 12.13). Does not compare the time, which is only shown, and which the server
 * clamps on arrival.
 */
export function enteredBefore(
  { entries, takenBack, mends, others, counts }: Entered,
  { commandId, actorId }: GivenCommand,
  { type, playerId, amount, bustRemaining, byId, byIds, sameHandAs, stack }: PlayEntry,
): boolean | Refusal {
  if (others.some((each) => each.commandId === commandId)) return commandReused()
  if (counts.some(({ undo }) => undo?.commandId === commandId)) return commandReused()
  const isMade = (entry: Entry) => entry.commandId === commandId
  const ofCommand = [...entries.filter(isMade), ...takenBack.map(({ entry }) => entry).filter(isMade)]
  if (ofCommand.length === 0)
    return takenBack.some((each) => each.commandId === commandId) ? commandReused() : false
  // The players whom a cash-out busts come before it.
  const last = ofCommand.reduce((one, other) => (other.part > one.part ? other : one))
  const main = asEntered(last, mends)
  const ever = [...entries, ...takenBack.map(({ entry }) => entry)]
  const named = sameHandAs && ever.find((entry) => isTarget(entry, sameHandAs))?.id
  const isSame =
    main.actorId === actorId &&
    main.type === type &&
    main.playerId === playerId &&
    amountOf(main) === amount &&
    sameKillers(killersOf(main), givenKillers({ byId, byIds })) &&
    sameHandOf(main)?.as === named &&
    sameHandOf(main)?.stack === stack &&
    (ofCommand.length === 1 || bustRemaining === true)
  return isSame || commandReused()
}

/**
 * Whether the same undo was done before under this command. Refuses with `command_reused` if the command did something else (Rule 12.13).
 * An undo without a target matches, whatever it took back.
 */
export function undoneBefore(
  { entries, takenBack, others, counts }: Entered,
  { commandId, actorId }: GivenCommand,
  target: UndoTarget | undefined,
): boolean | Refusal {
  if (others.some((each) => each.commandId === commandId)) return commandReused()
  const done = takenBack.filter((each) => each.commandId === commandId)
  const count = counts.find(({ undo }) => undo?.commandId === commandId)
  const by = done[0] ?? count?.undo
  if (by) {
    const isMeant = (meant: UndoTarget) =>
      done.some(({ entry }) => isTarget(entry, meant)) ||
      ('commandId' in meant && meant.commandId === count?.commandId)
    return (by.actorId === actorId && (target === undefined || isMeant(target))) || commandReused()
  }
  const isMade = (entry: Entry) => entry.commandId === commandId
  return entries.some(isMade) || takenBack.some(({ entry }) => isMade(entry)) ? commandReused() : false
}

/**
 * Whether the same request came before under this command. Refuses with `command_reused` if the command did something else (Rule 12.13).
 */
export function doneBefore(
  { entries, takenBack, others, counts }: Entered,
  { commandId, actorId, content }: RecordedCommand,
): boolean | Refusal {
  const done = others.find((each) => each.commandId === commandId)
  if (done) return (done.actorId === actorId && done.content === content) || commandReused()
  const isUsed =
    entries.some((entry) => entry.commandId === commandId) ||
    counts.some(({ undo }) => undo?.commandId === commandId) ||
    takenBack.some((each) => each.commandId === commandId || each.entry.commandId === commandId)
  return isUsed ? commandReused() : false
}
