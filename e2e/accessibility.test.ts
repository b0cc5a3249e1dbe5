import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../scripts/newcomer.ts'
import { openStage, type Stage } from './harness.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const publicScreens = ['/', '/login', '/sign-up', '/terms', '/privacy', '/reset-password']
const ownScreens = ['/games', '/buddies', '/buddies-user-search', '/stats', '/settings', '/host-game']

describe.each(['dark', 'light'] as const)('WCAG 2.2 A and AA, %s', (colorScheme) => {
  let stage: Stage
  let ada: Account
  beforeAll(async () => {
    stage = await openStage()
    ada = await stage.member('Ada')
  })
  afterAll(() => stage.close())

  test.each([...publicScreens, ...ownScreens])('axe finds nothing on %s', async (path) => {
    const visitor = await stage.visit('/terms', ownScreens.includes(path) ? { signedInAs: ada } : {})
    const { page } = visitor
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    expect(visitor.takeProblems()).toEqual([])
    await visitor.context.close()
  })
})
