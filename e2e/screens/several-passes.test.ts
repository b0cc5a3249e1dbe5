import { expect, test } from 'vitest'
import { arrangeGame, comeByLink } from '../../stage/arrange.ts'
import { SHELL } from '../harness.ts'
import { toastOf } from '../pages/toast.ts'
import { stageWith } from '../stage-with.ts'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

test('several passes on one phone: each can be opened, copied, shared, removed and forgotten (Rule 14.30)', async () => {
  const nights = await Promise.all(
    ['Friday', 'Saturday'].map((name) =>
      arrangeGame(ada, [ben], { name, seats: 3, payouts: [75, 25, 0], link: 'seat' }),
    ),
  )
  const [friday, saturday] = await Promise.all(nights.map((game) => comeByLink(stage, ada, game, 'Lou')))
  if (!friday || !saturday) throw new Error('There are two nights.')
  const visitor = await stage.visit('/pass', {
    ...SHELL,
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const { page } = visitor
  await page.getByRole('heading', { name: 'There is no pass on this phone' }).waitFor()
  expect(await page.getByRole('link', { name: 'I have an account' }).getAttribute('href')).toBe('/login')
  for (const { pass } of [friday, saturday]) {
    // The page is open already: only the fragment changes.
    await page.evaluate((hash) => window.location.assign(`/pass#${hash}`), pass)
    await page.getByText('You’re in', { exact: true }).waitFor()
  }
  await page.getByRole('button', { name: /^Friday/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Friday' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Friday' }).waitFor()

  const sheet = page.getByRole('dialog')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More about your pass' }).click()
    await sheet.getByRole('button', { name }).click()
  }
  await choose('My link')
  await toastOf(page, 'Your link is copied. It is only for you.')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await copied()).toBe(`${stage.baseUrl}/pass#${friday.pass}`)
  // Without the token of its link there is no invite to share.
  expect(await sheet.getByRole('button', { name: 'Share the invite' }).count()).toBe(0)
  await page.evaluate(keepToken, friday)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await choose('Share the invite')
  await toastOf(page, 'The invite is copied.')
  expect(await copied()).toBe(`${stage.baseUrl}/join/${friday.token}`)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await choose('Remove from this phone')
  await sheet.getByText('This phone forgets the night.').waitFor()
  await sheet.getByRole('button', { name: 'Remove from this phone' }).click()
  await page.getByRole('heading', { level: 1, name: 'Saturday' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(friday.pass)

  await choose('Take my name off')
  await sheet.getByText('You become “Former guest” in every game of Ada’s').waitFor()
  await sheet.getByRole('button', { name: 'Take my name off' }).click()
  await toastOf(page, 'Your name is taken off.')
  await page.getByRole('heading', { name: 'There is no pass on this phone' }).waitFor()
  expect(visitor.takeProblems()).toEqual([])
})

/** Runs in the page: the stored data of the link's page. */
function keepToken({ pass, token }: { readonly pass: string; readonly token: string }): void {
  const kept: { pass: string }[] = JSON.parse(localStorage.getItem('anteroom-passes') ?? '[]')
  const passes = kept.map((each) => (each.pass === pass ? { pass, token } : each))
  localStorage.setItem('anteroom-passes', JSON.stringify(passes))
}
