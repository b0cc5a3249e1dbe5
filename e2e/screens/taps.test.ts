import type { CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../scripts/newcomer.ts'
import { arrangeGame, arrangeTable, circle } from '../arrange.ts'
import { openStage, type Stage } from '../harness.ts'
import { enter } from '../moves.ts'
import { cardIn, onScreen } from '../pages/games.ts'
import { eventsOf } from '../pages/table.ts'
import { settled } from '../sound.ts'

/** Between the two taps of a double tap, in milliseconds. */
const APART = 300

/**
 * Two taps of one thumb in the same place, the second as soon as the first has done its work. The page is told that it came at once:
 * that the machine takes its time must not make two taps of it.
 */
async function doubleTap(page: Page, control: Locator, then: Locator): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await control.waitFor()
  const box = await control.boundingBox()
  if (!box) throw new Error('There is nothing to tap.')
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height / 2]
  const first = Date.now()
  await tapAt(devtools, { x, y }, first)
  await then.waitFor()
  await tapAt(devtools, { x, y }, Math.min(Date.now(), first + APART))
}

async function tapAt(devtools: CDPSession, place: { x: number; y: number }, ms: number): Promise<void> {
  for (const type of ['touchStart', 'touchEnd'] as const)
    await devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [place] : [],
      timestamp: ms / 1000,
    })
}

describe('the second tap of a double tap', () => {
  let stage: Stage
  let ada: Account
  let ben: Account
  beforeAll(async () => {
    stage = await openStage()
    ;[ada, ben] = await circle(stage, 'Ada', 'Ben')
  })
  afterAll(() => stage.close())

  test('on END GAME does not confirm the results', async () => {
    const game = await arrangeTable(ada, [ben])
    await enter(ada, game, [[ben, 'knocked']])
    const { page, context } = await stage.visit(`/game-in-play?gameId=${game.id}`, {
      signedInAs: ada,
      shell: true,
    })
    const confirm = page.getByRole('button', { name: 'CONFIRM' })
    await settled(page)
    await doubleTap(page, page.getByRole('button', { name: 'END GAME' }), confirm)
    await onScreen(page, 'GAME END')
    await settled(page)
    expect((await ada.client.call('fetchGame', { gameId: game.id })).state).toBe('active')
    await context.close()
  })

  test('on ACCEPT does not decline', async () => {
    const game = await arrangeGame(ada, [ben])
    const { page, context } = await stage.visit('/games', { signedInAs: ben, shell: true })
    const card = await cardIn(page, 'UPCOMING', 'Friday Freezeout')
    await doubleTap(page, card.getByRole('button', { name: 'ACCEPT' }), card.getByText('You accepted'))
    await settled(page)
    const { inviteResponses } = await ben.client.call('fetchGame', { gameId: game.id })
    expect(inviteResponses).toEqual([{ id: ben.id, response: 'accepted' }])
    await context.close()
  })

  test('on UNDO takes no second event back', async () => {
    const game = await arrangeTable(ada, [ben], { style: 'cash', rebuys: true })
    await enter(ada, game, [
      [ben, 'rebuy', 20],
      [ben, 'rebuy', 30],
    ])
    const { page, context } = await stage.visit(`/game-in-play?gameId=${game.id}`, {
      signedInAs: ada,
      shell: true,
    })
    await settled(page)
    await doubleTap(page, page.getByRole('button', { name: 'UNDO' }), eventsOf(page).nth(0))
    await expect.poll(() => eventsOf(page).count()).toBe(1)
    const left = async () => (await ada.client.call('fetchGame', { gameId: game.id })).gameEvents.length
    await expect.poll(left).toBe(1)
    await settled(page)
    expect(await left()).toBe(1)
    await context.close()
  })
})
