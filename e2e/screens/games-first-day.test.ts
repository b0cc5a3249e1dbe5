import { describe, expect, test } from 'vitest'
import { befriend } from '../../stage/arrange.ts'
import { cutOff, holdBack } from '../moves.ts'
import { onScreen, openSection, openSections, sectionOf } from '../pages/games.ts'
import { NO_SCREEN, PHONE } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

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
