import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { accept, arrangeGame, comeByLink, enter, type Terms } from '../../stage/arrange.ts'
import { intoDeadSpot, NO_ANSWER } from '../dead-spot.ts'
import { failsFirst, holdBack } from '../moves.ts'
import { refetchNow } from '../pages/pass.ts'
import { toastOf } from '../pages/toast.ts'
import { PHONE } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const tournament: Terms = { rebuys: true, seats: 3, payouts: [75, 25, 0], link: 'seat' }

describe('/pass (Rule 14.30)', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

  test('before the start: a guest who is asked says yes, takes the night into a calendar, and learns their seat; accounts see theirs too (Rule 33.7)', async () => {
    const game = await arrangeGame(ada, [ben], { ...tournament, name: 'Leftovers & Hold’em' })
    const gameId = game.id
    await accept(game, [ben])
    const added = await ada.client.call('addPlayer', { gameId, name: 'Mike (Jan’s cousin)', ask: true })
    const guestId = added.gameUsers.find(({ guest }) => guest)?.id ?? ''
    const { url } = await ada.client.call('guestPass', { gameId, guestId })
    const pass = new URL(url).hash.slice(1)
    const visitor = await stage.visit('/login')
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`))
    await page.goto(`/pass#${pass}`)
    const ticket = page.getByRole('region', { name: 'Your pass' })
    await ticket.getByText('Are you in?').waitFor()
    expect(new URL(page.url()).href).toBe(`${stage.baseUrl}/pass`)
    expect(asked.filter((request) => request.includes(pass))).toEqual([])
    expect(asked.filter((request) => request.includes('/api/open-pass'))).toHaveLength(1)
    await expectSound(visitor)
    const yes = page.getByRole('button', { name: 'I’m in' })
    await failsFirst(visitor, 'answer-pass', yes, 'Failed to send your answer. Please try again later.')
    await yes.click()
    await ticket.getByText('You’re in', { exact: true }).waitFor()
    expect(await ticket.innerText()).toMatch(
      /Mike \(Jan’s cousin\)\s+Leftovers & Hold’em\s.*Hosted by Ada\s.*14 Alder St/s,
    )
    const going = page.getByRole('region', { name: 'Going' }).getByRole('listitem')
    expect(await going.last().innerText()).toContain('You')
    await expectSound(visitor, { moved: true })

    const addToCalendar = page.getByRole('button', { name: 'Add to calendar' })
    const failure = 'Failed to make the calendar file. Please try again later.'
    await failsFirst(visitor, 'pass-calendar', addToCalendar, failure)
    const [download] = await Promise.all([page.waitForEvent('download'), addToCalendar.click()])
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toContain('SUMMARY:Leftovers & Hold’em\r\nLOCATION:14 Alder St\r\n')
    await page.getByRole('button', { name: 'Can’t make it' }).click()
    await ticket.getByText('You’re not coming').waitFor()
    expect(await ticket.innerText()).not.toContain('14 Alder St')
    await yes.click()
    await ticket.getByText('You’re in', { exact: true }).waitFor()

    const locked = [{ userId: guestId, table: 1, seat: 2 }]
    await ada.client.call('drawSeats', { gameId, perTable: 10, locked })
    await refetchNow(page)
    await toastOf(page, 'Table 1, seat 2')
    const about = page.getByRole('region', { name: 'Game', exact: true })
    expect(await about.innerText()).toMatch(/Your seat\s+Seat 2\n/)
    const attendance = `/game-attendance?gameId=${gameId}`
    const { page: bens } = await stage.visit(attendance, { signedInAs: ben, shell: true })
    await bens.getByRole('button', { name: /^Seat [13] 3 players$/ }).waitFor()
    await ada.client.call('cancelGame', { gameId })
    await refetchNow(page)
    await page.getByText('This game was canceled').waitFor()
    expect(await page.locator('footer').count()).toBe(0)

    const asking = await arrangeGame(ada, [ben], tournament)
    const al = await comeByLink(stage, ada, asking, 'Al', 'ask')
    const { page: als } = await stage.visit(`/pass#${al.pass}`, { shell: true })
    await als.getByText('Waiting for Ada').waitFor()
    expect(await als.getByText('14 Alder St').count()).toBe(0)
    await ada.client.call('answerAsk', { gameId: asking.id, userId: al.playerId, letIn: false })
    await refetchNow(als)
    await als.getByText('You’re not on the list any more').waitFor()
  })

  test('the night from the guest’s side, with a long name and large sums: a move to another seat, the table, and who pays whom (Rules 25.8, 33.7)', async () => {
    const game = await arrangeGame(ada, [ben], { ...tournament, name: 'W'.repeat(60), buyIn: 400_000 })
    await accept(game, [ben])
    const name = 'Maximiliane Wolfeschlegelsteinhausen Abc'
    const { pass, playerId } = await comeByLink(stage, ada, game, name)
    const visitor = await stage.visit(`/pass#${pass}`)
    const { page } = visitor
    const ticket = page.getByRole('region', { name: 'Your pass' })
    await ticket.getByText('You’re in', { exact: true }).waitFor()
    await ada.client.call('startGame', { id: game.id })
    const locked = [{ userId: playerId, table: 1, seat: 2 }]
    await ada.client.call('drawSeats', { gameId: game.id, perTable: 10, locked })
    await enter(ada, game, [[{ id: playerId }, 'rebuy', 20]])
    await refetchNow(page)
    await toastOf(page, 'Table 1, seat 2')
    await ticket.getByText('1 rebuy $20.00').waitFor()
    await ada.client.call('moveSeat', { gameId: game.id, userId: playerId, table: 2, seat: 1 })
    await refetchNow(page)
    await toastOf(page, 'Table 2, seat 1')
    await ada.client.call('moveSeat', { gameId: game.id, userId: ben.id, table: 2, seat: 5 })
    await refetchNow(page)
    await page.getByRole('button', { name: /Table 2: 2/ }).waitFor()
    // Ben’s move is not announced: this is the row with the guest’s own seat.
    expect(await page.getByText('Table 2, seat 1', { exact: true }).count()).toBe(1)

    const pot = page.getByRole('region', { name: 'Pot' })
    await pot.getByRole('button').click()
    await pot.getByText('Rebuys', { exact: true }).waitFor()
    await enter(ada, game, [
      [ben, 'rebuy', 40],
      [ben, 'knocked'],
    ])
    await refetchNow(page)
    const players = page.getByRole('region', { name: 'PLAYERS' })
    await expect
      .poll(() => players.getByRole('listitem').allInnerTexts())
      .toMatchObject([/Ada\s+in for \$400,000/, /You\s+in for \$400,020/, /Ben\s+in for .*\s+knocked/])
    await expectSound(visitor, { moved: true })
    // In play no bar takes room from the table.
    const toAccount = page.getByRole('link', { name: 'Make it mine' })
    await toAccount.waitFor()
    expect(await page.locator('footer').count()).toBe(0)
    // On a desktop, where the table has its own grid, they are above the events, as wide as they are.
    await page.setViewportSize({ width: 1280, height: 800 })
    const [above, below] = await Promise.all([players.boundingBox(), page.getByRole('log').boundingBox()])
    expect(above).toMatchObject({ x: below?.x, width: below?.width })
    await page.setViewportSize(PHONE)
    await players.getByRole('button', { name: 'You' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('You rebought $20.00').waitFor()
    expect(await sheet.getByRole('listitem').count()).toBe(1)
    await expectSound(visitor, { moved: true })
    await sheet.getByRole('button', { name: 'Close' }).click()

    await enter(ada, game, [[ada, 'knocked']])
    await ada.client.call('endGame', { id: game.id })
    await refetchNow(page)
    await ticket.getByText('You won: 1st of 3').waitFor()
    await page.getByText('Ben pays you $400,040.00').waitFor()
    await expectSound(visitor, { moved: true })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Make it mine' }).click()
    await page.waitForURL('**/sign-up')
    expect(await page.getByLabel('First name').inputValue()).toBe('Maximiliane')
    expect(await page.getByLabel('Last name').inputValue()).toBe('Wolfeschlegelsteinhausen Abc')
    await page.getByText('Once you sign in, the nights you played as a guest move to your account.').waitFor()
  })

  test('polls every ten seconds for news only, shows the stored answer in a dead spot, and says when it has ended', async () => {
    const game = await arrangeGame(ada, [ben], { ...tournament, style: 'cash' })
    const { pass, playerId } = await comeByLink(stage, ada, game, 'Mike')
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
    await page.getByRole('heading', { level: 1, name: game.name }).waitFor()
    letGo()
    await page.getByText('No connection. This may have moved on.').waitFor()
    await page.getByText('You’re in for').waitFor()
    expect(await page.getByText('Live', { exact: true }).count()).toBe(0)
    await expectSound(visitor, { expected: NO_ANSWER })
    await back()
    await page.getByText('Live', { exact: true }).waitFor()

    await ada.client.call('guestPass', { gameId: game.id, guestId: playerId })
    await refetchNow(page)
    await page.getByRole('heading', { name: 'This pass doesn’t work any more' }).waitFor()
    visitor.takeProblems()
    await expectSound(visitor, { moved: true })
    const claimed = { code: 'pass_claimed', detail: 'This guest has an account by now.' }
    await page.route('**/api/open-pass', (route) => route.fulfill({ status: 409, json: claimed }))
    await page.reload()
    await page.getByRole('heading', { name: 'This night is in an account now' }).waitFor()
    await page.getByRole('button', { name: 'Remove from this phone' }).waitFor()
    await page.getByRole('link', { name: 'LOGIN' }).click()
    await page.waitForURL('**/login')
  })
})
