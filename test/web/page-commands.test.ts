import { expect, it } from 'vitest'
import { pageCommands } from '../../src/web/games/offline/database.ts'
import { START } from '../domain/build.ts'

it('one person’s commands in memory are not shown to the next', async () => {
  const entered = { gameId: 'game-1', timestamp: START, refused: null }
  const act = { type: 'enter', command: { type: 'knock', playerId: 'ravi' } } as const
  const hanas = await pageCommands.add({ ...entered, act, commandId: 'one', personId: 'hana' })
  const tomass = await pageCommands.add({ ...entered, act, commandId: 'two', personId: 'tomas' })
  expect(await pageCommands.of('hana')).toEqual([hanas])
  expect(await pageCommands.of('tomas')).toEqual([tomass])
  await pageCommands.remove(hanas)
  expect(await pageCommands.of('hana')).toEqual([])
  await pageCommands.remove(tomass)
})
