import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeGame, befriend, circle } from '../../stage/arrange.ts'
import { PASSWORD, welcome } from '../../stage/newcomer.ts'
import { cutOff, failsFirst, holdBack } from '../moves.ts'
import { expectChip, expectPicture, uploadPicture } from '../pages/avatars.ts'
import { brassButtons, rowOf, sectionOf } from '../pages/buddies.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound, settled } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

/** The longest names: 20 characters of username, 50 of each name, and a matching e-mail. */
const LONG = {
  firstName: 'Wilhelmina-Alexandra Constantina Theodora Josephin',
  lastName: 'von Hohenzollern-Sigmaringen und Featherstonehaugh',
  username: 'Wilhelmina.Alexandra',
  email: 'wilhelmina.alexandra.constantina@featherstonehaugh-sigmaringen.example.com',
  password: PASSWORD,
}

describe('/buddies (Rule 14.13)', () => {
  const { stage, ada, bea } = stageWith(['Ada', 'Bea'])
  // Bea is Ada's buddy, Cyd and Eli have asked her, she has asked Dan.
  beforeAll(async () => {
    await uploadPicture(bea)
    const [cyd, dan, eli] = await Promise.all(['Cyd', 'Dan', 'Eli'].map((name) => stage.member(name)))
    for (const asks of [cyd, eli]) await asks?.client.call('inviteBuddy', { id: ada.id })
    await ada.client.call('inviteBuddy', { id: dan?.id ?? '' })
  })

  test('shows the three lists with avatar, username, name and e-mail, and one primary button', async () => {
    const long = await welcome(stage.server, LONG)
    await befriend(ada, long)
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada })
    const { page } = visitor
    const letGo = await holdBack(page, '**/api/list-buddies')
    await page.goto('/buddies')
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor()
    expect(await page.getByRole('main').getByRole('region').count()).toBe(0)
    letGo()
    for (const [title, username, name, email] of [
      ['Received Buddy Requests', 'cyd', 'Cyd Player', 'cyd@example.com'],
      ['Sent Buddy Requests', 'dan', 'Dan Player', 'd•••@example.com'],
      ['Buddies', 'bea', 'Bea Player', 'bea@example.com'],
      ['Buddies', LONG.username, `${LONG.firstName} ${LONG.lastName}`, LONG.email],
    ] as const) {
      const row = sectionOf(page, title).getByRole('listitem').filter({ hasText: username })
      await row.getByText(username, { exact: true }).waitFor()
      await row.getByText(email, { exact: true }).waitFor()
      await row.getByText(name, { exact: true }).waitFor()
    }
    await expectChip(rowOf(page, 'cyd'), 'CP')
    await expectPicture(rowOf(page, 'bea'), bea)
    expect(await brassButtons(page)).toBe(1)
    await expectSound(visitor)

    await page.getByRole('button', { name: 'ADD POKER BUDDY' }).click()
    await page.getByLabel('Search people').waitFor()
    await page.goBack()
    await rowOf(page, 'bea').getByRole('button', { name: 'VIEW PROFILE' }).click()
    await page.getByRole('heading', { level: 2, name: 'bea' }).waitFor()
    expect(page.url()).toBe(`${stage.baseUrl}/buddy-profile?userId=${bea.id}`)
  })

  test('ACCEPT, DECLINE and CANCEL REQUEST confirm what they did; REMOVE asks first, and CANCEL keeps the buddy (Rule 29.4)', async () => {
    const visitor = await stage.visit('/buddies', { signedInAs: ada })
    const { page } = visitor
    const tap = (name: string, button: string) =>
      rowOf(page, name).getByRole('button', { name: button }).click()
    const accept = rowOf(page, 'cyd').getByRole('button', { name: 'ACCEPT' })
    const failure = 'Failed to accept buddy request. Please try again later.'
    await failsFirst(visitor, 'accept-buddy-request', accept, failure)
    await accept.click()
    await toastOf(page, 'Buddy request accepted successfully.')
    await rowOf(page, 'cyd').getByRole('button', { name: 'VIEW PROFILE' }).waitFor()
    await tap('eli', 'DECLINE')
    await toastOf(page, 'Buddy request rejected successfully.')
    await rowOf(page, 'eli').waitFor({ state: 'detached' })
    expect(await sectionOf(page, 'Received Buddy Requests').count()).toBe(0)
    await tap('dan', 'CANCEL REQUEST')
    await toastOf(page, 'Pending invite canceled successfully.')
    await rowOf(page, 'dan').waitFor({ state: 'detached' })

    const sheet = page.getByRole('dialog', { name: 'Remove buddy' })
    const remove = rowOf(page, 'bea').getByRole('button', { name: 'REMOVE' })
    // Less prominent than VIEW PROFILE beside it: text only.
    expect(await remove.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    )
    await remove.click()
    await sheet.getByText(/^bea will no longer be one of your buddies/).waitFor()
    await expectSound(visitor, { moved: true })
    await sheet.getByRole('button', { name: 'CANCEL' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await remove.click()
    await sheet.getByRole('button', { name: 'REMOVE' }).click()
    await toastOf(page, 'Buddy removed successfully.')
    await rowOf(page, 'bea').waitFor({ state: 'detached' })
  })

  test('failed lists can be retried; empty ones say what to do', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: await stage.member('Eve') })
    const { page } = visitor
    const mend = await cutOff(page, 'list-buddies')
    await page.goto('/buddies')
    await page.getByText('This did not load.').waitFor()
    await settled(page)
    // The app logs it once, with its stack.
    const logged = visitor.takeProblems().filter((problem) => problem.startsWith('console: listBuddies'))
    expect(logged).toEqual([expect.stringMatching(/ApiError: unreadable\s+at .*\/assets\/.*\.js:\d+/)])
    await expectSound(visitor)
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No buddies yet').waitFor()
    expect(await page.getByRole('button', { name: 'INVITE A BUDDY' }).count()).toBe(0)

    // As on a device that can share.
    await visitor.context.addInitScript('navigator.share = () => Promise.resolve()')
    await page.reload()
    await page.getByRole('button', { name: 'INVITE A BUDDY' }).waitFor()
    expect(await brassButtons(page)).toBe(1)
    await expectSound(visitor)
  })

  test('"Guests" lists the people without an account: renamed in all their games, and forgotten after asking', async () => {
    const [host, other] = await circle(stage, 'Hal', 'Ida')
    const game = await arrangeGame(host, [other])
    for (const name of ['Rosa', 'Big Dan']) await host.client.call('addPlayer', { gameId: game.id, name })
    const visitor = await stage.visit('/buddies', { signedInAs: host })
    const { page } = visitor
    await page.getByRole('heading', { name: 'Guests' }).click()
    const card = (name: string) => page.getByRole('listitem', { name, exact: true })
    await card('Rosa').getByText('Has not played yet').waitFor()
    await expectSound(visitor)
    await page.getByRole('button', { name: 'Rename Rosa' }).click()
    const renaming = page.getByRole('dialog', { name: 'Rename' })
    await renaming.getByLabel('Name', { exact: true }).fill('Rosa P.')
    await renaming.getByRole('button', { name: 'Save' }).click()
    await card('Rosa P.').waitFor()
    const { gameUsers } = await host.client.call('fetchGame', { gameId: game.id })
    expect(gameUsers.map(({ username }) => username)).toContain('Rosa P.')
    await page.getByRole('button', { name: 'Forget Big Dan' }).click()
    await page.getByRole('dialog', { name: 'Forget' }).getByRole('button', { name: 'Forget' }).click()
    await card('Big Dan').waitFor({ state: 'detached' })
  })
})
