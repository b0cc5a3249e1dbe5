import { describe, expect, it } from 'vitest'
import type { PlayCommand } from '../../src/domain/table/decide.ts'
import type { Entry } from '../../src/domain/table/entries.ts'
import { ApiError } from '../../src/web/api/api-error.ts'
import { preview, targetOf } from '../../src/web/games/offline/preview.ts'
import { createQueue } from '../../src/web/games/offline/queue.ts'
import { buildCashGame, START } from '../domain/build.ts'
import { createStore, TableServer } from './table-server.ts'

const game = buildCashGame()
const rebuy = (playerId: string): PlayCommand => ({ type: 'rebuy', playerId, amount: 2000 })

/** A phone of the host's: what it was told last, whether it is online, and what it enters, each a command of this name. */
function phone(server: TableServer) {
  let told: readonly Entry[] = server.load()
  let online = false
  const load = () => {
    told = server.load()
  }
  const queue = createQueue('hana', {
    store: createStore(),
    send: async (command) => {
      if (!online) throw new ApiError(0, 'offline')
      return server.handle(command)
    },
    onGame: load,
    onStale: load,
    tellTabs: () => undefined,
    alone: (work) => work(),
    later: () => undefined,
  })
  const shown = () => preview(game, told, queue.view().commands).events
  const about = { gameId: game.id, timestamp: START }
  return {
    load,
    shownIds: () => shown().map(({ commandId }) => commandId),
    refused: () =>
      queue.view().commands.flatMap(({ commandId, refused }) => (refused === null ? [] : [commandId])),
    enter: (commandId: string, command: PlayCommand) =>
      queue.add({ ...about, commandId, act: { type: 'enter', command } }),
    undo: (commandId: string) => {
      const last = shown().at(-1)
      if (!last) throw new Error('nothing to undo')
      return queue.add({ ...about, commandId, act: { type: 'undo', target: targetOf(last) } })
    },
    comeBack: () => {
      online = true
      return queue.wake()
    },
  }
}

const idsOf = (server: TableServer) => server.events.map(({ commandId }) => commandId)

describe('two phones of one host without a network', () => {
  it('each enter something: both are stored, in the order in which they arrive', async () => {
    const server = new TableServer()
    const [one, other] = [phone(server), phone(server)]
    await one.enter('one', rebuy('ravi'))
    await other.enter('other', rebuy('ravi'))
    await other.comeBack()
    await one.comeBack()
    expect(idsOf(server)).toEqual(['other', 'one'])
    expect(one.shownIds()).toEqual(['other', 'one'])
  })

  it('take back the same entry: it goes once, the one before it stays, and the later phone is told', async () => {
    const server = new TableServer()
    server.byAnother(rebuy('mei'))
    server.byAnother(rebuy('olu'))
    const before = idsOf(server)
    const [one, other] = [phone(server), phone(server)]
    await one.undo('undo-one')
    await other.undo('undo-other')
    await one.comeBack()
    await other.comeBack()
    expect(idsOf(server)).toEqual(before.slice(0, 1))
    expect(one.refused()).toEqual([])
    expect(other.refused()).toEqual(['undo-other'])
  })

  it('never take back what the other entered: an undo names its own entry', async () => {
    const server = new TableServer()
    const [one, other] = [phone(server), phone(server)]
    await one.enter('mine', rebuy('ravi'))
    await one.undo('undo-mine')
    await other.enter('theirs', rebuy('mei'))
    await other.comeBack()
    one.load()
    expect(one.shownIds()).toEqual(['theirs'])
    await one.comeBack()
    expect(idsOf(server)).toEqual(['theirs'])
  })
})
