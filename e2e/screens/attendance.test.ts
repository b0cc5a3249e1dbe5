import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeGame } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { SHELL, WHOLE } from '../harness.ts'
import { failsFirst } from '../moves.ts'
import { cardIn, onScreen, soon } from '../pages/games.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const DAY = 86_400
const dateText = (seconds: number) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(seconds * 1000))

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

const {
  stage,
  ada,
  ben,
  cleo,
  dora,
  bartholomew_of_wells: longest,
} = stageWith(['Ada', 'Ben', 'Cleo', 'Dora', 'Bartholomew_of_Wells'])

describe('/game-attendance (Rule 14.20)', () => {
  const attendance = (gameId: string, signedInAs: Account, more = SHELL) =>
    stage.visit(`/game-attendance?gameId=${gameId}`, { signedInAs, ...more })

  test('for the host it is HOSTING GAME, with the players, who has not answered, and CHECK PLAYERS IN; after the start, with who never answered', async () => {
    const { id } = await arrangeGame(ada, [ben, cleo, longest], { style: 'cash' })
    await ben.client.call('declineGameInvite', { gameId: id })
    await longest.client.call('acceptGameInvite', { gameId: id })
    const visitor = await attendance(id, ada, WHOLE)
    const { page } = visitor
    await onScreen(page, 'HOSTING GAME')
    const players = page.getByRole('region', { name: 'PLAYERS' })
    expect((await players.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      '1',
      '2',
    ])
    expect(await players.innerText()).toContain('2/4')
    expect(await page.getByRole('region', { name: 'Not answered yet' }).innerText()).toContain('Cleo')
    expect(await page.getByRole('region', { name: 'Declined' }).innerText()).toContain('Ben')
    await expectSound(visitor)
    // On a desktop the game card is on the left, as on every screen of a game.
    await page.setViewportSize({ width: 1280, height: 800 })
    const card = await page.getByRole('article').first().boundingBox()
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThan((await players.boundingBox())?.x ?? 0)
    await page.getByRole('button', { name: 'CHECK PLAYERS IN' }).click()
    await page.waitForURL(`**/game-check-in?gameId=${id}`)

    await page.goBack()
    await ada.client.call('startGame', { id })
    await page.getByRole('button', { name: 'Open game' }).waitFor()
    expect(await page.getByRole('button', { name: 'CHECK PLAYERS IN' }).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'No answer' }).innerText()).toContain('Cleo')
    const declined = await page.getByRole('region', { name: 'Declined' }).innerText()
    expect([declined.includes('Ben'), declined.includes('Cleo')]).toEqual([true, false])
  })

  test('for an invitee it is UPCOMING GAME, with the host’s message, RSVP date, ACCEPT, DECLINE and profiles; in play it is ACTIVE GAME, which leads to the table', async () => {
    const rsvpTimestamp = soon(DAY)
    const { id } = await arrangeGame(ada, [ben], { timestamp: soon(3 * DAY), rsvpTimestamp })
    const visitor = await attendance(id, ben, WHOLE)
    const { page } = visitor
    await onScreen(page, 'UPCOMING GAME')
    await page.getByText('Bring chips.').waitFor()
    await page.getByText(`RSVP by ${dateText(rsvpTimestamp)}`).waitFor()
    expect(await page.getByRole('button', { name: 'CHECK PLAYERS IN' }).count()).toBe(0)
    await expectSound(visitor)

    await page.getByRole('button', { name: 'ACCEPT' }).click()
    await page.getByText('You accepted').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'ACCEPT' }).count()).toBe(0)
    await page.getByRole('button', { name: 'DECLINE' }).click()
    await toastOf(page, 'Game invite declined successfully.')
    await page.getByText('You declined').waitFor()
    // Only the card itself confirms an accepted invite.
    expect(await page.getByText('Game invite accepted successfully.').count()).toBe(0)

    await page.getByRole('button', { name: 'ACCEPT' }).click()
    const players = page.getByRole('region', { name: 'PLAYERS' })
    const own = players.getByRole('listitem').filter({ hasText: 'Me' })
    await own.waitFor()
    expect(await own.getByRole('link').count()).toBe(0)
    await players.getByRole('link', { name: 'Ada' }).click()
    await page.waitForURL(`**/buddy-profile?userId=${ada.id}`)
    await page.goBack()
    await ada.client.call('startGame', { id })
    await onScreen(page, 'ACTIVE GAME')
    await page.getByRole('button', { name: 'Open game' }).click()
    await page.waitForURL(`**/game-in-play?gameId=${id}`)
  })

  test('a game that a person may not see sends them to /games with the server’s reason', async () => {
    const { id } = await arrangeGame(ada, [ben])
    const { page } = await attendance(id, cleo)
    await page.waitForURL('**/games')
    await toastOf(page, 'There is no such game.')
  })
})

describe('editing a game (Rule 14.33)', () => {
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
    await expectSound(visitor, { moved: true })

    await failsFirst(visitor, 'edit-game', save(page), 'Failed to save the game. Please try again later.')
    expect(await field(page, 'Place').inputValue()).toBe('9 Elm Rd')
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
