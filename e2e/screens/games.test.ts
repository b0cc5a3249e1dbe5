import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeGame, arrangeTable, befriend, circle } from '../../stage/arrange.ts'
import { cutOff, holdBack } from '../moves.ts'
import { isFocused } from '../pages/controls.ts'
import { dockTo } from '../pages/dock.ts'
import { cardIn, namesIn, onScreen, openSection, openSections, sectionOf, soon } from '../pages/games.ts'
import { NO_SCREEN, PHONE } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const DAY = 86_400

describe('/games with games in it', () => {
  const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'])
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
    await page.getByText('Next game in 2 days').waitFor()
    await page.getByText('Hosting in 4 days').waitFor()
    expect(await namesIn(page, 'UPCOMING')).toEqual([
      'Sooner Invite',
      'Later Invite',
      'Accepted One',
      'Declined One',
    ])
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

  test('gameId in the address expands every section and scrolls to that card; without it all are collapsed (Rule 14.16)', async () => {
    const { page } = await stage.visit(`/games?gameId=${hostedByBen}`, {
      signedInAs: ben,
      shell: true,
    })
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
    expect((await namesIn(page, 'HOSTING')).slice(0, 2)).toEqual(['Running Table', 'Declined One'])
    await hosting.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => hosting.getByRole('article').count()).toBe(22)
    await page.setViewportSize({ width: 1280, height: 800 })
    const next = page.getByRole('region', { name: 'Next up' })
    await next.getByRole('article', { name: 'Running Table' }).waitFor()
    await next.getByRole('link', { name: 'Open game' }).click()
    await page.waitForURL(`**/game-in-play?gameId=${table}`)
  })

  test('on a wide screen the next invite is answered below "Next up", and stays visible while the sections scroll (Rule 29.5)', async () => {
    const { page } = await stage.visit('/games', { signedInAs: ben, size: { width: 1280, height: 800 } })
    await page.getByRole('region', { name: 'Next up' }).getByText('Accepted One').waitFor()
    const invite = page.getByRole('region', { name: 'Ada invites you' })
    await invite.getByRole('article', { name: 'Sooner Invite' }).waitFor()
    const coming = page.getByRole('region', { name: 'Coming up' })
    expect(await coming.getByRole('article').allInnerTexts()).toMatchObject([/At Bens/, /Later Invite/])
    const standing = [
      page.getByText('Next game in 2 days'),
      invite,
      page.getByRole('button', { name: 'HOST NEW GAME' }),
    ]
    const places = () => Promise.all(standing.map(async (part) => (await part.boundingBox())?.y))
    const before = await places()
    await openSection(page, 'UPCOMING')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
    expect(await places()).toEqual(before)
    await invite.getByRole('button', { name: 'DECLINE' }).click()
    await page.getByRole('region', { name: 'Ada invites you' }).getByText('Later Invite').waitFor()
  })

  test('a phone shows "Next up": an invitee answers in it, and the host checks players in (Rule 27.3)', async () => {
    const [eve, dora] = await circle(stage, 'Eve', 'Dora')
    const game = await arrangeGame(eve, [dora], { name: 'Tonight', timestamp: soon(5) })
    const invited = await stage.visit('/games', { signedInAs: dora })
    await invited.page.getByText('You’re invited').waitFor()
    const next = invited.page.getByRole('region', { name: 'Next up' })
    await next.getByText('1 of 2 going').waitFor()
    await next.getByText('Hosted by Eve Player').waitFor()
    await expectSound(invited)
    await next.getByRole('button', { name: 'ACCEPT' }).click()
    await next.getByText('You accepted').waitFor()
    await next.getByText('2 of 2 going').waitFor()
    expect(await next.getByRole('button').count()).toBe(0)

    const host = await stage.visit('/games', { signedInAs: eve, shell: true })
    await host.page.getByRole('region', { name: 'Next up' }).getByText('2 of 2 going').waitFor()
    const card = await cardIn(host.page, 'HOSTING', 'Tonight')
    const offers = await card.getByRole('link').or(card.getByRole('button')).allInnerTexts()
    expect(offers.indexOf('CHECK PLAYERS IN')).toBeLessThan(offers.indexOf('CANCEL GAME'))
    expect(offers).toContain('CHECK PLAYERS IN')
    await host.page
      .getByRole('region', { name: 'Next up' })
      .getByRole('link', { name: 'CHECK PLAYERS IN' })
      .click()
    await host.page.waitForURL(`**/game-check-in?gameId=${game.id}`)
  })
})

describe('/games on a first day (Rule 14.16)', () => {
  const { stage, zoe } = stageWith([], { others: ['Zoe'] })

  test('the four sections are collapsed at first, in order, and say what to do next if they are empty; on a desktop they are beside the first steps (Rule 29.5)', async () => {
    const visitor = await stage.visit('/games', { signedInAs: zoe })
    const { page } = visitor
    const first = page.getByRole('region', { name: 'Your first poker night starts here' })
    await first.getByText('Add the people you play with.').waitFor()
    await page.getByText('Or host a game and send its link: nobody needs an account.').waitFor()
    const titles = ['UPCOMING', 'ACTIVE', 'HISTORY', 'HOSTING'] as const
    expect(await page.locator('details > summary h2').allInnerTexts()).toEqual(titles)
    expect(await openSections(page)).toEqual([])
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
    expect(await current.innerText()).toBe('Games')
    // With the code of the cards there, a section opens in the frame after the tap.
    await settled(page)
    for (const section of titles) {
      await openSection(page, section)
      await sectionOf(page, section).locator('p').first().waitFor()
    }
    expect(await sectionOf(page, 'UPCOMING').innerText()).toContain('No invites yet')
    expect(await sectionOf(page, 'ACTIVE').innerText()).toContain('Accept an invite')
    expect(await sectionOf(page, 'HISTORY').innerText()).toContain('No game played yet')
    expect(await sectionOf(page, 'HOSTING').innerText()).toContain('Set up a game, invite your buddies')
    await expectSound(visitor)

    await page.setViewportSize({ width: 1280, height: 800 })
    const host = page.getByRole('button', { name: 'HOST NEW GAME' }).first()
    const parts = [first, host, page.locator('details').first()]
    const [steps, button, upcoming] = await Promise.all(parts.map((part) => part.boundingBox()))
    if (!steps || !button || !upcoming) throw new Error('all are on show')
    expect(steps.x + steps.width).toBeLessThan(upcoming.x)
    expect([button.x, button.y < steps.y]).toEqual([upcoming.x, true])
    await page.setViewportSize(PHONE)
    await sectionOf(page, 'HOSTING').getByRole('button', { name: 'HOST NEW GAME' }).click()
    await page.waitForURL('**/host-game')
  })

  test('HOST NEW GAME is disabled while loading, then opens /host-game; failed games can be retried', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: zoe })
    const { page } = visitor
    const mend = await cutOff(page, 'list-games')
    await page.goto('/games')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    visitor.takeProblems()
    await expectSound(visitor, { expected: [/500/, /500/, /500/, /500/] })
    await mend()
    const letGo = await holdBack(page, '**/api/list-games*')
    await again.click()
    const host = page.getByRole('button', { name: 'HOST NEW GAME' })
    await expect.poll(() => host.isDisabled()).toBe(true)
    letGo()
    await sectionOf(page, 'UPCOMING').waitFor()
    await expect.poll(() => host.isEnabled()).toBe(true)
    await host.click()
    await page.waitForURL('**/host-game')
    await onScreen(page, 'HOST NEW GAME')
  })

  test('a first day has one next step: find a buddy, and with one, host (Rule 27.4)', async () => {
    const { page } = await stage.visit('/games', { signedInAs: zoe, shell: true })
    const first = page.getByRole('region', { name: 'Your first poker night starts here' })
    await first.getByRole('link', { name: 'ADD POKER BUDDY' }).click()
    await page.waitForURL('**/buddies-user-search')
    await befriend(zoe, await stage.member('Yan'))
    await page.goto('/games')
    await first.getByText('Your buddies are here. Host a game and invite them.').waitFor()
    const upcoming = await openSection(page, 'UPCOMING')
    await upcoming.getByText('No invites yet').waitFor()
    expect(await page.getByText('ADD POKER BUDDY').count()).toBe(0)
  })
})
