import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { arrangeGame, comeByLink } from '../../stage/arrange.ts'
import { SHELL } from '../harness.ts'
import { hurryRetries } from '../moves.ts'
import { isFocused } from '../pages/controls.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const PASSES = 'anteroom-passes'
/** A short date: one that wraps in the device's fonts but not in the app's would keep the page in the device's. */
const MAY_3 = Date.UTC(2031, 4, 3, 19) / 1000

describe('the poster at the address of a link (Rule 19.14)', () => {
  const { stage, olivia, jan } = stageWith(['Olivia', 'Jan'])

  /** A game of Olivia's with its link on, and the link's path. */
  async function arrangeLink(change: Partial<Input<'createGame'>> = {}, access: 'seat' | 'ask' = 'seat') {
    const { id } = await arrangeGame(olivia, [], { seats: 7, link: access, timestamp: MAY_3, ...change })
    const { url } = await olivia.client.call('gameLink', { gameId: id })
    return { id, path: new URL(url).pathname }
  }
  const playersOf = async ({ id }: { id: string }) => {
    const { gameUsers, inviteResponses } = await olivia.client.call('fetchGame', { gameId: id })
    const responseOf = (userId: string) => inviteResponses.find((each) => each.id === userId)?.response
    return gameUsers
      .filter(({ guest }) => guest)
      .map(({ id: userId, firstName }) => [firstName, responseOf(userId)])
  }

  test('a stranger answers with two taps and a name, and from then on this device goes to the pass', async () => {
    const game = await arrangeLink({
      name: "Leftovers & Hold'em",
      inviteMessage: 'Bring something to drink.',
    })
    const visitor = await stage.visit(game.path)
    const { page } = visitor
    await page.getByRole('heading', { level: 1, name: "Leftovers & Hold'em" }).waitFor()
    const account = page.getByRole('link', { name: 'I have an account' })
    await expect.poll(() => account.getAttribute('href')).toBe(`/login#join=${game.path.split('/')[2]}`)

    const name = page.getByLabel('Your name')
    await page.getByRole('button', { name: 'I’m in' }).click()
    await page.getByRole('alert').getByText('Your name first.').waitFor()
    expect(await name.evaluate(isFocused)).toBe(true)
    await expectSound(visitor)
    await name.fill('a@b')
    await page.getByRole('button', { name: 'I’m in' }).click()
    await page.getByText('A name cannot have /, @ or : in it.').waitFor()
    await name.fill('Mike')
    // "Done" on the keyboard moves to the button and does not press it.
    await name.press('Enter')
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('I’m in')
    await page.getByRole('button', { name: 'I’m in' }).click()
    await page.waitForURL('**/pass')
    expect(await playersOf(game)).toEqual([['Mike', 'accepted']])
    const passes = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), PASSES)
    expect(passes).toEqual([{ pass: expect.any(String), token: game.path.split('/')[2] }])
    await page.goto(game.path)
    await page.waitForURL('**/pass')
  })

  test('a guest of an earlier night is asked by name, answers as that guest, and another person types theirs', async () => {
    const last = await arrangeGame(olivia, [], { seats: 3, link: 'seat', timestamp: MAY_3 })
    const { pass, playerId: guestId } = await comeByLink(stage, olivia, last, 'Dan')
    const next = await arrangeLink({ seats: 2 }, 'ask')
    await olivia.client.call('addPlayer', { gameId: next.id, guestId, ask: true })
    const visitor = await stage.visit(`/pass#${pass}`)
    const { page } = visitor
    await page.getByText('You’re in', { exact: true }).waitFor()
    await page.goto(next.path)
    const dan = page.getByText('Dan?', { exact: true })
    await dan.waitFor()
    expect(await page.getByLabel('Your name').isVisible()).toBe(false)
    await page.getByText('You’ve been at Olivia’s table before.').waitFor()
    await expectSound(visitor)
    await page.getByRole('button', { name: 'I’m not Dan' }).click()
    expect(await page.getByLabel('Your name').evaluate(isFocused)).toBe(true)
    await page.getByText('No sign-up. Olivia lets you in.').waitFor()
    await page.reload()
    await dan.waitFor()
    await page.getByRole('button', { name: 'I’m in' }).click()
    await page.waitForURL('**/pass')
    await page.getByText('You’re in', { exact: true }).waitFor()
    expect(await playersOf(next)).toEqual([['Dan', 'accepted']])
  })

  test('a lost answer is stored on the device and sent again: one guest', async () => {
    const game = await arrangeLink()
    const { page, context } = await stage.visit(game.path, { ...SHELL, init: hurryRetries })
    await context.route('**/api/answer-link', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByLabel('Your name').fill('Rosa')
    await page.getByRole('button', { name: 'Can’t make it' }).click()
    await page.getByText('No connection. Your answer is kept on this device').waitFor()
    expect(await page.getByLabel('Your name').isEditable()).toBe(false)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await page.waitForURL('**/pass')
    expect(await playersOf(game)).toEqual([['Rosa', 'declined']])
  })

  test('without storage, the answer still leads to the pass', async () => {
    const game = await arrangeLink()
    const { page } = await stage.visit(game.path, { ...SHELL, init: fillStorage })
    await page.getByLabel('Your name').fill('Rosa')
    await page.getByRole('button', { name: 'I’m in' }).click()
    await page.getByText('You’re in', { exact: true }).waitFor()
    expect(await playersOf(game)).toEqual([['Rosa', 'accepted']])
  })

  test('a signed-in person is first offered to join with their account, and can answer as a guest; a link that has ended says so', async () => {
    const name = 'The Annual Wednesday Night Leftovers Championship of Dufferin Grove'
    const game = await arrangeLink({ name, seats: 12 }, 'ask')
    const visitor = await stage.visit(game.path, { signedInAs: jan })
    const { page } = visitor
    const self = page.getByRole('link', { name: 'Join as yourself' })
    await self.waitFor()
    expect(await self.getAttribute('href')).toBe(`/login#join=${game.path.split('/')[2]}`)
    expect(await page.getByLabel('Your name').isVisible()).toBe(false)
    await expectSound(visitor)
    await page.getByRole('button', { name: 'Answer as a guest' }).click()
    await page.getByText('Olivia lets you in.').waitFor()
    expect(await visitor.layoutShift()).toBe(0)
    await expectSound(visitor)
    await olivia.client.call('gameLink', { gameId: game.id, rotate: true })
    await page.getByLabel('Your name').fill('Rosa')
    await page.getByRole('button', { name: 'I’m in' }).click()
    await page.getByText('This link no longer works. Ask the host for a new one.').waitFor()
    expect(await page.getByLabel('Your name').isEditable()).toBe(true)
    await page.goto(game.path)
    await page.getByRole('heading', { name: 'This invite has ended. Ask for a new one.' }).waitFor()
    await expectSound(visitor, { expected: [/404/, /404/] })
  })
})

/** Runs in the page: storage that can be read but is full. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
