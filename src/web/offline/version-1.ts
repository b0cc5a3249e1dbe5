import type { WireGame } from '../../contract/endpoints.ts'
import type { PlayCommand } from '../../domain/decide.ts'
import type { UndoTarget } from '../../domain/entries.ts'
import { ApiError } from '../api/api-error.ts'
import type { CommandStore } from './queue.ts'
import type { CountedBack, QueuedCommand } from './queued-command.ts'

/*
 * Entries that version 1 of the device's database left behind. The server recognised them by their Idempotency-Key alone, which it
 * forgets after 24 h, and an undo counted back from the last event of its entry. To be deleted once no device has any (record 0019).
 */

/** An entry as version 1 stored it. */
export interface EntryOfVersion1 {
  readonly seq: number
  readonly personId: string
  readonly gameId: string
  readonly key: string
  readonly timestamp: number
  readonly act:
    | { readonly type: 'enter'; readonly command: CommandOfVersion1 }
    | { readonly type: 'undo'; readonly target: TargetOfVersion1 }
  readonly sent: boolean
  readonly refused: string | null
}

type CommandOfVersion1 =
  | { readonly type: 'knock'; readonly userId: string }
  | { readonly type: Exclude<PlayCommand['type'], 'knock'>; readonly userId: string; readonly amount: number }

type TargetOfVersion1 = { readonly event: string } | { readonly entry: string; readonly back: number }

/** All entries of version 1 as commands. What was not sent yet gets its key as its command id. */
export function upgradeEntries(entries: readonly EntryOfVersion1[]): QueuedCommand[] {
  const keyOnly = new Set(entries.filter(needsKey).map(({ key }) => key))
  return entries.map(({ seq, personId, gameId, key, timestamp, act, refused }) => ({
    seq,
    personId,
    gameId,
    commandId: key,
    timestamp,
    act:
      act.type === 'enter'
        ? { type: 'enter', command: upgradeCommand(act.command) }
        : { type: 'undo', target: upgradeTarget(act.target, keyOnly) },
    refused,
    ...(keyOnly.has(key) ? { keyOnly: true } : null),
  }))
}

/** How many events a cash-out that busts the rest makes is not known yet: an undo of one goes on counting back. */
const needsKey = ({ sent, act }: EntryOfVersion1): boolean =>
  sent || (act.type === 'enter' && act.command.type === 'cashAndBustRest')

const upgradeCommand = ({ userId, ...command }: CommandOfVersion1): PlayCommand => ({
  ...command,
  playerId: userId,
})

function upgradeTarget(target: TargetOfVersion1, keyOnly: ReadonlySet<string>): UndoTarget | CountedBack {
  if ('event' in target) return { id: target.event }
  const { entry: commandId, back } = target
  return keyOnly.has(commandId) ? { commandId, back } : { commandId, part: 0 }
}

/** Sent again later, a stored entry would be stored twice: the server knows its key for 24 h (Rule 12.7). */
const SAFE_TO_REPEAT_SECONDS = 23 * 3600

export interface KeyOnlyParts {
  /** Sends the command once, without its id. Throws ApiError. */
  readonly send: (command: QueuedCommand) => Promise<WireGame>
  /** Shows a game as it is now. Throws ApiError. */
  readonly refresh: (gameId: string) => Promise<void>
  readonly store: Pick<CommandStore, 'of' | 'put'>
  /** Why a command that may have been stored was not sent again. */
  readonly waitedTooLong: string
  /** Unix seconds. */
  readonly now: () => number
}

/** Sends a command by its key alone and gives those that undo its events their ids. Throws ApiError. */
export async function sendByKey(command: QueuedCommand, parts: KeyOnlyParts): Promise<WireGame> {
  if (parts.now() - command.timestamp > SAFE_TO_REPEAT_SECONDS) {
    // The person is told to look for it: on an outdated table it would be missing, and entered again.
    await parts.refresh(command.gameId)
    throw new ApiError(409, 'waited_too_long', parts.waitedTooLong)
  }
  const game = await parts.send(command)
  for (const other of await parts.store.of(command.personId)) {
    const id = idOfUndone(other, command, game)
    if (id !== undefined) await parts.store.put({ ...other, act: { type: 'undo', target: { id } } })
  }
  return game
}

/** The server's id of the event that a command undoes, if that is one of `stored`, whose answer is this game. */
function idOfUndone({ act }: QueuedCommand, stored: QueuedCommand, game: WireGame): string | undefined {
  if (act.type !== 'undo' || !('back' in act.target)) return undefined
  const { commandId, back } = act.target
  return commandId === stored.commandId ? game.gameEvents.at(-1 - back)?.id : undefined
}
