import type { WireGame } from '../../src/contract/endpoints.ts'
import { entriesFromWire } from '../../src/contract/game-wire.ts'
import { isRefusal, type Refusal } from '../../src/domain/base/refusal.ts'
import { inEnglish } from '../../src/domain/base/text.ts'
import type { Game } from '../../src/domain/game/game.ts'
import { decide, type PlayCommand } from '../../src/domain/table/decide.ts'
import type { Entry, EntryContent } from '../../src/domain/table/entries.ts'
import { play } from '../../src/domain/table/play.ts'
import { addPlayer, seatedBy } from '../../src/domain/table/seating.ts'
import { lastEntryMeant } from '../../src/domain/table/undo.ts'
import { ApiError } from '../../src/web/api/call.ts'
import { type CommandStore, createQueue, type QueueParts } from '../../src/web/games/offline/queue.ts'
import { asPlayer, type QueuedCommand } from '../../src/web/games/offline/queued-command.ts'
import { buildCashGame, START } from '../domain/build.ts'
import { wireOf } from './wire.ts'

/** A server that decides like the real one: does a command once, and repeats a refusal. */
export class TableServer {
  game: Game = buildCashGame()
  events: readonly Entry[] = []
  /** Each command that changed something, listed once per change. */
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

  /** Another device of the host enters something; invalid entries are skipped. */
  byAnother(command: PlayCommand): void {
    const decision = decide(play(this.game, this.events), command)
    if (!isRefusal(decision)) this.#append(decision, { commandId: `other-${this.#next}`, timestamp: START })
  }

  undoneByAnother(): void {
    this.#undo()
  }

  wire(): WireGame {
    return wireOf({ ...this.game, version: this.#version }, this.events)
  }

  idsOf(decided: 'stored' | 'refused'): string[] {
    return [...this.decided].flatMap(([id, as]) => ((as === 'stored') === (decided === 'stored') ? [id] : []))
  }

  #decide(command: QueuedCommand): 'stored' | ApiError {
    const refused = this.#done(command)
    if (refused) return new ApiError(409, refused.code, inEnglish(refused.message))
    this.effects.push(command.commandId)
    this.#version++
    return 'stored'
  }

  #done(command: QueuedCommand): Refusal | null {
    const { act } = command
    if (act.type === 'undo') {
      const undone = lastEntryMeant(this.events, act.target)
      if (isRefusal(undone)) return undone
      this.#undo()
      return null
    }
    const table = play(this.game, this.events)
    if (act.type === 'add') {
      const now = { table, entriesEver: this.events.length }
      const added = addPlayer(this.game, now, asPlayer(act.player), act.amount)
      if (isRefusal(added)) return added
      this.game = added.game
      this.#append(added.entries, command)
      return null
    }
    const decision = decide(table, act.command)
    if (isRefusal(decision)) return decision
    this.#append(decision, command)
    return null
  }

  #undo(): void {
    const left = this.events.slice(0, -1)
    this.game = seatedBy(this.game, this.events, left)
    this.events = left
  }

  #append(
    decision: readonly EntryContent[],
    { commandId, timestamp: at }: Pick<QueuedCommand, 'commandId' | 'timestamp'>,
  ): void {
    const about = { commandId, actorId: 'hana', at, mended: false }
    const added = decision.map((made, part) => ({ ...made, ...about, id: `server-${this.#next++}`, part }))
    this.events = [...this.events, ...added]
  }

  /** The state that a device gets when it loads the game. */
  load(): readonly Entry[] {
    return entriesFromWire(this.wire())
  }
}

/** Stores commands as a phone does across restarts. */
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

/** A device's queue in a single tab. The test ends waits and pauses and wakes the queue itself. */
export const openQueue = (personId: string, send: QueueParts['send'], parts: Partial<QueueParts> = {}) =>
  createQueue(personId, {
    store: createStore(),
    send,
    onGame: () => undefined,
    onStale: () => undefined,
    notifyTabs: () => undefined,
    alone: (work) => work(),
    later: () => undefined,
    ...parts,
  })
