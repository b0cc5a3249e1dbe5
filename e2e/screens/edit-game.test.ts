import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeGame } from '../../stage/arrange.ts'
import { CUT_OFF, cutOff, expectOnly } from '../moves.ts'
import { cardIn, onScreen } from '../pages/games.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

describe('editing a game (Rule 14.33)', () => {
  const { stage, ada, ben, cleo, dora } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora'])

  const edit = (gameId: string, signedInAs = ada) =>
    stage.visit(`/game-attendance?gameId=${gameId}&edit=terms`, { signedInAs, shell: true })

  test('the host changes a game, sees who will be told, and loses nothing by a reload or a lost answer', async () => {
    const { id } = await arrangeGame(ada, [ben, cleo], { name: 'Moving House' })
    await ben.client.call('acceptGameInvite', { gameId: id })
    const visitor = await stage.visit('/games', { signedInAs: ada })
    const { page } = visitor
    const card = await cardIn(page, 'HOSTING', 'Moving House')
    await card.getByRole('link', { name: 'Edit game' }).click()
    await onScreen(page, 'Edit game')
    await page.getByText('Nothing has been changed yet.').waitFor()
    expect(await save(page).isDisabled()).toBe(true)
    await visitor.layoutShift()
    await page.reload()
    await page.getByRole('checkbox', { name: 'dora' }).waitFor()
    await expectSound(visitor)

    await field(page, 'Place').fill('9 Elm Rd')
    await field(page, 'Buy-in').fill('25')
    await page.getByText('2 players are told of the new place and buy-in, also by mail.').waitFor()
    await page.reload()
    await page.getByText('2 players are told of the new place and buy-in, also by mail.').waitFor()
    expect(await field(page, 'Place').inputValue()).toBe('9 Elm Rd')
    await page.getByRole('button', { name: 'One seat more' }).click()
    await page.getByText('Please invite a minimum of 3 player(s) to the game.').first().waitFor()
    await page.getByRole('checkbox', { name: 'dora' }).check()
    await page.getByText('1 buddy is invited.').waitFor()
    await page.getByText('PAYOUT STRUCTURE').click()
    await page.getByText('$25.00 buy-in × 4 seats').waitFor()
    // Content added by a choice or a tap pushes down what is below it, on a slow machine too late for the browser to attribute
    // it to the tap.
    await visitor.layoutShift()
    await expectSound(visitor)

    const mend = await cutOff(page, 'edit-game')
    await save(page).click()
    await toastOf(page, 'Failed to save the game. Please try again later.')
    expect(await field(page, 'Place').inputValue()).toBe('9 Elm Rd')
    await mend()
    expectOnly(visitor, CUT_OFF)
    await save(page).click()
    await toastOf(page, 'Your changes have been saved.')
    await onScreen(page, 'Games')
    const after = await ada.client.call('fetchGame', { gameId: id })
    expect(after).toMatchObject({ place: '9 Elm Rd', buyIn: 25, seats: 4, payouts: [100, 0, 0, 0] })
    expect(after.inviteResponses).toContainEqual({ id: dora.id, response: 'pending' })
    await page.goto(`/game-attendance?gameId=${id}&edit=terms`)
    await page.getByText('Nothing has been changed yet.').waitFor()
  })

  test('changes made elsewhere appear, a field changed on both sides is asked about; only the host edits, and only before the start', async () => {
    const { id } = await arrangeGame(ada, [ben])
    await ben.client.call('acceptGameInvite', { gameId: id })
    const { page } = await edit(id)
    await field(page, 'Name of the game').fill('Mine')
    await ada.client.call('editGame', { gameId: id, name: 'Theirs', place: '9 Elm Rd' })
    await page
      .getByText('Changed on another device meanwhile: name. “Save” replaces it with yours.')
      .waitFor()
    expect(await field(page, 'Place').inputValue()).toBe('9 Elm Rd')
    expect(await field(page, 'Name of the game').inputValue()).toBe('Mine')
    await page.getByRole('button', { name: 'Keep the other change' }).click()
    expect(await field(page, 'Name of the game').inputValue()).toBe('Theirs')
    expect(await save(page).isDisabled()).toBe(true)
    await ada.client.call('setCoHosts', { gameId: id, userIds: [ben.id] })
    const coHost = await edit(id, ben)
    await onScreen(coHost.page, 'UPCOMING GAME')
    expect(await coHost.page.getByRole('button', { name: 'Edit game' }).count()).toBe(0)
    await ada.client.call('startGame', { id })
    await onScreen(page, 'HOSTING GAME')
  })
})
