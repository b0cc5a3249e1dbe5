import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { buildWebIfNeeded } from '../../../scripts/builds.ts'
import { findBrowser, launchBrowser } from '../../browser.ts'
import { rowsOf } from '../../rows.ts'
import type { RunOptions } from '../battery.ts'
import { beginEvenings } from '../crash/evenings.ts'
import type { Outcome } from '../outcome.ts'
import type { Fleet } from '../pay/fleet.ts'
import type { Storage } from '../storage.ts'
import type { Cluster } from './cluster.ts'
import { kills } from './kills.ts'

/** Between two taps, as a person needs. */
const LOOKING_MS = 500
const AMOUNTS = 50
/** The button for the guest of an evening. */
const REBUY = 'REBUY Tomas'

/**
 * A host enters rebuys in a browser while the primary is struck: the sheet closes, the entries that wait are stored in order, each once, and
 * the screen shows no failure.
 */
export async function enterThroughStrikes(
  cluster: Cluster,
  storage: Storage,
  fleet: Fleet,
  { sizes, onProgress }: RunOptions<'kills' | 'pause'>,
): Promise<Outcome> {
  buildWebIfNeeded()
  const [server] = fleet.servers
  if (!server) throw new Error('There is no server.')
  const [evening] = await beginEvenings(server, 1, fleet.now())
  if (!evening) throw new Error('There is no evening.')
  const browser = await launchBrowser(await findBrowser())
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
    await context.addInitScript((token) => localStorage.setItem('token', token), evening.host.token)
    const page = await context.newPage()
    await page.goto(`${server.baseUrl}/game-in-play?gameId=${evening.game.id}`)
    await page.getByRole('button', { name: REBUY }).waitFor()
    const waiting = page.getByText(/(?:entry waits|entries wait) to be sent/)
    const faults: string[] = []
    const entered: number[] = []
    let mostWaiting = 0
    let struck = 0
    const strikeAll = async () => {
      const all = Object.entries(kills)
      for (; struck < sizes.kills; struck += 1) {
        const [kind = '', kill] = all[struck % all.length] ?? []
        await kill?.(cluster, () => waiting.waitFor({ state: 'hidden' }))
        onProgress(`${kind}: ${entered.length} rebuys so far`)
      }
    }
    const strikes = strikeAll().finally(() => {
      struck = Number.POSITIVE_INFINITY
    })
    while (struck < sizes.kills) {
      const amount = (entered.length % AMOUNTS) + 1
      await enterRebuy(page, amount)
      entered.push(amount * 100)
      if (await waiting.isVisible())
        mostWaiting = Math.max(mostWaiting, Number(/\d+/.exec(await waiting.innerText())))
      const failures = await page.getByText(/Failed to|not stored/).allInnerTexts()
      faults.push(...failures)
    }
    await strikes
    await waiting.waitFor({ state: 'hidden' })
    const events = await storage.read((db) =>
      rowsOf(db, 'game_events', ['type', 'amount'], { game_id: evening.game.id }, 'seq'),
    )
    const stored = events.filter(({ type }) => type === 'rebuy').map(({ amount }) => amount)
    if (stored.join() !== entered.join()) faults.push(`entered ${entered}, stored ${stored}`)
    return {
      figures: {
        'servers of the database struck': sizes.kills,
        'rebuys entered': entered.length,
        'rebuys stored': stored.length,
        'most that waited at once': mostWaiting,
      },
      faults,
    }
  } finally {
    await browser.close()
  }
}

/** Enters a rebuy of so many dollars for the guest, and waits until its sheet has closed. */
async function enterRebuy(page: Page, dollars: number): Promise<void> {
  await setTimeout(LOOKING_MS)
  await page.getByRole('button', { name: REBUY }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Confirm rebuy amount:').fill(String(dollars))
  await setTimeout(LOOKING_MS)
  await sheet.getByRole('button', { name: 'SUBMIT' }).click()
  await sheet.waitFor({ state: 'hidden' })
}
