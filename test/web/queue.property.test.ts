import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { decide, type PlayCommand } from '../../src/domain/table/decide.ts'
import type { Entry } from '../../src/domain/table/entries.ts'
import { addPlayer } from '../../src/domain/table/seating.ts'
import { ApiError } from '../../src/web/api/call.ts'
import { type Preview, preview, targetOf } from '../../src/web/games/offline/preview.ts'
import type { QueueParts } from '../../src/web/games/offline/queue.ts'
import { type Act, asPlayer, type QueuedCommand } from '../../src/web/games/offline/queued-command.ts'
import { START } from '../domain/build.ts'
import { createStore, openQueue, TableServer } from './table-server.ts'

type Fault = 'none' | 'lost before' | 'lost after' | 'unavailable' | 'cut short' | 'not our server'

const command = fc
  .record({
    type: fc.constantFrom('rebuy', 'knock', 'cash', 'cashAndBustRest' as const),
    playerId: fc.constantFrom('hana', 'tomas', 'ravi', 'mei', 'olu', 'mike'),
    amount: fc.integer({ min: 1, max: 6000 }),
  })
  .map(
    ({ type, playerId, amount }): PlayCommand =>
      type === 'knock' ? { type, playerId } : { type, playerId, amount },
  )

type Adding = Extract<Act, { type: 'add' }>

/** A late player without an account. */
const added = fc.constantFrom('mike', 'rosa').map((id): Adding => {
  const player = { id, username: id, firstName: id, lastName: '', guest: true, isNew: true }
  return { type: 'add', player, amount: 2000 }
})

/** Whether this device would let them sit down. */
const isFree = ({ game, state: table, entriesEver }: Preview, { player, amount }: Adding) =>
  !isRefusal(addPlayer(game, { table, entriesEver }, asPlayer(player), amount))

const stepOf = (alone: boolean) =>
  fc.oneof(
    { weight: 6, arbitrary: command.map((entered) => ({ do: 'enter', entered }) as const) },
    { weight: 1, arbitrary: added.map((act) => ({ do: 'add', act }) as const) },
    { weight: 2, arbitrary: fc.constant({ do: 'undo' } as const) },
    { weight: alone ? 0 : 2, arbitrary: command.map((entered) => ({ do: 'by another', entered }) as const) },
    { weight: alone ? 0 : 1, arbitrary: fc.constant({ do: 'undone by another' } as const) },
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

describe('entries made at a table with a bad connection', () => {
  it('reach the server once each and in order, or are reported as refused; then the table equals the server’s', async () => {
    await fc.assert(
      fc.asyncProperty(someSteps, fc.array(fault, { maxLength: 40 }), async (steps, faults) => {
        const server = new TableServer()
        const store = createStore()
        const made: string[] = []
        let told: readonly Entry[] = []
        let { game } = server
        const load = () => {
          told = server.load()
          game = server.game
        }
        let online = false
        const send: QueueParts['send'] = async (queued) => {
          const now = online ? 'none' : (faults.shift() ?? 'lost before')
          if (now === 'lost before') throw new ApiError(0, 'offline')
          if (now === 'unavailable') throw new ApiError(503, 'unavailable', 'Later.')
          // A captive portal answers instead of the server.
          if (now === 'not our server') throw new ApiError(403, 'unreadable')
          const answer = server.handle(queued)
          if (now === 'lost after') throw new ApiError(0, 'offline')
          if (now === 'cut short') throw new ApiError(200, 'unreadable')
          return answer
        }
        const open = () => openQueue('hana', send, { store, onGame: load, onStale: load })
        let queue = open()
        const refusedAtOnce: string[] = []
        const alone = steps.every(({ do: what }) => what !== 'by another' && what !== 'undone by another')
        const enter = async (commandId: string, timestamp: number, act: QueuedCommand['act']) => {
          made.push(commandId)
          const outcome = queue.add({ commandId, gameId: game.id, timestamp, act })
          await queue.wake()
          if ((await outcome).kind === 'refused') refusedAtOnce.push(commandId)
        }
        for (const [index, next] of steps.entries()) {
          const shown = preview(game, told, queue.view().commands)
          const last = shown.events.at(-1)
          const id = `command-${index}`
          if (next.do === 'enter' && !isRefusal(decide(shown.state, next.entered))) {
            await enter(id, START + index, { type: 'enter', command: next.entered })
          } else if (next.do === 'add' && isFree(shown, next.act)) {
            await enter(id, START + index, next.act)
          } else if (next.do === 'undo' && last) {
            await enter(id, START + index, { type: 'undo', target: targetOf(last) })
          } else if (next.do === 'by another') server.byAnother(next.entered)
          else if (next.do === 'undone by another') server.undoneByAnother()
          else if (next.do === 'load') load()
          else if (next.do === 'restart') {
            queue.close()
            queue = open()
            await queue.reload()
          }
        }
        const shownBefore = preview(game, told, queue.view().commands).events
        online = true
        await queue.wake()

        const left = queue.view().commands
        expect(left.every(({ refused }) => refused !== null)).toBe(true)
        const toldRefused = [...refusedAtOnce, ...left.map(({ commandId }) => commandId)]
        const refused = server.idsOf('refused')
        expect(toldRefused.toSorted()).toEqual(refused.toSorted())
        expect([...server.decided.keys()]).toEqual(made)
        expect(server.effects).toEqual(server.idsOf('stored'))
        if (alone) {
          const seen = shownBefore.map(({ id: _, ...entry }) => entry)
          expect(refused).toEqual([])
          expect(server.events).toHaveLength(seen.length)
          expect(server.events).toMatchObject(seen)
        }
        load()
        expect(preview(game, told, left).events).toEqual(server.load())
      }),
      { numRuns: 500 },
    )
  })
})
