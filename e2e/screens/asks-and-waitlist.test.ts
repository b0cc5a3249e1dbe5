import { describe, expect, test } from 'vitest'
import { arrangeGame } from '../../stage/arrange.ts'
import { openAddPlayer } from '../pages/add-player.ts'
import { button, region, rowIn, tap } from '../pages/controls.ts'
import { cardIn } from '../pages/games.ts'
import { brokenWords, expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const LONG = 'The Very Long Annual Championship of Hold’em in the Old Boathouse at the Lake'
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffstern'
const twoSeats = { seats: 2, payouts: [100, 0] }

describe('people who ask to be let in, and the waitlist (Rule 14.35)', () => {
  const { stage, ada, ben, cleo, zoe } = stageWith(['Ada', 'Ben', 'Cleo'], { others: ['Zoe'] })

  const askToJoin = async (gameId: string, guest?: string) => {
    const { url } = await ada.client.call('gameLink', { gameId, access: 'ask' })
    const token = url.slice(url.lastIndexOf('/') + 1)
    await zoe.client.call('joinLink', { token })
    if (guest) await zoe.client.call('answerLink', { token, name: guest, answer: 'accepted' })
  }

  test('/games shows the host who asks; the host lets one in and turns the other away', async () => {
    const { id } = await arrangeGame(ada, [ben, cleo], { name: 'Knock Knock' })
    await askToJoin(id, 'Uncle Al')
    const visitor = await stage.visit('/games', { signedInAs: ada })
    const { page } = visitor
    await page.getByText('2 people ask to join').waitFor()
    // Beside the games: people who ask come before the next game (Rule 27.3).
    await region(page, 'Requests to join').getByText('Knock Knock').waitFor()
    const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    expect(titles.indexOf('Requests to join')).toBeLessThan(titles.indexOf('Next up'))
    const card = await cardIn(page, 'HOSTING', 'Knock Knock')
    await card.getByText('2 ask to join').waitFor()
    await card.getByRole('link', { name: 'Knock Knock' }).click()
    await region(page, 'Requests to join').waitFor()
    await expectSound(visitor, { moved: true })
    await tap(page, 'Let in Zoe Player')
    await rowIn(page, 'PLAYERS', 'Zoe').waitFor()
    await tap(page, 'Turn away Uncle Al')
    const sheet = page.getByRole('dialog', { name: 'Turn away' })
    await sheet.getByText('Turn Uncle Al away?').waitFor()
    await sheet.getByRole('button', { name: 'Turn away' }).click()
    await region(page, 'Requests to join').waitFor({ state: 'hidden' })
    const game = await ada.client.call('fetchGame', { gameId: id })
    expect(game.asks).toEqual([])
    expect(game.inviteResponses).toContainEqual({ id: zoe.id, response: 'accepted' })
    expect(game.gameUsers.map(({ username }) => username)).not.toContain('Uncle Al')
  })

  test('one tap lets in all who fit, in the order in which they asked, however long their names are', async () => {
    const { id } = await arrangeGame(ada, [ben, cleo], { seats: 3, payouts: [100, 0, 0] })
    const { url } = await ada.client.call('gameLink', { gameId: id, access: 'ask' })
    const token = url.slice(url.lastIndexOf('/') + 1)
    for (const name of ['Al', LONG_NAME, 'Cy'])
      await zoe.client.call('answerLink', { token, name, answer: 'accepted' })
    const visitor = await stage.visit(`/game-check-in?gameId=${id}`, { signedInAs: ada })
    const { page } = visitor
    await region(page, 'Requests to join').waitFor()
    await expectSound(visitor)
    await tap(page, 'Let the first 2 in')
    await rowIn(page, 'PLAYERS', LONG_NAME).waitFor()
    await page.getByText('All 3 seats are taken. Anybody you let in goes on the waitlist.').waitFor()
    expect(await region(page, 'Requests to join').getByRole('listitem').allInnerTexts()).toMatchObject([/Cy/])
    // The focus survives the button.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    // A name ends in an ellipsis rather than breaking inside a word.
    await page.setViewportSize({ width: 320, height: 568 })
    expect(await brokenWords(page.getByRole('main'))).toEqual([])
    await page.goto(`/game-attendance?gameId=${id}`)
    await rowIn(page, 'PLAYERS', LONG_NAME).waitFor()
    expect(await brokenWords(page.getByRole('main'))).toEqual([])
    expect(visitor.takeProblems()).toEqual([])
  })

  test('let in at the check-in of a full game, a guest waits, and gets the seat of a player who is checked out', async () => {
    const { id } = await arrangeGame(ada, [ben, cleo], twoSeats)
    await ben.client.call('acceptGameInvite', { gameId: id })
    const visitor = await stage.visit(`/game-check-in?gameId=${id}`, { signedInAs: ada })
    const { page } = visitor
    const why = 'All 2 seats are taken. To let somebody in, check somebody out first.'
    await rowIn(page, 'PLAYERS', 'Cleo').getByText(why).waitFor()
    expect(await button(page, 'CHECK IN Cleo').isDisabled()).toBe(true)
    const adding = await openAddPlayer(page)
    await page.keyboard.type('Walt')
    // An ask that arrives now must not close the sheet.
    await askToJoin(id)
    await page.getByText('All 2 seats are taken. Anybody you let in goes on the waitlist.').waitFor()
    expect(await adding.getByRole('searchbox').inputValue()).toBe('Walt')
    await adding.getByRole('button', { name: 'CANCEL' }).click()
    await expectSound(visitor, { moved: true })
    await tap(page, 'Let in Zoe Player')
    await rowIn(page, 'PLAYERS', 'Zoe').getByText('1st in line for a seat').waitFor()
    await tap(page, 'CHECK OUT Ben')
    await rowIn(page, 'PLAYERS', 'Zoe').getByText('CHECKED IN', { exact: true }).waitFor()
  })

  test('one joins a full game’s waitlist, leaves it again, and sees a free seat at once', async () => {
    const { id } = await arrangeGame(ada, [ben, cleo], { ...twoSeats, name: LONG })
    await ben.client.call('acceptGameInvite', { gameId: id })
    const visitor = await stage.visit(`/games?gameId=${id}`, { signedInAs: cleo })
    const { page } = visitor
    const card = await cardIn(page, 'UPCOMING', LONG)
    await card.getByText('Sorry game is full').waitFor()
    expect(await card.getByRole('button').allInnerTexts()).toEqual([
      ...['Join the waitlist', 'Maybe', 'DECLINE'],
    ])
    await expectSound(visitor)
    await card.getByRole('button', { name: 'Join the waitlist' }).click()
    await card.getByText("You're 1st in line").waitFor()
    await card.getByRole('link', { name: LONG }).click()
    await rowIn(page, 'Waitlist', 'Me').waitFor()
    expect(await region(page, 'Not answered yet').count()).toBe(0)
    await tap(page, 'Leave the waitlist')
    await page.getByText('You declined').waitFor()
    await tap(page, 'Join the waitlist')
    await page.getByText("You're 1st in line").waitFor()
    await ben.client.call('declineGameInvite', { gameId: id })
    await page.getByText('You accepted').waitFor()
    expect(await region(page, 'Waitlist').count()).toBe(0)
  })
})
