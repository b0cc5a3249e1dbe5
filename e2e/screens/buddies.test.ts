import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeGame, befriend, circle, comeByLink } from '../../stage/arrange.ts'
import { PASSWORD, welcome } from '../../stage/newcomer.ts'
import { cutOff, failsFirst, holdBack } from '../moves.ts'
import { expectChip, expectPicture, uploadPicture } from '../pages/avatars.ts'
import { brassButtons, rowOf } from '../pages/buddies.ts'
import { button, region, tap } from '../pages/controls.ts'
import { sharedBy } from '../pages/share.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

/** The longest names: 20 characters of username, 50 of each name, and a matching e-mail. */
const LONG = {
  firstName: 'Wilhelmina-Alexandra Constantina Theodora Josephin',
  lastName: 'von Hohenzollern-Sigmaringen und Featherstonehaugh',
  username: 'Wilhelmina.Alexandra',
  email: 'wilhelmina.alexandra.constantina@featherstonehaugh-sigmaringen.example.com',
  password: PASSWORD,
}

const search = (page: Page) => page.getByLabel('Search people')

const { stage, ada, bea, ben } = stageWith(['Ada', 'Bea', 'Ben'])

describe('/buddies (Rule 14.13)', () => {
  test('shows the three lists with avatar, username, name and e-mail; ACCEPT, DECLINE and CANCEL REQUEST confirm what they did; REMOVE asks first, and CANCEL keeps the buddy (Rule 29.4)', async () => {
    // Cyd and Eli have asked Ada, and she has asked Dan.
    const [cyd, dan, eli] = await Promise.all(['Cyd', 'Dan', 'Eli'].map((name) => stage.member(name)))
    for (const asks of [cyd, eli]) await asks?.client.call('inviteBuddy', { id: ada.id })
    await ada.client.call('inviteBuddy', { id: dan?.id ?? '' })
    await uploadPicture(bea)
    await befriend(ada, await welcome(stage.server, LONG))
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada })
    const { page } = visitor
    const letGo = await holdBack(page, '**/api/list-buddies')
    await page.goto('/buddies')
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor()
    expect(await page.getByRole('main').getByRole('region').count()).toBe(0)
    letGo()
    for (const [title, username, name, email] of [
      ['Received Buddy Requests', 'cyd', 'Cyd Player', 'cyd@example.com'],
      ['Sent Buddy Requests', 'dan', 'Dan Player', 'd•••@example.com'],
      ['Buddies', 'bea', 'Bea Player', 'bea@example.com'],
      ['Buddies', LONG.username, `${LONG.firstName} ${LONG.lastName}`, LONG.email],
    ] as const) {
      const row = region(page, title).getByRole('listitem').filter({ hasText: username })
      for (const text of [username, email, name]) await row.getByText(text, { exact: true }).waitFor()
    }
    await expectChip(rowOf(page, 'cyd'), 'CP')
    await expectPicture(rowOf(page, 'bea'), bea)
    expect(await brassButtons(page)).toBe(1)
    await expectSound(visitor)

    await tap(rowOf(page, 'bea'), 'VIEW PROFILE')
    await page.waitForURL(`**/buddy-profile?userId=${bea.id}`)
    await page.goBack()
    const accept = button(rowOf(page, 'cyd'), 'ACCEPT')
    const failure = 'Failed to accept buddy request. Please try again later.'
    await failsFirst(visitor, 'accept-buddy-request', accept, failure)
    await accept.click()
    await toastOf(page, 'Buddy request accepted successfully.')
    await button(rowOf(page, 'cyd'), 'VIEW PROFILE').waitFor()
    await tap(rowOf(page, 'eli'), 'DECLINE')
    await toastOf(page, 'Buddy request rejected successfully.')
    await region(page, 'Received Buddy Requests').waitFor({ state: 'detached' })
    await tap(rowOf(page, 'dan'), 'CANCEL REQUEST')
    await toastOf(page, 'Pending invite canceled successfully.')
    await rowOf(page, 'dan').waitFor({ state: 'detached' })

    const sheet = page.getByRole('dialog', { name: 'Remove buddy' })
    const remove = button(rowOf(page, 'bea'), 'REMOVE')
    // Less prominent than VIEW PROFILE beside it: text only.
    expect(await remove.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
    await remove.click()
    await sheet.getByText(/^bea will no longer be one of your buddies/).waitFor()
    await expectSound(visitor, { moved: true })
    await tap(sheet, 'CANCEL')
    await sheet.waitFor({ state: 'hidden' })
    await remove.click()
    await tap(sheet, 'REMOVE')
    await toastOf(page, 'Buddy removed successfully.')
    await rowOf(page, 'bea').waitFor({ state: 'detached' })
  })

  test('failed lists can be retried; empty ones say what to do, and INVITE A BUDDY shares the address', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: await stage.member('Eve') })
    const { page } = visitor
    const mend = await cutOff(page, 'list-buddies')
    await page.goto('/buddies')
    await page.getByText('This did not load.').waitFor()
    await settled(page)
    // The app logs it once, with its stack.
    const logged = visitor.takeProblems().filter((problem) => problem.startsWith('console: listBuddies'))
    expect(logged).toEqual([expect.stringMatching(/ApiError: unreadable\s+at .*\/assets\/.*\.js:\d+/)])
    await expectSound(visitor)
    await mend()
    await tap(page, 'Try again')
    await page.getByText('No buddies yet').waitFor()
    expect(await button(page, 'INVITE A BUDDY').count()).toBe(0)

    await visitor.context.addInitScript(withClosedShareSheet)
    await page.reload()
    await button(page, 'INVITE A BUDDY').waitFor()
    expect(await brassButtons(page)).toBe(1)
    await expectSound(visitor)
    await tap(page, 'ADD POKER BUDDY')
    await search(page).fill('zzzz')
    await page.getByText('Nobody found for “zzzz”.').waitFor()
    await page.getByText('Check the spelling, or invite them to join.').waitFor()
    expect(await brassButtons(page)).toBe(1)
    await expectSound(visitor, { moved: true })
    await tap(page, 'INVITE A BUDDY')
    expect(await sharedBy(page)).toEqual({
      title: 'Anteroom',
      text: 'Join me on Anteroom: invites, pots and payouts for our poker nights.',
      url: stage.baseUrl,
    })
    expect(await page.getByRole('alert').filter({ hasText: 'Failed' }).count()).toBe(0)
    expect(visitor.takeProblems()).toEqual([])
  })

  test('"Guests" lists the people without an account: renamed in all their games, forgotten after asking; a claim is undone', async () => {
    const game = await arrangeGame(ada, [ben], { seats: 4, link: 'seat', payouts: [100, 0, 0, 0] })
    for (const name of ['Rosa', 'Big Dan']) await ada.client.call('addPlayer', { gameId: game.id, name })
    const { pass } = await comeByLink(stage, ada, game, 'Lou')
    await (await stage.member('Luis')).client.call('claimPass', { pass, take: true })
    const players = async () => (await ada.client.call('fetchGame', { gameId: game.id })).gameUsers
    const visitor = await stage.visit('/buddies', { signedInAs: ada })
    const { page } = visitor
    await page.getByRole('heading', { name: 'Guests' }).click()
    const card = (name: string) => page.getByRole('listitem', { name, exact: true })
    await card('Rosa').getByText('Has not played yet').waitFor()
    await expectSound(visitor)
    await tap(page, 'Rename Rosa')
    const renaming = page.getByRole('dialog', { name: 'Rename' })
    await renaming.getByLabel('Name', { exact: true }).fill('Rosa P.')
    await tap(renaming, 'Save')
    await card('Rosa P.').waitFor()
    expect((await players()).map(({ username }) => username)).toContain('Rosa P.')
    await tap(page, 'Forget Big Dan')
    await tap(page.getByRole('dialog', { name: 'Forget' }), 'Forget')
    await card('Big Dan').waitFor({ state: 'detached' })

    await card('Lou').getByText('Has an account').waitFor()
    expect(await card('Lou').getByRole('button', { name: 'Forget' }).count()).toBe(0)
    await tap(page, 'Undo claim Lou')
    await page.getByRole('dialog').getByText('Lou’s pages stop working: show Lou a new one.').waitFor()
    await tap(page.getByRole('dialog'), 'Undo claim')
    await toastOf(page, 'Lou is a guest again.')
    await card('Lou').getByText('Has an account').waitFor({ state: 'detached' })
    await card('Lou').getByRole('button', { name: 'Forget' }).waitFor()
    expect((await players()).at(-1)).toMatchObject({ firstName: 'Lou', guest: true })
  })
})

describe('/buddies-user-search (Rule 14.14)', () => {
  test('ADD BUDDY sends the request and says so; from then on the card shows it, as it shows buddies and people who have asked', async () => {
    const [ida] = await circle(stage, 'Ida', 'Bonny')
    await stage.member('Kim')
    await (await stage.member('Gus')).client.call('inviteBuddy', { id: ida.id })
    const visitor = await stage.visit('/buddies-user-search', { signedInAs: ida })
    const { page } = visitor
    await page.getByText('Type the start of a username or a name, or a whole email address.').waitFor()
    expect(await button(page, 'INVITE A BUDDY').count()).toBe(0)
    await expectSound(visitor)
    await search(page).fill('k')
    await page.getByText('Type 2 characters or more.').waitFor()
    await search(page).fill('ki')
    const row = rowOf(page, 'kim')
    await row.getByText('Kim Player').waitFor()
    await row.getByText('k•••@example.com').waitFor()
    await expectSound(visitor, { moved: true })
    await tap(row, 'ADD BUDDY')
    await toastOf(page, 'Buddy request sent successfully.')
    await row.getByText('Request sent').waitFor()
    expect(await row.getByRole('button').count()).toBe(0)

    await search(page).fill('bonny')
    await rowOf(page, 'bonny').getByText('Your buddy').waitFor()
    expect(await rowOf(page, 'bonny').getByRole('button').count()).toBe(0)
    await search(page).fill('gus')
    await tap(rowOf(page, 'gus'), 'ACCEPT')
    await toastOf(page, 'Buddy request accepted successfully.')
    await tap(page, 'BACK')
    await button(page, 'ADD POKER BUDDY').waitFor()
    expect(new URL(page.url()).pathname).toBe('/buddies')
  })

  test('a search waits for 300 ms without typing, and a repeated one sends no request; a failed one empties the list, and can be retried (Rule 2.7)', async () => {
    const { page } = await stage.visit(NO_SCREEN, { signedInAs: ada, shell: true })
    const searches: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/search-users') searches.push(searchParams.get('search') ?? '')
    })
    await page.clock.install()
    await page.goto('/buddies-user-search')
    await page.getByText('Who do you play with?').waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await search(page).fill('be')
    await page.clock.runFor(250)
    await search(page).fill('bea')
    await page.clock.runFor(299)
    // A search that had started would be pending before these.
    for (let turn = 0; turn < 2; turn++) await page.evaluate(async () => (await fetch('/api/ping')).text())
    expect(searches).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => searches).toEqual(['bea'])
    await page.clock.resume()
    await rowOf(page, 'bea').waitFor()
    for (const again of [' bea ', 'ben', 'bea']) {
      await search(page).fill(again)
      await page.clock.runFor(300)
      await rowOf(page, again.trim()).waitFor()
    }
    expect(searches).toEqual(['bea', 'ben'])

    const mend = await cutOff(page, 'search-users')
    await search(page).fill('be')
    await page.clock.runFor(300)
    await page.getByText('This did not load.').waitFor()
    expect(await page.getByRole('listitem').count()).toBe(0)
    await mend()
    await tap(page, 'Try again')
    await rowOf(page, 'bea').waitFor()
  })
})

/** Runs in the page before its own code: a device with a share sheet, which the person closes. */
function withClosedShareSheet(): void {
  navigator.share = (data) => {
    window.shared = data
    return Promise.reject(new DOMException('', 'AbortError'))
  }
}
