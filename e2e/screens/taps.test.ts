import type { CDPSession, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeGame, arrangeTable, arrangeWon, circle, enter } from '../../stage/arrange.ts'
import { holdBack } from '../moves.ts'
import { openAddPlayer } from '../pages/add-player.ts'
import { onScreen } from '../pages/games.ts'
import { eventsOf, pillOf, sheet } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

declare global {
  interface Window {
    /** The number of taps since the page was opened. */
    taps: number
  }
}

/** Runs in the page before its own code. */
function countTaps(): void {
  window.taps = 0
  addEventListener('pointerup', () => (window.taps += 1), true)
}

/** Between the two taps of a double tap, in milliseconds. */
const APART = 300

/**
 * Two taps of one thumb in the same place, the second as soon as the first has had its effect. The page is told that it came at
 * once: a slow machine must not make two single taps of it.
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

interface Place {
  readonly x: number
  readonly y: number
}

async function middleOf(control: Locator): Promise<Place> {
  const box = await control.boundingBox()
  if (!box) throw new Error('There is nothing to tap.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function tapAt(devtools: CDPSession, place: Place, ms: number): Promise<void> {
  await touch(devtools, place, ms)
  await touch(devtools, null, ms)
}

/** Puts a finger down, or lifts it. */
async function touch(devtools: CDPSession, place: Place | null, ms = Date.now()): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', {
    type: place ? 'touchStart' : 'touchEnd',
    touchPoints: place ? [place] : [],
    timestamp: ms / 1000,
  })
}

test('START GAME responds to a tap right after the sheet over it has closed', async () => {
  const game = await arrangeGame(ada, [ben], { style: 'cash' })
  await ben.client.call('acceptGameInvite', { gameId: game.id })
  const path = `/game-check-in?gameId=${game.id}`
  const { page, context } = await stage.visit(path, { signedInAs: ada, shell: true })
  const devtools = await context.newCDPSession(page)
  const start = page.getByRole('button', { name: 'START GAME' })
  const opened = await openAddPlayer(page)
  await page.keyboard.type('Walt')
  await page.keyboard.press('Enter')
  await opened.getByText('Walt is in. ').waitFor()
  const tapped = Date.now()
  await tapAt(devtools, await middleOf(opened.getByRole('button', { name: 'Done' })), tapped)
  await opened.waitFor({ state: 'hidden' })
  await tapAt(devtools, await middleOf(start), tapped + 400)
  await page.getByRole('dialog', { name: 'Start with 2?' }).waitFor()
})

describe('a finger is down while', () => {
  test('UNDO appears: "Count" opens all the same; a double tap on UNDO undoes no second event, and one on END GAME does not confirm the results', async () => {
    const game = await arrangeTable(ada, [ben], { style: 'cash', rebuys: true })
    const path = `/game-in-play?gameId=${game.id}`
    const { page, context } = await stage.visit(path, { signedInAs: ada, shell: true })
    const devtools = await context.newCDPSession(page)
    await settled(page)
    await touch(devtools, await middleOf(page.getByRole('button', { name: 'Count' })))
    await enter(ada, game, [[ben, 'rebuy', 20]])
    await expect.poll(() => eventsOf(page).count()).toBe(1)
    await touch(devtools, null)
    await onScreen(page, 'Count')
    await page.goBack()

    await enter(ada, game, [[ben, 'rebuy', 30]])
    await expect.poll(() => eventsOf(page).count()).toBe(2)
    await settled(page)
    await doubleTap(page, page.getByRole('button', { name: 'UNDO' }), eventsOf(page).nth(0))
    await expect.poll(() => eventsOf(page).count()).toBe(1)
    const left = async () => (await ada.client.call('fetchGame', { gameId: game.id })).gameEvents.length
    await expect.poll(left).toBe(1)
    await settled(page)
    expect(await left()).toBe(1)

    await enter(ada, game, [
      [ben, 'knocked'],
      [ada, 'cashed', 60],
    ])
    const confirm = page.getByRole('button', { name: 'CONFIRM' })
    await page.getByRole('button', { name: 'END GAME', disabled: false }).waitFor()
    await settled(page)
    await doubleTap(page, page.getByRole('button', { name: 'END GAME', disabled: false }), confirm)
    await onScreen(page, 'GAME END')
    await settled(page)
    expect((await ada.client.call('fetchGame', { gameId: game.id })).state).toBe('active')
  })

  test('the games turn out to have no next one: HOST NEW GAME, which moves up, opens all the same', async () => {
    const [dan, eve] = await circle(stage, 'Dan', 'Eve')
    await arrangeWon(dan, eve)
    const { page, context } = await stage.visit('/buddies', { signedInAs: dan, shell: true })
    const devtools = await context.newCDPSession(page)
    const letGo = await holdBack(page, '**/api/tab')
    await page.goto('/games')
    const hostGame = page.getByRole('button', { name: 'HOST NEW GAME', disabled: false })
    await touch(devtools, await middleOf(hostGame))
    const came = page.waitForResponse('**/api/tab').then((response) => response.finished())
    letGo()
    await came
    await settled(page)
    await touch(devtools, null)
    await onScreen(page, 'HOST NEW GAME')
  })
})

describe('the number of taps', () => {
  /** The people at the table. */
  const seatedIn = async (gameId: string) => {
    const { gameUsers, inviteResponses } = await ada.client.call('fetchGame', { gameId })
    const isIn = (id: string) =>
      inviteResponses.every((each) => each.id !== id || each.response === 'accepted')
    return gameUsers.filter(({ id }) => isIn(id)).map(({ username }) => username)
  }

  test('hosting the same game again takes two taps and the CVD, from its results until it is sent', async () => {
    const path = `/game-history?gameId=${await arrangeWon(ada, ben, { name: 'Once More' })}`
    const { page } = await stage.visit(path, { signedInAs: ada, shell: true, init: countTaps })
    await settled(page)
    await page.getByRole('button', { name: 'Host again' }).tap()
    await page.locator('input:focus').and(page.getByLabel('CVD')).waitFor()
    await page.getByText('With Ben').waitFor()
    await page.keyboard.type('123')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await toastOf(page, 'Game created successfully.')
    expect(await page.evaluate(() => window.taps)).toBe(2)
    const { upcoming } = await ada.client.call('listGames', {})
    expect(upcoming.filter(({ name }) => name === 'Once More')).toHaveLength(1)
  })

  test('a first cash game by link takes six taps and five fields from /games, the card included', async () => {
    const newcomer = await stage.member('Nia')
    const { page } = await stage.visit('/games', { signedInAs: newcomer, shell: true, init: countTaps })
    await settled(page)
    const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap()
    await tap('HOST NEW GAME')
    await page.getByLabel('Name of the game').fill('First Cash')
    await page.getByLabel('Place', { exact: true }).fill('My kitchen')
    await page
      .getByRole('button', { name: / · 7:00 PM$/ })
      .last()
      .tap()
    await tap('NEXT')
    await page.getByRole('group', { name: 'Style' }).getByText('Cash Game').tap()
    await tap('NEXT')
    await onScreen(page, 'INVITE BUDDIES')
    // A second tap in the same place counts once it can no longer be a double tap.
    const now = await page.evaluate(() => performance.now())
    await page.waitForFunction((opened) => performance.now() > opened + 500, now)
    await tap('NEXT')
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel('Expiry').fill('1230')
    await page.getByLabel('CVD').fill('123')
    // The keyboard's own key submits, like the button.
    await page.getByLabel('CVD').press('Enter')
    await toastOf(page, 'Game created successfully.')
    expect(await page.evaluate(() => window.taps)).toBe(6)
    const { upcoming } = await newcomer.client.call('listGames', {})
    expect(upcoming).toMatchObject([{ name: 'First Cash', style: 'cash' }])
  })

  test('a rebuy takes two taps, a knock-out two, a cash-out two and the amount, and UNDO one; a walk-in two and a name, a co-host two', async () => {
    const { id } = await arrangeTable(ada, [ben], { style: 'cash', rebuys: true, seats: 2 })
    const path = `/game-in-play?gameId=${id}`
    const { page } = await stage.visit(path, { signedInAs: ada, shell: true, init: countTaps })
    const tap = (name: string) => page.getByRole('button', { name }).tap()
    const taken = () => page.evaluate(() => window.taps)
    const entries = (count: number) => expect.poll(() => eventsOf(page).count()).toBe(count)
    await settled(page)
    for (const name of ['REBUY Ben', 'SUBMIT']) await tap(name)
    await entries(1)
    for (const name of ['BUST Ben', 'YES']) await tap(name)
    await entries(2)
    await tap('CASH Me')
    await page.keyboard.type('60')
    await tap('SUBMIT')
    await entries(3)
    await tap('UNDO')
    await entries(2)
    expect(await taken()).toBe(7)

    await tap('Add player')
    const opened = sheet(page, 'Add player')
    await opened.waitFor()
    await page.keyboard.type('Uncle Al')
    await opened.getByRole('button', { name: 'Add player' }).tap()
    await pillOf(page, 'Uncle Al').waitFor()
    expect(await taken()).toBe(9)
    // Both seats of the game were taken.
    await expect.poll(() => seatedIn(id)).toEqual(['ada', 'ben', 'Uncle Al'])
    await tap('Co-hosts')
    await page.getByRole('switch', { name: 'Ben' }).tap()
    expect(await taken()).toBe(11)
    await expect.poll(async () => (await ben.client.call('fetchGame', { gameId: id })).mayRun).toBe(true)
  })
})
