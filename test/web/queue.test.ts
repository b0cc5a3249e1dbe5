import { expect, it } from 'vitest'
import { ApiError } from '../../src/web/api/call.ts'
import type { NewCommand } from '../../src/web/games/offline/queue.ts'
import { NOTHING_QUEUED } from '../../src/web/games/offline/queued-command.ts'
import { buildCashGame, START } from '../domain/build.ts'
import { openQueue, TableServer } from './table-server.ts'

const game = buildCashGame()

const rebuy = (commandId: string): NewCommand => ({
  ...{ commandId, gameId: game.id, timestamp: START },
  act: { type: 'enter', command: { type: 'rebuy', playerId: 'ravi', amount: 2000 } },
})

it('an entry whose session has ended stays on the device, and is sent once its person is back', async () => {
  const server = new TableServer()
  let isSignedIn = false
  const queue = openQueue('hana', async (command) => {
    if (!isSignedIn) throw new ApiError(401, 'not_signed_in')
    return server.handle(command)
  })
  const { kind } = await queue.add(rebuy('one'))
  expect(kind).toBe('waiting')
  expect(queue.view().commands).toMatchObject([{ commandId: 'one', refused: null }])
  isSignedIn = true
  await queue.wake()
  expect(server.effects).toEqual(['one'])
  expect(queue.view().commands).toEqual([])
})

it('an entry that meets a server error stays on the device with its id, and is shown as refused after five', async () => {
  const server = new TableServer()
  const faults = { left: 1 }
  const queue = openQueue('hana', async (command) => {
    const answer = server.handle(command)
    if (faults.left-- > 0) throw new ApiError(500, 'fault')
    return answer
  })
  expect((await queue.add(rebuy('one'))).kind).toBe('waiting')
  expect(queue.view().commands).toMatchObject([{ commandId: 'one', refused: null }])
  await queue.wake()
  expect(server.effects).toEqual(['one'])
  expect(queue.view().commands).toEqual([])
  faults.left = 5
  await queue.add(rebuy('two'))
  for (let again = 0; again < 3; again += 1) await queue.wake()
  expect(queue.view().commands).toMatchObject([{ commandId: 'two', refused: null }])
  await queue.wake()
  expect(queue.view().commands).toMatchObject([{ commandId: 'two', refused: '' }])
})

it('a queue that is opened and looks for commands tells the screens nothing while there are none', async () => {
  const queue = openQueue('hana', () => Promise.reject(new ApiError(0, 'offline')))
  let told = 0
  queue.subscribe(() => {
    told += 1
  })
  await queue.wake()
  await queue.reload()
  expect(queue.view()).toBe(NOTHING_QUEUED)
  expect(told).toBe(0)
})
