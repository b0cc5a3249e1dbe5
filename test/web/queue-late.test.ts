import { expect, test } from 'vitest'
import { ApiError } from '../../src/web/api-error.ts'
import { pageEntries } from '../../src/web/offline/page-entries.ts'
import { createQueue } from '../../src/web/offline/queue.ts'
import { playWords } from '../../src/web/strings/play.ts'
import { START } from '../domain/build.ts'

const HOUR = 3600

/** A phone out of reach of the server: its queue, what it tried to send, and a clock to set. */
function outOfReach(personId: string) {
  const clock = { now: START }
  const tried: string[] = []
  const queue = createQueue(personId, {
    store: pageEntries,
    send: async ({ key }) => {
      tried.push(key)
      throw new ApiError(0, 'offline')
    },
    onGame: () => undefined,
    onStale: () => undefined,
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
  return { clock, tried, queue, enter, left }
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

test('after that the person is told to look for it, and the next is sent', async () => {
  const { clock, tried, queue, enter, left } = outOfReach('cleo')
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
})
