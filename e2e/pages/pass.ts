import type { Page } from 'playwright-core'
import type { Output } from '../../src/contract/endpoints.ts'

type Opened = Output<'answerPass'>

/** As when a person comes back to the page: it polls at once. */
export async function refetchNow(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

/** From now on the page receives a pass with these changes. */
export async function changePass(
  page: Page,
  change: Partial<Opened['game']>,
  guestName?: string,
): Promise<void> {
  await page.unroute('**/api/open-pass')
  await page.route('**/api/open-pass', async (route) => {
    const response = await route.fetch({ postData: withoutVersion(route.request().postDataJSON()) })
    const { data }: { data: Opened } = await response.json()
    // Without the game's version, so that the real server answers in full afterwards.
    const game = { ...data.game, ...change, version: 0 }
    await route.fulfill({
      response,
      json: { data: { ...data, ...(guestName === undefined ? null : { guestName }), game } },
    })
  })
}

const withoutVersion = ({ pass }: { pass: string }) => JSON.stringify({ pass })
