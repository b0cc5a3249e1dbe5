import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accept, arrangeGame, comeByLink } from '../../stage/arrange.ts'
import { barGone, barSays, intoDeadSpot, NO_ANSWER, potIs } from '../dead-spot.ts'
import { expectOnly, hurryRetries } from '../moves.ts'
import { isFocused, tap } from '../pages/controls.ts'
import { refetchNow } from '../pages/pass.ts'
import { openEntry, pillOf, sheet, sitDown } from '../pages/table.ts'
import { stageWith } from '../stage-with.ts'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

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

  expect(await own(player.page).getByRole('button').allInnerTexts()).toEqual([
    'Ask for a rebuy',
    'I’m out',
    'Cash me out',
  ])
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
  expect(await requests(host.page).innerText()).toMatch(/\$30\.00\s+No\s+Rebuy/)
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
  expect(gameEvents.map(({ type, amount: dollars }) => `${type} ${dollars}`)).toEqual([
    'rebuy 30',
    'cashed 12.5',
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

  // The host's own entry ends the ask for the same.
  await tap(player.page, 'Ask for a rebuy')
  await amount.getByRole('button', { name: 'SUBMIT' }).click()
  await requests(host.page).getByText('Ben asks for a rebuy').waitFor()
  const entry = await openEntry(host.page, 'REBUY', 'Ben')
  await entry.getByRole('button', { name: 'SUBMIT' }).click()
  await requests(host.page).first().waitFor({ state: 'hidden' })
  await own(player.page).getByRole('button', { name: 'I’m out' }).waitFor()

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
