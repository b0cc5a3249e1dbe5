import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accept, arrangeGame } from '../../stage/arrange.ts'
import { holdBack } from '../moves.ts'
import { button, rowIn, tap } from '../pages/controls.ts'
import { onScreen } from '../pages/games.ts'
import { knock } from '../pages/table.ts'
import { PHONE } from '../phone.ts'
import { brokenWords, expectSound, setTextSize } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const rowOf = (page: Page, name: string) => rowIn(page, 'PLAYERS', name)
const start = (page: Page) => page.getByRole('button', { name: 'START GAME' })

/** The longest possible username. */
const LONGEST = 'Bartholomew_of_Wells'

describe('/game-check-in (Rule 14.21)', () => {
  const { stage, ada, ben, bartholomew_of_wells: longest } = stageWith(['Ada', 'Ben', 'Bartholomew_of_Wells'])

  const open = (gameId: string) => stage.visit(`/game-check-in?gameId=${gameId}`, { signedInAs: ada })

  test('the player rows come first, headed by the game card; CHECK IN and CHECK OUT change chip, seats and pot, in the order of the taps; START GAME is disabled below 2 seats, and says why (Rule 14.17)', async () => {
    const { id } = await arrangeGame(ada, [ben, longest], { name: 'Thanksgiving', seats: 3 })
    const visitor = await open(id)
    const { page } = visitor
    await onScreen(page, 'GAME CHECK IN')
    const card = page.getByRole('article', { name: 'Thanksgiving' })
    const pot = () => expect.poll(() => card.innerText())
    await pot().toMatch(/Pot\s+\$20\.00/)
    await card.getByText(/^\w{3}, \w{3} \d+ · \d+:\d\d [AP]M$/).waitFor()
    expect((await rowOf(page, 'Me').boundingBox())?.y).toBeLessThan(260)
    await expectSound(visitor)
    const toggle = button(card, 'Thanksgiving')
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    await toggle.click()
    await card.getByText("Texas Hold'em").waitFor()
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await toggle.click()
    await card.getByText("Texas Hold'em").waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 320, height: 568 })
    await setTextSize(page, '200%')
    expect(await brokenWords(card)).toEqual([])
    await setTextSize(page, '')
    await page.setViewportSize(PHONE)
    await page.getByText('A minimum of 2 players is required to start a game.').waitFor()
    expect(await start(page).isDisabled()).toBe(true)

    expect((await rowOf(page, 'Me').innerText()).replace(/\s+/g, ' ')).toContain('CHECKED IN CHECK OUT')
    expect(await rowOf(page, LONGEST).innerText()).toContain('No answer yet')
    expect(await button(page, `Here: ${LONGEST}`).count()).toBe(0)
    await ben.client.call('declineGameInvite', { gameId: id })
    await rowOf(page, 'Ben').getByText('Declined').waitFor()
    await tap(page, 'CHECK IN Ben')
    await rowOf(page, 'Ben').getByText('CHECKED IN', { exact: true }).waitFor()
    // The host's check-in is no answer of Ben's.
    expect(await rowOf(page, 'Ben').innerText()).not.toMatch(/declined|accepted|seat/i)
    await pot().toMatch(/Pot\s+\$40\.00/)
    for (const name of ['Ben', 'Me']) {
      await tap(page, `CHECK OUT ${name}`)
      await rowOf(page, name).getByText('CHECKED OUT', { exact: true }).waitFor()
    }
    await pot().toMatch(/Pot\s+\$0\.00/)
    const fetched = () => ada.client.call('fetchGame', { gameId: id })
    await expect.poll(async () => (await fetched()).hostIsPlaying).toBe(false)

    // However slow the connection, a CHECK OUT never overtakes the CHECK IN before it.
    const letGo = await holdBack(page, '**/api/check-in-user')
    const answers = ['in', 'out'].map((way) => page.waitForResponse(`**/api/check-${way}-user`))
    await tap(page, 'CHECK IN Ben')
    await tap(page, 'CHECK OUT Ben')
    await rowOf(page, 'Ben').getByText('CHECKED OUT', { exact: true }).waitFor()
    letGo()
    await Promise.all(answers)
    const { inviteResponses } = await fetched()
    expect(inviteResponses.find((answer) => answer.id === ben.id)?.response).toBe('declined')
  })

  test('present and paid players are marked; START GAME asks with whom if somebody is missing, and whether to start so early; "Undo start" leads back until the first entry (Rules 27.9 to 27.11)', async () => {
    const { id } = await arrangeGame(ada, [ben, longest], { seats: 3, payouts: [100, 0, 0] })
    await accept({ id }, [ben, longest])
    const visitor = await open(id)
    const { page } = visitor
    const fetched = () => ada.client.call('fetchGame', { gameId: id })
    await rowOf(page, 'Ben').getByText('CHECKED IN', { exact: true }).waitFor()
    await page.getByText('0 here · 0 paid · 3 missing').waitFor()
    await tap(page, 'Here: Me')
    await tap(page, 'Paid: Ben')
    await page.getByText('2 here · 1 paid · 1 missing').waitFor()
    await expectSound(visitor, { moved: true })
    await page.reload()
    await page.getByRole('button', { name: 'Here: Ben', pressed: true }).click()
    await page.getByText('1 here · 0 paid · 2 missing').waitFor()
    await tap(page, 'Paid: Ben')
    await start(page).click()
    const asked = page.getByRole('dialog', { name: 'Start with 2?' })
    await asked.getByText(`${LONGEST} isn’t here yet.`).waitFor()
    await asked.getByText(/^The game is set for /).waitFor()
    await expectSound(visitor, { moved: true })
    await tap(asked, 'CANCEL')
    expect((await fetched()).state).toBe('upcoming')

    await start(page).click()
    await button(asked, 'Start with 2').press('Enter')
    await page.getByText('$20.00 buy-in × 2 players').waitFor()
    await tap(page, 'NEXT')
    await onScreen(page, 'ACTIVE GAME')
    await page.getByText('Buy-ins collected, 1 of 2').waitFor()
    expect(await fetched()).toMatchObject({ state: 'active', payouts: [100, 0] })
    const undo = button(page, 'Undo start')
    await undo.click()
    await button(page.getByRole('dialog', { name: 'Undo the start?' }), 'Undo start').press('Enter')
    await onScreen(page, 'GAME CHECK IN')
    await rowOf(page, LONGEST).getByText('CHECKED IN', { exact: true }).waitFor()
    expect(await fetched()).toMatchObject({ state: 'upcoming', payouts: [100, 0, 0] })

    // Everybody is here; it is only early.
    await tap(page, `Here: ${LONGEST}`)
    await start(page).click()
    await button(page.getByRole('dialog', { name: 'Start now?' }), 'Start now').press('Enter')
    await undo.waitFor()
    await knock(page, 'Ben', 'KNOCK')
    await undo.waitFor({ state: 'detached' })
  })

  test('the open question names somebody who accepts meanwhile (Rule 27.10)', async () => {
    const { id } = await arrangeGame(ada, [ben, longest], { seats: 3, payouts: [100, 0, 0] })
    await accept({ id }, [ben])
    const { page } = await open(id)
    for (const name of ['Me', 'Ben']) await tap(page, `Here: ${name}`)
    await start(page).click()
    await page.getByRole('dialog', { name: 'Start now?' }).waitFor()
    await accept({ id }, [longest])
    const asked = page.getByRole('dialog', { name: 'Start with 2?' })
    await asked.getByText(`${LONGEST} isn’t here yet.`).waitFor()
    await button(asked, 'Start with 2').press('Enter')
    await page.getByText('$20.00 buy-in × 2 players').waitFor()
  })
})
