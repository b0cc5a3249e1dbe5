import { expect, test } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { ApiError } from '../../src/web/api/api-error.ts'
import { pageEntries } from '../../src/web/offline/page-entries.ts'
import { createQueue } from '../../src/web/offline/queue.ts'
import { playWords } from '../../src/web/strings/play.ts'
import { buildCashGame, START } from '../domain/build.ts'
import { wireOf } from './wire.ts'

const HOUR = 3600
const table = wireOf(buildCashGame())

/** A phone whose entries get no answer: its queue, what it tried to send, what it looked at, a clock to set, and whether the server is back. */
function outOfReach(personId: string) {
  const clock = { now: START }
  const server = { back: false }
  const tried: string[] = []
  const shown: WireGame[] = []
  const queue = createQueue(personId, {
    store: pageEntries,
    send: async ({ key }) => {
      tried.push(key)
      throw new ApiError(0, 'offline')
    },
    load: async () => {
      if (!server.back) throw new ApiError(0, 'offline')
      return table
    },
    onGame: (game) => void shown.push(game),
    onStale: () => undefined,
    texts: { waitedTooLong: playWords.waitedTooLong },
    tellTabs: () => undefined,
    alone: (work) => work(),
    later: () => undefined,
    now: () => clock.now,
  })
  const enter = async (key: string) => {
    const command = { type: 'rebuy', userId: 'ben', amount: 2000 } as const
    const made = {
      gameId: 'g',
      timestamp: clock.now,
      buildsOn: null,
      act: { type: 'enter', command } as const,
    }
    void queue.enter(made, key)
    await queue.wake()
  }
  const left = () => queue.view().entries.map(({ key, refused }) => ({ key, refused }))
  return { clock, server, tried, shown, queue, enter, left }
}

test('what was sent without an answer is sent again for as long as the server knows its key', async () => {
  const { clock, tried, queue, enter, left } = outOfReach('ada')
  await enter('first')
  tried.length = 0
  clock.now += 23 * HOUR
  await queue.wake()
  expect(tried).toEqual(['first'])
  expect(left()).toEqual([{ key: 'first', refused: null }])
})

test('after that the person is told to look for it on the table as it is now, and the next is sent', async () => {
  const { clock, server, tried, shown, queue, enter, left } = outOfReach('cleo')
  server.back = true
  await enter('sent')
  await enter('never sent')
  expect(tried).not.toContain('never sent')
  tried.length = 0
  clock.now += 23 * HOUR + 1
  await queue.wake()
  expect(tried).toEqual(['never sent'])
  expect(left()).toEqual([
    { key: 'sent', refused: playWords.waitedTooLong },
    { key: 'never sent', refused: null },
  ])
  expect(shown).toEqual([table])
})

test('nobody is told to look for it while the table cannot be loaded: they would enter it again', async () => {
  const { clock, server, tried, queue, enter, left } = outOfReach('dora')
  await enter('lost')
  tried.length = 0
  clock.now += 24 * HOUR
  await queue.wake()
  expect(left()).toEqual([{ key: 'lost', refused: null }])
  expect(queue.view().lost).toBe(true)
  server.back = true
  await queue.wake()
  expect(left()).toEqual([{ key: 'lost', refused: playWords.waitedTooLong }])
  expect(tried).toEqual([])
})
