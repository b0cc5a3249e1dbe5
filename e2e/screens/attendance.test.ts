import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accept, arrangeGame } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { failsFirst } from '../moves.ts'
import { button, region, rowIn, tap, wordsOf } from '../pages/controls.ts'
import { cardIn, onScreen, soon } from '../pages/games.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const DAY = 86_400
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const {
  stage,
  ada,
  ben,
  cleo,
  dora,
  bartholomew_of_wells: longest,
} = stageWith(['Ada', 'Ben', 'Cleo', 'Dora', 'Bartholomew_of_Wells'])

describe('/game-attendance (Rule 14.20)', () => {
  const attendance = (gameId: string, signedInAs: Account) =>
    stage.visit(`/game-attendance?gameId=${gameId}`, { signedInAs })

  test('for the host it is HOSTING GAME, with the players, who has not answered, and CHECK PLAYERS IN; after the start, with who never answered', async () => {
    const { id } = await arrangeGame(ada, [ben, cleo, longest], { style: 'cash' })
    await ben.client.call('declineGameInvite', { gameId: id })
    await longest.client.call('acceptGameInvite', { gameId: id })
    const visitor = await attendance(id, ada)
    const { page } = visitor
    await onScreen(page, 'HOSTING GAME')
    const players = region(page, 'PLAYERS')
    expect(await wordsOf(players.getByRole('listitem'))).toMatchObject([/^1 /, /^2 /])
    expect(await players.innerText()).toContain('2/4')
    expect(await region(page, 'Not answered yet').innerText()).toContain('Cleo')
    expect(await region(page, 'Declined').innerText()).toContain('Ben')
    await expectSound(visitor)
    // On a desktop the game card is on the left, as on every screen of a game.
    await page.setViewportSize({ width: 1280, height: 800 })
    const card = await page.getByRole('article').first().boundingBox()
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThan((await players.boundingBox())?.x ?? 0)
    await tap(page, 'CHECK PLAYERS IN')
    await page.waitForURL(`**/game-check-in?gameId=${id}`)

    await page.goBack()
    await ada.client.call('startGame', { id })
    await button(page, 'Open game').waitFor()
    expect(await button(page, 'CHECK PLAYERS IN').count()).toBe(0)
    expect(await region(page, 'No answer').innerText()).toContain('Cleo')
    expect(await wordsOf(region(page, 'Declined').getByRole('listitem'))).toMatchObject([/Ben/])
  })

  test('for an invitee it is UPCOMING GAME, with the host’s message, RSVP date, ACCEPT, DECLINE and profiles; the check-in is for the people who run it; in play it is ACTIVE GAME, which leads to the table; another’s game leads to /games', async () => {
    const { id } = await arrangeGame(ada, [ben], { timestamp: soon(3 * DAY), rsvpTimestamp: soon(DAY) })
    const visitor = await attendance(id, ben)
    const { page } = visitor
    await onScreen(page, 'UPCOMING GAME')
    await page.getByText('Bring chips.').waitFor()
    await page.getByText(/^RSVP by \w{3}, \w{3} \d+, \d{4}$/).waitFor()
    expect(await button(page, 'CHECK PLAYERS IN').count()).toBe(0)
    await expectSound(visitor)

    await tap(page, 'ACCEPT')
    await page.getByText('You accepted').waitFor()
    await expect.poll(() => button(page, 'ACCEPT').count()).toBe(0)
    await tap(page, 'DECLINE')
    await toastOf(page, 'Game invite declined successfully.')
    await page.getByText('You declined').waitFor()
    // Only the card itself confirms an accepted invite.
    expect(await page.getByText('Game invite accepted successfully.').count()).toBe(0)

    await tap(page, 'ACCEPT')
    const own = rowIn(page, 'PLAYERS', 'Me')
    await own.waitFor()
    expect(await own.getByRole('link').count()).toBe(0)
    await region(page, 'PLAYERS').getByRole('link', { name: 'Ada' }).click()
    await page.waitForURL(`**/buddy-profile?userId=${ada.id}`)
    await page.goBack()
    await onScreen(page, 'UPCOMING GAME')
    await page.goto(`/game-check-in?gameId=${id}`)
    await page.getByText('Only the host can check players in or out.').waitFor()
    expect(await button(page, 'START GAME').isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: /^CHECK (IN|OUT) /, disabled: true }).count()).toBe(2)
    // A co-host checks players in, but does not edit.
    await ada.client.call('setCoHosts', { gameId: id, userIds: [ben.id] })
    await page.goto(`/game-attendance?gameId=${id}&edit=terms`)
    await button(page, 'CHECK PLAYERS IN').waitFor()
    expect(await button(page, 'Edit game').count()).toBe(0)
    await onScreen(page, 'UPCOMING GAME')
    await ada.client.call('startGame', { id })
    await onScreen(page, 'ACTIVE GAME')
    await tap(page, 'Open game')
    await page.waitForURL(`**/game-in-play?gameId=${id}`)

    const another = await arrangeGame(ada, [cleo])
    await page.goto(`/game-attendance?gameId=${another.id}`)
    await page.waitForURL('**/games')
    await toastOf(page, 'There is no such game.')
  })
})

test('the host edits a game, sees who will be told, loses nothing by a reload or a lost answer, and is asked about a field that was changed elsewhere too (Rule 14.33)', async () => {
  const { id } = await arrangeGame(ada, [ben, cleo], { name: 'Moving House' })
  await ben.client.call('acceptGameInvite', { gameId: id })
  const visitor = await stage.visit('/games', { signedInAs: ada })
  const { page } = visitor
  const card = await cardIn(page, 'HOSTING', 'Moving House')
  await card.getByRole('link', { name: 'Edit game' }).click()
  await onScreen(page, 'Edit game')
  await page.getByText('Nothing has been changed yet.').waitFor()
  expect(await button(page, 'Save').isDisabled()).toBe(true)
  await visitor.layoutShift()
  await page.reload()
  await page.getByRole('checkbox', { name: 'dora' }).waitFor()
  await expectSound(visitor)

  await field(page, 'Place').fill('9 Elm Rd')
  await field(page, 'Buy-in').fill('1000000.01')
  await page.getByText('An amount can be $1,000,000.00 at most.').first().waitFor()
  await field(page, 'Buy-in').fill('25')
  const told = page.getByText('2 players are told of the new place and buy-in, also by mail.')
  await told.waitFor()
  await page.reload()
  await told.waitFor()
  expect(await field(page, 'Place').inputValue()).toBe('9 Elm Rd')
  await tap(page, 'One seat more')
  await page.getByText('Please invite a minimum of 3 player(s) to the game.').first().waitFor()
  await page.getByRole('checkbox', { name: 'dora' }).check()
  await page.getByText('1 buddy is invited.').waitFor()
  await page.getByText('PAYOUT STRUCTURE').click()
  await page.getByText('$25.00 buy-in × 4 seats').waitFor()
  await expectSound(visitor, { moved: true })

  const save = button(page, 'Save')
  await failsFirst(visitor, 'edit-game', save, 'Failed to save the game. Please try again later.')
  expect(await field(page, 'Place').inputValue()).toBe('9 Elm Rd')
  await save.click()
  await toastOf(page, 'Your changes have been saved.')
  await onScreen(page, 'Games')
  const after = await ada.client.call('fetchGame', { gameId: id })
  expect(after).toMatchObject({ place: '9 Elm Rd', buyIn: 25, seats: 4, payouts: [100, 0, 0, 0] })
  expect(after.inviteResponses).toContainEqual({ id: dora.id, response: 'pending' })

  await page.goto(`/game-attendance?gameId=${id}&edit=terms`)
  await page.getByText('Nothing has been changed yet.').waitFor()
  await field(page, 'Name of the game').fill('Mine')
  await ada.client.call('editGame', { gameId: id, name: 'Theirs', place: '14 Alder St' })
  await page.getByText('Changed on another device meanwhile: name. “Save” replaces it with yours.').waitFor()
  expect(await field(page, 'Place').inputValue()).toBe('14 Alder St')
  expect(await field(page, 'Name of the game').inputValue()).toBe('Mine')
  await tap(page, 'Keep the other change')
  expect(await field(page, 'Name of the game').inputValue()).toBe('Theirs')
  expect(await save.isDisabled()).toBe(true)
  await accept({ id }, [cleo, dora])
  await ada.client.call('startGame', { id })
  await onScreen(page, 'HOSTING GAME')
})
