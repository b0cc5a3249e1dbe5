import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'
import { type Album, press } from './view.ts'

/** A game at the table: before the start, in play, over. */
export function playScreens({ cast: { marie, dana, ravi, sam }, ids }: Scene): Album {
  const inPlay = (gameId: string) => `/game-in-play?gameId=${gameId}`
  const cash = { path: inPlay(ids.table), as: marie }
  const tournament = { path: inPlay(ids.tournament), as: sam }
  const payouts = { path: `/game-payouts?gameId=${ids.hosting}`, as: marie }
  return {
    'game-payouts': {
      '': payouts,
      three: { ...payouts, act: addTwo },
      light: { ...payouts, scheme: 'light' },
      narrow: { ...payouts, size: 'small', act: addTwo },
    },
    'game-in-play': {
      'cash-host': cash,
      'cash-guest': { ...cash, as: dana },
      'tournament-host': tournament,
      'tournament-guest': { ...tournament, as: marie },
      rebuy: { ...cash, act: pressFirst(/^REBUY /) },
      'cash-out': { ...cash, act: pressFirst(/^CASH /) },
      bust: { ...cash, act: pressFirst(/^BUST /) },
      knock: { ...tournament, act: pressFirst(/^KNOCK /) },
      'buy-ins': { ...cash, act: changeBuyIn },
      'confirm-cash-out': { ...cash, act: cashTheWholePot },
      'tournament-ended': { path: inPlay(ids.decided), as: ravi },
      'cash-ended': { path: inPlay(ids.cashedOut), as: ravi },
      loading: { ...cash, held: 'fetch-game' },
      broken: { ...cash, broken: 'fetch-game' },
      light: { ...cash, scheme: 'light' },
      narrow: { ...cash, size: 'small' },
      'text-200': { ...cash, text: 200 },
    },
    'game-end': {
      tournament: { path: `/game-end?gameId=${ids.decided}`, as: ravi },
      cash: { path: `/game-end?gameId=${ids.cashedOut}`, as: ravi },
      light: { path: `/game-end?gameId=${ids.decided}`, as: ravi, scheme: 'light' },
      narrow: { path: `/game-end?gameId=${ids.decided}`, as: ravi, size: 'small' },
    },
    'manual-payouts': { '': { path: `/manual-payouts?gameId=${ids.decided}`, as: ravi } },
  }
}

const pressFirst =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name, disabled: false }).first().click()
    await page.getByRole('dialog').waitFor()
  }

async function changeBuyIn(page: Page): Promise<void> {
  await press('Buy-ins')(page)
  await page.getByRole('dialog').getByRole('radio').nth(1).check()
}

async function cashTheWholePot(page: Page): Promise<void> {
  await pressFirst(/^CASH /)(page)
  await press('ALL OF THE POT')(page)
  await press('SUBMIT')(page)
  await page.getByRole('dialog', { name: 'CONFIRM CASH OUT' }).waitFor()
}

async function addTwo(page: Page): Promise<void> {
  await press('ADD PAYOUT')(page)
  await press('ADD PAYOUT')(page)
}
