import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeTable, circle, enter } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { openStage, SHELL, type Stage, WHOLE } from '../harness.ts'
import { CUT_OFF, cutOff, expectOnly, tellAsGuest } from '../moves.ts'
import { openGame } from '../pages/games.ts'
import { withoutShareSheet } from '../pages/share.ts'
import { confirmEnd, resultsOf, sheet } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'

const GOLD = 'rgb(240, 193, 75)'
const SILVER = 'rgb(201, 210, 214)'
const BRONZE = 'rgb(208, 144, 94)'
const cash = { style: 'cash', rebuys: true, name: 'Basement Cash' } as const

describe('/game-end', () => {
  let stage: Stage
  let ada: Account
  let ben: Account
  let cleo: Account
  beforeAll(async () => {
    stage = await openStage()
    ;[ada, ben, cleo] = await circle(stage, 'Ada', 'Ben', 'Cleo')
  })
  afterAll(() => stage.close())

  /** A tournament that Ben won; Ada was second. */
  const finished = async () => {
    const game = await arrangeTable(ada, [ben, cleo], { payouts: [60, 40, 0] })
    await enter(ada, game, [
      [cleo, 'knocked'],
      [ada, 'knocked'],
    ])
    return game
  }
  const visit = async (game: { id: string }, more = SHELL) => {
    const visitor = await stage.visit(`/game-end?gameId=${game.id}`, { signedInAs: ada, ...more })
    await visitor.page.getByRole('region', { name: 'RESULTS' }).waitFor()
    return visitor
  }

  test('shows the game card and the ranked results of a tournament with what each was paid', async () => {
    const visitor = await visit(await finished(), WHOLE)
    const { page } = visitor
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('GAME END')
    const card = page.getByRole('article', { name: 'Friday Freezeout' })
    expect(await card.innerText()).toMatch(/14 Alder St[\s\S]*POT\s+\$60\.00/)
    expect(await resultsOf(page, 'RESULTS')).toEqual(['1st ben +$16.00', '2nd Me +$4.00', '3rd cleo -$20.00'])
    const rows = page.getByRole('region', { name: 'RESULTS' }).getByRole('listitem')
    const text = await rows.allInnerTexts()
    expect(text[0]).toContain('got $36.00')
    expect(text[1]).toContain('got $24.00')
    expect(text[2]).toMatch(/out at \d+:\d\d [AP]M/)
    const badges = rows.getByText(/^(?:1st|2nd|3rd)$/)
    expect(
      await badges.evaluateAll((all) => all.map((badge) => getComputedStyle(badge).backgroundColor)),
    ).toEqual([GOLD, SILVER, 'rgba(0, 0, 0, 0)'])
    // Cleo won nothing: an outline.
    expect(await badges.last().evaluate((badge) => getComputedStyle(badge).borderTopColor)).toBe(BRONZE)
    await expectSound(visitor)
  })

  test('tapping another player opens their profile, one’s own result and a guest’s do nothing', async () => {
    const game = await finished()
    const { page } = await visit(game)
    const results = page.getByRole('region', { name: 'RESULTS' })
    await results.getByText('Me', { exact: true }).click()
    expect(await results.getByRole('button').count()).toBe(2)
    expect(page.url()).toContain('/game-end')
    await results.getByRole('button', { name: 'ben' }).click()
    await page.waitForURL(`**/buddy-profile?userId=${ben.id}`)
    await tellAsGuest(page, cleo)
    await page.goto(`/game-end?gameId=${game.id}`)
    await results.getByText('cleo', { exact: true }).waitFor()
    expect(await results.getByRole('button').count()).toBe(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('BACK leads to the table', async () => {
    const game = await finished()
    const { page } = await visit(game)
    await page.getByRole('button', { name: 'BACK' }).click()
    await page.waitForURL(`**/game-in-play?gameId=${game.id}`)
  })

  test('CONFIRM ends the game, says so and leads to the results, which are shared as a picture or as text', async () => {
    const game = await finished()
    const visitor = await visit(game, { ...WHOLE, init: withoutShareSheet })
    const { page } = visitor
    await confirmEnd(page)
    await page.waitForURL(`**/game-history?gameId=${game.id}`)
    await page.getByRole('status').filter({ hasText: 'ben won +$16.00' }).waitFor()
    expect(await resultsOf(page, 'FINAL RESULTS')).toEqual([
      '1st ben +$16.00',
      '2nd Me +$4.00',
      '3rd cleo -$20.00',
    ])
    await visitor.layoutShift()
    await page.getByRole('button', { name: 'SHARE', exact: true }).click()
    const shared = sheet(page, 'SHARE THE RESULTS')
    const asPicture = shared.getByRole('button', { name: 'PICTURE' })
    await expect.poll(() => asPicture.isEnabled()).toBe(true)
    await shared.getByRole('img', { name: 'The results of Friday Freezeout, as a picture' }).waitFor()
    await expectSound(visitor)
    const [download] = await Promise.all([page.waitForEvent('download'), asPicture.click()])
    expect(download.suggestedFilename()).toMatch(/^anteroom-\d{4}-\d\d-\d\d\.png$/)
    const picture = readFileSync(await download.path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.readUInt32BE(16)).toBe(1080)
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await shared.getByRole('button', { name: 'TEXT' }).click()
    await toastOf(page, 'Copied')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text.split('\n').slice(1)).toEqual([
      '1st Ben +$16.00',
      '2nd Ada +$4.00',
      '3rd Cleo -$20.00',
      '',
      'Cleo → Ben $16.00',
      'Cleo → Ada $4.00',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL('**/games')
    await page.reload()
    await openGame(page, 'HISTORY', 'Friday Freezeout')
  })

  test('a game that cannot be ended says so and can be confirmed again', async () => {
    const visitor = await visit(await finished())
    const { page } = visitor
    const restore = await cutOff(page, 'end-game')
    await page.getByRole('button', { name: 'CONFIRM' }).click()
    await toastOf(page, 'Failed to end the game. Please try again later.')
    expect(page.url()).toContain('/game-end')
    expectOnly(visitor, CUT_OFF)
    await restore()
    await confirmEnd(page)
  })

  test('when the last event was taken back meanwhile the server says that the game is not over', async () => {
    const game = await finished()
    const visitor = await visit(game, { unstreamed: true })
    const { page } = visitor
    await ada.client.call('popGameEvent', { gameId: game.id })
    await page.getByRole('button', { name: 'CONFIRM' }).click()
    await toastOf(page, 'A tournament ends when one player is left.')
    await expect.poll(() => page.getByRole('button', { name: 'CONFIRM' }).isDisabled()).toBe(true)
    await page.getByText('A tournament ends when one player is left.').last().waitFor()
    expectOnly(visitor, [/console: .*409/])
    expect(await resultsOf(page, 'RESULTS')).toHaveLength(3)
    await expectSound(visitor)
  })

  test('DO MANUAL PAYOUT is there for tournaments and leads to the payouts', async () => {
    const game = await finished()
    const { page } = await visit(game)
    await page.getByRole('button', { name: 'DO MANUAL PAYOUT' }).click()
    await page.waitForURL(`**/manual-payouts?gameId=${game.id}`)
  })

  test('a cash game ranks by net, equal nets share the place, and it says what nobody took', async () => {
    const game = await arrangeTable(ada, [ben, cleo], cash)
    await enter(ada, game, [
      [ben, 'cashed', 25],
      [cleo, 'cashed', 25],
      [ada, 'cashed', 4.5],
    ])
    const visitor = await visit(game, WHOLE)
    const { page } = visitor
    const results = await resultsOf(page, 'RESULTS')
    expect(results.toSorted()).toEqual(['1st ben +$5.00', '1st cleo +$5.00', '3rd Me -$15.50'])
    expect(results.at(-1)).toBe('3rd Me -$15.50')
    await page.getByText('$5.50 is still in the pot and unaccounted for.').waitFor()
    expect(await page.getByRole('button', { name: 'DO MANUAL PAYOUT' }).count()).toBe(0)
    await expectSound(visitor)
  })

  test('a guest sees the results without the host’s controls', async () => {
    const visitor = await visit(await finished(), { signedInAs: ben })
    const { page } = visitor
    expect(await resultsOf(page, 'RESULTS')).toEqual(['1st Me +$16.00', '2nd ada +$4.00', '3rd cleo -$20.00'])
    for (const name of ['CONFIRM', 'DO MANUAL PAYOUT'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'BACK' }).count()).toBe(1)
    await expectSound(visitor)
  })

  test('the winner’s moment moves by transform and opacity alone, and not at all for people who asked for less', async () => {
    const game = await finished()
    const { page } = await visit(game, WHOLE)
    expect(await page.evaluate(movesInTheResults, false)).toEqual([])
    const begun = page.evaluate(movesInTheResults, true)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const moves = await begun
    expect(moves.length).toBeGreaterThan(3)
    const properties = new Set(moves.flatMap((move) => move.properties))
    expect([...properties].toSorted()).toEqual(['opacity', 'transform'])
    expect(Math.max(...moves.map(({ ms }) => ms))).toBeLessThanOrEqual(250)
  })
})

interface Move {
  readonly ms: number
  readonly properties: readonly string[]
}

/** Runs in the page: what moves in the list of results, now or once motion is wanted, for how long and by what. */
async function movesInTheResults(onceWanted: boolean): Promise<Move[]> {
  const still = new Set(['offset', 'computedOffset', 'easing', 'composite'])
  const moves = (): Move[] =>
    document.getAnimations().flatMap(({ effect }) => {
      const list = document.querySelector('main ol')
      if (!(effect instanceof KeyframeEffect) || !list?.contains(effect.target)) return []
      const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
      return [
        {
          ms: Number(effect.getTiming().duration),
          properties: properties.filter((name) => !still.has(name)),
        },
      ]
    })
  if (!onceWanted) return moves()
  return new Promise((resolve) => {
    const wanted = matchMedia('(prefers-reduced-motion: no-preference)')
    wanted.addEventListener('change', () => resolve(moves()), { once: true })
  })
}
