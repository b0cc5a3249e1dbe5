import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { arrangeTable, enter } from '../../stage/arrange.ts'
import { SHELL, WHOLE } from '../harness.ts'
import { failsFirst } from '../moves.ts'
import { button, region, tap } from '../pages/controls.ts'
import { openGame } from '../pages/games.ts'
import { withoutShareSheet } from '../pages/share.ts'
import { confirmEnd, payoutsOf, potOf, resultsOf, sheet } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const GOLD = 'rgb(240, 193, 75)'
const SILVER = 'rgb(201, 210, 214)'
const BRONZE = 'rgb(208, 144, 94)'

describe('/game-end (Rule 14.24)', () => {
  const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'])

  /** A tournament that Ben won; Ada was second. */
  const finished = async (name = 'Friday Freezeout') => {
    const game = await arrangeTable(ada, [ben, cleo], { name, payouts: [60, 40, 0] })
    await enter(ada, game, [
      [cleo, 'knocked'],
      [ada, 'knocked'],
    ])
    return game
  }
  const visit = async (game: { id: string }, more = WHOLE) => {
    const visitor = await stage.visit(`/game-end?gameId=${game.id}`, { signedInAs: ada, ...more })
    await region(visitor.page, 'RESULTS').waitFor()
    return visitor
  }

  test('without a connection CONFIRM says that it waits for one, ends the game once there is one, and leaves BACK', async () => {
    const { page, context } = await visit(await finished('Kitchen without a signal'))
    await context.setOffline(true)
    await page.getByText('Ends when you’re back online.').waitFor()
    await tap(page, 'CONFIRM')
    expect(await button(page, 'BACK').isEnabled()).toBe(true)
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'GAME HISTORY' }).waitFor()
  })

  test('shows the game card and the ranked results of a tournament with each payout; the winner’s celebration moves by transform and opacity only, unless the person prefers reduced motion; a tap on another player opens their profile, BACK the table (Rule 30.7)', async () => {
    const game = await finished()
    const visitor = await visit(game)
    const { page } = visitor
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('GAME END')
    const card = page.getByRole('article', { name: 'Friday Freezeout' })
    expect(await card.innerText()).toMatch(/14 Alder St[\s\S]*Pot\s+\$60\.00/)
    expect(await resultsOf(page, 'RESULTS')).toEqual(['1st Ben +$16.00', '2nd Me +$4.00', '3rd Cleo -$20.00'])
    const rows = region(page, 'RESULTS').getByRole('listitem')
    expect(await rows.allInnerTexts()).toMatchObject([/\$36\.00/, /\$24\.00/, /out at \d+:\d\d [AP]M/])
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
    await page.emulateMedia({ reducedMotion: 'reduce' })

    // Another player's result opens their profile, the viewer's own does nothing.
    const results = region(page, 'RESULTS')
    await results.getByText('Me', { exact: true }).click()
    expect(await results.getByRole('button').count()).toBe(2)
    expect(page.url()).toContain('/game-end')
    await results.getByRole('button', { name: 'Ben' }).click()
    await page.waitForURL(`**/buddy-profile?userId=${ben.id}`)
    await page.goBack()
    await results.waitFor()
    await ada.client.call('popGameEvent', { gameId: game.id })
    await page.getByText('A tournament ends when one player is left.').waitFor()
    expect(await button(page, 'CONFIRM').isDisabled()).toBe(true)
    await tap(page, 'BACK')
    await page.waitForURL(`**/game-in-play?gameId=${game.id}`)
  })

  test('CONFIRM ends the game, says so and leads to the results, which can be shared as an image or as text (Rules 28.3, 28.5)', async () => {
    const game = await finished()
    const visitor = await visit(game, { init: withoutShareSheet })
    const { page } = visitor
    await confirmEnd(page)
    await page.waitForURL(`**/game-history?gameId=${game.id}`)
    await page
      .getByRole('status')
      .filter({ hasText: 'Ben won $36.00 Friday Freezeout · 3 players · $60.00 pot' })
      .waitFor()
    await settled(page)
    await visitor.layoutShift()
    await tap(page, 'Share')
    const shared = sheet(page, 'Share the results')
    const asPicture = button(shared, 'Picture')
    await expect.poll(() => asPicture.isEnabled()).toBe(true)
    await shared.getByRole('img', { name: 'The results of Friday Freezeout, as a picture' }).waitFor()
    await expectSound(visitor)
    const [download] = await Promise.all([page.waitForEvent('download'), asPicture.click()])
    expect(download.suggestedFilename()).toMatch(/^anteroom-\d{4}-\d\d-\d\d\.png$/)
    const picture = readFileSync(await download.path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.readUInt32BE(16)).toBe(1080)
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await tap(shared, 'Text')
    await toastOf(page, 'Copied')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('\n1st Ben +$16.00\n2nd Ada +$4.00\n3rd Cleo -$20.00\n\nCleo → Ben $16.00')
    await page.keyboard.press('Escape')
    await tap(page, 'Close')
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
    await tap(page, 'DO MANUAL PAYOUT')
    const editor = potOf(page)
    await editor.getByText('$20.00 buy-in × 3 players + $20.00 of rebuys').waitFor()
    expect(await payoutsOf(page)).toEqual(['1st $80.00 100%'])
    await tap(page, '50/30/20')
    await expectSound(visitor, { moved: true })

    await tap(page, 'BACK')
    await page.waitForURL(`**/game-end?gameId=${game.id}`)
    expect((await ada.client.call('fetchGame', { gameId: game.id })).payouts).toEqual([100, 0, 0])
    await page.goForward()
    await tap(page, '50/30/20')
    const confirm = button(page, 'CONFIRM')
    await failsFirst(visitor, 'update-payouts', confirm, 'Failed to update payouts. Please try again later.')
    expect(await payoutsOf(page)).toEqual(['1st $40.00 50%', '2nd $24.00 30%', '3rd $16.00 20%'])
    await confirm.click()
    await page.waitForURL(`**/game-end?gameId=${game.id}`)
    expect(await resultsOf(page, 'RESULTS')).toEqual(['1st Me +$20.00', '2nd Ben -$16.00', '3rd Cleo -$4.00'])
    expect((await ada.client.call('fetchGame', { gameId: game.id })).payouts).toEqual([50, 30, 20])

    // Only a tournament has them, and only its host changes them: others see the table, and results without the controls.
    const cash = await arrangeTable(ada, [ben], { style: 'cash', rebuys: true })
    await page.goto(`/manual-payouts?gameId=${cash.id}`)
    await page.waitForURL(`**/game-in-play?gameId=${cash.id}`)
    const guest = await stage.visit(`/manual-payouts?gameId=${game.id}`, { signedInAs: ben, ...SHELL })
    await guest.page.waitForURL(`**/game-in-play?gameId=${game.id}`)
    await guest.page.goto(`/game-end?gameId=${game.id}`)
    expect((await resultsOf(guest.page, 'RESULTS'))[1]).toBe('2nd Me -$16.00')
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
