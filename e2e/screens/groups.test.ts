import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accept, arrangeTable, enter, hostGame } from '../../stage/arrange.ts'
import { expectOnly, refuse } from '../moves.ts'
import { tap, wordsOf } from '../pages/controls.ts'
import { onScreen } from '../pages/games.ts'
import { sheet } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { FREE_HOSTING, stageWith } from '../stage-with.ts'

const { stage, ada, ben } = stageWith(['Ada', 'Ben'], FREE_HOSTING)

describe('/groups (Rules 43.1 to 43.5)', () => {
  test('a long name ends in an ellipsis before the points; a new second season is shown at once, and the first one again by choice', async () => {
    const guest = 'Maximiliana Featherstonehaugh'
    const { id: gameId } = await arrangeTable(ada, [ben])
    const { gameUsers } = await ada.client.call('addPlayer', { gameId, buyIn: 20, name: guest })
    const late = { id: gameUsers.find((person) => person.guest)?.id ?? '' }
    await enter(ada, { id: gameId }, [
      [late, 'knocked'],
      [ben, 'knocked'],
    ])
    await ada.client.call('endGame', { id: gameId })
    const { id: groupId } = await ada.client.call('createGroup', { name: 'The Friday table', gameId })
    // The one that ends last comes first.
    const terms = { from: 0, to: 4102444800, kind: 'points', minPlayers: 3 } as const
    await ada.client.call('createSeason', { groupId, name: 'All', ...terms })
    const { page } = await stage.visit(`/groups?groupId=${groupId}`, { signedInAs: ada })
    const standings = page.getByRole('region', { name: 'Standings' }).getByRole('listitem')
    const row = standings.filter({ hasText: guest })
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: Number.NaN, width: 0 }
    const name = await boxOf(row.getByText(guest))
    expect(name.x + name.width).toBeLessThan((await boxOf(row.getByText('1', { exact: true }))).x)

    await tap(page, 'More about this group')
    await sheet(page, 'The Friday table').getByRole('button', { name: 'New season' }).click()
    const season = sheet(page, 'New season')
    await season.getByLabel('Last day').fill('2089-01-01')
    await season.getByLabel('Name').fill('Cash of 1999')
    await season.getByText('Cash', { exact: true }).click()
    await tap(season, 'Start the season')
    const shown = page.getByLabel('Season', { exact: true })
    const isShown = (title: string) =>
      expect.poll(() => shown.locator('option:checked').innerText()).toContain(title)
    await isShown('Cash of 1999')
    await page.getByText('No night counts yet.').waitFor()
    await shown.selectOption({ index: 0 })
    await isShown('All')
    await row.waitFor()
  })

  test('"New group" makes none before "Save", and then one with the people ticked', async () => {
    const visitor = await stage.visit('/buddies', { signedInAs: ada })
    const { page } = visitor
    const named = async () => (await ada.client.call('groups', {})).map(({ name }) => name)
    const before = await named()
    await page.getByText('Groups', { exact: true }).click()
    const made = sheet(page, 'New group')
    await tap(page, 'New group')
    await made.getByLabel('Name').fill('Nobody')
    await tap(made, 'CANCEL')
    await made.waitFor({ state: 'detached' })
    expect(await named()).toEqual(before)
    await tap(page, 'New group')
    await made.getByRole('button', { name: 'Save', disabled: true }).waitFor()
    await made.getByLabel('Name').fill('Monday Omaha')
    await made.getByRole('checkbox', { name: 'ben' }).check()
    await expectSound(visitor)
    // If its people cannot be added, "Save" tries again, with the same group.
    const restore = await refuse(page, 'edit-group')
    await tap(made, 'Save')
    await toastOf(page, 'Failed to change the group. Please try again later.')
    expectOnly(visitor, [/console: .*409/])
    await restore()
    await tap(made, 'Save')
    await onScreen(page, 'Monday Omaha')
    await page.getByRole('region', { name: 'Members' }).getByRole('link', { name: /ben/ }).waitFor()
    expect((await named()).filter((name) => name === 'Monday Omaha')).toHaveLength(1)
    await expectSound(visitor, { moved: true })
    await page.goBack()
    await page.waitForURL('**/buddies')
  })

  test('new members do not take back a name that somebody else has changed meanwhile', async () => {
    const { id: groupId } = await ada.client.call('createGroup', { name: 'Tuesdays' })
    const { page } = await stage.visit(`/groups?groupId=${groupId}`, { signedInAs: ada })
    await tap(page, 'More about this group')
    await tap(sheet(page, 'Tuesdays'), 'Name and members')
    const opened = sheet(page, 'Name and members')
    // By keyboard: a tap in the place of the last one could be the second half of a double tap.
    await opened.getByRole('checkbox', { name: 'ben' }).press('Space')
    await ada.client.call('editGroup', { groupId, name: 'Wednesdays' })
    await tap(opened, 'Save')
    await opened.waitFor({ state: 'detached' })
    const group = (await ada.client.call('groups', {})).find(({ id }) => id === groupId)
    expect([group?.name, group?.members.length]).toEqual(['Wednesdays', 2])
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
    await tap(page, 'More about this group')
    const menu = sheet(page, 'Sunday club')
    expect(await wordsOf(menu.getByRole('button'))).toEqual(['Leave the group'])
    await tap(menu, 'Leave the group')
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
