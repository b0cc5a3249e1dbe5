import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrangeTable, enter } from '../../stage/arrange.ts'
import { paymentsOf } from '../pages/settle.ts'
import { sharedBy, withShareSheet } from '../pages/share.ts'
import { sheet, sitDown } from '../pages/table.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'])

const costsAt = (page: Page) => page.locator('details', { hasText: 'Shared costs' })
const addCost = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a cost' }).click()
  return sheet(page, 'Add a cost')
}

test('pizza and drinks, entered by two people, are in who pays whom, to the cent (Rules 40.1, 40.2, 40.3)', async () => {
  const game = await arrangeTable(ada, [ben, cleo], { style: 'cash', rebuys: true })
  const host = await sitDown(stage, game, { signedInAs: ada })
  const { page } = host
  await costsAt(page).getByRole('heading').click()
  const pizza = await addCost(page)
  const save = pizza.getByRole('button', { name: 'Save' })
  await pizza.getByText('Enter the amount.').waitFor()
  await pizza.getByLabel('Amount').fill('40')
  await pizza.getByText('Say what it was for.').waitFor()
  await pizza.getByText('Food', { exact: true }).click()
  expect(await pizza.getByLabel('What for').inputValue()).toBe('Food')
  await pizza.getByLabel('What for').fill('Pizza')
  await pizza.getByText('Choose who paid.').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await pizza.getByLabel('Who paid').selectOption('Ben')
  // $40.00 in three parts: the odd cent goes by seat.
  expect(await pizza.getByRole('checkbox', { name: 'Me' }).isChecked()).toBe(true)
  await pizza.getByText('$13.34').waitFor()
  // On a slow machine the sheet rerenders half a second after the choice.
  await host.layoutShift()
  await expectSound(host)
  await save.click()
  await costsAt(page).getByRole('button', { name: 'Pizza Ben paid · split between 3 $40.00' }).waitFor()

  // A player enters what they paid, and sees what others paid.
  const guest = await sitDown(stage, game, { signedInAs: cleo })
  await costsAt(guest.page).getByRole('heading').click()
  await costsAt(guest.page).getByText('Ben paid · split between 3').waitFor()
  expect(await costsAt(guest.page).getByRole('button').allInnerTexts()).toEqual(['Add a cost'])
  const drinks = await addCost(guest.page)
  expect(await drinks.getByLabel('Who paid').count()).toBe(0)
  await drinks.getByLabel('Amount').fill('9')
  await drinks.getByText('Drinks', { exact: true }).click()
  await drinks.getByRole('button', { name: 'Not split yet' }).click()
  await drinks.getByRole('button', { name: 'Save' }).click()
  await costsAt(guest.page).getByText('You paid · not split yet').waitFor()
  await costsAt(page).getByText('Cleo paid · not split yet').waitFor()
  // The row came from the other phone.
  await host.layoutShift()
  await expectSound(host)

  await enter(ada, game, [
    [ben, 'knocked'],
    [cleo, 'cashed', 15],
    [ada, 'cashed', 45],
  ])
  await ada.client.call('endGame', { id: game.id })
  const settling = await stage.visit(`/settle-up?gameId=${game.id}`, {
    signedInAs: cleo,
    init: withShareSheet,
  })
  // Not split, the drinks count for nobody: Cleo owes her $5.00 and a third of the pizza.
  await settling.page.getByText('You owe $18.33 in 2 payments.').waitFor()
  await settling.page.getByRole('button', { name: 'Drinks You paid · not split yet $9.00' }).click()
  const split = sheet(settling.page, 'Change the cost')
  await split.getByRole('button', { name: 'All who played' }).click()
  await split.getByRole('switch').check()
  await split.getByLabel('Parts of Ada').selectOption('2 parts')
  await expectSound(settling)
  await split.getByRole('switch').uncheck()
  await split.getByRole('checkbox', { name: 'Ada' }).uncheck()
  await split.getByRole('button', { name: 'Save' }).click()
  // Ada owes a third of $40.00, Ben and Cleo $4.50 more each: 13.33⅓, 17.83⅓, 17.83⅓. The odd cent is Ada's.
  await settling.page.getByText('You owe $13.83 in 2 payments.').waitFor()
  await settling.page.getByText('Shared costs are included: paid $9.00, share $17.83.').waitFor()
  expect(await paymentsOf(settling.page)).toEqual([
    'You give Ada $11.66 Ada hasn’t said how yet.',
    'You give Ben $2.17 Ben hasn’t said how yet.',
  ])
  await expectSound(settling)
  await settling.page.getByRole('button', { name: 'Why?' }).click()
  const why = sheet(settling.page, 'Why these payments')
  await why.getByText('Shared costs: share $13.34').waitFor()
  await why.getByText('Shared costs: paid $40.00, share $17.83').waitFor()
  await expectSound(settling)
  await why.getByRole('button', { name: 'Close' }).click()
  await settling.page.getByRole('button', { name: 'Share' }).click()
  expect((await sharedBy(settling.page))?.text).toContain(
    'Shared costs:\nAda: share $13.34\nBen: paid $40.00, share $17.83\nCleo: paid $9.00, share $17.83\n\nCleo → Ada $11.66',
  )

  // A typed cost waits for the connection; a removed one stays in the record.
  const over = await stage.visit(`/settle-up?gameId=${game.id}`, { signedInAs: ada })
  await over.page.getByRole('button', { name: 'Pizza Ben paid · split between 3 $40.00' }).click()
  const change = sheet(over.page, 'Change the cost')
  await change.getByLabel('What for').fill('Two pizzas')
  await over.context.setOffline(true)
  await change.getByText('Needs a connection.').first().waitFor()
  await over.context.setOffline(false)
  await change.getByRole('button', { name: 'Save', disabled: false }).click()
  await over.page.getByText('Two pizzas').click()
  await change.getByRole('button', { name: 'Remove this cost' }).click()
  await sheet(over.page, 'Remove “Two pizzas”?').getByRole('button', { name: 'Remove', exact: true }).click()
  await over.page.getByRole('button', { name: /^Two pizzas/ }).waitFor({ state: 'hidden' })
  await over.page.goto(`/game-record?gameId=${game.id}`)
  await over.page.getByText('Pizza $40.00 · Ben paid · split between 3').first().waitFor()
  await over.page.getByText('Two pizzas $40.00 · Ben paid · split between 3').last().waitFor()
})
