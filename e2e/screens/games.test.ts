import { beforeAll, describe, expect, test } from 'vitest'
import { accept, arrangeGame, arrangeTable, befriend, circle, enter } from '../../stage/arrange.ts'
import { cutOff, holdBack } from '../moves.ts'
import { button, isFocused, region, tap } from '../pages/controls.ts'
import { dockTo } from '../pages/dock.ts'
import { cardIn, onScreen, openSection, openSections, sectionOf, soon } from '../pages/games.ts'
import { NO_SCREEN, PHONE } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const DAY = 86_400

describe('/games', () => {
  const { stage, ada, ben, cleo, zoe } = stageWith(['Ada', 'Ben', 'Cleo'], { others: ['Zoe'] })
  let table: string
  let hostedByBen: string
  beforeAll(async () => {
    await befriend(ben, cleo)
    table = (await arrangeTable(ada, [cleo], { name: 'Running Table', timestamp: soon(60) })).id
    hostedByBen = (await arrangeGame(ben, [cleo], { name: 'At Bens', timestamp: soon(5 * DAY) })).id
    const accepted = await arrangeGame(ada, [ben], { name: 'Accepted One', timestamp: soon(2 * DAY + 600) })
    await ben.client.call('acceptGameInvite', { gameId: accepted.id })
    const declined = await arrangeGame(ada, [ben], { name: 'Declined One', timestamp: soon(DAY) })
    await ben.client.call('declineGameInvite', { gameId: declined.id })
    for (const [name, days] of [
      ['Later Invite', 9],
      ['Sooner Invite', 7],
    ] as const)
      await arrangeGame(ada, [ben], { name, timestamp: soon(days * DAY) })
    for (let night = 1; night <= 17; night++) {
      await arrangeGame(ada, [cleo], { name: `Night ${night}`, timestamp: soon((20 + night) * DAY) })
    }
  })

  test('the mail icon scrolls to the first pending invite; going back finds the page unchanged, a new visit starts collapsed (Rule 14.16)', async () => {
    const visitor = await stage.visit('/stats', { signedInAs: ben })
    const { page } = visitor
    await page.getByRole('button', { name: /2.*invite|invite.*2/i }).click()
    await page.waitForURL('**/games')
    const card = sectionOf(page, 'UPCOMING').getByRole('article', { name: 'Sooner Invite' })
    await card.waitFor()
    expect(await openSections(page)).toEqual(['UPCOMING'])
    await expect.poll(() => card.evaluate(isFocused)).toBe(true)
    await expectSound(visitor)
    const last = await cardIn(page, 'UPCOMING', 'Declined One')
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(100)
    await last.getByRole('link', { name: 'Declined One' }).click()
    await onScreen(page, 'UPCOMING GAME')
    await page.getByRole('button', { name: 'Close' }).click()
    await last.waitFor()
    expect(await openSections(page)).toEqual(['UPCOMING'])
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)

    await dockTo(page, 'Stats')
    await dockTo(page, 'Games')
    await page.getByText('Next game in').waitFor()
    expect(await openSections(page)).toEqual([])
  })

  test('gameId in the address expands every section and scrolls to that card; without it all are collapsed; on a wide screen the next invite is answered below "Next up", and stays visible while the sections scroll (Rules 14.16, 29.5)', async () => {
    const { page } = await stage.visit(`/games?gameId=${hostedByBen}`, { signedInAs: ben, shell: true })
    const card = sectionOf(page, 'HOSTING').getByRole('article', { name: 'At Bens' })
    await card.waitFor()
    expect(await openSections(page)).toEqual(['UPCOMING', 'ACTIVE', 'HISTORY', 'HOSTING'])
    await expect.poll(() => card.evaluate(isFocused)).toBe(true)
    const box = await card.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(844)
    // The invites above it are more than one screen away.
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(844)

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click()
    await page.waitForURL((url) => url.search === '')
    await page.getByText('Next game in').waitFor()
    expect(await openSections(page)).toEqual([])

    await page.setViewportSize({ width: 1280, height: 800 })
    await region(page, 'Next up').getByText('Accepted One').waitFor()
    const invite = region(page, 'Ada invites you')
    await invite.getByRole('article', { name: 'Sooner Invite' }).waitFor()
    const coming = region(page, 'Coming up')
    expect(await coming.getByRole('article').allInnerTexts()).toMatchObject([/At Bens/, /Later Invite/])
    const standing = [page.getByText('Next game in 2 days'), invite, button(page, 'HOST NEW GAME')]
    const places = () => Promise.all(standing.map(async (part) => (await part.boundingBox())?.y))
    const before = await places()
    await openSection(page, 'UPCOMING')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
    expect(await places()).toEqual(before)
    await invite.getByRole('button', { name: 'DECLINE' }).click()
    await region(page, 'Ada invites you').getByText('Later Invite').waitFor()
  })

  test('Hosting right now opens the running table in one tap, and above 900 px "Next up" does; "Show more" shows more than twenty games', async () => {
    const visitor = await stage.visit('/games', { signedInAs: ada })
    const { page } = visitor
    const headline = page.getByRole('link', { name: 'Hosting right now' })
    await headline.waitFor()
    expect((await headline.boundingBox())?.height).toBeLessThan(45)
    await expectSound(visitor)
    await headline.click()
    await page.waitForURL(`**/game-in-play?gameId=${table}`)
    await page.goBack()
    const hosting = await openSection(page, 'HOSTING')
    await hosting.getByText('20 of 22 games').waitFor()
    await hosting.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => hosting.getByRole('article').count()).toBe(22)
    await page.setViewportSize({ width: 1280, height: 800 })
    const next = region(page, 'Next up')
    await next.getByRole('article', { name: 'Running Table' }).waitFor()
    await next.getByRole('link', { name: 'Open game' }).click()
    await page.waitForURL(`**/game-in-play?gameId=${table}`)
  })

  test('the last night shows up to eight people, in two even lines on a narrow phone (Rule 27.12)', async () => {
    const [flo, gus] = await circle(stage, 'Flo', 'Gus')
    const game = await arrangeGame(flo, [gus], { name: 'Full House', style: 'cash', rebuys: true })
    await accept(game, [gus])
    for (const name of ['Hal', 'Ike', 'Jo', 'Kai', 'Lea', 'Max'])
      await flo.client.call('addPlayer', { gameId: game.id, name })
    const { gameUsers } = await flo.client.call('startGame', { id: game.id })
    const players = [flo, ...gameUsers.filter(({ id }) => id !== flo.id)]
    await enter(
      flo,
      game,
      players.map((player) => [player, 'cashed', 20]),
    )
    await flo.client.call('endGame', { id: game.id })
    const { page } = await stage.visit('/games', { signedInAs: flo, shell: true })
    const people = page.getByRole('article', { name: 'Full House' }).getByRole('listitem')
    await expect.poll(() => people.count()).toBe(8)
    expect(await people.last().innerText()).toMatch(/\$0\.00$/)
    await page.setViewportSize({ width: 320, height: 568 })
    const tops = await people.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(2)
  })

  test('a phone shows "Next up": an invitee answers in it, and the host checks players in (Rule 27.3)', async () => {
    const [eve, dora] = await circle(stage, 'Eve', 'Dora')
    const { id } = await arrangeGame(eve, [dora], { name: 'Tonight', timestamp: soon(5) })
    const visitor = await stage.visit('/games', { signedInAs: dora })
    const { page } = visitor
    await page.getByText('You’re invited').waitFor()
    const next = region(page, 'Next up')
    await next.getByText('1 of 2 going').waitFor()
    await next.getByText('Hosted by Eve Player').waitFor()
    await expectSound(visitor)
    await next.getByRole('button', { name: 'ACCEPT' }).click()
    await next.getByText('You accepted').waitFor()
    await next.getByText('2 of 2 going').waitFor()
    expect(await next.getByRole('button').count()).toBe(0)

    const host = await stage.visit('/games', { signedInAs: eve, shell: true })
    const own = region(host.page, 'Next up')
    await own.getByText('2 of 2 going').waitFor()
    await own.getByRole('link', { name: 'CHECK PLAYERS IN' }).click()
    await host.page.waitForURL(`**/game-check-in?gameId=${id}`)
  })

  test('a first day has one next step: find a buddy, and with one, host; empty sections say what to do, and failed games can be retried (Rules 14.16, 27.4, 29.5)', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: zoe })
    const { page } = visitor
    const mend = await cutOff(page, 'list-games')
    await page.goto('/games')
    await button(page, 'Try again').waitFor()
    visitor.takeProblems()
    await expectSound(visitor, { expected: [/500/, /500/, /500/, /500/] })
    await mend()
    const letGo = await holdBack(page, '**/api/list-games*')
    await tap(page, 'Try again')
    const host = page.getByRole('button', { name: 'HOST NEW GAME' }).first()
    await expect.poll(() => host.isDisabled()).toBe(true)
    letGo()
    const first = region(page, 'Your first poker night starts here')
    await first.getByText('Add the people you play with.').waitFor()
    await page.getByText('Or host a game and send its link: nobody needs an account.').waitFor()
    await expect.poll(() => host.isEnabled()).toBe(true)

    const offers = [
      ['UPCOMING', 'No invites yet'],
      ['ACTIVE', 'Accept an invite'],
      ['HISTORY', 'No game played yet'],
      ['HOSTING', 'Set up a game, invite your buddies'],
    ] as const
    const titles = offers.map(([section]) => section)
    expect(await page.locator('details > summary h2').allInnerTexts()).toEqual(titles)
    expect(await openSections(page)).toEqual([])
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
    expect(await current.innerText()).toBe('Games')
    // With the code of the cards there, a section opens in the frame after the tap.
    await settled(page)
    for (const [section, offer] of offers)
      await (await openSection(page, section)).getByText(offer).first().waitFor()
    await expectSound(visitor)
    await page.setViewportSize({ width: 1280, height: 800 })
    const parts = [first, host, page.locator('details').first()]
    const [steps, hosting, upcoming] = await Promise.all(parts.map((part) => part.boundingBox()))
    if (!steps || !hosting || !upcoming) throw new Error('all are on show')
    expect(steps.x + steps.width).toBeLessThan(upcoming.x)
    expect([hosting.x, hosting.y < steps.y]).toEqual([upcoming.x, true])
    await page.setViewportSize(PHONE)

    await first.getByRole('link', { name: 'ADD POKER BUDDY' }).click()
    await page.waitForURL('**/buddies-user-search')
    await befriend(zoe, await stage.member('Yan'))
    await page.goto('/games')
    await first.getByText('Your buddies are here. Host a game and invite them.').waitFor()
    await (await openSection(page, 'UPCOMING')).getByText('No invites yet').waitFor()
    expect(await page.getByText('ADD POKER BUDDY').count()).toBe(0)
    const empty = await openSection(page, 'HOSTING')
    await tap(empty, 'HOST NEW GAME')
    await onScreen(page, 'HOST NEW GAME')
  })
})
