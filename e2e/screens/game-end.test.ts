import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { arrangeTable, enter } from '../../stage/arrange.ts'
import { SHELL, WHOLE } from '../harness.ts'
import { failsFirst } from '../moves.ts'
import { openGame } from '../pages/games.ts'
import { withoutShareSheet } from '../pages/share.ts'
import { confirmEnd, payoutField, payoutsOf, resultsOf, sheet } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const GOLD = 'rgb(240, 193, 75)'
const SILVER = 'rgb(201, 210, 214)'
const BRONZE = 'rgb(208, 144, 94)'

describe('/game-end (Rule 14.24)', () => {
  const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'])

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

  test('shows the game card and the ranked results of a tournament with each payout; the winner’s celebration moves by transform and opacity only, unless the person prefers reduced motion (Rule 30.7)', async () => {
    const visitor = await visit(await finished(), WHOLE)
    const { page } = visitor
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('GAME END')
    const card = page.getByRole('article', { name: 'Friday Freezeout' })
    expect(await card.innerText()).toMatch(/14 Alder St[\s\S]*Pot\s+\$60\.00/)
    expect(await resultsOf(page, 'RESULTS')).toEqual(['1st Ben +$16.00', '2nd Me +$4.00', '3rd Cleo -$20.00'])
    const rows = page.getByRole('region', { name: 'RESULTS' }).getByRole('listitem')
    const text = await rows.allInnerTexts()
    expect(text[0]).toContain('$36.00')
    expect(text[1]).toContain('$24.00')
    expect(text[2]).toMatch(/out at \d+:\d\d [AP]M/)
    const badges = rows.getByText(/^(?:1st|2nd|3rd)$/)
    expect(
      await badges.evaluateAll((all) => all.map((badge) => getComputedStyle(badge).backgroundColor)),
    ).toEqual([GOLD, SILVER, 'rgba(0, 0, 0, 0)'])
    // Cleo won nothing: outlined.
    expect(await badges.last().evaluate((badge) => getComputedStyle(badge).borderTopColor)).toBe(BRONZE)
    await expectSound(visitor)
    expect(await page.evaluate(movesOfTheWinner, false)).toEqual([])
    const begun = page.evaluate(movesOfTheWinner, true)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const moves = await begun
    expect(moves.length).toBeGreaterThan(3)
    const properties = new Set(moves.flatMap((move) => move.properties))
    expect([...properties].toSorted()).toEqual(['opacity', 'transform'])
    expect(Math.max(...moves.map(({ ms }) => ms))).toBeLessThanOrEqual(600)
  })

  test('tapping another player opens their profile, the viewer’s own result does nothing; BACK leads to the table, DO MANUAL PAYOUT to the payouts', async () => {
    const game = await finished()
    const { page } = await visit(game)
    const results = page.getByRole('region', { name: 'RESULTS' })
    await results.getByText('Me', { exact: true }).click()
    expect(await results.getByRole('button').count()).toBe(2)
    expect(page.url()).toContain('/game-end')
    await results.getByRole('button', { name: 'Ben' }).click()
    await page.waitForURL(`**/buddy-profile?userId=${ben.id}`)
    await page.goBack()
    await page.getByRole('button', { name: 'DO MANUAL PAYOUT' }).click()
    await page.waitForURL(`**/manual-payouts?gameId=${game.id}`)
    await page.goBack()
    await ada.client.call('popGameEvent', { gameId: game.id })
    await page.getByText('A tournament ends when one player is left.').waitFor()
    expect(await page.getByRole('button', { name: 'CONFIRM' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'BACK' }).click()
    await page.waitForURL(`**/game-in-play?gameId=${game.id}`)
  })

  test('CONFIRM ends the game, says so and leads to the results, which can be shared as an image or as text (Rules 28.3, 28.5)', async () => {
    const game = await finished()
    const visitor = await visit(game, { ...WHOLE, init: withoutShareSheet })
    const { page } = visitor
    await confirmEnd(page)
    await page.waitForURL(`**/game-history?gameId=${game.id}`)
    await page
      .getByRole('status')
      .filter({ hasText: 'Ben won $36.00 Friday Freezeout · 3 players · $60.00 pot' })
      .waitFor()
    await visitor.layoutShift()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const shared = sheet(page, 'Share the results')
    const asPicture = shared.getByRole('button', { name: 'Picture' })
    await expect.poll(() => asPicture.isEnabled()).toBe(true)
    await shared.getByRole('img', { name: 'The results of Friday Freezeout, as a picture' }).waitFor()
    await expectSound(visitor)
    const [download] = await Promise.all([page.waitForEvent('download'), asPicture.click()])
    expect(download.suggestedFilename()).toMatch(/^anteroom-\d{4}-\d\d-\d\d\.png$/)
    const picture = readFileSync(await download.path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.readUInt32BE(16)).toBe(1080)
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await shared.getByRole('button', { name: 'Text' }).click()
    await toastOf(page, 'Copied')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('\n1st Ben +$16.00\n2nd Ada +$4.00\n3rd Cleo -$20.00\n\nCleo → Ben $16.00')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL('**/games')
    await page.reload()
    await openGame(page, 'HISTORY', 'Friday Freezeout')
  })

  test('/manual-payouts edits the payouts of the current pot; BACK saves nothing, CONFIRM leads to the new results (Rule 14.25)', async () => {
    // Ada won it; Ben rebought once, so the pot is $80.00.
    const game = await arrangeTable(ada, [ben, cleo], { rebuys: true, payouts: [100, 0, 0] })
    await enter(ada, game, [
      [ben, 'rebuy', 20],
      [cleo, 'knocked'],
      [ben, 'knocked'],
    ])
    const visitor = await stage.visit(`/game-end?gameId=${game.id}`, { signedInAs: ada })
    const { page } = visitor
    await page.getByRole('button', { name: 'DO MANUAL PAYOUT' }).click()
    const editor = page.getByRole('region', { name: 'Pot' })
    await editor.getByText('$20.00 buy-in × 3 players + $20.00 of rebuys').waitFor()
    expect(await payoutsOf(page)).toEqual(['1st $80.00 100%'])
    await page.getByRole('button', { name: 'ADD PAYOUT' }).click()
    await payoutField(page, '2nd').fill('30')
    await payoutField(page, '2nd').press('Enter')
    expect(await payoutsOf(page)).toEqual(['1st $50.00 62.5%', '2nd $30.00 37.5%'])
    await expectSound(visitor)

    await page.getByRole('button', { name: 'BACK' }).click()
    await page.waitForURL(`**/game-end?gameId=${game.id}`)
    expect((await ada.client.call('fetchGame', { gameId: game.id })).payouts).toEqual([100, 0, 0])
    await page.goForward()
    await page.getByRole('button', { name: '50/30/20' }).click()
    const confirm = page.getByRole('button', { name: 'CONFIRM' })
    await failsFirst(visitor, 'update-payouts', confirm, 'Failed to update payouts. Please try again later.')
    expect(await payoutsOf(page)).toEqual(['1st $40.00 50%', '2nd $24.00 30%', '3rd $16.00 20%'])
    await confirm.click()
    await page.waitForURL(`**/game-end?gameId=${game.id}`)
    expect(await resultsOf(page, 'RESULTS')).toEqual(['1st Me +$20.00', '2nd Ben -$16.00', '3rd Cleo -$4.00'])
    expect((await ada.client.call('fetchGame', { gameId: game.id })).payouts).toEqual([50, 30, 20])
  })

  test('/manual-payouts is for tournaments and their host: others see the table, and results without the host’s controls (Rule 14.25)', async () => {
    const cash = await arrangeTable(ada, [ben], { style: 'cash', rebuys: true })
    const host = await stage.visit(`/manual-payouts?gameId=${cash.id}`, { signedInAs: ada, ...SHELL })
    await host.page.waitForURL(`**/game-in-play?gameId=${cash.id}`)
    const { id } = await finished()
    const guest = await stage.visit(`/manual-payouts?gameId=${id}`, { signedInAs: ben, ...SHELL })
    await guest.page.waitForURL(`**/game-in-play?gameId=${id}`)
    await guest.page.goto(`/game-end?gameId=${id}`)
    expect((await resultsOf(guest.page, 'RESULTS'))[0]).toBe('1st Me +$16.00')
    for (const name of ['CONFIRM', 'DO MANUAL PAYOUT'])
      expect(await guest.page.getByRole('button', { name }).count()).toBe(0)
  })
})

/** Runs in the page: what moves in the list of results, now or with motion enabled, for how long and how. */
async function movesOfTheWinner(onceWanted: boolean): Promise<{ ms: number; properties: string[] }[]> {
  if (onceWanted)
    await new Promise((resolve) => {
      const wanted = matchMedia('(prefers-reduced-motion: no-preference)')
      wanted.addEventListener('change', resolve, { once: true })
    })
  const still = new Set(['offset', 'computedOffset', 'easing', 'composite'])
  return document.getAnimations().flatMap(({ effect }) => {
    const moment = document.querySelector('main [role=status]')
    if (!(effect instanceof KeyframeEffect) || !moment?.contains(effect.target)) return []
    const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
    const ms = Number(effect.getTiming().duration)
    return [{ ms, properties: properties.filter((name) => !still.has(name)) }]
  })
}
