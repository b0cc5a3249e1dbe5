import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accept, arrangeGame, comeByLink, enter } from '../stage/arrange.ts'
import { button, region, tap, wordsOf } from './pages/controls.ts'
import { addCost, costsAt } from './pages/costs.ts'
import { openNotifications } from './pages/dock.ts'
import { onScreen, seatAll } from './pages/games.ts'
import { makeGroup } from './pages/groups.ts'
import { goInOneHand, mendOneHand } from './pages/one-hand.ts'
import { refetchNow } from './pages/pass.ts'
import { netsOf, paymentsOf, tickOf } from './pages/settle.ts'
import { sharedBy, shareSheet, withShareSheet } from './pages/share.ts'
import { confirmEnd, pillOf, potOf, rebuy, rowsOf, sheet, sitDown, toGameEnd } from './pages/table.ts'
import { toastOf } from './pages/toast.ts'
import { expectSound } from './sound.ts'
import { stageWith } from './stage-with.ts'

const { stage, ada, ben, cleo, dora } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora'])
const NAME = 'Kingston Fridays'
/** A zone without daylight saving: a week later is seven times 24 hours later. */
const ZONE = 'America/Regina'
const WEEK = 7 * 24 * 3600

const rowsIn = (page: Page, section: string) => wordsOf(region(page, section).getByRole('listitem'))

/** The last night of a weekly game, with $60.00 and $40.00 for five buy-ins: Ada won, then Ben, Cleo, Dora, and Mike, who has a pass. */
async function lastNight() {
  const timestamp = Math.floor(Date.now() / 60_000) * 60
  const game = await arrangeGame(ada, [ben, cleo, dora], {
    ...{ name: NAME, timestamp, timeZone: ZONE, repeats: { weeks: 1 } },
    ...{ seats: 5, rebuys: true, payouts: [60, 40, 0, 0, 0], link: 'seat' },
  })
  const { pass, playerId } = await comeByLink(stage, ada, game, 'Mike')
  await accept(game, [ben, cleo, dora])
  await ada.client.call('startGame', { id: game.id })
  const out = [{ id: playerId }, dora, cleo, ben].map((player) => [player, 'knocked'] as const)
  await enter(ada, game, out)
  await ada.client.call('endGame', { id: game.id })
  return { id: game.id, timestamp, pass }
}

/** The answers of everybody invited to the host's next game. */
async function invited(): Promise<string[]> {
  const { upcoming } = await ada.client.call('listGames', {})
  return upcoming.flatMap(({ inviteResponses }) => inviteResponses.map(({ response }) => response))
}

test('an evening of a group: its date sent, two maybes, one of which becomes a yes, a tie that is mended, pizza and beer, whole dollars, and moving standings (Rules 4.2, 36.4 to 36.6, 24.17, 38.4, 40.2, 40.3, 41.1, 41.3, 42.1, 42.3, 43.2, 43.4, 43.5)', async () => {
  const last = await lastNight()
  const host = await stage.visit(`/game-history?gameId=${last.id}`, {
    ...{ signedInAs: ada, init: withShareSheet },
  })
  const { page } = host
  const groupId = await makeGroup(host, 'The Friday table')
  // Five players: 5, 4, 3, 2 and 1 point.
  await page.getByText('You lead, 1 point ahead of Ben.').waitFor()
  expect(await rowsIn(page, 'Standings')).toEqual([
    ...['1 You 1 game · 1 win 5', '2 Ben 1 game 4', '3 Cleo 1 game 3', '4 Dora 1 game 2'],
    '5 Mike 1 game 1',
  ])
  // A sheet that opened by itself does not reopen with its page.
  await region(page, 'Members').getByRole('link', { name: /ben/ }).click()
  await onScreen(page, 'Buddy profile')
  await page.goBack()
  await page.getByText('You lead, 1 point ahead of Ben.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  // The same weekday and time a week later, for the host, three buddies and the guest, at $10.00 for the host.
  await page.goto('/games')
  const ready = region(page, 'Yours to send')
  await ready.getByText(`5 people · Every ${weekdayOf(last.timestamp)}`).waitFor()
  await tap(ready, 'Look & send')
  await onScreen(page, 'SEND INVITATION')
  await page.getByText('With Ben, Cleo, Dora and Mike').waitFor()
  await page.getByLabel('CVD').fill('123')
  await page.getByText(/“Send” charges \$10\.00 CAD/).waitFor()
  await tap(page, 'Send')
  await toastOf(page, 'Game created successfully.')
  await tap(shareSheet(page), 'Share')
  const { url = '' } = (await sharedBy(page)) ?? {}
  // The guest is invited after the others, and has no seat yet either.
  await expect.poll(invited).toEqual(['pending', 'pending', 'pending', 'pending'])
  const { upcoming } = await ada.client.call('listGames', {})
  expect(upcoming).toMatchObject([{ name: NAME, timestamp: last.timestamp + WEEK, groupId, seats: 5 }])
  const [game] = upcoming
  if (!game) throw new Error('The game was not created.')
  const charges = await ada.client.call('payments', {})
  expect(charges.map(({ amount, status }) => [amount, status])).toEqual([
    [10, 'charged'],
    [10, 'charged'],
  ])

  // Two accept. Cleo says maybe in the app, and Mike by the link, which recognises his pass of the last night.
  await accept(game, [ben, dora])
  const cleos = await stage.visit(`/game-attendance?gameId=${game.id}`, { signedInAs: cleo })
  await tap(cleos.page, 'Maybe')
  await cleos.page.getByText('You said maybe').waitFor()
  await expectSound(cleos, { moved: true })
  const mikes = await stage.visit(`/pass#${last.pass}`)
  const pass = region(mikes.page, 'Your pass')
  await pass.getByText('5th of 5').waitFor()
  await mikes.page.goto(new URL(url).pathname)
  await mikes.page.getByText('Mike?', { exact: true }).waitFor()
  await tap(mikes.page, 'Maybe')
  await pass.getByText('You said maybe').waitFor()
  await expectSound(mikes, { moved: true })
  await page.goto('/games')
  await page.getByText('3 in, 2 maybe').first().waitFor()
  await page.goto(`/game-attendance?gameId=${game.id}`)
  const open = region(page, 'Not answered yet').getByRole('listitem')
  await expect
    .poll(() => wordsOf(open))
    .toEqual([expect.stringMatching(/Cleo Maybe/), expect.stringMatching(/Mike Maybe/)])

  // The host reminds both: the server notifies Cleo, and Mike gets a text that the host shares. Only Mike comes.
  await tap(page, 'Remind Cleo')
  await open.filter({ hasText: 'Cleo' }).getByText('Reminded').waitFor()
  await tap(page, 'Remind Mike')
  await expect.poll(() => sharedBy(page)).toMatchObject({ url, text: expect.stringContaining(NAME) })
  await cleos.page.goto('/games')
  const told = await openNotifications(cleos.page)
  await told.getByText(`Ada Player asks again: will you come to ${NAME}?`).waitFor()
  await tap(mikes.page, 'I’m in')
  await pass.getByText('You’re in', { exact: true }).waitFor()
  await region(page, 'PLAYERS').getByText('4/5').waitFor()

  // Four for five seats, at the promised 60 : 40. A rebuy makes it $100.00.
  await tap(page, 'CHECK PLAYERS IN')
  await tap(page, 'START GAME')
  await seatAll(page)
  await onScreen(page, 'PAYOUT STRUCTURE')
  await page.getByRole('button', { name: 'as promised' }).click()
  await tap(page, 'NEXT')
  await onScreen(page, 'ACTIVE GAME')
  await rebuy(page, 'Ben')
  await expect.poll(() => potOf(page).innerText()).toContain('$100.00')
  const { gameUsers } = await ada.client.call('fetchGame', { gameId: game.id })
  const mike = { id: gameUsers.find(({ guest }) => guest)?.id ?? '' }

  // Ben enters the pizza, of which Mike has two parts; Dora the beer, which Ben does not drink.
  const bens = await sitDown(stage, game, { signedInAs: ben })
  await addCost(bens.page, { amount: '42', what: 'Pizza', twice: 'Mike' })
  const doras = await sitDown(stage, game, { signedInAs: dora })
  await addCost(doras.page, { amount: '20', what: 'Beer', without: 'Ben' })
  await costsAt(page).getByRole('heading').click()
  await costsAt(page).getByText('Dora paid · split between 3').waitFor()
  await costsAt(page).getByText('Ben paid · split between 4').waitFor()

  // Ada goes first. Ben and Mike go in one hand with as many chips: second and third prize are $40.00 and nothing, so $20.00 each.
  await enter(ada, game, [
    [ada, 'knocked'],
    [mike, 'knocked'],
  ])
  await expect.poll(() => pillOf(page, 'Mike').innerText()).toContain('3rd')
  await goInOneHand(host, bens.page)
  await toGameEnd(page)
  await expectSound(host, { moved: true })
  await confirmEnd(page)
  await expect
    .poll(() => rowsOf(page, 'FINAL RESULTS'))
    .toEqual([
      '1st Dora Net +$40.00 $60.00',
      '2nd–3rd Ben Net -$20.00 $20.00',
      '2nd–3rd Mike Net $0.00 $20.00',
      expect.stringMatching(/^4th Me out at .* -\$20\.00$/),
    ])
  await mendOneHand(page)

  // Pizza in five parts: $8.40, for Mike $16.80. Beer in three: $6.66⅔. Ada $15.06⅔, Ben $8.40, Dora $15.06⅔, Mike $23.46⅔: of three equal
  // remainders the two cents go to Ada and Dora by seat, so $15.07, $8.40, $15.07 and $23.46. Due is net + paid − share: Ada −20 − 15.07 =
  // −35.07, Ben −20 + 42 − 8.40 = 13.60, Dora 40 + 20 − 15.07 = 44.93, Mike 0 − 23.46 = −23.46. Ada owes the most and Dora is due the most:
  // $35.07. That leaves Dora $9.86, so Mike gives Ben $13.60 first, then Dora the $9.86.
  // By key: an immediate tap near Save would count as the second half of a double tap.
  await button(page, 'Settle up').press('Enter')
  await tap(page, 'Nobody has paid yet')
  await page.getByRole('heading', { name: 'Where is the money?' }).waitFor({ state: 'detached' })
  await page.getByText('Shared costs are included: share $15.07.').waitFor()
  const unsaid = 'Dora hasn’t said how yet.'
  expect(await paymentsOf(page)).toEqual([
    `You give Dora $35.07 ${unsaid}`,
    'Mike gives Ben $13.60',
    'Mike gives Dora $9.86',
  ])
  // $58.53 change hands, so $59. Rounded down, Ben and Dora have 13 and 44, and get one more each; Ada and Mike 35 and 23, and Mike, who has
  // the most cents, gives one more.
  await page.getByRole('switch', { name: 'Whole dollars' }).click()
  const whole = [`You give Dora $35.00 ${unsaid}`, 'Mike gives Ben $14.00', 'Mike gives Dora $10.00']
  await expect.poll(() => paymentsOf(page)).toEqual(whole)
  expect(await netsOf(page)).toEqual([
    'Dora $20.00 in · $60.00 out · rounded by $0.07 +$40.00',
    'Mike guest · $20.00 in · $20.00 out · rounded by $0.54 $0.00',
    'Ada you $20.00 in · $0.00 out · rounded by $0.07 -$20.00',
    'Ben $40.00 in · $20.00 out · rounded by $0.40 -$20.00',
  ])
  await tap(page, 'Why?')
  const why = sheet(page, 'Why these payments')
  await expect
    .poll(() => wordsOf(why.getByRole('listitem').filter({ hasText: 'Ben' })))
    .toEqual(['Ben In $40.00 Out $20.00 In the box $0.00 Due +$13.60 Shared costs: paid $42.00, share $8.40'])
  await tap(why, 'Close')
  await tap(page, 'I’ve paid Dora $35.00')
  await page.getByText('1 of 3 paid').waitFor()
  await doras.page.goto(`/settle-up?gameId=${game.id}`)
  await expect.poll(() => tickOf(doras.page, 'Ada gives you $35.00').isChecked()).toBe(true)
  await doras.page.getByText('Mike owes you $10.00.').waitFor()
  await refetchNow(mikes.page)
  await mikes.page.getByText('You pay Ben $14.00').waitFor()
  await mikes.page.getByText('You pay Dora $10.00').waitFor()

  // Four players: 4 points for Dora, 3 and 2 shared by Ben and Mike, 1 for Ada. Ada and Dora have 6 and a win each; Ada's best game is 5.
  await cleos.page.goto(`/groups?groupId=${groupId}`)
  await cleos.page.getByText('You are 5th, half a point behind Mike.').waitFor()
  expect(await rowsIn(cleos.page, 'Standings')).toEqual([
    '1 Ben ▲ 1 up 1 place 2 games 6.5',
    '2 Ada ▼ 1 down 1 place 2 games · 1 win 6',
    '3 Dora ▲ 1 up 1 place 2 games · 1 win 6',
    '4 Mike ▲ 1 up 1 place 2 games 3.5',
    '5 You ▼ 2 down 2 places 1 game 3',
  ])
  await cleos.page.getByRole('img', { name: /^Lines of 2 nights/ }).waitFor()
  await expectSound(cleos, { moved: true })
  // A tap at the right end of the lines selects the last night, in which Cleo did not play; the keyboard
  // continues from it.
  const nights = cleos.page.getByRole('slider', { name: 'Nights' })
  const shown = cleos.page.getByRole('figure').getByRole('link')
  await nights.click({ position: { x: ((await nights.boundingBox())?.width ?? 0) - 20, y: 20 } })
  await expect.poll(() => wordsOf(shown)).toEqual([expect.stringMatching(/^Kingston Fridays \w+, \w+ \d+$/)])
  await nights.press('ArrowLeft')
  await expect.poll(() => wordsOf(shown)).toEqual([expect.stringMatching(/ · 3rd place 3$/)])
  expect(await nights.getAttribute('aria-valuetext')).toMatch(/^Kingston Fridays, .* · 3rd place, 3$/)
  await expectSound(cleos)
  await shown.click()
  await cleos.page.waitForURL(`**/game-history?gameId=${last.id}`)
  await cleos.page.goBack()
  await region(cleos.page, 'Standings').getByRole('button', { name: /Ben/ }).click()
  await expect
    .poll(() => wordsOf(sheet(cleos.page, 'Ben Player').getByRole('listitem')))
    .toEqual([expect.stringMatching(/2nd place 2\.5$/), expect.stringMatching(/2nd place 4$/)])

  // The night has ended, so the week after it is the host's to send.
  const [series] = await ada.client.call('series', {})
  expect(series?.next?.startsAt).toBe(last.timestamp + 2 * WEEK)
  for (const visitor of [host, cleos, mikes, bens, doras]) expect(visitor.takeProblems()).toEqual([])
})

/** The weekday of a moment in the game's time zone. */
const weekdayOf = (moment: number) =>
  new Date(moment * 1000).toLocaleDateString('en', { weekday: 'long', timeZone: ZONE })
