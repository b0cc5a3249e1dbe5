import type { Page } from 'playwright-core'
import type { Output } from '../../src/contract/endpoints.ts'
import { connect } from '../../stage/client.ts'
import type { Account } from '../../stage/newcomer.ts'
import type { Stage } from '../harness.ts'

type Opened = Output<'answerPass'>

/** A stranger who said yes to the link of a game. */
export interface Stranger {
  readonly pass: string
  readonly token: string
  readonly playerId: string
}

/** Switches the link of a game on and says yes to it as somebody without an account. */
export async function comeByLink(
  stage: Stage,
  host: Account,
  { id: gameId }: { readonly id: string },
  name: string,
  access: 'seat' | 'ask' = 'seat',
): Promise<Stranger> {
  const { url } = await host.client.call('gameLink', { gameId, access })
  const token = url.slice(url.lastIndexOf('/') + 1)
  const nobody = connect(stage.baseUrl)
  const { pass } = await nobody.call('answerLink', { token, name, answer: 'accepted' })
  const opened = await nobody.call('openPass', { pass })
  return { pass, token, playerId: opened?.playerId ?? '' }
}

/** As when somebody comes back to the page: it asks at once. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

/** From here on the page is told of a pass with these changes. */
export async function tellAs(page: Page, change: Partial<Opened['game']>, guestName?: string): Promise<void> {
  await page.unroute('**/api/open-pass')
  await page.route('**/api/open-pass', async (route) => {
    const response = await route.fetch({ postData: withoutVersion(route.request().postDataJSON()) })
    const { data }: { data: Opened } = await response.json()
    // No version of the game: when the server is believed again, it answers.
    const game = { ...data.game, ...change, version: 0 }
    await route.fulfill({
      response,
      json: { data: { ...data, ...(guestName === undefined ? null : { guestName }), game } },
    })
  })
}

const withoutVersion = ({ pass }: { pass: string }) => JSON.stringify({ pass })
