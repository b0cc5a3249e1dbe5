import type { Page } from 'playwright-core'
import { beforeAll, describe, test } from 'vitest'
import { arrangeTable, arrangeWon } from '../stage/arrange.ts'
import { networkIdle } from './network-idle.ts'
import { NO_SCREEN } from './phone.ts'
import { stageWith } from './stage-with.ts'

/** The script with a game's screens. */
const SCREENS = '**/assets/game-screens-*.js'

describe('code that fails to load', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'])
  let table: string
  beforeAll(async () => {
    table = `/game-in-play?gameId=${(await arrangeTable(ada, [ben])).id}`
  })

  const visit = () => stage.visit(NO_SCREEN, { signedInAs: ada, cold: true })

  test('a page whose app did not load starts once it loads', async () => {
    const { page } = await visit()
    const restore = await failing(page, '**/assets/start-*.js')
    await page.goto(table)
    await networkIdle(page)
    await restore()
    await page.getByRole('button', { name: 'KNOCK Ben' }).waitFor()
  })

  test('a failed screen is not requested in a loop, and is shown once it loads', async () => {
    const id = await arrangeWon(ada, ben)
    const { page } = await visit()
    const restore = await failing(page, SCREENS)
    await page.goto(`/settle-up?gameId=${id}`)
    await networkIdle(page)
    await restore()
    await page.getByRole('heading', { level: 1, name: 'Settle up' }).waitFor()
  })

  test('a screen that keeps failing offers a reload, which shows it', async () => {
    const id = await arrangeWon(ada, ben)
    const { page } = await visit()
    await page.route(SCREENS, (route) => route.abort())
    await page.goto(`/settle-up?gameId=${id}`)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(SCREENS)
    await again.click()
    await page.getByRole('heading', { level: 1, name: 'Settle up' }).waitFor()
  })
})

/** Blocks requests for these files. The returned function lets them through, and tells the page that it is online. */
async function failing(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort())
  return async () => {
    await page.unroute(files)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
}
