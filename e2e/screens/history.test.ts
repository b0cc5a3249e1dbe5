import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeEnded, arrangeGame, arrangeTable, enter } from '../../stage/arrange.ts'
import { cardIn, onScreen, openSections } from '../pages/games.ts'
import { resultsOf } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { FREE_HOSTING, stageWith } from '../stage-with.ts'

describe('/game-history (Rule 14.26)', () => {
  const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'], FREE_HOSTING)
  beforeAll(async () => {
    const moves = [ada, cleo].map((player) => [player, 'knocked'] as const)
    await arrangeEnded(ada, [ben, cleo], moves, { name: 'Played Out', payouts: [70, 30, 0] })
  })

  test('shows the FINAL RESULTS, best first; BACK returns to /games unchanged; a game that is not over opens its attendance, and a cancelled one says so (Rule 14.26)', async () => {
    const visitor = await stage.visit('/games', { signedInAs: ben })
    const { page } = visitor
    await (await cardIn(page, 'HISTORY', 'Played Out')).getByRole('link', { name: 'Played Out' }).click()
    await onScreen(page, 'GAME HISTORY')
    await page.getByRole('article', { name: 'Played Out' }).getByText('Hosted by Ada Player').waitFor()
    expect(await resultsOf(page, 'FINAL RESULTS')).toEqual([
      '1st Me +$22.00',
      '2nd Cleo -$2.00',
      '3rd Ada -$20.00',
    ])
    await expectSound(visitor)
    await page.getByRole('region', { name: 'FINAL RESULTS' }).getByRole('button', { name: /Ada/ }).click()
    await page.waitForURL(`**/buddy-profile?userId=${ada.id}`)
    await page.goBack()
    await page.getByRole('button', { name: 'BACK' }).click()
    await page.waitForURL('**/games')
    await page.locator('details#history').getByRole('article', { name: 'Played Out' }).waitFor()
    expect(await openSections(page)).toEqual(['HISTORY'])

    const { id } = await arrangeGame(ada, [ben])
    await page.goto(`/game-history?gameId=${id}`)
    await page.waitForURL(`**/game-attendance?gameId=${id}`)
    await ada.client.call('cancelGame', { gameId: id })
    await page.goto(`/game-history?gameId=${id}`)
    await page.getByText('This game was canceled.').waitFor()
    await page.getByText('CANCELED', { exact: true }).waitFor()
    await expectSound(visitor)
  })

  test('"Host again" and "Send" invite the same people again, asking before they replace a draft', async () => {
    const last = await arrangeTable(ada, [ben, cleo], { style: 'cash', rebuys: true, name: 'Every Friday' })
    await ada.client.call('addPlayer', { gameId: last.id, name: 'Mike', buyIn: 20 })
    const { gameUsers } = await ada.client.call('fetchGame', { gameId: last.id })
    const guest = gameUsers.filter((user) => user.guest)
    for (const { id } of [...guest, ben, cleo, ada]) await enter(ada, last, [[{ id }, 'cashed', 20]])
    await ada.client.call('endGame', { id: last.id })

    const visitor = await stage.visit('/host-game', { signedInAs: ada })
    const { page } = visitor
    await page.getByLabel('Name of the game').fill('Half done')
    await page.goto(`/game-history?gameId=${last.id}`)
    // A guest has no profile: their row opens the head to head (Rule 44.1).
    await page.getByRole('region', { name: 'FINAL RESULTS' }).getByRole('button', { name: /Mike/ }).click()
    const sheet = page.getByRole('dialog', { name: 'You and Mike' })
    await sheet.getByText('1 night · 1 shared place').waitFor()
    await expectSound(visitor)
    await sheet.getByRole('button', { name: 'Done' }).click()
    const hostAgain = page.getByRole('button', { name: 'Host again' })
    await hostAgain.click()
    await page.getByText('“Half done” has not been sent yet. It would be lost.').waitFor()
    await expectSound(visitor)
    await page.getByRole('button', { name: 'Replace' }).click()
    await onScreen(page, 'SEND INVITATION')
    await page.getByText('With Ben, Cleo and Mike').waitFor()
    await page.getByText('Guests: 1 · 2 invited, the link fills the rest').waitFor()
    await expectSound(visitor)
    await page.getByRole('button', { name: 'Change people' }).click()
    await onScreen(page, 'INVITE BUDDIES')
    expect(await page.getByRole('checkbox', { name: 'Mike' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'BACK' }).click()
    await page.getByRole('button', { name: 'Change date' }).click()
    await onScreen(page, 'HOST NEW GAME')
    await page.getByRole('button', { name: 'NEXT' }).click()
    await page.getByText('With Ben, Cleo and Mike').waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await toastOf(page, 'Game created successfully.')
    const answers = async () => {
      const { upcoming } = await ada.client.call('listGames', {})
      const next = upcoming.find(({ name }) => name === 'Every Friday')
      return next?.inviteResponses.map(({ response }) => response)
    }
    await expect.poll(answers).toEqual(['pending', 'pending', 'pending'])
  })
})
