import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Scene } from './scene.ts'
import { type Album, press } from './view.ts'

/** The list of games, and a game before and after it is played. */
export function gameScreens({ cast: { marie, ravi, dana }, newcomer, ids }: Scene): Album {
  const open = `/games?gameId=${ids.invited}`
  const attendance = `/game-attendance?gameId=${ids.hosting}`
  const checkIn = `/game-check-in?gameId=${ids.hosting}`
  const edit = `${attendance}&edit=terms`
  const history = `/game-history?gameId=${ids.past}`
  return {
    games: {
      '': { path: '/games', as: marie },
      open: { path: open, as: marie },
      upcoming: { path: '/games', as: marie, act: openSection('upcoming') },
      active: { path: '/games', as: marie, act: openSection('active') },
      history: { path: '/games', as: marie, act: openSection('history') },
      hosting: { path: '/games', as: marie, act: openSection('hosting') },
      empty: { path: '/games', as: newcomer },
      'empty-open': { path: '/games', as: newcomer, act: openSection('upcoming') },
      asked: { path: `/games?gameId=${ids.full}`, as: ravi },
      waiting: { path: `/games?gameId=${ids.full}`, as: dana },
      cancel: { path: '/games', as: marie, act: askToCancel },
      avatar: { path: '/games', as: marie, act: chooseAvatar },
      loading: { path: '/games', as: marie, held: '*' },
      broken: { path: '/games', as: marie, broken: 'list-games' },
      light: { path: open, as: marie, scheme: 'light' },
      narrow: { path: open, as: marie, size: 'small' },
      'text-200': { path: open, as: marie, text: 200 },
    },
    'game-attendance': {
      host: { path: attendance, as: marie },
      guest: { path: `/game-attendance?gameId=${ids.invited}`, as: marie },
      asked: { path: `/game-attendance?gameId=${ids.full}`, as: ravi },
      'turn-away': { path: `/game-attendance?gameId=${ids.full}`, as: ravi, act: press('TURN AWAY') },
      waiting: { path: `/game-attendance?gameId=${ids.full}`, as: dana },
      active: { path: `/game-attendance?gameId=${ids.table}`, as: marie },
      loading: { path: attendance, as: marie, held: 'fetch-game' },
      broken: { path: attendance, as: marie, broken: 'fetch-game' },
    },
    'edit-game': {
      '': { path: edit, as: marie },
      changed: { path: edit, as: marie, act: changeTerms },
      light: { path: edit, as: marie, scheme: 'light' },
      narrow: { path: edit, as: marie, size: 'small', act: changeTerms },
    },
    'game-check-in': {
      '': { path: checkIn, as: marie },
      asked: { path: `/game-check-in?gameId=${ids.full}`, as: ravi },
      'too-few': { path: `/game-check-in?gameId=${ids.few}`, as: ravi },
      light: { path: checkIn, as: marie, scheme: 'light' },
      narrow: { path: `/game-check-in?gameId=${ids.few}`, as: ravi, size: 'small' },
    },
    'game-history': {
      '': { path: history, as: marie },
      cash: { path: `/game-history?gameId=${ids.pastCash}`, as: marie },
      light: { path: history, as: marie, scheme: 'light' },
    },
  }
}

const openSection =
  (id: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`details#${id} summary`).first().click()
    await page.locator(`details#${id}`).scrollIntoViewIfNeeded()
  }

async function changeTerms(page: Page): Promise<void> {
  await page.getByLabel('Place', { exact: true }).fill('9 Elm Rd')
  await page.getByLabel('Seats', { exact: true }).fill('2')
  await page.getByText('PAYOUT STRUCTURE').click()
}

async function askToCancel(page: Page): Promise<void> {
  await openSection('hosting')(page)
  await press('CANCEL GAME')(page)
}

async function chooseAvatar(page: Page): Promise<void> {
  const channels = 3
  const noise = { type: 'gaussian' as const, mean: 110, sigma: 40 }
  const buffer = await sharp({ create: { width: 600, height: 400, channels, background: '#446', noise } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer })
  await page.getByRole('dialog').locator('canvas').waitFor()
}
