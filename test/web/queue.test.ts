import { expect, it } from 'vitest'
import { ApiError } from '../../src/web/api/call.ts'
import { createQueue, type QueueParts } from '../../src/web/games/offline/queue.ts'
import { NOTHING_QUEUED } from '../../src/web/games/offline/queued-command.ts'
import { buildCashGame, START } from '../domain/build.ts'
import { createStore, TableServer } from './table-server.ts'

const game = buildCashGame()

/** A device with nothing stored, alone. */
const openQueueOf = (personId: string, send: QueueParts['send']) =>
  createQueue(personId, {
    store: createStore(),
    send,
    onGame: () => undefined,
    onStale: () => undefined,
    tellTabs: () => undefined,
    alone: (work) => work(),
    later: () => undefined,
  })

it('an entry whose session has ended stays on the device, and is sent once its person is back', async () => {
  const server = new TableServer()
  let isSignedIn = false
  const queue = openQueueOf('hana', async (command) => {
    if (!isSignedIn) throw new ApiError(401, 'not_signed_in')
    return server.handle(command)
  })
  const { kind } = await queue.add({
    commandId: 'one',
    gameId: game.id,
    timestamp: START,
    act: { type: 'enter', command: { type: 'rebuy', playerId: 'ravi', amount: 2000 } },
  })
  expect(kind).toBe('waiting')
  expect(queue.view().commands).toMatchObject([{ commandId: 'one', refused: null }])
  isSignedIn = true
  await queue.wake()
  expect(server.effects).toEqual(['one'])
  expect(queue.view().commands).toEqual([])
})

it('a queue that is opened and looks for commands tells the screens nothing while there are none', async () => {
  const queue = openQueueOf('hana', () => Promise.reject(new ApiError(0, 'offline')))
  let told = 0
  queue.subscribe(() => {
    told += 1
  })
  await queue.wake()
  await queue.reload()
  expect(queue.view()).toBe(NOTHING_QUEUED)
  expect(told).toBe(0)
})
