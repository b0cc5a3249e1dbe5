import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accept, comeByLink } from '../stage/arrange.ts'
import { openAddPlayer } from './pages/add-player.ts'
import { isFocused, tap } from './pages/controls.ts'
import { startGame } from './pages/games.ts'
import { hostKnockOutNight } from './pages/host.ts'
import { refetchNow } from './pages/pass.ts'
import { netsOf, paymentsOf } from './pages/settle.ts'
import { confirmEnd, openEntry, pillOf, potOf, rowsOf, sheet, sitDown, toGameEnd } from './pages/table.ts'
import { expectSound } from './sound.ts'
import { stageWith } from './stage-with.ts'

const { stage, ada, ben, cleo, dora, emil } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'])

const dealOn = (page: Page) => page.getByRole('region', { name: 'Deal' })

/** Six seats at $20.00, including a bounty of $5.00, and prizes in bills of $5. */
async function invite(page: Page) {
  await hostKnockOutNight(page, 'Knock-Out Night', ['ben', 'cleo', 'dora', 'emil'])
  const { upcoming } = await ada.client.call('listGames', {})
  const [game] = upcoming
  if (!game) throw new Error('The game was not created.')
  await ada.client.call('editGame', { gameId: game.id, payouts: [35, 28, 21, 16, 0, 0] })
  await accept(game, [ben, cleo, dora, emil])
  return game
}

test('a knock-out night of seven, one of them with a pass: bounties, an ask for a rebuy, two out in one hand, an ICM deal, the last cent (Rules 35.1, 35.2, 36.3 to 36.5, 37.2 to 37.6, 38.6, 39.1, 39.3 to 39.6)', async () => {
  const host = await stage.visit('/games', { signedInAs: ada })
  const { page } = host
  const game = await invite(page)
  const { pass } = await comeByLink(stage, ada, game, 'Mike')
  await page.reload()
  await startGame(page, 'Knock-Out Night')
  const guest = await stage.visit(`/pass#${pass}`)
  const both = [page, guest.page]
  for (const each of both) await potOf(each).getByRole('button', { name: 'About this game' }).click()
  const potIs = async (pot: string, payouts: string) => {
    await refetchNow(guest.page)
    for (const each of both) {
      await expect.poll(() => potOf(each).innerText()).toContain(pot)
      await potOf(each).getByText(payouts, { exact: true }).waitFor()
    }
  }
  /** A row at the table: the name on the host's screen, and on the pass. */
  const rowIs = async (names: readonly [host: string, pass: string], row: string) => {
    for (const [index, each] of both.entries()) {
      // Without “place” and the time at which somebody went out, which a row beside “Back in” has no room for.
      const text = async () =>
        (await pillOf(each, names[index] ?? '').innerText())
          .replace(/\s+/g, ' ')
          .replace(/ place · \d+:\d\d [AP]M/, '')
      await expect.poll(text).toContain(row)
    }
  }
  // Of 18 bills 6.3, 5.04, 3.78 and 2.88, so 6, 5, 4 and 3. Three are $15.00, less than a buy-in: 35 : 28 : 21 are 7.5, 6 and 4.5, of which the
  // better place is rounded up.
  await potIs('$90.00', '1st $40.00 · 2nd $30.00 · 3rd $20.00')

  // Gus is late. 16 % of 21 bills are three: 35 : 28 : 21 of 21 are 8.75, 7 and 5.25.
  const adding = await openAddPlayer(page)
  await adding.getByLabel('Search your buddies or type a name').fill('Gus')
  await adding.getByRole('button', { name: 'ADD PLAYER' }).click()
  await adding.waitFor({ state: 'hidden' })
  await potIs('$105.00', '1st $45.00 · 2nd $35.00 · 3rd $25.00')

  // All of a rebuy goes into the pot: of 25 bills 8.75, 7, 5.25 and 4.
  await tap(guest.page, 'Ask for a rebuy')
  await tap(sheet(guest.page, 'Ask for a rebuy'), 'SUBMIT')
  const requests = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  await expect.poll(() => requests.innerText()).toMatch(/Mike asks for a rebuy · \$20\.00/)
  // By keyboard: KNOCK comes next, in the same place, and a tap here would make it the second half of a double tap.
  await page.getByRole('button', { name: 'Rebuy Mike', exact: true }).press('Enter')
  await requests.waitFor({ state: 'hidden' })
  await potIs('$125.00', '1st $45.00 · 2nd $35.00 · 3rd $25.00 · 4th $20.00')
  await rowIs(['Mike', 'You'], 'In for $40.00 · bounty $5.00')
  await guest.page.getByText('1 rebuy $20.00').waitFor()

  /** Knocks a player out by these players. The sheet says what the bounty pays them. */
  const knock = async (
    player: string,
    bounty: string,
    takers: readonly string[],
    brings: string,
    hand = '',
  ) => {
    const opened = await openEntry(page, 'KNOCK', player)
    const asked = opened.getByRole('group', { name: `Who takes the bounty of ${bounty}?` })
    for (const name of takers) await asked.getByRole('checkbox', { name, exact: true }).check()
    await opened.getByText(brings, { exact: true }).waitFor()
    if (hand) await isTied(opened, hand)
    await tap(opened, 'YES')
    await opened.waitFor({ state: 'hidden' })
  }
  const isTied = async (opened: Locator, hand: string) => {
    const gets = () => opened.getByRole('status').getByRole('listitem').allInnerTexts()
    const lines = async () => (await gets()).map((line) => line.replaceAll('\n', ' '))
    await expect.poll(lines).toEqual(['Emil 4th · $20.00', 'Dora 5th · no prize'])
    await opened.getByRole('group', { name: hand }).getByRole('checkbox', { name: 'as many' }).check()
    await expect.poll(lines).toEqual(['Dora 4th–5th · $10.00', 'Emil 4th–5th · $10.00'])
  }
  // The taker gets half of a bounty in cash, and the other half onto their own. Nobody takes Cleo's, so it joins the pot: 35, 28, 21 and 16 %
  // of its 26 bills of $5 are 9.1, 7.28, 5.46 and 4.16, so 9, 7, 6 and 4 bills, and first place also gets the remaining $2.50.
  await knock('Gus', '$5.00', ['Cleo'], 'Cleo gets $2.50; their own bounty rises by $2.50.')
  await rowIs(['Cleo', 'Cleo'], 'In for $20.00 · bounty $7.50')
  await knock('Cleo', '$7.50', ['Nobody'], '$7.50 goes into the pot.')
  await potIs('$132.50', '1st $47.50 · 2nd $35.00 · 3rd $30.00 · 4th $20.00')

  // Two out in one hand. Ben takes Dora's bounty. Three share Emil's: $1.67, $1.67 and $1.66 by seat, of which half, rounded down, is cash.
  await knock('Dora', '$5.00', ['Ben'], 'Ben gets $2.50; their own bounty rises by $2.50.')
  const shared = [
    'You get $0.83; your own bounty rises by $0.84.',
    'Ben gets $0.83; their own bounty rises by $0.84.',
    'Mike gets $0.83; their own bounty rises by $0.83.',
  ]
  await knock(
    'Emil',
    '$5.00',
    ['Me', 'Ben', 'Mike'],
    shared.join(' '),
    'In the same hand as Dora? Emil began it with',
  )
  await potIs('$132.50', '1st $47.50 · 2nd $35.00 · 3rd $30.00 · 4th $10.00 · 5th $10.00')
  // Open bounties of $20.01, paid bounties of $7.49, and $7.50 in the pot: seven times $5.00.
  await rowIs(['Me', 'Ada'], 'In for $20.00 · bounty $5.84')
  await rowIs(['Ben', 'Ben'], 'In for $20.00 · bounty $8.34')
  await rowIs(['Mike', 'You'], 'In for $40.00 · bounty $5.83')
  for (const name of ['Dora', 'Emil']) await rowIs([name, name], 'In for $20.00 · 4th–5th knocked -$10.00')
  await rowIs(['Cleo', 'Cleo'], 'In for $20.00 · 6th knocked -$17.50')
  await rowIs(['Gus', 'Gus'], 'In for $20.00 · 7th knocked -$20.00')

  // Seven stacks and a rebuy of 10,000 chips. $47.50, $35.00 and $30.00 by chips of 4 : 3 : 1, so everybody gets $30.00, the second $5.00 more
  // and the first $17.50 more. First: Mike 4/8, Ben 3/8, Ada 1/8.
  // Second: Mike 3/8 · 4/5 + 1/8 · 4/7 = 13/35, Ben 4/8 · 3/4 + 1/8 · 3/7 = 15/35, Ada 4/8 · 1/4 + 3/8 · 1/5 = 7/35.
  // Mike 30 + 8.75 + 1.857… = 40.607…, Ben 30 + 6.5625 + 2.142… = 38.705…, Ada 30 + 2.1875 + 1 = 33.1875.
  // Rounding down leaves two cents, which go to the largest remainders: Ada has 0.75 of a cent, Mike 0.71, Ben 0.54.
  await tap(page, 'Make a deal')
  const making = sheet(page, 'Make a deal')
  // The reason below one button leaves the other as high as it was.
  const heightOf = async (name: string) => (await making.getByRole('button', { name }).boundingBox())?.height
  await making.getByText('Enter everybody’s chips.').waitFor()
  expect(await heightOf('CANCEL')).toBe(await heightOf('Propose'))
  for (const [name, chips] of Object.entries({ Me: '10000', Ben: '30000', Mike: '40000' }))
    await making.getByLabel(`Chips of ${name}`).fill(chips)
  // While focused, only digits, all selected; Enter goes to the next field, and proposes nothing.
  await making.getByLabel('Chips of Me').focus()
  await page.keyboard.type('10000')
  await page.keyboard.press('Enter')
  expect(await making.getByLabel('Chips of Me').inputValue()).toBe('10,000')
  expect(await making.getByLabel('Chips of Ben').inputValue()).toBe('30000')
  await making.getByText('80,000 of 80,000 chips').waitFor()
  const mine = making.getByRole('listitem', { name: 'Me' })
  await making.getByText('Chip chop').click()
  await expect.poll(() => mine.innerText()).not.toContain('$33.19')
  await making.getByText('ICM', { exact: true }).click()
  await expect.poll(() => mine.innerText()).toMatch(/3rd by chips: \$30\.00[\s\S]*\$33\.19/)
  await expectSound(host, { moved: true })
  await tap(making, 'Propose')
  await dealOn(page).getByRole('heading', { name: 'A deal: you get $33.19' }).waitFor()
  await dealOn(page).getByText('You have agreed. Waiting for Ben, Mike.').waitFor()
  // The button that proposed it is far below.
  await expect.poll(() => dealOn(page).evaluate(isFocused)).toBe(true)
  const isInSight = (card: Element) => {
    const { top, bottom } = card.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  }
  await expect.poll(() => dealOn(page).evaluate(isInSight)).toBe(true)
  await dealOn(page).getByRole('button', { name: 'Agree for Ben' }).waitFor()
  await refetchNow(guest.page)
  await dealOn(guest.page).getByRole('heading', { name: 'A deal: you get $40.61' }).waitFor()
  await expectSound(guest, { moved: true })
  await tap(dealOn(guest.page), 'Agree')
  await dealOn(guest.page).getByText('You have agreed. Waiting for Ben.').waitFor()
  // Its button is gone.
  await expect.poll(() => dealOn(guest.page).evaluate(isFocused)).toBe(true)
  const other = await sitDown(stage, game, { signedInAs: ben })
  await dealOn(other.page).getByRole('heading', { name: 'A deal: you get $38.70' }).waitFor()
  await dealOn(other.page).getByText('ICM · 2 of 3 agree').waitFor()
  expect(await dealOn(other.page).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Ada\s+10,000 chips · agreed\s+\$33\.19/),
    expect.stringMatching(/Me\s+30,000 chips\s+\$38\.70/),
    expect.stringMatching(/Mike\s+40,000 chips · agreed\s+\$40\.61/),
  ])
  await expectSound(other)
  await other.context.setOffline(true)
  await dealOn(other.page).getByText('Needs a connection.').waitFor()
  expect(await dealOn(other.page).getByRole('button', { name: 'Agree', exact: true }).isDisabled()).toBe(true)
  await other.context.setOffline(false)
  await tap(dealOn(other.page), 'Agree')
  await potIs('$132.50', '1st $40.61 · 2nd $38.70 · 3rd $33.19 · 4th $10.00 · 5th $10.00')
  expect((await rowsOf(page, 'EVENTS')).join()).toMatch(/^[^,]* Ben took the deal,[^,]* You took the deal,/)
  await rowIs(['Mike', 'You'], 'took the deal +$7.27')

  // Players still in keep their own bounty: Mike $0.83 + $5.83, Ben $2.50 + $0.83 + $8.34, Ada $0.83 + $5.84. With these, all of the
  // $160.00 is paid out.
  const results = (mike: string, me: string) => [
    `1st ${mike} Net +$7.27 · bounties $6.66 $47.27`,
    '2nd Ben Net +$30.37 · bounties $11.67 $50.37',
    `3rd ${me} Net +$19.86 · bounties $6.67 $39.86`,
    '4th–5th Dora Net -$10.00 $10.00',
    '4th–5th Emil Net -$10.00 $10.00',
    '6th Cleo Net -$17.50 · bounties $2.50 $2.50',
    expect.stringMatching(/^7th Gus out at .* -\$20\.00$/),
  ]
  await toGameEnd(page)
  await expect.poll(() => rowsOf(page, 'RESULTS')).toEqual(results('Mike', 'Me'))
  await page.getByRole('region', { name: 'RESULTS' }).getByText('Deal · ICM').waitFor()
  expect(await page.getByRole('button', { name: 'DO MANUAL PAYOUT' }).count()).toBe(0)
  // Neither the viewer's own result nor a guest's leads anywhere.
  expect(await page.getByRole('region', { name: 'RESULTS' }).getByRole('button').count()).toBe(4)
  await page.getByText('Payouts 1st $40.61 · 2nd $38.70 · 3rd $33.19 · 4th $10.00 · 1 more').waitFor()
  await confirmEnd(page)
  await expect.poll(() => rowsOf(page, 'FINAL RESULTS')).toEqual(results('Mike', 'Me'))
  await refetchNow(guest.page)
  await expect.poll(() => rowsOf(guest.page, 'RESULTS')).toEqual(results('You', 'Ada'))
  const ticket = await guest.page.getByRole('region', { name: 'Your pass' }).innerText()
  expect(ticket).toMatch(/\+\$7\.27\s+You won: 1st of 7\s+Paid out \$47\.27\s+In for \$40\.00/)

  // The largest debtor pays the largest creditor: Gus Ben $20.00, Cleo Ada $17.50, Dora Ben $10.00 of his $10.37, Emil Mike $7.27, and of the
  // $2.73 left Ada $2.36 and Ben $0.37. There cannot be fewer: no smaller group of nets sums to 0.
  await tap(page, 'Settle up')
  expect(await netsOf(page)).toEqual([
    'Ben $20.00 in · $50.37 out +$30.37',
    'Ada you $20.00 in · $39.86 out +$19.86',
    'Mike guest · $40.00 in · $47.27 out +$7.27',
    'Dora $20.00 in · $10.00 out -$10.00',
    'Emil $20.00 in · $10.00 out -$10.00',
    'Cleo $20.00 in · $2.50 out -$17.50',
    'Gus guest · $20.00 in · $0.00 out -$20.00',
  ])
  expect(await paymentsOf(page)).toEqual([
    'Cleo gives you $17.50 Remind',
    'Emil gives you $2.36 Remind',
    'Gus gives Ben $20.00',
    'Dora gives Ben $10.00 Remind',
    'Emil gives Mike $7.27 Remind',
    'Emil gives Ben $0.37 Remind',
  ])
  await page.getByText('You are owed $19.86 in 2 payments.').waitFor()
  await guest.page.getByText('Emil pays you $7.27').waitFor()
  await other.page.goto(`/settle-up?gameId=${game.id}`)
  await other.page.getByText('You are owed $30.37 in 3 payments.').waitFor()
  for (const visitor of [host, guest]) expect(visitor.takeProblems()).toEqual([])
})
