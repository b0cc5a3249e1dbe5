import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeGame } from '../../stage/arrange.ts'
import { SHELL, WHOLE } from '../harness.ts'
import { holdBack } from '../moves.ts'
import { expectChip, expectPicture, uploadPicture } from '../pages/avatars.ts'
import { onScreen, seatAll } from '../pages/games.ts'
import { knock } from '../pages/table.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'PLAYERS' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
const checkIn = (page: Page, name: string) => page.getByRole('button', { name: `CHECK IN ${name}` })
const checkOut = (page: Page, name: string) => page.getByRole('button', { name: `CHECK OUT ${name}` })
const start = (page: Page) => page.getByRole('button', { name: 'START GAME' })

/** The longest possible username. */
const LONGEST = 'Bartholomew_of_Wells'

describe('/game-check-in (Rule 14.21)', () => {
  const { stage, ada, ben, bartholomew_of_wells: longest } = stageWith(['Ada', 'Ben', 'Bartholomew_of_Wells'])

  const open = (gameId: string, more = SHELL) =>
    stage.visit(`/game-check-in?gameId=${gameId}`, { signedInAs: ada, ...more })

  test('the player rows come first, the game card with its date is their head; START GAME is disabled below 2 seats, and says why (Rule 14.17)', async () => {
    const { id } = await arrangeGame(ada, [ben, longest], { seats: 3 })
    const visitor = await open(id, WHOLE)
    const { page } = visitor
    await onScreen(page, 'GAME CHECK IN')
    const card = page.getByRole('article', { name: 'Friday Freezeout' })
    expect(await card.innerText()).toMatch(/Pot\s+\$20\.00/)
    await card.getByText(/^\w{3}, \w{3} \d+ · \d+:\d\d [AP]M$/).waitFor()
    const box = await rowOf(page, 'Me').boundingBox()
    expect(box?.y).toBeLessThan(260)
    await expectSound(visitor)
    const toggle = card.getByRole('button', { name: 'Friday Freezeout' })
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    await toggle.click()
    await card.getByText("Texas Hold'em").waitFor()
    await card.getByText(/^\w{3}, \w{3} \d+$/).waitFor()
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await toggle.click()
    await card.getByText("Texas Hold'em").waitFor({ state: 'hidden' })
    await page.getByText('A minimum of 2 players is required to start a game.').waitFor()
    expect(await start(page).isDisabled()).toBe(true)

    // A guest who opens it can check nobody in, and reads why.
    const guest = await open(id, { ...SHELL, signedInAs: ben })
    await guest.page.getByText('Only the host can check players in or out.').waitFor()
    expect(await start(guest.page).isDisabled()).toBe(true)
    const disabled = guest.page.getByRole('button', { name: /^CHECK (IN|OUT) /, disabled: true })
    expect(await disabled.count()).toBe(3)
  })

  test('CHECK IN and CHECK OUT change the chip, the seats and the pot, in the order of the taps; the host is Me and can sit out', async () => {
    const { id } = await arrangeGame(ada, [ben, longest], { seats: 3 })
    await ben.client.call('declineGameInvite', { gameId: id })
    await uploadPicture(ben)
    const { page } = await open(id)
    await expectChip(rowOf(page, 'Me'), 'AP')
    await expectPicture(rowOf(page, 'Ben'), ben)
    const pot = () => page.getByRole('article').innerText()
    expect((await rowOf(page, 'Me').innerText()).replace(/\s+/g, ' ')).toContain('CHECKED IN CHECK OUT')
    expect(await rowOf(page, 'Ben').innerText()).toContain('Declined')
    expect(await rowOf(page, LONGEST).innerText()).toContain('Has not answered yet')
    await checkIn(page, 'Ben').click()
    await rowOf(page, 'Ben').getByText('CHECKED IN', { exact: true }).waitFor()
    await expect.poll(pot).toMatch(/Pot\s+\$40\.00/)
    await checkOut(page, 'Ben').click()
    await rowOf(page, 'Ben').getByText('CHECKED OUT', { exact: true }).waitFor()
    await checkOut(page, 'Me').click()
    await rowOf(page, 'Me').getByText('CHECKED OUT', { exact: true }).waitFor()
    await expect.poll(pot).toMatch(/Pot\s+\$0\.00/)
    await expect
      .poll(async () => (await ada.client.call('fetchGame', { gameId: id })).hostIsPlaying)
      .toBe(false)

    // However slow the connection, a CHECK OUT never overtakes the CHECK IN before it.
    const letGo = await holdBack(page, '**/api/check-in-user')
    const answers = ['in', 'out'].map((way) => page.waitForResponse(`**/api/check-${way}-user`))
    await checkIn(page, 'Ben').click()
    await checkOut(page, 'Ben').click()
    await rowOf(page, 'Ben').getByText('CHECKED OUT', { exact: true }).waitFor()
    letGo()
    await Promise.all(answers)
    const { inviteResponses } = await ada.client.call('fetchGame', { gameId: id })
    expect(inviteResponses.find((answer) => answer.id === ben.id)?.response).toBe('declined')
  })

  test('accepted, present and paid players are distinguishable, also after a reload; payments are in the box at the start (Rule 27.9)', async () => {
    const { id } = await arrangeGame(ada, [ben, longest], { seats: 3 })
    await ben.client.call('acceptGameInvite', { gameId: id })
    await ada.client.call('addPlayer', { gameId: id, name: 'Walt' })
    const visitor = await open(id, WHOLE)
    const { page } = visitor
    await rowOf(page, 'Ben').getByText('Said yes').waitFor()
    // The host seated Walt, who was not asked.
    await rowOf(page, 'Walt').getByText('Guest').waitFor()
    await page.getByText('0 here · 0 paid · 3 missing').waitFor()
    await page.getByRole('button', { name: 'Here: Me' }).click()
    await page.getByRole('button', { name: 'Paid: Ben' }).click()
    await page.getByText('2 here · 1 paid · 1 missing').waitFor()
    expect(await page.getByRole('button', { name: `Here: ${LONGEST}` }).count()).toBe(0)
    await expectSound(visitor, { moved: true })
    await page.reload()
    await page.getByRole('button', { name: 'Here: Ben', pressed: true }).click()
    await page.getByText('1 here · 0 paid · 2 missing').waitFor()
    await page.getByRole('button', { name: 'Paid: Ben' }).click()
    await start(page).click()
    await seatAll(page)
    await page.getByText('Buy-ins collected, 1 of 3').waitFor()
  })

  test('START GAME asks with whom if somebody is missing, and whether to start so early; "Undo start" leads back until the first entry (Rules 27.10, 27.11)', async () => {
    const { id } = await arrangeGame(ada, [ben, longest], { seats: 3, payouts: [100, 0, 0] })
    for (const { client } of [ben, longest]) await client.call('acceptGameInvite', { gameId: id })
    const visitor = await open(id, WHOLE)
    const { page } = visitor
    const fetched = () => ada.client.call('fetchGame', { gameId: id })
    await page.getByRole('button', { name: 'Here: Ben' }).click()
    await start(page).click()
    const asked = page.getByRole('dialog', { name: 'Start with 2?' })
    await asked.getByText(`${LONGEST} isn’t here yet.`).waitFor()
    await asked.getByText(/^The game is set for /).waitFor()
    await expectSound(visitor)
    await asked.getByRole('button', { name: 'CANCEL' }).click()
    expect((await fetched()).state).toBe('upcoming')

    await start(page).click()
    await asked.getByRole('button', { name: 'Start with 2' }).press('Enter')
    await page.getByText('$20.00 buy-in × 2 players').waitFor()
    await page.getByRole('button', { name: 'NEXT' }).click()
    await onScreen(page, 'ACTIVE GAME')
    expect(await fetched()).toMatchObject({ state: 'active', payouts: [100, 0] })

    const undo = page.getByRole('button', { name: 'Undo start' })
    await undo.click()
    await page
      .getByRole('dialog', { name: 'Undo the start?' })
      .getByRole('button', { name: 'Undo start' })
      .press('Enter')
    await onScreen(page, 'GAME CHECK IN')
    await rowOf(page, LONGEST).getByText('CHECKED IN', { exact: true }).waitFor()
    expect(await fetched()).toMatchObject({ state: 'upcoming', payouts: [100, 0, 0] })

    // Everybody is here; it is only early.
    await page.getByRole('button', { name: `Here: ${LONGEST}` }).click()
    await start(page).click()
    await page
      .getByRole('dialog', { name: 'Start now?' })
      .getByRole('button', { name: 'Start now' })
      .press('Enter')
    await undo.waitFor()
    await knock(page, 'Ben', 'KNOCK')
    await undo.waitFor({ state: 'detached' })
  })
})
