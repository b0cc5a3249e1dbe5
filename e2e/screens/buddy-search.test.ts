import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { befriend } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, SHELL, type Stage, WHOLE } from '../harness.ts'
import { brassButtons, rowOf } from '../pages/buddies.ts'
import { toastOf } from '../pages/toast.ts'
import type { Visitor } from '../phone.ts'
import { expectSound } from '../sound.ts'

const field = (page: Page) => page.getByLabel('Search people')

/** What the page asks the server for. */
function watchSearches({ page }: Visitor): string[] {
  const searches: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search-users') searches.push(searchParams.get('search') ?? '')
  })
  return searches
}

/** Runs in the page, before it: a device that can share, and what was shared. */
const SHARING = `
  window.shared = []
  navigator.share = (what) => { window.shared.push(what); return Promise.reject(new DOMException('', 'AbortError')) }
`

describe('/buddies-user-search', () => {
  let stage: Stage
  let ada: Account
  let bo: Account
  beforeAll(async () => {
    stage = await openStage()
    ada = await stage.member('Ada')
    bo = await stage.member('Bonny')
    await stage.member('Cyd')
    await befriend(ada, bo)
    const dan = await stage.member('Dan')
    await dan.client.call('inviteBuddy', { id: ada.id })
  })
  afterAll(() => stage.close())

  const visit = async (more = SHELL) => stage.visit('/buddies-user-search', { signedInAs: ada, ...more })

  test('opens with what can be searched for, and a single character is told to go on', async () => {
    const visitor = await visit(WHOLE)
    const { page } = visitor
    await page.getByText('Who do you play with?').waitFor()
    await page.getByText('Type the start of a username or a name, or a whole email address.').waitFor()
    await expectSound(visitor)
    const searches = watchSearches(visitor)
    await field(page).fill('c')
    await page.getByText('Type 2 characters or more.').waitFor()
    await field(page).fill('cy')
    await rowOf(page, 'cyd').waitFor()
    expect(searches).toEqual(['cy'])
  })

  test('a search waits for 300 ms without typing', async () => {
    const visitor = await visit()
    const { page } = visitor
    await field(page).waitFor()
    const searches = watchSearches(visitor)
    await page.clock.install()
    await page.reload()
    await page.getByText('Who do you play with?').waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page).fill('cy')
    await page.clock.runFor(250)
    await field(page).fill('cyd')
    await page.clock.runFor(299)
    // A search that had begun would be on its way before these.
    for (let turn = 0; turn < 2; turn++) await page.evaluate(async () => (await fetch('/api/ping')).text())
    expect(searches).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => searches).toEqual(['cyd'])
  })

  test('the same search again asks nothing', async () => {
    const visitor = await visit()
    const { page } = visitor
    await field(page).waitFor()
    const searches = watchSearches(visitor)
    await field(page).fill('bonny')
    await rowOf(page, 'bonny').waitFor()
    await page.clock.install()
    await field(page).fill(' bonny ')
    await page.clock.runFor(300)
    await field(page).fill('cyd')
    await rowOf(page, 'cyd').waitFor()
    await field(page).fill('bonny')
    await rowOf(page, 'bonny').waitFor()
    expect(searches).toEqual(['bonny', 'cyd'])
  })

  test('ADD BUDDY sends the request and says so; the card shows it from then on', async () => {
    const visitor = await visit(WHOLE)
    const { page } = visitor
    await field(page).fill('cyd')
    const row = rowOf(page, 'cyd')
    await row.getByText('Cyd Player').waitFor()
    await row.getByText('c•••@example.com').waitFor()
    expect(await row.locator('[data-initials]').isVisible()).toBe(true)
    await expectSound(visitor)

    await page.route('**/api/invite-buddy', (route) => route.fulfill({ status: 500 }))
    await row.getByRole('button', { name: 'ADD BUDDY' }).click()
    await toastOf(page, 'Failed to send buddy request. Please try again later.')
    await page.unroute('**/api/invite-buddy')

    await row.getByRole('button', { name: 'ADD BUDDY' }).click()
    await toastOf(page, 'Buddy request sent successfully.')
    await row.getByText('Request sent').waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
  })

  test('a buddy is marked as one; who asked first can be accepted', async () => {
    const { page } = await visit({ shell: true })
    await field(page).fill('bonny')
    await rowOf(page, 'bonny').getByText('Your buddy').waitFor()
    expect(await rowOf(page, 'bonny').getByRole('button').count()).toBe(0)
    await field(page).fill('dan')
    await rowOf(page, 'dan').getByRole('button', { name: 'ACCEPT' }).click()
    await toastOf(page, 'Buddy request accepted successfully.')
  })

  test('a search that finds nobody says what to do', async () => {
    const visitor = await visit(WHOLE)
    const { page } = visitor
    await field(page).fill('zzzz')
    await page.getByText('Nobody found for “zzzz”.').waitFor()
    await page.getByText(`or tell them to sign up at ${new URL(stage.baseUrl).host}.`).waitFor()
    await expectSound(visitor)
  })

  test('a failed search empties the list, and can be tried again', async () => {
    const visitor = await visit()
    const { page } = visitor
    await field(page).fill('bonny')
    await rowOf(page, 'bonny').waitFor()
    await page.route('**/api/search-users*', (route) => route.fulfill({ status: 500 }))
    await field(page).fill('bonn')
    await page.getByText('This did not load.').waitFor()
    expect(await page.getByRole('listitem').count()).toBe(0)
    visitor.takeProblems()
    await page.unroute('**/api/search-users*')
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await rowOf(page, 'bonny').waitFor()
  })

  test('INVITE A BUDDY shares the address and what it is; putting the share sheet away is no failure', async () => {
    const visitor = await stage.visit('/privacy', { signedInAs: ada })
    const { page } = visitor
    await visitor.context.addInitScript(SHARING)
    await page.goto('/buddies-user-search')
    await page.getByRole('button', { name: 'INVITE A BUDDY' }).click()
    expect(await page.evaluate('window.shared')).toEqual([
      {
        title: 'Anteroom',
        text: 'Join me on Anteroom: invites, pots and payouts for our poker nights.',
        url: stage.baseUrl,
      },
    ])
    expect(await page.getByRole('alert').filter({ hasText: 'Failed' }).count()).toBe(0)
    await field(page).fill('zzzz')
    await page.getByText('Check the spelling, or invite them to join.').waitFor()
    expect(await brassButtons(page)).toBe(1)
    await expectSound(visitor)
  })

  test('INVITE A BUDDY is not there on a device that cannot share', async () => {
    const { page } = await visit({ shell: true })
    await page.getByRole('button', { name: 'BACK', exact: true }).waitFor()
    expect(await page.evaluate(() => 'share' in navigator)).toBe(false)
    expect(await page.getByRole('button', { name: 'INVITE A BUDDY' }).count()).toBe(0)
  })

  test('BACK goes to the buddies', async () => {
    const { page } = await visit({ shell: true })
    await page.getByRole('button', { name: 'BACK', exact: true }).click()
    await page.getByRole('button', { name: 'ADD POKER BUDDY' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/buddies')
  })
})
