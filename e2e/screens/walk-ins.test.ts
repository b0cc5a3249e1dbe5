import { describe, expect, test } from 'vitest'
import { arrangeGame, arrangeTable } from '../../stage/arrange.ts'
import { intoDeadSpot, keptOnPhone, NO_ANSWER } from '../dead-spot.ts'
import { SHELL, WHOLE } from '../harness.ts'
import { failsFirst, hurryRetries, loseAnswer } from '../moves.ts'
import { openAddPlayer } from '../pages/add-player.ts'
import { tap } from '../pages/controls.ts'
import { eventsOf, knock, pillOf, potOf, rebuy, sheet } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const cash = { style: 'cash', rebuys: true, name: 'Basement Cash' } as const

describe('people who sit down unplanned', () => {
  const { stage, ada, ben, mike } = stageWith(['Ada', 'Ben', 'Mike'])

  const at = (path: string, game: { id: string }, signedInAs = ada, more = WHOLE) =>
    stage.visit(`${path}?gameId=${game.id}`, { signedInAs, ...more })

  test('before the start the host adds guests and a buddy, one after another in the open sheet (Rule 18.5)', async () => {
    const game = await arrangeGame(ada, [ben], { ...cash, seats: 2 })
    const visitor = await at('/game-attendance', game, ada, SHELL)
    const { page } = visitor
    const opened = await openAddPlayer(page)
    await opened.getByText('Mike Player · buddy').waitFor()
    expect(await opened.getByLabel('Buy-in').count()).toBe(0)
    // The status has to exist before its text, or screen readers do not announce it.
    expect(await opened.locator('p[role=status]').allInnerTexts()).toEqual([''])
    await page.keyboard.type('Rosa')
    await opened.getByText('New tonight, no account needed').waitFor()
    await page.keyboard.press('Enter')
    await opened.getByText('Rosa is in. Every seat is taken; the next player gets an extra one.').waitFor()
    // A second one of a name is called as in the list.
    for (const called of ['Jo', 'Jo 2']) {
      await page.keyboard.type('Jo')
      await opened.getByRole('button', { name: 'Add player' }).click()
      await opened.getByText(`${called} is in. `).waitFor()
    }
    await page.keyboard.type('mik')
    await opened.getByRole('radio', { name: 'Mike' }).check()
    await opened.getByRole('button', { name: 'Add player' }).click()
    await opened.getByText('Mike is in. ').waitFor()
    await opened.getByRole('button', { name: 'Done' }).click()
    await opened.waitFor({ state: 'hidden' })
    const players = page.getByRole('region', { name: 'PLAYERS' })
    await expect
      .poll(() => players.getByRole('listitem').allInnerTexts())
      .toMatchObject([/Ada/, /Rosa/, /Jo/, /Jo 2/, /Mike/])
    const { seats, gameUsers } = await ada.client.call('fetchGame', { gameId: game.id })
    expect(seats).toBe(5)
    expect(gameUsers.map(({ username, guest }) => [username, guest])).toContainEqual(['Rosa', true])
    await page.getByRole('button', { name: 'Take Rosa off the list' }).click()
    await page.getByText('Guests get no notification. You can add them again.').waitFor()
    await page.getByRole('button', { name: 'Take off', exact: true }).click()
    await expect
      .poll(() => players.getByRole('listitem').allInnerTexts())
      .toMatchObject([/Ada/, /Jo/, /Jo 2/, /Mike/])
    expect(visitor.takeProblems()).toEqual([])
  })

  test('a guest whose answer was lost is not in the way of the next name (Rule 18.5)', async () => {
    const game = await arrangeGame(ada, [ben], { ...cash, seats: 2 })
    const visitor = await at('/game-attendance', game, ada, { ...SHELL, init: hurryRetries })
    const { page } = visitor
    const opened = await openAddPlayer(page)
    const hear = await loseAnswer(page, 'add-player')
    await page.keyboard.type('Rosa')
    await opened.getByRole('button', { name: 'Add player' }).click()
    await toastOf(page, 'Failed to add the player. Please try again later.')
    await hear()
    await opened.getByRole('searchbox').fill('Jo')
    await opened.getByRole('button', { name: 'Add player' }).click()
    await opened.getByText('Jo is in. ').waitFor()
    const { gameUsers } = await ada.client.call('fetchGame', { gameId: game.id })
    expect(gameUsers.filter(({ guest }) => guest).map(({ username }) => username)).toEqual(['Rosa', 'Jo'])
    visitor.takeProblems()
  })

  test('at the table a player sits down late in a dead spot, rebuys, goes out and is back in', async () => {
    const game = await arrangeTable(ada, [ben], cash)
    const visitor = await stage.visit(`/game-in-play?gameId=${game.id}`, {
      signedInAs: ada,
      browser: { serviceWorkers: 'allow' },
    })
    const { page } = visitor
    await potOf(page).waitFor()
    await keptOnPhone(page, game)
    const back = await intoDeadSpot(visitor.context)
    const opened = await openAddPlayer(page)
    await page.keyboard.type('Cousin Joe')
    await opened.getByRole('button', { name: '$40' }).click()
    await expectSound(visitor, { expected: NO_ANSWER })
    await opened.getByRole('button', { name: 'Add player' }).click()
    await opened.waitFor({ state: 'hidden' })
    await rebuy(page, 'Cousin Joe', '15')
    await expect.poll(() => pillOf(page, 'Cousin Joe').innerText()).toContain('In for $55.00')
    await expect.poll(() => potOf(page).innerText()).toContain('$95.00')
    const heights = () =>
      eventsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    const waiting = await heights()
    await back()
    await expect
      .poll(async () => (await ada.client.call('fetchGame', { gameId: game.id })).gameEvents.length)
      .toBe(2)
    // Once the server has an event, a tap changes it: its row keeps its height.
    await expect.poll(() => eventsOf(page).getByRole('button').count()).toBe(2)
    expect(await heights()).toEqual(waiting)
    visitor.takeProblems()

    await knock(page, 'Cousin Joe', 'BUST')
    await page.getByRole('button', { name: 'Back in Cousin Joe' }).click()
    const returning = sheet(page, 'Back in')
    await returning.getByLabel('Confirm buy-in amount:').fill('10')
    await expectSound(visitor, { moved: true })
    await returning.getByRole('button', { name: 'SUBMIT' }).click()
    await returning.waitFor({ state: 'hidden' })
    await expect
      .poll(() => eventsOf(page).first().innerText())
      .toContain('Cousin Joe came back in for $10.00')
    await expect.poll(() => potOf(page).innerText()).toContain('$105.00')
    expect(visitor.takeProblems()).toEqual([])
  })

  test('an opening payment is corrected at the table, and appears in the log', async () => {
    const game = await arrangeTable(ada, [ben, mike], cash)
    const visitor = await at('/game-in-play', game)
    const { page } = visitor
    await tap(page, 'Buy-ins')
    const opened = sheet(page, 'Buy-ins')
    await opened.getByRole('radio', { name: 'Ben' }).check()
    await opened.getByLabel('Buy-in').fill('0')
    await opened.getByText('A buy-in must be more than $0.00.').waitFor()
    expect(await opened.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await opened.getByRole('button', { name: '$40' }).click()
    await expectSound(visitor)
    const save = opened.getByRole('button', { name: 'Save' })
    await failsFirst(visitor, 'set-buy-in', save, 'Failed to change the buy-in. Please try again later.')
    await save.click()
    await opened.waitFor({ state: 'hidden' })
    await expect.poll(() => potOf(page).innerText()).toContain('$80.00')
    await expect.poll(() => eventsOf(page).allInnerTexts()).toMatchObject([/Ben bought in for \$40\.00/])
  })
})
