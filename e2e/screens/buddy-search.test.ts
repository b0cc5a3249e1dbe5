import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { befriend } from '../../stage/arrange.ts'
import { SHELL } from '../harness.ts'
import { cutOff } from '../moves.ts'
import { brassButtons, rowOf } from '../pages/buddies.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN, type Visitor } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const field = (page: Page) => page.getByLabel('Search people')

/** The page's requests to the server. */
function watchSearches({ page }: Visitor): string[] {
  const searches: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search-users') searches.push(searchParams.get('search') ?? '')
  })
  return searches
}

/** Runs in the page before its own code: a device that can share, and what was shared. */
const SHARING = `
  window.shared = []
  navigator.share = (what) => { window.shared.push(what); return Promise.reject(new DOMException('', 'AbortError')) }
`

describe('/buddies-user-search (Rule 14.14)', () => {
  const { stage, ada } = stageWith([], { others: ['Ada'] })
  beforeAll(async () => {
    await befriend(ada, await stage.member('Bonny'))
    await stage.member('Cyd')
    const dan = await stage.member('Dan')
    await dan.client.call('inviteBuddy', { id: ada.id })
  })

  test('ADD BUDDY sends the request and says so; from then on the card shows it', async () => {
    const visitor = await stage.visit('/buddies-user-search', { signedInAs: ada })
    const { page } = visitor
    await page.getByText('Type the start of a username or a name, or a whole email address.').waitFor()
    await page.getByRole('button', { name: 'BACK', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'INVITE A BUDDY' }).count()).toBe(0)
    await expectSound(visitor)
    await field(page).fill('c')
    await page.getByText('Type 2 characters or more.').waitFor()
    await field(page).fill('cy')
    const row = rowOf(page, 'cyd')
    await row.getByText('Cyd Player').waitFor()
    await row.getByText('c•••@example.com').waitFor()
    expect(await row.locator('[data-initials]').isVisible()).toBe(true)
    await expectSound(visitor, { moved: true })
    await row.getByRole('button', { name: 'ADD BUDDY' }).click()
    await toastOf(page, 'Buddy request sent successfully.')
    await row.getByText('Request sent').waitFor()
    expect(await row.getByRole('button').count()).toBe(0)

    await field(page).fill('bonny')
    await rowOf(page, 'bonny').getByText('Your buddy').waitFor()
    expect(await rowOf(page, 'bonny').getByRole('button').count()).toBe(0)
    await field(page).fill('dan')
    await rowOf(page, 'dan').getByRole('button', { name: 'ACCEPT' }).click()
    await toastOf(page, 'Buddy request accepted successfully.')
    await page.getByRole('button', { name: 'BACK', exact: true }).click()
    await page.getByRole('button', { name: 'ADD POKER BUDDY' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/buddies')
  })

  test('a search waits for 300 ms without typing, and a repeated one sends no request (Rule 2.7)', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada, ...SHELL })
    const { page } = visitor
    const searches = watchSearches(visitor)
    await page.clock.install()
    await page.goto('/buddies-user-search')
    await page.getByText('Who do you play with?').waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page).fill('cy')
    await page.clock.runFor(250)
    await field(page).fill('cyd')
    await page.clock.runFor(299)
    // A search that had started would be pending before these.
    for (let turn = 0; turn < 2; turn++) await page.evaluate(async () => (await fetch('/api/ping')).text())
    expect(searches).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => searches).toEqual(['cyd'])
    await page.clock.resume()
    await rowOf(page, 'cyd').waitFor()
    for (const again of [' cyd ', 'bonny', 'cyd']) {
      await field(page).fill(again)
      await page.clock.runFor(300)
      await rowOf(page, again.trim()).waitFor()
    }
    expect(searches).toEqual(['cyd', 'bonny'])
  })

  test('a failed search empties the list, and can be retried (Rule 2.7)', async () => {
    const visitor = await stage.visit('/buddies-user-search', { signedInAs: ada, ...SHELL })
    const { page } = visitor
    await field(page).fill('bonny')
    await rowOf(page, 'bonny').waitFor()
    const mend = await cutOff(page, 'search-users')
    await field(page).fill('bonn')
    await page.getByText('This did not load.').waitFor()
    expect(await page.getByRole('listitem').count()).toBe(0)
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await rowOf(page, 'bonny').waitFor()
  })

  test('INVITE A BUDDY shares the address with a description; closing the share sheet is no failure', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada })
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
    await page.getByText('Nobody found for “zzzz”.').waitFor()
    await page.getByText('Check the spelling, or invite them to join.').waitFor()
    expect(await brassButtons(page)).toBe(1)
    await expectSound(visitor)
  })
})
