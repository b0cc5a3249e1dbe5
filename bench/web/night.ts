import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { Account } from '../../stage/newcomer.ts'
import { answersTaps, openSlowly, type Sight, takePhone, waitAfterTap } from './slow-phone.ts'

const REBUYS = 10
const KNOCK_OUTS = 4
const DOLLARS = 20
const LOOKING_MS = 500

export interface Night {
  /** Milliseconds from each tap to the paint of its result, in order. The first is the wait for the sign-in page. */
  readonly waits: readonly number[]
  /** Milliseconds from the tap on the first REBUY to the paint of its sheet. */
  readonly firstSheet: number
  /** Milliseconds from each tap at the table to the next paint. */
  readonly frames: readonly number[]
}

/**
 * A host signs in, opens their game in play with four others, enters ten rebuys, takes one back, knocks four out, ends the game and confirms the
 * results. `players`: the names of the others at the table.
 */
export async function playNight(
  browser: Browser,
  baseUrl: string,
  host: Account,
  players: readonly string[],
): Promise<Night> {
  const context = await takePhone(browser, baseUrl, {})
  const { page, milliseconds } = await openSlowly(context, '/login', answersTaps)
  const waits = [milliseconds]
  const tap = async (name: string | RegExp, sight: Sight) => {
    const tapped = page.getByRole('button', { name, exact: true }).last()
    // A person looks first. The app ignores a tap in the same place immediately after another.
    await setTimeout(LOOKING_MS)
    const wait = await waitAfterTap(page, () => tapped.tap(), sight)
    waits.push(wait)
    return wait
  }
  const pot = (dollars: number): Sight => ({ selector: '[aria-label=Pot]', text: `$${dollars}.00` })
  const sheet = (text: string): Sight => ({ selector: 'dialog[open]', text })
  const isClosed = () => page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.getByLabel('Username').fill(host.username)
  await page.getByLabel('Password', { exact: true }).fill(host.password)
  await tap('LOGIN', { selector: 'main article' })
  const open = page.getByRole('link', { name: 'Open game' })
  waits.push(await waitAfterTap(page, () => open.tap(), { selector: '[aria-keyshortcuts]' }))
  await page.evaluate(collectFrames)

  const bought = (players.length + 1) * DOLLARS
  const [first = ''] = players
  let firstSheet = Number.NaN
  for (let rebuy = 1; rebuy <= REBUYS; rebuy += 1) {
    const opened = await tap(`REBUY ${first}`, sheet('REBUY'))
    if (rebuy === 1) firstSheet = opened
    await tap('SUBMIT', pot(bought + rebuy * DOLLARS))
    await isClosed()
  }
  await tap('UNDO', pot(bought + (REBUYS - 1) * DOLLARS))
  for (const [index, player] of players.slice(0, KNOCK_OUTS).entries()) {
    await tap(`KNOCK ${player}`, sheet('KNOCK'))
    await tap('YES', { selector: '[class*=_outcome_]', count: index + 1 })
    await isClosed()
  }
  const frames = await page.evaluate(() => [...(window.frameTimes?.values() ?? [])])
  await tap('END GAME', { selector: 'main h2', text: 'RESULTS' })
  await tap('CONFIRM', { selector: 'main h2', text: 'FINAL RESULTS' })
  await context.close()
  return { waits, firstSheet, frames }
}

declare global {
  interface Window {
    /** The longest event of each interaction, in milliseconds. */
    frameTimes?: Map<number, number>
  }
  interface PerformanceEventTiming {
    readonly interactionId: number
  }
}

/** Runs in the page. The browser rounds durations to 8 ms. */
function collectFrames(): void {
  const times = new Map<number, number>()
  window.frameTimes = times
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) times.set(interactionId, Math.max(duration, times.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
