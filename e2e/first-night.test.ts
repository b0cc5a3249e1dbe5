import { expect, test } from 'vitest'
import { SHELL } from './harness.ts'
import { fillSignUp, logIn, openScreen, signUpAndIn } from './pages/account.ts'
import { addPlayer, openAddPlayer } from './pages/add-player.ts'
import { openGame } from './pages/games.ts'
import { hostGame } from './pages/host.ts'
import { lookAgain } from './pages/pass.ts'
import { sharedBy, shareSheet, withShareSheet } from './pages/share.ts'
import { cashOut, confirmEnd, knock, potOf, rebuy, resultsOf, toGameEnd } from './pages/table.ts'
import { toastOf } from './pages/toast.ts'
import type { Visitor } from './phone.ts'
import { stageWith } from './stage-with.ts'

const { stage } = stageWith()

/** Ada signs up, hosts a game that nobody is invited to, and shares its link: the path that people open. */
async function hostFromNothing(ada: Visitor): Promise<string> {
  await signUpAndIn(stage, ada, { firstName: 'Ada', username: 'ada', email: 'ada@example.com' })
  const { page } = ada
  await hostGame(page, {
    ...{ name: 'Basement Cash', style: 'Cash Game', seats: 6, buyIn: '20', rebuys: true, payouts: [] },
    ...{ invited: [], link: true, card: { number: '4242 4242 4242 4242', expiry: '12 30' } },
  })
  await shareSheet(page).getByRole('button', { name: 'SHARE', exact: true }).click()
  const { url = '' } = (await sharedBy(page)) ?? {}
  await page.keyboard.press('Escape')
  return new URL(url).pathname
}

/** Somebody without an account opens the link on their phone and says yes. */
async function comeByLink(path: string, name: string): Promise<Visitor> {
  const visitor = await stage.visit(path, SHELL)
  await visitor.page.getByLabel('Your name').fill(name)
  await visitor.page.getByRole('button', { name: "I'M IN" }).click()
  await visitor.page.waitForURL('**/pass')
  return visitor
}

/** From the pass over the sign-up and its mail to the game in the new account. */
async function makeItMine({ page }: Visitor, firstName: string): Promise<void> {
  const username = firstName.toLowerCase()
  const email = `${username}@example.com`
  await page.getByRole('link', { name: 'MAKE IT MINE' }).click()
  await page.getByText('your nights as a guest are yours').waitFor()
  await fillSignUp(page, { firstName, username, email })
  await page.getByRole('button', { name: 'SIGN UP' }).click()
  await toastOf(page, 'User signed up successfully. Please check your email for an activation link.')
  const link = await stage.mailFor(email, '/login')
  await openScreen(page, link.pathname + link.search)
  await logIn(page, username)
  await page.waitForURL((url) => url.searchParams.has('gameId'))
}

test('a first night from nothing: five by the link, a walk-in, a late one, and one who claims afterwards', {
  timeout: 240_000,
}, async () => {
  const ada = await stage.visit('/', { ...SHELL, init: withShareSheet })
  const { page } = ada
  const path = await hostFromNothing(ada)
  const names = ['Ann', 'Ben', 'Cal', 'Dee', 'Eve']
  const phones = await Promise.all(names.map((name) => comeByLink(path, name)))
  const [ann] = phones as [Visitor]

  await page.reload()
  await openGame(page, 'HOSTING', 'Basement Cash')
  await page.getByRole('button', { name: 'CHECK PLAYERS IN' }).click()
  // All six seats are taken: the walk-in gets one more.
  await addPlayer(page, 'Walt')
  await page.getByText('Walt').waitFor()
  // By key: a tap this soon where ADD PLAYER was would count as the second half of a double tap.
  await page.getByRole('button', { name: 'START GAME' }).press('Enter')
  await page.getByRole('button', { name: 'SEAT ALL 7' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'ACTIVE GAME' }).waitFor()
  const pot = (amount: string) => expect.poll(() => potOf(page).innerText()).toContain(amount)
  await pot('$140.00')

  await knock(page, 'Ben', 'BUST')
  await rebuy(page, 'Ann')
  const adding = await openAddPlayer(page)
  await page.keyboard.type('Lea')
  await adding.getByRole('button', { name: '$40' }).click()
  await adding.getByRole('button', { name: 'ADD PLAYER' }).click()
  await adding.waitFor({ state: 'hidden' })
  await rebuy(page, 'Cal', '10')
  // Seven buy-ins of 20 are 140; 20 of Ann, 40 of Lea and 10 of Cal more.
  await pot('$210.00')
  await cashOut(page, 'Eve', '35')
  await knock(page, 'Dee', 'BUST')
  await cashOut(page, 'Walt', '12.50')
  await cashOut(page, 'Lea', '62.50')
  await knock(page, 'Cal', 'BUST')
  await cashOut(page, 'Ann', '70')
  await cashOut(page, 'Me', '30')
  await pot('$0.00')

  await toGameEnd(page)
  // Ann paid in 40, Lea 40, Cal 30, everybody else 20. Dee went out after Ben, with the same loss.
  const nets = ['+$30.00', '+$22.50', '+$15.00', '+$10.00', '-$7.50', '-$20.00', '-$20.00', '-$30.00']
  const ranked = (who: readonly string[]) =>
    ['1st', '2nd', '3rd', '4th', '5th', '6th', '6th', '8th'].map(
      (place, at) => `${place} ${who[at]} ${nets[at]}`,
    )
  const final = ranked(['Ann', 'Lea', 'Eve', 'Me', 'Walt', 'Dee', 'Ben', 'Cal'])
  expect(await resultsOf(page, 'RESULTS')).toEqual(final)
  await confirmEnd(page)
  for (const [at, phone] of phones.entries()) {
    await lookAgain(phone.page)
    const name = names[at] ?? ''
    const own = final.find((line) => line.includes(` ${name} `))?.replace(name, 'You')
    const rows = phone.page.getByRole('region', { name: 'RESULTS' }).getByRole('listitem')
    const shown = async () => (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))
    await expect.poll(shown).toContainEqual(own)
  }

  await makeItMine(ann, 'Ann')
  await openGame(ann.page, 'HISTORY', 'Basement Cash')
  expect(await resultsOf(ann.page, 'FINAL RESULTS')).toEqual(
    ranked(['Me', 'Lea', 'Eve', 'ada', 'Walt', 'Dee', 'Ben', 'Cal']),
  )
  await page.reload()
  expect(await resultsOf(page, 'FINAL RESULTS')).toEqual(
    ranked(['ann', 'Lea', 'Eve', 'Me', 'Walt', 'Dee', 'Ben', 'Cal']),
  )
  expect([ada, ...phones].flatMap((visitor) => visitor.takeProblems())).toEqual([])
})
