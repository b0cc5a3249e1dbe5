import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeEnded, befriend, hostGame } from '../../stage/arrange.ts'
import { SHELL, WHOLE } from '../harness.ts'
import { expectChip, expectPicture, uploadPicture } from '../pages/avatars.ts'
import { brassButtons, rowOf } from '../pages/buddies.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const nameOf = (page: Page, username: string) => page.getByRole('heading', { level: 2, name: username })
const tab = (page: Page, name: 'STATS' | 'BUDDIES') => page.getByRole('tab', { name })
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

const wordsIn = async (part: Locator) => (await part.innerText()).replace(/\s+/g, ' ')

const netOf = async (page: Page) =>
  (
    await page
      .getByText(/^Total net winnings/)
      .locator('..')
      .innerText()
  ).replace(/\s+/g, ' ')

describe('/buddy-profile (Rule 14.15)', () => {
  const { stage, ada, bea, cyd, dan } = stageWith(['Ada', 'Bea'], { others: ['Cyd', 'Dan'] })
  beforeAll(async () => {
    await befriend(bea, cyd)
    // Bea hosted a game that Ada won, and is about to host two.
    await arrangeEnded(bea, [ada], [[bea, 'knocked']])
    for (const name of ['Next week', 'In two weeks']) await hostGame(bea, [ada], { name })
    await dan.client.call('updateSettings', { hideStats: true })
  })

  const visit = async (userId: string, more = SHELL) =>
    stage.visit(`/buddy-profile?userId=${userId}`, { signedInAs: ada, ...more })

  test('shows avatar, username, name and e-mail of a buddy, and their stats first', async () => {
    const visitor = await visit(bea.id, WHOLE)
    const { page } = visitor
    const person = page.getByRole('main').getByRole('region', { name: 'bea' })
    await nameOf(page, 'bea').waitFor()
    await person.getByText('Bea Player').waitFor()
    await person.getByText('bea@example.com').waitFor()
    await person.getByText('Your buddy').waitFor()
    await expectChip(person, 'BP')
    expect(await tab(page, 'STATS').getAttribute('aria-selected')).toBe('true')
    for (const [label, value] of [
      ['Games played', '1'],
      ['Games hosted', '1'],
      ['Upcoming hosting', '2'],
    ] as const)
      await expect.poll(() => figure(page, label).innerText()).toBe(value)
    expect(await netOf(page)).toBe('Total net winnings -$20.00')
    // About the one night that they both played (Rules 44.1, 44.3).
    expect(await wordsIn(page.getByRole('region', { name: 'Head to head' }))).toBe(
      'Head to head You 1 0 Bea +$20.00 -$20.00 1 night',
    )
    expect(await figure(page, 'Average place').innerText()).toBe('2')
    await expectSound(visitor)
  })

  test('keeps the tab in the query; lists the buddy’s buddies, and can add them', async () => {
    const visitor = await visit(bea.id, WHOLE)
    const { page } = visitor
    await tab(page, 'BUDDIES').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('buddies')
    await page.reload()
    const row = rowOf(page, 'cyd')
    await row.getByRole('button', { name: 'ADD BUDDY' }).waitFor()
    expect(await row.getByRole('button').allInnerTexts()).toEqual(['VIEW PROFILE', 'ADD BUDDY'])
    expect(await tab(page, 'BUDDIES').getAttribute('aria-selected')).toBe('true')
    await rowOf(page, 'ada').getByText('You', { exact: true }).waitFor()
    expect(await rowOf(page, 'ada').getByRole('button').count()).toBe(0)
    await expectSound(visitor)

    await row.getByRole('button', { name: 'VIEW PROFILE' }).click()
    await nameOf(page, 'cyd').waitFor()
    expect(new URL(page.url()).searchParams.get('userId')).toBe(cyd.id)
    await expect.poll(() => figure(page, 'Games played').innerText()).toBe('0')
    expect(await netOf(page)).toBe('Total net winnings $0.00')
    expect(await page.getByText('Head to head').count()).toBe(0)
    await page.goBack()
    await nameOf(page, 'bea').waitFor()
    await row.getByRole('button', { name: 'ADD BUDDY' }).click()
    await toastOf(page, 'Buddy request sent successfully.')
    await row.getByText('Request sent').waitFor()
    expect(await row.getByRole('button').allInnerTexts()).toEqual(['VIEW PROFILE'])
    await page.getByRole('button', { name: 'BACK TO BUDDIES' }).click()
    await rowOf(page, 'bea').waitFor()
    expect(new URL(page.url()).pathname).toBe('/buddies')
  })

  test('of a stranger says if stats are private, and shows neither e-mail nor buddies', async () => {
    const visitor = await visit(dan.id, WHOLE)
    const { page } = visitor
    await page.getByText("This user's stats are private.").waitFor()
    expect(await figure(page, 'Games played').count()).toBe(0)
    await page.getByText('d•••@example.com').waitFor()
    await page.getByRole('button', { name: 'ADD BUDDY' }).waitFor()
    expect(await brassButtons(page)).toBe(1)
    await expectSound(visitor)
    await tab(page, 'BUDDIES').click()
    await page.getByText('Only buddies see whom they know').waitFor()
  })

  test('of the viewer offers nothing to add', async () => {
    await uploadPicture(ada)
    const { page } = await visit(ada.id)
    await nameOf(page, 'ada').waitFor()
    await page.getByRole('main').getByText('You', { exact: true }).waitFor()
    await expectPicture(page.getByRole('main').getByRole('region', { name: 'ada' }), ada)
    await expect.poll(() => figure(page, '1st place finishes').innerText()).toBe('1')
    expect(await page.getByRole('button', { name: 'ADD BUDDY' }).count()).toBe(0)
  })

  test('of an unknown person says so in plain words; without a user it goes to the buddies', async () => {
    const visitor = await visit('garbage', WHOLE)
    const { page } = visitor
    await page.getByText('Nobody is here').waitFor()
    expect(await page.getByText('This was not found.').count()).toBe(0)
    await expectSound(visitor, { expected: [/status of 4/] })
    await page.goto('/buddy-profile')
    await page.getByRole('button', { name: 'ADD POKER BUDDY' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/buddies')
  })
})
