import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeGame, arrangeTable, befriend } from '../../stage/arrange.ts'
import { failsFirst } from '../moves.ts'
import { cardIn, namesIn, soon } from '../pages/games.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const DAY = 86_400
describe('the card of a game', () => {
  const { stage, ada, ben, bartholomew_of_wells: longest } = stageWith(['Ada', 'Ben', 'Bartholomew_of_Wells'])
  beforeAll(async () => {
    await befriend(ben, longest)
  })

  test('shows everything known about a game, and by when to answer (Rule 14.17)', async () => {
    const [cleo, dora] = [await stage.member('Cleo'), await stage.member('Dora')]
    for (const buddy of [cleo, dora]) await befriend(ada, buddy)
    // Four are invited to three seats; one has accepted, and the host plays.
    const { id: gameId } = await arrangeGame(ada, [ben, longest, cleo, dora], {
      name: 'Friday Freezeout',
      type: 'stud',
      seats: 3,
      payouts: [60, 40, 0],
      timestamp: soon(3 * DAY),
      rsvpTimestamp: soon(DAY),
    })
    await cleo.client.call('acceptGameInvite', { gameId })
    await dora.client.call('declineGameInvite', { gameId })
    await arrangeGame(ada, [ben], { name: 'Tonight', timestamp: soon(DAY - 600) })
    const { page } = await stage.visit('/games', { signedInAs: ben, shell: true })
    const card = await cardIn(page, 'UPCOMING', 'Friday Freezeout')
    const text = (await card.innerText()).replace(/\s+/g, ' ')
    expect(text).toMatch(/[A-Z]{3} \d+ Friday Freezeout 14 Alder St/)
    expect(text).toContain('Seven-Card Stud Tournament No rebuys')
    expect(text).toMatch(/Buy-in \$20\.00 Pot \$40\.00 Seats 2\/3 Start \d+:\d\d [AP]M/)
    expect(text).toContain('Hosted by Ada Player (ada@example.com)')
    expect(text).toMatch(/RSVP by \w+, \w+ \d+, \d{4}/)
    expect(text).toContain('Estimated payouts with 3 seats filled 1st $36.00 · 2nd $24.00')
    expect(text).not.toContain('Starting soon')
    await (await cardIn(page, 'UPCOMING', 'Tonight')).getByText('Starting soon').waitFor()
  })

  test('an invite is accepted, declined and accepted again, and moves among the others', async () => {
    await arrangeGame(ada, [ben], { name: 'Mind Changer', timestamp: soon(9 * DAY) })
    const visitor = await stage.visit('/games', { signedInAs: ben, shell: true })
    const { page } = visitor
    const card = await cardIn(page, 'UPCOMING', 'Mind Changer')
    const accept = card.getByRole('button', { name: 'ACCEPT' })
    const failure = 'Failed to accept game invite. Please try again later.'
    await failsFirst(visitor, 'accept-game-invite', accept, failure)
    expect(await card.getByRole('button').allInnerTexts()).toEqual(['ACCEPT', 'Maybe', 'DECLINE'])
    await accept.click()
    await toastOf(
      page,
      'Game invite accepted successfully. You can now view the game in the upcoming category.',
    )
    await card.getByText('You accepted').waitFor()
    expect(await card.getByRole('button').allInnerTexts()).toEqual(['Maybe', 'DECLINE'])
    expect((await namesIn(page, 'UPCOMING')).at(-1)).toBe('Mind Changer')

    await card.getByRole('button', { name: 'DECLINE' }).click()
    await toastOf(page, 'Game invite declined successfully.')
    await card.getByText('You declined').waitFor()
    expect(await card.getByRole('button').allInnerTexts()).toEqual(['ACCEPT', 'Maybe'])
    await card.getByRole('button', { name: 'ACCEPT' }).click()
    await card.getByText('You accepted').waitFor()
  })

  test('in play it is a Game in play: a guest’s opens the table, the host’s has SEE DETAILS and "Open game" (Rule 14.18)', async () => {
    await ada.client.call('updateSettings', { myHouseAddress: '7 Home Row' })
    const upcoming = await arrangeGame(ada, [ben], { name: 'At Home', place: '7 Home Row' })
    const { id } = await arrangeTable(ada, [ben], { name: 'In Play', timestamp: soon(60) })
    const guest = await stage.visit('/games', { signedInAs: ben, shell: true })
    const home = await cardIn(guest.page, 'UPCOMING', 'At Home')
    await home.getByText('7 Home Row', { exact: true }).waitFor()
    await home.getByRole('link', { name: 'At Home' }).click()
    await guest.page.waitForURL(`**/game-attendance?gameId=${upcoming.id}`)
    await guest.page.goBack()
    const card = await cardIn(guest.page, 'ACTIVE', 'In Play')
    await card.getByText('Game in play').waitFor()
    await card.getByRole('link', { name: 'In Play' }).click()
    await guest.page.waitForURL(`**/game-in-play?gameId=${id}`)

    const host = await stage.visit('/games', { signedInAs: ada, shell: true })
    const own = await cardIn(host.page, 'HOSTING', 'In Play')
    await own.getByText("I'm hosting").waitFor()
    expect(await own.getByRole('link').count()).toBe(0)
    await own.getByRole('button', { name: 'SEE DETAILS' }).click()
    await host.page.waitForURL(`**/game-attendance?gameId=${id}`)
    await host.page.goBack()
    const ownHome = await cardIn(host.page, 'HOSTING', 'At Home')
    await ownHome.getByText('My House · 7 Home Row').waitFor()
    await ownHome.getByRole('link', { name: 'At Home' }).click()
    await host.page.waitForURL(`**/game-attendance?gameId=${upcoming.id}`)
    await host.page.goBack()
    await own.getByRole('button', { name: 'Open game' }).click()
    await host.page.waitForURL(`**/game-in-play?gameId=${id}`)
  })

  test('CANCEL GAME asks first, and KEEP GAME and Escape keep it; a cancelled game is in HISTORY as CANCELED, not clickable (Rules 3.10, 14.18)', async () => {
    await arrangeGame(ada, [ben], { name: 'Kept', timestamp: soon(5 * DAY) })
    const visitor = await stage.visit('/games', { signedInAs: ada })
    const { page } = visitor
    const card = await cardIn(page, 'HOSTING', 'Kept')
    await card.getByRole('button', { name: 'CANCEL GAME' }).click()
    const sheet = page.getByRole('dialog', { name: 'CANCEL GAME' })
    // The charge is loaded with the card.
    await sheet.getByText('you will be refunded for the hosting chip').waitFor()
    const text = await sheet.innerText()
    expect(text).toContain('every invited player will be notified')
    expect(text).toContain('This cannot be undone.')
    expect(await sheet.getByRole('button').allInnerTexts()).toEqual(['KEEP GAME', 'CANCEL GAME'])
    const keep = await sheet.getByRole('button', { name: 'KEEP GAME' }).boundingBox()
    const cancel = await sheet.getByRole('button', { name: 'CANCEL GAME' }).boundingBox()
    expect((cancel?.x ?? 0) - (keep?.x ?? 0) - (keep?.width ?? 0)).toBeGreaterThanOrEqual(24)
    await expectSound(visitor)
    await sheet.getByRole('button', { name: 'KEEP GAME' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await card.getByRole('button', { name: 'CANCEL GAME' }).click()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await card.waitFor()
    await card.getByRole('button', { name: 'CANCEL GAME' }).click()
    await sheet.getByRole('button', { name: 'CANCEL GAME' }).click()
    await toastOf(page, 'Game cancelled successfully. All invited players have been notified.')
    await card.waitFor({ state: 'hidden' })
    const past = await cardIn(page, 'HISTORY', 'Kept')
    await past.getByText('CANCELED').waitFor()
    expect(await past.getByRole('link').count()).toBe(0)
  })
})
