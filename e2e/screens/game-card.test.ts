import { describe, expect, test } from 'vitest'
import { arrangeGame, arrangeTable, befriend } from '../../stage/arrange.ts'
import { failsFirst } from '../moves.ts'
import { button, tap, wordsOf } from '../pages/controls.ts'
import { cardIn, namesIn, soon } from '../pages/games.ts'
import { sheet } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const DAY = 86_400
describe('the card of a game', () => {
  const { stage, ada, ben, bartholomew_of_wells: longest } = stageWith(['Ada', 'Ben', 'Bartholomew_of_Wells'])
  test('a guest’s shows everything known about a game, is accepted, declined and accepted again, and in play opens the table (Rules 14.17, 14.18)', async () => {
    // Only for her it is "My House".
    await ada.client.call('updateSettings', { myHouseAddress: '14 Alder St' })
    const [cleo, dora] = [await stage.member('Cleo'), await stage.member('Dora')]
    for (const buddy of [cleo, dora]) await befriend(ada, buddy)
    // Four are invited to three seats; one has accepted, and the host plays.
    const { id: gameId } = await arrangeGame(ada, [ben, longest, cleo, dora], {
      ...{ name: 'Friday Freezeout', type: 'stud', seats: 3, payouts: [60, 40, 0] },
      ...{ timestamp: soon(3 * DAY), rsvpTimestamp: soon(DAY) },
    })
    await cleo.client.call('acceptGameInvite', { gameId })
    await dora.client.call('declineGameInvite', { gameId })
    await arrangeGame(ada, [ben], { name: 'Tonight', timestamp: soon(DAY - 600) })
    const { id } = await arrangeTable(ada, [ben], { name: 'In Play', timestamp: soon(60) })
    const visitor = await stage.visit('/games', { signedInAs: ben, shell: true })
    const { page } = visitor
    const card = await cardIn(page, 'UPCOMING', 'Friday Freezeout')
    const [text = ''] = await wordsOf(card)
    for (const part of [
      /[A-Z]{3} \d+ Friday Freezeout 14 Alder St/,
      /Seven-Card Stud Tournament No rebuys/,
      /Buy-in \$20\.00 Pot \$40\.00 Seats 2\/3 Start \d+:\d\d [AP]M/,
      /Hosted by Ada Player \(ada@example\.com\)/,
      /RSVP by \w+, \w+ \d+, \d{4}/,
      /Estimated payouts with 3 seats filled 1st \$36\.00 · 2nd \$24\.00/,
    ])
      expect(text).toMatch(part)
    expect(text).not.toContain('Starting soon')
    await (await cardIn(page, 'UPCOMING', 'Tonight')).getByText('Starting soon').waitFor()

    const accept = button(card, 'ACCEPT')
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
    expect((await namesIn(page, 'UPCOMING')).at(-1)).toBe('Friday Freezeout')
    await tap(card, 'DECLINE')
    await toastOf(page, 'Game invite declined successfully.')
    await card.getByText('You declined').waitFor()
    expect(await card.getByRole('button').allInnerTexts()).toEqual(['ACCEPT', 'Maybe'])
    await accept.click()
    await card.getByText('You accepted').waitFor()

    await card.getByRole('link', { name: 'Friday Freezeout' }).click()
    await page.waitForURL(`**/game-attendance?gameId=${gameId}`)
    await page.goBack()
    const running = await cardIn(page, 'ACTIVE', 'In Play')
    await running.getByText('Game in play').waitFor()
    await running.getByRole('link', { name: 'In Play' }).click()
    await page.waitForURL(`**/game-in-play?gameId=${id}`)
  })

  test('the host’s has SEE DETAILS and "Open game" in play; before the start CHECK PLAYERS IN and CANCEL GAME, which asks first; a cancelled game is in HISTORY as CANCELED, not clickable (Rules 3.10, 14.18)', async () => {
    await ada.client.call('updateSettings', { myHouseAddress: '14 Alder St' })
    const { id } = await arrangeTable(ada, [ben], { name: 'Running', timestamp: soon(60) })
    const home = await arrangeGame(ada, [ben], { name: 'At Home', timestamp: soon(5 * DAY) })
    const visitor = await stage.visit('/games', { signedInAs: ada })
    const { page } = visitor
    const own = await cardIn(page, 'HOSTING', 'Running')
    await own.getByText("I'm hosting").waitFor()
    expect(await own.getByRole('link').count()).toBe(0)
    await tap(own, 'SEE DETAILS')
    await page.waitForURL(`**/game-attendance?gameId=${id}`)
    await page.goBack()
    await tap(await cardIn(page, 'HOSTING', 'Running'), 'Open game')
    await page.waitForURL(`**/game-in-play?gameId=${id}`)
    await page.goBack()
    const card = await cardIn(page, 'HOSTING', 'At Home')
    await card.getByText('My House · 14 Alder St').waitFor()
    await card.getByRole('link', { name: 'At Home' }).click()
    await page.waitForURL(`**/game-attendance?gameId=${home.id}`)
    await page.goBack()
    await cardIn(page, 'HOSTING', 'At Home')

    const offers = await card.getByRole('link').or(card.getByRole('button')).allInnerTexts()
    expect(offers.filter((offer) => /^C/.test(offer))).toEqual(['CHECK PLAYERS IN', 'CANCEL GAME'])
    const cancel = button(card, 'CANCEL GAME')
    await cancel.click()
    const asked = sheet(page, 'CANCEL GAME')
    // The charge is loaded with the card.
    await asked.getByText('you will be refunded for the hosting chip').waitFor()
    expect(await asked.innerText()).toMatch(
      /every invited player will be notified[\s\S]*This cannot be undone\./,
    )
    expect(await asked.getByRole('button').allInnerTexts()).toEqual(['KEEP GAME', 'CANCEL GAME'])
    const [left, right] = [
      await button(asked, 'KEEP GAME').boundingBox(),
      await button(asked, 'CANCEL GAME').boundingBox(),
    ]
    expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThanOrEqual(24)
    await expectSound(visitor, { moved: true })
    await tap(asked, 'KEEP GAME')
    await asked.waitFor({ state: 'hidden' })
    await cancel.click()
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'hidden' })
    await cancel.click()
    await tap(asked, 'CANCEL GAME')
    await toastOf(page, 'Game cancelled successfully. All invited players have been notified.')
    await card.waitFor({ state: 'hidden' })
    const past = await cardIn(page, 'HISTORY', 'At Home')
    await past.getByText('CANCELED').waitFor()
    expect(await past.getByRole('link').count()).toBe(0)
  })
})
