import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { english } from '../../src/domain/base/language.ts'
import { formatMoment } from '../../src/domain/base/times.ts'
import { arrangeGame, enter } from '../../stage/arrange.ts'
import { connect } from '../../stage/client.ts'
import { SHELL } from '../harness.ts'
import { failsFirst } from '../moves.ts'
import { fillSignUp, logIn, openScreen } from '../pages/account.ts'
import { tap } from '../pages/controls.ts'
import { tokenOf } from '../pages/share.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const cash = { style: 'cash', rebuys: true } as const

const { stage, ada, ben } = stageWith([], { others: ['Ada', 'Ben'] })

/** A game of Ada's with a link, that a guest has answered. */
async function answered(change: Partial<Input<'createGame'>> = {}) {
  const game = await arrangeGame(ada, [], { ...cash, link: 'seat', seats: 4, ...change })
  const { url } = await ada.client.call('gameLink', { gameId: game.id })
  const token = tokenOf(url)
  const nobody = connect(stage.baseUrl)
  const { pass } = await nobody.call('answerLink', { token, name: 'Mike', answer: 'accepted' })
  return { gameId: game.id, timestamp: game.timestamp, token, pass }
}

/** A finished night of Mike's: he won ten dollars. */
async function played() {
  const night = await answered({ name: 'Basement Cash' })
  await ada.client.call('startGame', { id: night.gameId })
  const opened = await connect(stage.baseUrl).call('openPass', { pass: night.pass })
  const mike = { id: opened?.playerId ?? '' }
  await enter(ada, { id: night.gameId }, [
    [ada, 'cashed', 10],
    [mike, 'cashed', 30],
  ])
  await ada.client.call('endGame', { id: night.gameId })
  return { ...night, mike }
}

describe('coming from a link or with a pass (Rule 21.9)', () => {
  test('a person who signs up with a pass finds the night in the new account, by the mailed link, which signs in on the same device (Rule 14.36)', async () => {
    const { gameId, pass } = await answered()
    const visitor = await stage.visit(`/sign-up#pass=${pass}`)
    const { page, context } = visitor
    await page.getByText('Once you sign in, the nights you played as a guest move to your account.').waitFor()
    expect(page.url()).not.toContain(pass)
    await expectSound(visitor)
    await fillSignUp(page, { firstName: 'Mia', username: 'mia', email: 'mia@example.com' })
    await page.getByRole('button', { name: 'SIGN UP' }).click()
    await toastOf(page, 'User signed up successfully. Please check your email for an activation link.')

    const link = await stage.mailFor('mia@example.com', '/login')
    const mailed = await context.newPage()
    await openScreen(mailed, link.pathname + link.search)
    await toastOf(mailed, 'Account activated successfully. You may now login.')
    await mailed.waitForURL((url) => url.searchParams.get('gameId') === gameId)
    expect(new URL(mailed.url()).searchParams.has('code')).toBe(false)
    const { gameUsers } = await ada.client.call('fetchGame', { gameId })
    expect(gameUsers.at(-1)).toMatchObject({ username: 'mia', guest: false })
    // The tab of the sign-up finds the nights claimed, and opens the same game.
    await openScreen(page, '/login')
    await page.waitForURL((url) => url.searchParams.get('gameId') === gameId)
    expect(visitor.takeProblems()).toEqual([])
  })

  test('a signed-in person sees the nights of a pass, claims them, and can undo it', async () => {
    const { gameId, pass, mike } = await played()
    const visitor = await stage.visit(`/login#pass=${pass}`, { signedInAs: ben })
    const { page } = visitor
    await page.getByRole('heading', { name: 'Are you Mike from Ada’s games?' }).waitFor()
    const night = page.getByRole('list', { name: 'Nights of Mike' }).getByRole('listitem')
    expect(await night.innerText()).toMatch(/Basement Cash\s.*\s\+\$10\.00/)
    await expectSound(visitor)
    const claim = page.getByRole('button', { name: 'Make it mine' })
    await failsFirst(visitor, 'claim-pass', claim, 'Failed to claim the nights. Please try again later.')
    await claim.click()
    await toastOf(page, 'The nights of Mike are yours.')
    await page.waitForURL((url) => url.searchParams.get('gameId') === gameId)
    await page.getByText('Basement Cash').first().waitFor()
    expect((await ben.client.call('user', {})).gameResults).toEqual([
      { gameStyle: 'cash', winnings: 10, place: 0, imported: false },
    ])

    await openScreen(page, '/settings/your-data')
    await page.getByRole('button', { name: 'Undo claim Mike' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo claim' }).click()
    await toastOf(page, 'Mike is a guest again.')
    await page.getByRole('heading', { name: 'Nights you claimed' }).waitFor({ state: 'detached' })
    const { gameUsers } = await ada.client.call('fetchGame', { gameId })
    expect(gameUsers.at(-1)?.id).toBe(mike.id)
  })

  test('a person who signs in sees the game of their link, and joins it or its waitlist with a tap, or asks to be let in; an obstacle is explained, and leads to the games', async () => {
    const { gameId, token, timestamp } = await answered({ seats: 3, timeZone: 'Asia/Tokyo' })
    const { page } = await stage.visit(`/login#join=${token}`, SHELL)
    await page.getByText('Once signed in, join the game of your link.').waitFor()
    await logIn(page, 'ben')
    await tap(page, 'Join')
    await page.waitForURL((url) => url.searchParams.get('gameId') === gameId)
    const cem = await stage.member('Cem')
    const full = await stage.visit(`/login#join=${token}`, { signedInAs: cem })
    await full.page.getByRole('heading', { name: 'Ada invites you to ' }).waitFor()
    await full.page.getByText(formatMoment(timestamp, 'Asia/Tokyo', english)).waitFor()
    await full.page.getByText('$20 buy-in · rebuys').waitFor()
    await full.page.getByText('All 3 seats are taken.').waitFor()
    await full.page.getByText('Unless you’re buddies, joining sends Ada a buddy request').waitFor()
    await expectSound(full)
    const listed = async () => (await ada.client.call('fetchGame', { gameId })).waitlist
    expect(await listed()).toEqual([])
    await tap(full.page, 'Join')
    await toastOf(full.page, 'The game is full. You are on the waitlist.')
    expect((await listed()).map(({ id }) => id)).toEqual([cem.id])

    await ada.client.call('startGame', { id: gameId })
    await openScreen(page, `/login#join=${token}`)
    await page.waitForURL((url) => url.searchParams.get('gameId') === gameId)
    const next = await answered({ link: 'ask' })
    await openScreen(page, `/sign-up#join=${next.token}`)
    await tap(page, 'Join')
    await page.getByText('The host lets people in. We will tell you when they do.').waitFor()
    const kept = () => full.page.evaluate(() => sessionStorage.getItem('anteroom-arrival'))
    await openScreen(full.page, `/login#join=${next.token}`)
    await full.page.getByRole('heading', { name: 'Ada invites you to ' }).waitFor()
    expect(await kept()).toBe(JSON.stringify({ join: next.token }))
    await ada.client.call('gameLink', { gameId: next.gameId, rotate: true })
    await openScreen(page, `/login#join=${next.token}`)
    await page.getByText('This link no longer works. Ask the host for a new one.').waitFor()
    await openScreen(page, '/login#pass=unknown')
    await page.getByText('This pass no longer works. Ask the host for a new one.').waitFor()
    await page.getByRole('link', { name: 'Go to games' }).click()
    await page.waitForURL('**/games')
    await openScreen(full.page, '/settings')
    await full.page.getByRole('button', { name: 'LOGOUT' }).click()
    await full.page.waitForURL((url) => url.pathname === '/')
    expect(await kept()).toBeNull()
  })
})
