import { expect, test } from 'vitest'
import { arrangeTable, enter } from '../../stage/arrange.ts'
import { button, tap } from '../pages/controls.ts'
import { costsAt } from '../pages/costs.ts'
import { sheet, sitDown } from '../pages/table.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'])

test('a cost says what is missing, can be split later, changed, and removed (Rules 40.1, 40.2)', async () => {
  const game = await arrangeTable(ada, [ben, cleo], { style: 'cash', rebuys: true })
  const host = await sitDown(stage, game, { signedInAs: ada })
  const { page } = host
  await costsAt(page).getByRole('heading').click()
  await tap(page, 'Add a cost')
  const pizza = sheet(page, 'Add a cost')
  await pizza.getByText('Enter the amount.').waitFor()
  await pizza.getByLabel('Amount').fill('40')
  await pizza.getByText('Say what it was for.').waitFor()
  await pizza.getByText('Food', { exact: true }).click()
  expect(await pizza.getByLabel('What for').inputValue()).toBe('Food')
  await pizza.getByLabel('What for').fill('Pizza')
  await pizza.getByText('Choose who paid.').waitFor()
  expect(await button(pizza, 'Save').isDisabled()).toBe(true)
  await pizza.getByLabel('Who paid').selectOption('Ben')
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

  // A typed cost waits for the connection; a removed one stays in the record.
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
