import { expect, it } from 'vitest'
import { ApiError } from '../../src/web/api/api-error.ts'
import { createQueue } from '../../src/web/offline/queue.ts'
import { buildCashGame, START } from '../domain/build.ts'
import { createStore, TableServer } from './table-server.ts'

const game = buildCashGame()

it('an entry whose session has ended stays on the device, and is sent once its person is back', async () => {
  const server = new TableServer()
  let isSignedIn = false
  const queue = createQueue('hana', {
    store: createStore(),
    send: async (command) => {
      if (!isSignedIn) throw new ApiError(401, 'not_signed_in')
      return server.handle(command)
    },
    onGame: () => undefined,
    onStale: () => undefined,
    tellTabs: () => undefined,
    alone: (work) => work(),
    later: () => undefined,
  })
  const { kind } = await queue.enter({
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
