import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accept, arrangeTable, enter, hostGame } from '../../stage/arrange.ts'
import { onScreen } from '../pages/games.ts'
import { sheet } from '../pages/table.ts'
import { expectSound } from '../sound.ts'
import { FREE_HOSTING, stageWith } from '../stage-with.ts'

const { stage, ada, ben, cleo } = stageWith(['Ada', 'Ben', 'Cleo'], FREE_HOSTING)

const wordsOf = async (parts: Locator) =>
  (await parts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
const rowsIn = (page: Page, section: string) =>
  wordsOf(page.getByRole('region', { name: section }).getByRole('listitem'))

/** A tournament of all three and Mike, a guest: he goes out first, then Cleo, then Ben. */
async function night(): Promise<string> {
  const { id } = await arrangeTable(ada, [ben, cleo], { name: 'Kingston Fridays' })
  const { gameUsers } = await ada.client.call('addPlayer', { gameId: id, buyIn: 20, name: 'Mike' })
  const mike = { id: gameUsers.find((person) => person.guest)?.id ?? '' }
  await enter(ada, { id }, [
    [mike, 'knocked'],
    [cleo, 'knocked'],
    [ben, 'knocked'],
  ])
  await ada.client.call('endGame', { id })
  return id
}

describe('/groups (Rules 43.1 to 43.5)', () => {
  test('a night becomes a group, and a season its standings', async () => {
    const visitor = await stage.visit(`/game-history?gameId=${await night()}`, { signedInAs: ada })
    const { page } = visitor
    await page.getByRole('button', { name: 'Make a group of these 4' }).click()
    const edit = sheet(page, 'Name and members')
    await edit.getByLabel('Name').fill('The Friday table')
    await expectSound(visitor)
    await edit.getByRole('button', { name: 'Save' }).click()
    await onScreen(page, 'The Friday table')
    await page.getByText('No season yet').waitFor()
    expect(await rowsIn(page, 'Members')).toEqual([
      ...['ada Ada Player Owner', 'ben Ben Player', 'cleo Cleo Player', 'Mike guest'],
    ])
    await expectSound(visitor)

    await page.getByRole('button', { name: 'New season' }).click()
    const season = sheet(page, 'New season')
    await season.getByLabel('First day').fill('2020-01-01')
    await season.getByLabel('Last day').fill('2090-01-01')
    await expectSound(visitor)
    await season.getByRole('button', { name: 'Start the season' }).click()
    await page.getByText('You lead, 1 point ahead of Ben.').waitFor()
    expect(await rowsIn(page, 'Standings')).toEqual([
      ...['1 You 1 game · 1 win 4', '2 Ben 1 game 3', '3 Cleo 1 game 2', '4 Mike 1 game 1'],
    ])
    await expectSound(visitor)

    // A sheet that opened by itself does not reopen with its page; a new second season is shown at once.
    await page.getByRole('region', { name: 'Members' }).getByRole('link', { name: /ben/ }).click()
    await onScreen(page, 'Buddy profile')
    await page.goBack()
    await page.getByText('You lead, 1 point ahead of Ben.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'More about this group' }).click()
    await sheet(page, 'The Friday table').getByRole('button', { name: 'New season' }).click()
    await season.getByLabel('Name').fill('Cash of 1999')
    await season.getByText('Cash', { exact: true }).click()
    await season.getByRole('button', { name: 'Start the season' }).click()
    await page.getByText('No night counts yet.').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByLabel('Season', { exact: true }).selectOption({ index: 0 })
    await page.getByText('You lead, 1 point ahead of Ben.').waitFor()
  })

  test('a member finds it under buddies, sees its standings and leaves; the host takes a game out', async () => {
    const { id: groupId } = await ada.client.call('createGroup', { name: 'Sunday club' })
    await ada.client.call('editGroup', { groupId, add: [ben.id] })
    const game = await hostGame(ada, [ben], { name: 'Next Sunday', groupId })
    await accept(game, [ben])
    const visitor = await stage.visit('/buddies', { signedInAs: ben })
    const { page } = visitor
    await page.getByText('Groups', { exact: true }).click()
    await page.getByRole('link', { name: /Sunday club 2 members/ }).click()
    await onScreen(page, 'Sunday club')
    await page.getByText('Standings begin with a season, which the owner or an admin makes.').waitFor()
    expect(await page.getByRole('button', { name: 'New season' }).count()).toBe(0)
    await page.getByRole('link', { name: /Next Sunday/ }).waitFor()
    await page.getByRole('button', { name: 'More about this group' }).click()
    const menu = sheet(page, 'Sunday club')
    expect(await wordsOf(menu.getByRole('button'))).toEqual(['Leave the group'])
    await menu.getByRole('button', { name: 'Leave the group' }).click()
    await sheet(page, 'Leave the group').getByRole('button', { name: 'Leave', exact: true }).click()
    await page.waitForURL('**/buddies')
    await expectSound(visitor)

    const host = await stage.visit(`/game-attendance?gameId=${game.id}&edit=terms`, { signedInAs: ada })
    await host.page.getByLabel('Group', { exact: true }).selectOption('None')
    const groupOf = async () => (await ada.client.call('fetchGame', { gameId: game.id })).groupId
    await expect.poll(groupOf).toBeNull()
    await expectSound(host)
  })
})
