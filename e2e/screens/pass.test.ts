import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { arrangeGame, comeByLink, enter } from '../../stage/arrange.ts'
import { seat } from '../../test/web/opened-pass.ts'
import { intoDeadSpot, NO_ANSWER } from '../dead-spot.ts'
import { failsFirst, holdBack } from '../moves.ts'
import { changePass, refetchNow } from '../pages/pass.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const tournament = {
  ...{ name: 'Leftovers & Hold’em', rebuys: true, seats: 3, payouts: [75, 25, 0] },
  link: 'seat',
} as const

describe('/pass (Rule 14.30)', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

  test('is a stranger’s night from the answer to the result (Rule 25.8)', async () => {
    const game = await arrangeGame(ada, [ben], tournament)
    await ben.client.call('acceptGameInvite', { gameId: game.id })
    const { pass, playerId } = await comeByLink(stage, ada, game, 'Mike (Jan’s cousin)')
    const visitor = await stage.visit('/login')
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`))
    await page.goto(`/pass#${pass}`)
    const ticket = page.getByRole('region', { name: 'Your pass' })
    await ticket.getByText('You’re in', { exact: true }).waitFor()
    expect(new URL(page.url()).href).toBe(`${stage.baseUrl}/pass`)
    expect(asked.filter((request) => request.includes(pass))).toEqual([])
    expect(asked.filter((request) => request.includes('/api/open-pass'))).toHaveLength(1)
    expect(await ticket.innerText()).toMatch(
      /Mike \(Jan’s cousin\)\s+Leftovers & Hold’em\s.*Hosted by Ada\s.*14 Alder St/s,
    )
    const going = page.getByRole('region', { name: 'Going' }).getByRole('listitem')
    expect(await going.last().innerText()).toContain('You')
    await expectSound(visitor)

    const addToCalendar = page.getByRole('button', { name: 'Add to calendar' })
    const failure = 'Failed to make the calendar file. Please try again later.'
    await failsFirst(visitor, 'pass-calendar', addToCalendar, failure)
    const [download] = await Promise.all([page.waitForEvent('download'), addToCalendar.click()])
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toContain('SUMMARY:Leftovers & Hold’em\r\nLOCATION:14 Alder St\r\n')
    expect(file.replaceAll('\r\n ', '')).not.toContain(pass)

    await page.getByRole('button', { name: 'Can’t make it' }).click()
    await ticket.getByText('You’re not coming').waitFor()
    expect(await ticket.innerText()).not.toContain('14 Alder St')
    await page.getByRole('button', { name: 'I’m in' }).click()
    await ticket.getByText('You’re in', { exact: true }).waitFor()

    await ada.client.call('startGame', { id: game.id })
    await enter(ada, game, [[{ id: playerId }, 'rebuy', 20]])
    await refetchNow(page)
    await ticket.getByText('1 rebuy $20.00').waitFor()
    const pot = page.getByRole('region', { name: 'Pot' })
    await pot.getByRole('button').click()
    await pot.getByText('Rebuys', { exact: true }).waitFor()

    await enter(ada, game, [
      [ben, 'rebuy', 20],
      [ben, 'rebuy', 20],
      [ben, 'knocked'],
    ])
    await refetchNow(page)
    const players = page.getByRole('region', { name: 'PLAYERS' })
    await expect
      .poll(() => players.getByRole('listitem').allInnerTexts())
      .toMatchObject([/Ada\s+in for \$20/, /You\s+in for \$40/, /Ben\s+in for \$60\.00\s+knocked/])
    // On a desktop, where the table has its own grid, they are above the events, as wide as they are.
    const phone = page.viewportSize()
    await page.setViewportSize({ width: 1280, height: 800 })
    const [above, below] = await Promise.all([players.boundingBox(), page.getByRole('log').boundingBox()])
    expect(above).toMatchObject({ x: below?.x, width: below?.width })
    if (phone) await page.setViewportSize(phone)
    // The new content moves what is below it.
    await visitor.layoutShift()
    await players.getByRole('button', { name: 'You' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('You rebought $20.00').waitFor()
    expect(await sheet.getByRole('listitem').count()).toBe(1)
    expect(await page.getByRole('log').getByRole('listitem').count()).toBe(4)
    await expectSound(visitor)
    await sheet.getByRole('button', { name: 'Close' }).click()

    await enter(ada, game, [[ada, 'knocked']])
    await refetchNow(page)
    await ticket.getByText('You won: 1st of 3').waitFor()
    await ada.client.call('endGame', { id: game.id })
    await refetchNow(page)
    await page.getByRole('region', { name: 'Who pays whom' }).getByText('Ben pays you $50.00').waitFor()
    await expectSound(visitor, { moved: true })
    await page.getByRole('link', { name: 'Make it mine' }).click()
    await page.waitForURL('**/sign-up')
    await page.getByText('Once you sign in, the nights you played as a guest move to your account.').waitFor()
  })

  test('shows the guest’s seat, and each move; accounts see theirs before the start too (Rule 33.7)', async () => {
    const game = await arrangeGame(ada, [ben], { ...tournament, seats: 3 })
    const gameId = game.id
    await ben.client.call('acceptGameInvite', { gameId })
    const { pass, playerId } = await comeByLink(stage, ada, game, 'Mike')
    const { page } = await stage.visit(`/pass#${pass}`)
    const about = page.getByRole('region', { name: 'Game', exact: true })
    await about.waitFor()
    expect(await about.innerText()).not.toContain('Your seat')
    const locked = [{ userId: playerId, table: 1, seat: 2 }]
    await ada.client.call('drawSeats', { gameId, perTable: 10, locked })
    await refetchNow(page)
    await toastOf(page, 'Table 1, seat 2')
    expect(await about.innerText()).toMatch(/Your seat\s+Seat 2\n/)
    const { page: bens } = await stage.visit(`/game-attendance?gameId=${gameId}`, { signedInAs: ben })
    await bens.getByRole('button', { name: /^Seat [13] 3 players$/ }).waitFor()

    await ada.client.call('startGame', { id: gameId })
    await ada.client.call('moveSeat', { gameId, userId: playerId, table: 2, seat: 1 })
    await refetchNow(page)
    await toastOf(page, 'Table 2, seat 1')
    await page.getByRole('button', { name: /^Table 2, seat 1/ }).waitFor()
    await ada.client.call('moveSeat', { gameId, userId: ben.id, table: 2, seat: 5 })
    await refetchNow(page)
    await page.getByRole('button', { name: /Table 2: 2/ }).waitFor()
    expect(await page.getByText('Table 2, seat 1', { exact: true }).count()).toBe(1)
  })

  test('polls every ten seconds for news only, and shows the stored answer in a dead spot', async () => {
    const game = await arrangeGame(ada, [ben], { ...tournament, style: 'cash' })
    const { pass } = await comeByLink(stage, ada, game, 'Mike')
    await ada.client.call('startGame', { id: game.id })
    const visitor = await stage.visit('/login')
    const { page } = visitor
    await page.clock.install()
    await page.goto(`/pass#${pass}`)
    await page.getByText('Live', { exact: true }).waitFor()
    const again = page.waitForResponse('**/api/open-pass')
    await page.clock.runFor(10_000)
    const response = await again
    expect(response.request().postDataJSON()).toEqual({ pass, version: expect.any(Number) })
    expect(await response.json()).toEqual({ data: null })
    // A cash game has no payouts.
    const pot = page.getByRole('region', { name: 'Pot' })
    await pot.getByRole('button').click()
    await pot.getByText('Hosted by Ada').waitFor()
    expect(await pot.innerText()).not.toContain('Payouts')

    const back = await intoDeadSpot(visitor.context)
    const letGo = await holdBack(page, '**/AtTable-*')
    await page.goto('/pass')
    await page.getByRole('heading', { level: 1, name: tournament.name }).waitFor()
    letGo()
    await page.getByText('No connection. This may have moved on.').waitFor()
    await page.getByText('You’re in for').waitFor()
    expect(await page.getByText('Live', { exact: true }).count()).toBe(0)
    await expectSound(visitor, { expected: NO_ANSWER })
    await back()
    await page.getByText('Live', { exact: true }).waitFor()
  })

  test('waits for the host, is turned away, and is sound with rare answers', async () => {
    const game = await arrangeGame(ada, [ben], tournament)
    const { pass, playerId } = await comeByLink(stage, ada, game, 'Mike', 'ask')
    const visitor = await stage.visit(`/pass#${pass}`)
    const { page } = visitor
    await page.getByText('Waiting for Ada').waitFor()
    expect(await page.getByText('14 Alder St').count()).toBe(0)
    const cancel = page.getByRole('button', { name: 'Can’t make it' })
    await failsFirst(visitor, 'answer-pass', cancel, 'Failed to send your answer. Please try again later.')

    await changePass(page, { status: 'pending', waiting: 'seat' })
    await refetchNow(page)
    await page.getByText('You’re on the waitlist').waitFor()
    await changePass(page, { status: 'pending', waiting: null, inviteMessage: 'Bring chips.' })
    await refetchNow(page)
    await page.getByText('Are you in?').waitFor()
    await expectSound(visitor, { moved: true })

    const names = ['Wolfeschlegelsteinhausen', 'Jo', 'Kofi', 'Dana', 'Tomas', 'Sunita', 'Lou', 'Ray', 'Mike']
    const ids = names.map((_, index) => (index === 8 ? playerId : `player ${index}`))
    await changePass(
      page,
      {
        ...{ name: 'W'.repeat(60), state: 'active', status: 'accepted', waiting: null },
        players: names.map((name, index) => {
          return { id: ids[index] ?? '', name, guest: index > 6, status: 'accepted' }
        }),
        table: {
          ...{
            startedAt: 1_790_000_000,
            pot: 1_234_567.5,
            openings: [],
            averageStack: null,
            payouts: [1_000_000, 234_567.5],
          },
          players: ids.map((id) => seat(id)),
        },
      },
      'Maximiliane Wolfeschlegelsteinhausen Abc',
    )
    await refetchNow(page)
    await page.getByText('9 of 9 in').waitFor()
    await expectSound(visitor, { moved: true })

    await page.unroute('**/api/open-pass')
    await ada.client.call('answerAsk', { gameId: game.id, userId: playerId, letIn: false })
    await refetchNow(page)
    await page.getByText('You’re not on the list any more').waitFor()
    await ada.client.call('cancelGame', { gameId: game.id })
    await refetchNow(page)
    await page.getByText('This game was cancelled').waitFor()
    expect(await page.locator('footer').count()).toBe(0)
  })

  test('an ended pass says how to get another, a claimed one leads to the login', async () => {
    const game = await arrangeGame(ada, [ben], tournament)
    const { pass, playerId } = await comeByLink(stage, ada, game, 'Mike')
    const visitor = await stage.visit(`/pass#${pass}`)
    const { page } = visitor
    await page.getByText('You’re in', { exact: true }).waitFor()
    await ada.client.call('guestPass', { gameId: game.id, guestId: playerId })
    await refetchNow(page)
    await page.getByRole('heading', { name: 'This pass doesn’t work any more' }).waitFor()
    await expectSound(visitor, { expected: [/404/] })
    await page.route('**/api/open-pass', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'pass_claimed', detail: 'This guest has an account by now.' },
      }),
    )
    await page.reload()
    await page.getByRole('heading', { name: 'This night is in an account now' }).waitFor()
    await page.getByRole('button', { name: 'Remove from this phone' }).waitFor()
    await page.getByRole('link', { name: 'LOGIN' }).click()
    await page.waitForURL('**/login')
  })
})
