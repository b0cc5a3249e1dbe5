import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accept, arrangeGame, arrangeTable, comeByLink, enter } from '../../stage/arrange.ts'
import { barGone, barSays, intoDeadSpot, NO_ANSWER, potIs } from '../dead-spot.ts'
import { expectOnly, hurryRetries } from '../moves.ts'
import { button, isFocused, tap } from '../pages/controls.ts'
import { costsAt } from '../pages/costs.ts'
import { refetchNow } from '../pages/pass.ts'
import { pillOf, sheet, sitDown } from '../pages/table.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'])

const cash = { style: 'cash', rebuys: true, name: 'Basement Cash', seats: 3, link: 'seat' } as const

const own = (page: Page) => page.getByRole('region', { name: 'Ask the host' })
const requests = (page: Page) => page.getByRole('list', { name: 'Requests' }).getByRole('listitem')

test('two phones and a pass: asked, entered with a tap, declined, withdrawn, and entered offline (Rules 38.1, 38.4, 38.6, 38.8)', async () => {
  const game = await arrangeGame(ada, [ben], cash)
  await accept(game, [ben])
  const { pass } = await comeByLink(stage, ada, game, 'Mike')
  await ada.client.call('startGame', { id: game.id })
  const host = await sitDown(stage, game, { signedInAs: ada, init: hurryRetries })
  const player = await sitDown(stage, game, { signedInAs: ben })
  const guest = await stage.visit(`/pass#${pass}`)
  await potIs(host.page, '$60.00')

  const offers = ['Ask for a rebuy', 'I’m out', 'Cash me out']
  expect(await own(player.page).getByRole('button').allInnerTexts()).toEqual(offers)
  await tap(player.page, 'Ask for a rebuy')
  const amount = sheet(player.page, 'Ask for a rebuy')
  await amount.getByLabel('Rebuy amount:').fill('300')
  await amount.getByRole('button', { name: 'SUBMIT' }).click()
  await amount.getByText('$300.00 is five buy-ins or more. Is that right?').waitFor()
  await amount.getByRole('button', { name: 'NO' }).click()
  await amount.getByLabel('Rebuy amount:').fill('30')
  await amount.getByRole('button', { name: 'SUBMIT' }).click()
  await own(player.page).getByText('Asked for a rebuy · $30.00').waitFor()
  await requests(host.page).getByText('Ben asks for a rebuy').waitFor()
  expect(await requests(host.page).innerText()).toMatch(/\$30\.00\s+Rebuy/)
  expect((await requests(host.page).boundingBox())?.height).toBeGreaterThanOrEqual(64)
  await tap(host.page, 'Rebuy Ben')
  await pillOf(host.page, 'Ben').getByText('In for $50.00').waitFor()
  expect(await requests(host.page).count()).toBe(0)
  await own(player.page).getByRole('button', { name: 'Ask for a rebuy' }).waitFor()

  // The guest asks to be out; the host declines.
  await tap(guest.page, 'I’m out')
  const out = sheet(guest.page, 'I’m out')
  await out.getByLabel('Ben').check()
  await out.getByRole('button', { name: 'YES' }).click()
  await own(guest.page).getByText('You said that you are out').waitFor()
  await requests(host.page).getByText('Mike is out · by Ben').waitFor()
  await tap(host.page, 'No Mike')
  await requests(host.page).first().waitFor({ state: 'hidden' })
  await refetchNow(guest.page)
  await own(guest.page).getByRole('button', { name: 'Cash me out' }).waitFor()

  await tap(guest.page, 'Cash me out')
  const counted = sheet(guest.page, 'Cash me out')
  expect(await counted.getByRole('button', { name: 'SUBMIT' }).isDisabled()).toBe(true)
  await counted.getByLabel('What you counted:').fill('200')
  await counted.getByText('Only $90.00 is left in the pot.').waitFor()
  await counted.getByLabel('What you counted:').fill('12.5')
  await counted.getByRole('button', { name: 'SUBMIT' }).click()
  await requests(host.page).getByText('Mike asks to cash out').waitFor()

  // Offline the tap is queued like every entry; “No” needs a connection.
  const back = await intoDeadSpot(host.context)
  await tap(host.page, 'Cash out Mike')
  await barSays(host.page, 'No connection. 1 entry waits to be sent.')
  await potIs(host.page, '$77.50')
  expect(await requests(host.page).count()).toBe(0)
  await back()
  await barGone(host.page)
  await refetchNow(guest.page)
  await guest.page.getByText('cashed out').first().waitFor()
  expect(await own(guest.page).count()).toBe(0)
  const { gameEvents } = await ada.client.call('fetchGame', { gameId: game.id })
  expect(gameEvents).toMatchObject([
    { type: 'rebuy', amount: 30 },
    { type: 'cashed', amount: 12.5 },
  ])

  // The sheet closes although the answer was lost: the ask is there.
  await player.page.route('**/api/ask-entry', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await tap(player.page, 'Ask for a rebuy')
  await amount.getByRole('button', { name: 'SUBMIT' }).click()
  await amount.waitFor({ state: 'hidden' })
  await player.page.unroute('**/api/ask-entry')
  await requests(host.page).getByText('Ben asks for a rebuy').waitFor()
  await tap(player.page, 'Take back')
  await requests(host.page).first().waitFor({ state: 'hidden' })
  // Its button is gone.
  await expect.poll(() => own(player.page).evaluate(isFocused)).toBe(true)

  const on = await intoDeadSpot(player.context)
  await player.context.setOffline(true)
  await own(player.page).getByText('Needs a connection.').waitFor()
  expect(await own(player.page).getByRole('button', { name: 'I’m out' }).isDisabled()).toBe(true)
  await on()
  await host.page.goto(`/game-record?gameId=${game.id}`)
  await host.page.getByText('by you · asked by Ben').waitFor()
  await host.page.getByText('by you · asked by Mike').waitFor()
  expectOnly(host, NO_ANSWER)
  expectOnly(player, NO_ANSWER)
  expectOnly(guest, [])
})

test('a cost says what is missing, can be split later, changed, and removed (Rules 40.1, 40.2)', async () => {
  const game = await arrangeTable(ada, [ben, cleo], { style: 'cash', rebuys: true })
  const host = await sitDown(stage, game, { signedInAs: ada })
  const { page } = host
  await costsAt(page).getByRole('heading').click()
  await tap(page, 'Add a cost')
  const pizza = sheet(page, 'Add a cost')
  await pizza.getByText('Enter the amount.').waitFor()
  await pizza.getByLabel('Amount').fill('1000000.01')
  await pizza.getByText('An amount can be $1,000,000.00 at most.').waitFor()
  await pizza.getByLabel('Amount').fill('40')
  await pizza.getByText('Say what it was for.').waitFor()
  await pizza.getByText('Food', { exact: true }).click()
  expect(await pizza.getByLabel('What for').inputValue()).toBe('Food')
  await pizza.getByLabel('What for').fill('Pizza')
  await pizza.getByText('Choose who paid.').waitFor()
  expect(await button(pizza, 'Save').isDisabled()).toBe(true)
  await pizza.getByLabel('Who paid').selectOption('Ben')
  // A tap beside the sheet, as Escape, closes it, and keeps what was typed.
  await page.keyboard.press('Escape')
  await pizza.waitFor({ state: 'hidden' })
  await tap(page, 'Add a cost')
  expect(await pizza.getByLabel('What for').inputValue()).toBe('Pizza')
  // $40.00 in three parts: the odd cent goes by seat.
  expect(await pizza.getByRole('checkbox', { name: 'Me' }).isChecked()).toBe(true)
  await pizza.getByText('$13.34').waitFor()
  await expectSound(host, { moved: true })
  await tap(pizza, 'Save')
  await tap(page, 'Add a cost')
  await pizza.getByLabel('Amount').fill('9')
  await pizza.getByText('Drinks', { exact: true }).click()
  await pizza.getByLabel('Who paid').selectOption('Cleo')
  await tap(pizza, 'Not split yet')
  await tap(pizza, 'Save')
  await costsAt(page).getByText('Cleo paid · not split yet').waitFor()
  await expectSound(host, { moved: true })

  await enter(ada, game, [
    [ben, 'knocked'],
    [cleo, 'cashed', 15],
    [ada, 'cashed', 45],
  ])
  await ada.client.call('endGame', { id: game.id })
  const settling = await stage.visit(`/settle-up?gameId=${game.id}`, { signedInAs: cleo })
  // Not split, the drinks count for nobody: Cleo owes her $5.00 and a third of the pizza. She can change her own cost only.
  await settling.page.getByText('You owe $18.33 in 2 payments.').waitFor()
  expect(await settling.page.getByRole('button', { name: /Pizza/ }).count()).toBe(0)
  await settling.page.getByRole('button', { name: 'Drinks You paid · not split yet $9.00' }).click()
  const split = sheet(settling.page, 'Change the cost')
  await tap(split, 'All who played')
  await split.getByRole('switch').check()
  await split.getByLabel('Parts of Ada').selectOption('2 parts')
  await expectSound(settling, { moved: true })
  await split.getByRole('switch').uncheck()
  await split.getByRole('checkbox', { name: 'Ada' }).uncheck()
  await tap(split, 'Save')
  await settling.page.getByText('You owe $13.83 in 2 payments.').waitFor()
  await expectSound(settling, { moved: true })
  await tap(settling.page, 'Why?')
  await expectSound(settling, { moved: true })

  // Without a connection Save is disabled and keeps what was typed. A removed cost stays in the record.
  await page.goto(`/settle-up?gameId=${game.id}`)
  await page.getByRole('button', { name: 'Pizza Ben paid · split between 3 $40.00' }).click()
  const change = sheet(page, 'Change the cost')
  await change.getByLabel('What for').fill('Two pizzas')
  await host.context.setOffline(true)
  await change.getByText('Needs a connection.').first().waitFor()
  await host.context.setOffline(false)
  await change.getByRole('button', { name: 'Save', disabled: false }).click()
  await page.getByText('Two pizzas').click()
  await tap(change, 'Remove this cost')
  await tap(sheet(page, 'Remove “Two pizzas”?'), 'Remove')
  await page.getByRole('button', { name: /^Two pizzas/ }).waitFor({ state: 'hidden' })
  await page.goto(`/game-record?gameId=${game.id}`)
  await page.getByText('Two pizzas $40.00 · Ben paid · split between 3').last().waitFor()
})
