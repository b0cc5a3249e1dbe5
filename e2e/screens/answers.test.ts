import { describe, expect, test } from 'vitest'
import { shown } from '../../scripts/shots/mails.ts'
import { arrangeGame, comeByLink } from '../../stage/arrange.ts'
import { mailSamples } from '../../test/mail-samples.ts'
import { hurryRetries, loseAnswer } from '../moves.ts'
import { openAddPlayer } from '../pages/add-player.ts'
import { button, region, rowIn, tap } from '../pages/controls.ts'
import { cardIn } from '../pages/games.ts'
import { tokenOf } from '../pages/share.ts'
import { sheet } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN, type Visitor } from '../phone.ts'
import { brokenWords, expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const HOUR = 3600
const LONG = 'The Very Long Annual Championship of Hold’em in the Old Boathouse at the Lake'
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffstern'

/** A zone in which it is around noon, so that a day has passed and the next one does not end for hours. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** A page without scripts responds to taps as soon as it is there. */
const expectPageSound = async (visitor: Visitor) => {
  await visitor.page.evaluate(() => document.documentElement.setAttribute('data-hydrated', ''))
  await expectSound(visitor)
}

const { stage, ada, ben, cleo, dora, zoe } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora'], { others: ['Zoe'] })

describe('mails, and answers that inform the host (Rules 41.1 to 41.4)', () => {
  test('mails fit a phone, and an invite is answered from its mail without signing in, by a tap and not by opening the page', async () => {
    const visitor = await stage.visit(NO_SCREEN)
    const { page } = visitor
    for (const mail of [mailSamples.mail_invitation.long, mailSamples.mail_results.won]) {
      await page.goto('about:blank')
      await page.setContent(shown(mail?.html ?? ''))
      await expectPageSound(visitor)
    }

    const { id: gameId } = await arrangeGame(ada, [ben])
    const response = async () => (await ada.client.call('fetchGame', { gameId })).inviteResponses[0]?.response
    const link = await stage.mailFor(ben.email, '/answer/')
    await page.goto(`${stage.baseUrl}${link.pathname}?answer=accepted`)
    await page.getByRole('heading', { name: 'Ada invites you to Friday Freezeout' }).waitFor()
    await expectPageSound(visitor)
    expect(await response()).toBe('pending')
    await page.getByRole('button', { name: 'ACCEPT' }).click()
    await page.getByRole('heading', { name: 'You’re in!' }).waitFor()
    expect(await response()).toBe('accepted')
  })

  test('a host with too few players asks again, gives one more day, can cancel, and messages everybody who is in, also a guest on the pass', async () => {
    const timeZone = noonZone()
    const noon = Math.floor(Date.now() / 1000)
    const today = noon - (noon % HOUR) - 12 * HOUR
    const game = await arrangeGame(ada, [ben, cleo, dora], {
      ...{ name: 'Too few', seats: 4, minPlayers: 4, timeZone, link: 'seat' },
      ...{ timestamp: noon + 23 * HOUR, rsvpTimestamp: today },
    })
    const { pass } = await comeByLink(stage, ada, game, 'Mike')
    await cleo.client.call('acceptGameInvite', { gameId: game.id, maybe: true })
    const visitor = await stage.visit(`/game-attendance?gameId=${game.id}`, {
      signedInAs: ada,
      init: hurryRetries,
    })
    const { page } = visitor
    const card = region(page, 'Too few players yet')
    await card.getByText('2 in, at least 4 wanted').waitFor()
    await card.getByText('Not answered yet: Ben, Cleo and Dora.').waitFor()
    await expectSound(visitor)

    await tap(page, 'Remind Dora')
    await rowIn(page, 'Not answered yet', 'Dora').getByText('Reminded').waitFor()
    await card.getByRole('button', { name: 'Ask again' }).click()
    await card.getByText('Asked again').waitFor()
    await card.getByRole('button', { name: 'One more day' }).click()
    await expect
      .poll(async () => (await ada.client.call('fetchGame', { gameId: game.id })).rsvpTimestamp)
      .toBe(today + 24 * HOUR)
    await card.getByRole('button', { name: 'One more day' }).waitFor({ state: 'hidden' })
    await card.getByRole('button', { name: 'Call off' }).click()
    await tap(sheet(page, 'CANCEL GAME'), 'KEEP GAME')
    await sheet(page, 'CANCEL GAME').waitFor({ state: 'hidden' })

    await tap(page, 'Message everybody who’s in')
    const writing = sheet(page, 'Message everybody who’s in')
    expect(await button(writing, 'Send').isDisabled()).toBe(true)
    await writing.getByLabel('Message').fill('Ring twice.\nShoes off.')
    await expectSound(visitor, { moved: true })
    const hear = await loseAnswer(page, 'message-players')
    await tap(writing, 'Send')
    await toastOf(page, 'Failed to send the message. Please try again later.')
    await hear()
    await tap(writing, 'Send')
    await writing.waitFor({ state: 'hidden' })
    await region(page, 'Messages').getByText('Ring twice.').waitFor()
    const { messages } = await ada.client.call('fetchGame', { gameId: game.id })
    expect(messages.map(({ text }) => text)).toEqual(['Ring twice.\nShoes off.'])
    visitor.takeProblems()
    expect(await region(page, 'Messages').innerText()).toContain('You · ')

    const guest = await stage.visit(`/pass#${pass}`)
    await region(guest.page, 'Messages').getByText('Ring twice.').waitFor()
    expect(await region(guest.page, 'Messages').innerText()).toContain('Ada · ')
    await expectSound(guest)
  })
})

describe('people who ask to be let in, and the waitlist (Rule 14.35)', () => {
  /** Zoe asks to join, or a guest without an account. */
  const askToJoin = async (gameId: string, guest?: string) => {
    const { url } = await ada.client.call('gameLink', { gameId, access: 'ask' })
    const token = tokenOf(url)
    if (guest) await zoe.client.call('answerLink', { token, name: guest, answer: 'accepted' })
    else await zoe.client.call('joinLink', { token })
  }

  test('/games shows the host who asks; the host lets one in and turns the other away', async () => {
    const { id } = await arrangeGame(ada, [ben, cleo], { name: 'Knock Knock' })
    await askToJoin(id)
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
    await sheet(page, 'Turn away').getByText('Turn Uncle Al away?').waitFor()
    await tap(sheet(page, 'Turn away'), 'Turn away')
    await region(page, 'Requests to join').waitFor({ state: 'hidden' })
    const game = await ada.client.call('fetchGame', { gameId: id })
    expect(game.asks).toEqual([])
    expect(game.inviteResponses).toContainEqual({ id: zoe.id, response: 'accepted' })
    expect(game.gameUsers.map(({ username }) => username)).not.toContain('Uncle Al')
  })

  test('at the check-in one tap lets in all who fit, in the order in which they asked, however long their names are; the next one waits for the seat of a player who is checked out', async () => {
    const { id } = await arrangeGame(ada, [ben, cleo], { seats: 4, link: 'ask', payouts: [100, 0, 0, 0] })
    await ben.client.call('acceptGameInvite', { gameId: id })
    for (const name of ['Al', LONG_NAME, 'Cy']) await askToJoin(id, name)
    const visitor = await stage.visit(`/game-check-in?gameId=${id}`, { signedInAs: ada })
    const { page } = visitor
    const asks = region(page, 'Requests to join')
    await asks.waitFor()
    await expectSound(visitor)
    await tap(page, 'Let the first 2 in')
    await rowIn(page, 'PLAYERS', LONG_NAME).waitFor()
    await page.getByText('All 4 seats are taken. Anybody you let in goes on the waitlist.').waitFor()
    expect(await asks.getByRole('listitem').allInnerTexts()).toMatchObject([/Cy/])
    // The focus survives the button.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    const why = 'All 4 seats are taken. To let somebody in, check somebody out first.'
    await rowIn(page, 'PLAYERS', 'Cleo').getByText(why).waitFor()
    expect(await button(page, 'CHECK IN Cleo').isDisabled()).toBe(true)

    const adding = await openAddPlayer(page)
    await page.keyboard.type('Walt')
    // An ask that arrives now must not close the sheet.
    await askToJoin(id)
    await asks.getByText('Zoe Player').waitFor()
    expect(await adding.getByRole('searchbox').inputValue()).toBe('Walt')
    await adding.getByRole('button', { name: 'CANCEL' }).click()
    await expectSound(visitor, { moved: true })
    await tap(page, 'Let in Zoe Player')
    await rowIn(page, 'PLAYERS', 'Zoe').getByText('1st in line for a seat').waitFor()
    await tap(page, 'CHECK OUT Ben')
    await rowIn(page, 'PLAYERS', 'Zoe').getByText('CHECKED IN', { exact: true }).waitFor()

    // A name ends in an ellipsis rather than breaking inside a word.
    await page.setViewportSize({ width: 320, height: 568 })
    expect(await brokenWords(page.getByRole('main'))).toEqual([])
    await page.goto(`/game-attendance?gameId=${id}`)
    await rowIn(page, 'PLAYERS', LONG_NAME).waitFor()
    expect(await brokenWords(page.getByRole('main'))).toEqual([])
    expect(visitor.takeProblems()).toEqual([])
  })

  test('one joins a full game’s waitlist, leaves it again, and sees a free seat at once', async () => {
    const { id } = await arrangeGame(ada, [ben, cleo], { seats: 2, payouts: [100, 0], name: LONG })
    await ben.client.call('acceptGameInvite', { gameId: id })
    const visitor = await stage.visit(`/games?gameId=${id}`, { signedInAs: cleo })
    const { page } = visitor
    const card = await cardIn(page, 'UPCOMING', LONG)
    await card.getByText('Sorry game is full').waitFor()
    const offers = ['Join the waitlist', 'Maybe', 'DECLINE']
    expect(await card.getByRole('button').allInnerTexts()).toEqual(offers)
    await expectSound(visitor)
    await card.getByRole('button', { name: 'Join the waitlist' }).click()
    await card.getByText('You’re 1st in line').waitFor()
    await card.getByRole('link', { name: LONG }).click()
    await rowIn(page, 'Waitlist', 'Me').waitFor()
    expect(await region(page, 'Not answered yet').count()).toBe(0)
    await tap(page, 'Leave the waitlist')
    await page.getByText('You declined').waitFor()
    await tap(page, 'Join the waitlist')
    await page.getByText('You’re 1st in line').waitFor()
    await ben.client.call('declineGameInvite', { gameId: id })
    await page.getByText('You accepted').waitFor()
    expect(await region(page, 'Waitlist').count()).toBe(0)
  })
})
