import type { WireGame } from '../../src/contract/endpoints.ts'
import { entriesFromWire } from '../../src/contract/game-wire.ts'
import { decide, type PlayCommand } from '../../src/domain/decide.ts'
import { type Entry, type EntryContent, undoTarget } from '../../src/domain/entries.ts'
import { play } from '../../src/domain/play.ts'
import { isRefusal } from '../../src/domain/refusal.ts'
import { ApiError } from '../../src/web/api/api-error.ts'
import type { CommandStore } from '../../src/web/offline/queue.ts'
import type { QueuedCommand } from '../../src/web/offline/queued-command.ts'
import { buildCashGame, START } from '../domain/build.ts'
import { wireOf } from './wire.ts'

const game = buildCashGame()

/** A server that decides as the real one does: a command is done once, and a refusal is repeated. */
export class TableServer {
  events: Entry[] = []
  /** Each command that changed something, once for each time that it did. */
  readonly effects: string[] = []
  readonly decided = new Map<string, 'stored' | ApiError>()
  #version = 1
  #next = 1

  handle(command: QueuedCommand): WireGame {
    const { commandId } = command
    const decided = this.decided.get(commandId) ?? this.#decide(command)
    this.decided.set(commandId, decided)
    if (decided instanceof ApiError) throw decided
    return this.wire()
  }

  /** Another device of the host enters something; what is not in order there is not entered. */
  byAnother(command: PlayCommand): void {
    const decision = decide(play(game, this.events), command)
    if (!isRefusal(decision)) this.#append(decision, { commandId: `other-${this.#next}`, timestamp: START })
  }

  undoneByAnother(): void {
    this.events = this.events.slice(0, -1)
  }

  wire(): WireGame {
    return wireOf({ ...game, version: this.#version }, this.events)
  }

  idsOf(decided: 'stored' | 'refused'): string[] {
    return [...this.decided].flatMap(([id, as]) => ((as === 'stored') === (decided === 'stored') ? [id] : []))
  }

  #decide(command: QueuedCommand): 'stored' | ApiError {
    const { act, commandId } = command
    const decision =
      act.type === 'enter'
        ? decide(play(game, this.events), act.command)
        : undoTarget(this.events, 'back' in act.target ? { id: 'none' } : act.target)
    if (isRefusal(decision)) return new ApiError(409, decision.code, decision.message)
    this.effects.push(commandId)
    if ('id' in decision) this.events = this.events.slice(0, -1)
    else this.#append(decision, command)
    this.#version++
    return 'stored'
  }

  #append(
    decision: readonly EntryContent[],
    { commandId, timestamp: at }: Pick<QueuedCommand, 'commandId' | 'timestamp'>,
  ): void {
    const about = { commandId, actorId: 'hana', at, mended: false }
    const added = decision.map((made, part) => ({ ...made, ...about, id: `server-${this.#next++}`, part }))
    this.events = [...this.events, ...added]
  }

  /** What a device is told when it loads the game. */
  load(): readonly Entry[] {
    return entriesFromWire(this.wire())
  }
}

/** Keeps commands as a phone does over restarts. */
export function createStore(): CommandStore {
  let commands: readonly QueuedCommand[] = []
  let last = 0
  return {
    add: async (made) => {
      const added = { ...made, seq: ++last }
      commands = [...commands, added]
      return added
    },
    of: async (personId) => commands.filter((each) => each.personId === personId),
    put: async (changed) => {
      commands = commands.map((each) => (each.seq === changed.seq ? changed : each))
    },
    remove: async ({ seq }) => {
      commands = commands.filter((each) => each.seq !== seq)
    },
  }
}
