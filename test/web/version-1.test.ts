import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/web/api/api-error.ts'
import { pageCommands } from '../../src/web/offline/page-commands.ts'
import { preview } from '../../src/web/offline/preview.ts'
import { createQueue } from '../../src/web/offline/queue.ts'
import type { Act } from '../../src/web/offline/queued-command.ts'
import { type EntryOfVersion1, sendByKey, upgradeEntries } from '../../src/web/offline/version-1.ts'
import { buildCashGame, events, START } from '../domain/build.ts'
import { wireOf } from './wire.ts'

const HOUR = 3600
const game = buildCashGame()

const entry = (
  key: string,
  act: EntryOfVersion1['act'],
  { sent = false, personId = 'ada' } = {},
): EntryOfVersion1 => ({
  seq: 1,
  personId,
  gameId: game.id,
  key,
  timestamp: START,
  act,
  sent,
  refused: null,
})
const rebuy = { type: 'enter', command: { type: 'rebuy', userId: 'ravi', amount: 2000 } } as const
const shortcut = {
  type: 'enter',
  command: { type: 'cashAndBustRest', userId: 'mei', amount: 10_000 },
} as const
const undo = (target: { event: string } | { entry: string; back: number }) =>
  ({ type: 'undo', target }) as const
const actsOf = (...entries: EntryOfVersion1[]) =>
  upgradeEntries(entries).map(({ commandId, act, keyOnly = false }) => ({ commandId, act, keyOnly }))

describe('what version 1 left on the device', () => {
  it('and had not sent becomes a command under its key, and its undo names that', () => {
    const waiting = [entry('a', rebuy), entry('b', undo({ entry: 'a', back: 0 }))]
    expect(actsOf(...waiting, entry('c', undo({ event: 'e-1' })))).toEqual([
      {
        commandId: 'a',
        act: { type: 'enter', command: { type: 'rebuy', playerId: 'ravi', amount: 2000 } },
        keyOnly: false,
      },
      { commandId: 'b', act: { type: 'undo', target: { commandId: 'a', part: 0 } }, keyOnly: false },
      { commandId: 'c', act: { type: 'undo', target: { id: 'e-1' } }, keyOnly: false },
    ])
    expect(preview(game, [], upgradeEntries(waiting)).events).toEqual([])
  })

  it('and may have sent goes by its key alone, and its undo counts back', () => {
    const undone = entry('b', undo({ entry: 'a', back: 0 }))
    for (const first of [entry('a', rebuy, { sent: true }), entry('a', shortcut)]) {
      const [one, two] = actsOf(first, undone)
      expect(one?.keyOnly).toBe(true)
      expect(two).toEqual({
        commandId: 'b',
        act: { type: 'undo', target: { commandId: 'a', back: 0 } },
        keyOnly: false,
      })
    }
  })

  it('shows the undos of a cash-out that busts the rest, each of one event', () => {
    const undos = [0, 1].map((back) => entry(`undo-${back}`, undo({ entry: 'all', back })))
    const { events: shown } = preview(game, [], upgradeEntries([entry('all', shortcut), ...undos]))
    expect(shown.map(({ playerId }) => playerId)).toEqual(['hana', 'tomas', 'ravi'])
  })
})

/** A phone with a queue of what version 1 left: what it tried to send and looked at, a clock, and whether the server is back. */
async function upgraded(...entries: EntryOfVersion1[]) {
  const clock = { now: START }
  const server = { back: false }
  const sent: [commandId: string, act: Act][] = []
  const looked: string[] = []
  const answer = wireOf(game, events(['tomas', 'knocked'], ['mei', 'cashed', 10_000]))
  for (const { seq: _, ...command } of upgradeEntries(entries)) await pageCommands.add(command)
  const reach = async () => {
    if (!server.back) throw new ApiError(0, 'offline')
    return answer
  }
  const queue = createQueue(entries[0]?.personId ?? '', {
    store: pageCommands,
    send: async (command) => {
      const send = () => {
        sent.push([command.commandId, command.act])
        return reach()
      }
      if (!command.keyOnly) return send()
      return sendByKey(command, {
        send,
        refresh: async (gameId) => {
          await reach()
          looked.push(gameId)
        },
        store: pageCommands,
        waitedTooLong: 'Waited too long.',
        now: () => clock.now,
      })
    },
    onGame: () => undefined,
    onStale: () => undefined,
    tellTabs: () => undefined,
    alone: (work) => work(),
    later: () => undefined,
  })
  const left = () => queue.view().commands.map(({ commandId, refused }) => [commandId, refused])
  return { clock, server, sent, looked, queue, left }
}

describe('an entry that version 1 may have sent', () => {
  it('is sent again for as long as the server knows its key', async () => {
    const { clock, sent, queue, left } = await upgraded(entry('a', rebuy, { sent: true, personId: 'ada' }))
    clock.now += 23 * HOUR
    await queue.wake()
    expect(sent.map(([id]) => id)).toEqual(['a'])
    expect(left()).toEqual([['a', null]])
  })

  it('is not sent after that: the person is told to look for it on the table as it is now, and the next is sent', async () => {
    const about = { sent: true, personId: 'cleo' }
    const { clock, server, sent, looked, queue, left } = await upgraded(
      entry('a', rebuy, about),
      entry('b', rebuy, { personId: 'cleo' }),
    )
    clock.now += 23 * HOUR + 1
    await queue.wake()
    expect(left()).toEqual([
      ['a', null],
      ['b', null],
    ])
    server.back = true
    await queue.wake()
    expect(sent.map(([id]) => id)).toEqual(['b'])
    expect(looked).toEqual([game.id])
    expect(left()).toEqual([['a', 'Waited too long.']])
  })

  it('gives the undos that wait behind it the ids of its events', async () => {
    const of = { personId: 'dora' }
    const undos = [0, 1].map((back) => entry(`undo-${back}`, undo({ entry: 'a', back }), of))
    const { server, sent, queue, left } = await upgraded(entry('a', shortcut, of), ...undos)
    server.back = true
    await queue.wake()
    expect(sent.slice(1)).toEqual([
      ['undo-0', { type: 'undo', target: { id: 'event-2' } }],
      ['undo-1', { type: 'undo', target: { id: 'event-1' } }],
    ])
    expect(left()).toEqual([])
  })
})
