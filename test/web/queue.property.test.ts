import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { decide, type PlayCommand, type PlayDecision } from '../../src/domain/decide.ts'
import { amountOf, type Entry as PlayEntry, undoTarget } from '../../src/domain/entries.ts'
import { play } from '../../src/domain/play.ts'
import { isRefusal } from '../../src/domain/refusal.ts'
import { ApiError } from '../../src/web/api/api-error.ts'
import { type Entry, preview, refOf, undoneEvent } from '../../src/web/offline/entries.ts'
import { createQueue, type EntryStore, type QueueParts } from '../../src/web/offline/queue.ts'
import { buildCashGame, entered, START } from '../domain/build.ts'
import { wireOf } from './wire.ts'

const game = buildCashGame()

type Fault = 'none' | 'lost before' | 'lost after' | 'unavailable' | 'cut short' | 'not our server'

/** A server that decides as the real one does and gives a key its first answer again. */
class Server {
  events: PlayEntry[] = []
  /** Each key that changed something, once for each time that it did. */
  readonly effects: string[] = []
  readonly decided = new Map<string, 'stored' | 'refused'>()
  readonly #answers = new Map<string, WireGame | ApiError>()
  #version = 1
  #next = 1

  handle(entry: Entry): WireGame {
    const known = this.#answers.get(entry.key)
    const answer = known ?? this.#decide(entry)
    this.#answers.set(entry.key, answer)
    if (answer instanceof ApiError) throw answer
    return answer
  }

  /** Another device of the host enters something; what is not in order there is not entered. */
  byAnother(command: PlayCommand): void {
    const decision = decide(play(game, this.events), command)
    if (!isRefusal(decision)) this.#append(decision, START)
  }

  wire(): WireGame {
    return wireOf({ ...game, version: this.#version }, this.events)
  }

  #decide(entry: Entry): WireGame | ApiError {
    const { act } = entry
    const decision =
      act.type === 'enter'
        ? decide(play(game, this.events), act.command)
        : undoTarget(this.events, { id: undoneEvent(act) ?? 'never stored' })
    this.decided.set(entry.key, isRefusal(decision) ? 'refused' : 'stored')
    if (isRefusal(decision)) return new ApiError(409, decision.code, decision.message)
    this.effects.push(entry.key)
    if ('id' in decision) this.events = this.events.slice(0, -1)
    else this.#append(decision, entry.timestamp)
    this.#version++
    return this.wire()
  }

  #append(decision: PlayDecision, at: number): void {
    for (const made of decision) this.events.push(entered(made, `server-${this.#next++}`, at))
  }
}

/** Keeps entries as a phone does over restarts. */
function createStore(): EntryStore {
  let entries: readonly Entry[] = []
  let seq = 1
  return {
    add: async (made) => {
      const entry = { ...made, seq: seq++ }
      entries = [...entries, entry]
      return entry
    },
    of: async (personId) => entries.filter((entry) => entry.personId === personId),
    keep: async (entry) => {
      entries = entries.map((each) => (each.seq === entry.seq ? entry : each))
    },
    settle: async (done, change) => {
      entries = change(entries.filter(({ seq: each }) => each !== done.seq))
    },
  }
}

const command = fc
  .record({
    type: fc.constantFrom('rebuy', 'knock', 'cash', 'cashAndBustRest' as const),
    userId: fc.constantFrom('hana', 'tomas', 'ravi', 'mei', 'olu'),
    amount: fc.integer({ min: 1, max: 6000 }),
  })
  .map(
    ({ type, userId, amount }): PlayCommand =>
      type === 'knock' ? { type, userId } : { type, userId, amount },
  )

const stepOf = (alone: boolean) =>
  fc.oneof(
    { weight: 6, arbitrary: command.map((entered) => ({ do: 'enter', entered }) as const) },
    { weight: 2, arbitrary: fc.constant({ do: 'undo' } as const) },
    { weight: alone ? 0 : 2, arbitrary: command.map((entered) => ({ do: 'by another', entered }) as const) },
    { weight: 2, arbitrary: fc.constant({ do: 'restart' } as const) },
    { weight: 2, arbitrary: fc.constant({ do: 'load' } as const) },
  )
const someSteps = fc.boolean().chain((alone) => fc.array(stepOf(alone), { maxLength: 25 }))
const fault = fc.constantFrom<Fault>(
  'none',
  'none',
  'lost before',
  'lost after',
  'unavailable',
  'cut short',
  'not our server',
)

describe('entries made at a table with a bad signal', () => {
  it('reach the server once each and in order, or are told as refused; then the table is the server’s', async () => {
    await fc.assert(
      fc.asyncProperty(someSteps, fc.array(fault, { maxLength: 40 }), async (steps, faults) => {
        const server = new Server()
        const store = createStore()
        const made: string[] = []
        let told: readonly PlayEntry[] = []
        let online = false
        const send: QueueParts['send'] = async (entry) => {
          const now = online ? 'none' : (faults.shift() ?? 'lost before')
          if (now === 'lost before') throw new ApiError(0, 'offline')
          if (now === 'unavailable') throw new ApiError(503, 'unavailable', 'Later.')
          // A hotel's sign-in page answers in the server's place.
          if (now === 'not our server') throw new ApiError(403, 'unreadable')
          const answer = server.handle(entry)
          if (now === 'lost after') throw new ApiError(0, 'offline')
          if (now === 'cut short') throw new ApiError(200, 'unreadable')
          return answer
        }
        const open = () =>
          createQueue('hana', {
            store,
            send,
            load: async () => server.wire(),
            onGame: () => {
              told = server.events
            },
            onStale: () => {
              told = server.events
            },
            texts: { waitedTooLong: 'Waited too long.' },
            tellTabs: () => undefined,
            alone: (work) => work(),
            // Patience ends and pauses are over when the test says so: it wakes the queue itself.
            later: () => undefined,
            now: () => START,
          })
        let queue = open()
        const refusedAtOnce: string[] = []
        const alone = steps.every((next) => next.do !== 'by another')
        for (const [index, next] of steps.entries()) {
          const { entries } = queue.view()
          const shown = preview(game, told, entries)
          const last = shown.events.at(-1)
          const buildsOn = last ? refOf(entries, last) : null
          const about = { gameId: game.id, timestamp: START + index, buildsOn }
          const key = `key-${index}`
          if (next.do === 'enter' && !isRefusal(decide(shown.state, next.entered))) {
            made.push(key)
            const enter = queue.enter({ ...about, act: { type: 'enter', command: next.entered } }, key)
            await queue.wake()
            if ((await enter).kind === 'refused') refusedAtOnce.push(key)
          } else if (next.do === 'undo' && buildsOn) {
            made.push(key)
            const undo = queue.enter({ ...about, act: { type: 'undo', target: buildsOn } }, key)
            await queue.wake()
            if ((await undo).kind === 'refused') refusedAtOnce.push(key)
          } else if (next.do === 'by another') server.byAnother(next.entered)
          else if (next.do === 'load') told = server.events
          else if (next.do === 'restart') {
            queue.close()
            queue = open()
            await queue.reload()
          }
        }
        const shownBefore = preview(game, told, queue.view().entries).events
        online = true
        await queue.wake()

        const left = queue.view().entries
        expect(left.every(({ refused }) => refused !== null)).toBe(true)
        const toldRefused = [...refusedAtOnce, ...left.map(({ key }) => key)]
        const refused = made.filter((key) => server.decided.get(key) === 'refused')
        expect(toldRefused.toSorted()).toEqual(refused.toSorted())
        expect(server.effects).toEqual(made.filter((key) => server.decided.get(key) === 'stored'))
        expect(new Set(server.effects).size).toBe(server.effects.length)
        if (alone) {
          const seen = shownBefore.map(({ playerId, type }) => ({ playerId, type }))
          expect(server.events.map(amountOf)).toEqual(shownBefore.map(amountOf))
          expect(refused).toEqual([])
          expect(server.events).toHaveLength(seen.length)
          expect(server.events).toMatchObject(seen)
        }
        told = server.events
        expect(preview(game, told, left).events).toEqual(server.events)
      }),
      { numRuns: 500 },
    )
  })
})
