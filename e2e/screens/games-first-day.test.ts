import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { befriend } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, type Stage } from '../harness.ts'
import { cutOff } from '../moves.ts'
import { onScreen, openSection, openSections, sectionOf } from '../pages/games.ts'
import { expectSound, settled } from '../sound.ts'

describe('/games on a first day', () => {
  let stage: Stage
  let zoe: Account
  beforeAll(async () => {
    stage = await openStage()
    zoe = await stage.member('Zoe')
  })
  afterAll(() => stage.close())

  test('the four sections are collapsed at start, in the order UPCOMING, ACTIVE, HISTORY, HOSTING', async () => {
    const { page } = await stage.visit('/games', { signedInAs: zoe, shell: true })
    await page.getByText('Your first poker night starts here').waitFor()
    await page.getByText('Or host a game and send its link: nobody needs an account.').waitFor()
    expect(await page.locator('details > summary h2').allInnerTexts()).toEqual([
      'UPCOMING',
      'ACTIVE',
      'HISTORY',
      'HOSTING',
    ])
    expect(await openSections(page)).toEqual([])
  })

  test('the dock highlights games', async () => {
    const { page } = await stage.visit('/games', { signedInAs: zoe, shell: true })
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
    expect(await current.innerText()).toBe('Games')
  })

  test('every empty section says what to do next', async () => {
    const visitor = await stage.visit('/games', { signedInAs: zoe })
    const { page } = visitor
    // With the code of the cards there, a section opens in the frame after the tap.
    await settled(page)
    for (const section of ['UPCOMING', 'ACTIVE', 'HISTORY', 'HOSTING'] as const) {
      await openSection(page, section)
      await sectionOf(page, section).locator('p').first().waitFor()
    }
    expect(await sectionOf(page, 'UPCOMING').innerText()).toContain('No invites yet')
    expect(await sectionOf(page, 'ACTIVE').innerText()).toContain('Accept an invite')
    expect(await sectionOf(page, 'HISTORY').innerText()).toContain('No game played yet')
    expect(await sectionOf(page, 'HOSTING').innerText()).toContain('Set up a game, invite your buddies')
    await expectSound(visitor)

    await sectionOf(page, 'UPCOMING').getByRole('button', { name: 'ADD POKER BUDDY' }).click()
    await page.waitForURL('**/buddies-user-search')
    await page.goBack()
    await sectionOf(page, 'HOSTING').getByRole('button', { name: 'HOST NEW GAME' }).click()
    await page.waitForURL('**/host-game')
  })

  test('HOST NEW GAME is disabled while loading, then goes to /host-game', async () => {
    const { page } = await stage.visit('/privacy', { signedInAs: zoe, shell: true })
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/list-games*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/games')
    const host = page.getByRole('button', { name: 'HOST NEW GAME' })
    await expect.poll(() => host.isDisabled()).toBe(true)
    gate.resolve()
    await expect.poll(() => host.isEnabled()).toBe(true)
    await host.click()
    await page.waitForURL('**/host-game')
    await onScreen(page, 'HOST NEW GAME')
  })

  test('games that did not load say so, and TRY AGAIN loads them', async () => {
    const visitor = await stage.visit('/privacy', { signedInAs: zoe })
    const { page } = visitor
    const mend = await cutOff(page, 'list-games')
    await page.goto('/games')
    const again = page.getByRole('button', { name: 'TRY AGAIN' })
    await again.waitFor()
    visitor.takeProblems()
    await expectSound(visitor, { expected: [/500/, /500/, /500/, /500/] })
    await mend()
    await again.click()
    await sectionOf(page, 'UPCOMING').waitFor()
  })

  test('a first day has one thing to do: find a buddy, and with one, host', async () => {
    const visitor = await stage.visit('/games', { signedInAs: zoe })
    const { page } = visitor
    const first = page.getByRole('region', { name: 'Your first poker night starts here' })
    await first.getByText('Add the people you play with.').waitFor()
    await expectSound(visitor)
    await first.getByRole('link', { name: 'ADD POKER BUDDY' }).click()
    await page.waitForURL('**/buddies-user-search')

    await befriend(zoe, await stage.member('Yan'))
    await page.goto('/games')
    await first.getByText('Your buddies are here. Host a game and invite them.').waitFor()
    const upcoming = await openSection(page, 'UPCOMING')
    await upcoming.getByText('No invites yet').waitFor()
    expect(await page.getByText('ADD POKER BUDDY').count()).toBe(0)
  })

  test('on a desktop the sections follow the first steps, beside HOST NEW GAME', async () => {
    const visitor = await stage.visit('/games', {
      signedInAs: await stage.member('Xia'),
      size: { width: 1280, height: 800 },
    })
    const { page } = visitor
    const first = page.getByRole('region', { name: 'Your first poker night starts here' })
    await first.waitFor()
    const parts = [
      first,
      page.getByRole('button', { name: 'HOST NEW GAME' }),
      page.locator('summary').first(),
    ]
    const [steps, host, upcoming] = await Promise.all(parts.map((part) => part.boundingBox()))
    if (!steps || !host || !upcoming) throw new Error('all are on show')
    expect(Math.round(upcoming.y - steps.y - steps.height)).toBe(24)
    expect(upcoming.y).toBe(host.y)
    await expectSound(visitor)
  })
})
