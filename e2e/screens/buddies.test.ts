import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrangeGame, befriend } from '../../stage/arrange.ts'
import { type Account, welcome } from '../../stage/newcomer.ts'
import { openStage, PASSWORD, type Stage, type VisitOptions } from '../harness.ts'
import { cutOff } from '../moves.ts'
import { expectChip, expectPicture, uploadPicture } from '../pages/avatars.ts'
import { brassButtons, rowOf, sectionOf } from '../pages/buddies.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'

/** As long as names get: 20 characters of username, 50 of each name, and an e-mail to match. */
const LONG = {
  firstName: 'Wilhelmina-Alexandra Constantina Theodora Josephin',
  lastName: 'von Hohenzollern-Sigmaringen und Featherstonehaugh',
  username: 'Wilhelmina.Alexandra',
  email: 'wilhelmina.alexandra.constantina@featherstonehaugh-sigmaringen.example.com',
  password: PASSWORD,
}

describe('/buddies', () => {
  let stage: Stage
  let ada: Account
  let bea: Account
  let cyd: Account
  let dan: Account
  beforeAll(async () => {
    stage = await openStage()
    ada = await stage.member('Ada')
    bea = await stage.member('Bea')
    cyd = await stage.member('Cyd')
    dan = await stage.member('Dan')
  })
  afterAll(() => stage.close())

  // Bea is Ada's buddy, Cyd has asked her, she has asked Dan.
  beforeEach(async () => {
    const { pending, requests, active } = await ada.client.call('listBuddies', {})
    for (const { id } of pending) {
      // Not rejected: Cyd could not ask again.
      await ada.client.call('acceptBuddyRequest', { id })
      await ada.client.call('removeBuddy', { id })
    }
    for (const { id } of requests) await ada.client.call('cancelPendingInvite', { id })
    for (const { id } of active) await ada.client.call('removeBuddy', { id })
    await befriend(ada, bea)
    await cyd.client.call('inviteBuddy', { id: ada.id })
    await ada.client.call('inviteBuddy', { id: dan.id })
  })

  const visit = async (person = ada, more: VisitOptions = {}) =>
    stage.visit('/buddies', { signedInAs: person, ...more })

  test('shows the three lists with avatar, username, name and e-mail, and one brass button', async () => {
    const visitor = await visit()
    const { page } = visitor
    for (const [title, username, name, email] of [
      ['Received Buddy Requests', 'cyd', 'Cyd Player', 'cyd@example.com'],
      ['Sent Buddy Requests', 'dan', 'Dan Player', 'd•••@example.com'],
      ['Buddies', 'bea', 'Bea Player', 'bea@example.com'],
    ] as const) {
      const row = sectionOf(page, title).getByRole('listitem')
      await row.getByText(username, { exact: true }).waitFor()
      await row.getByText(email, { exact: true }).waitFor()
      await row.getByText(name, { exact: true }).waitFor()
      await expectChip(row, `${name.slice(0, 1)}P`)
    }
    expect(await brassButtons(page)).toBe(1)
    await expectSound(visitor)
  })

  test('an uploaded picture takes the place of the chip', async () => {
    const eli = await stage.member('Eli')
    await uploadPicture(eli)
    await eli.client.call('inviteBuddy', { id: ada.id })
    const { page } = await visit(ada, { shell: true })
    await expectPicture(rowOf(page, 'eli'), eli)
    await expectChip(rowOf(page, 'cyd'), 'CP')
  })

  test('the sections are hidden until they are loaded', async () => {
    const visitor = await stage.visit('/privacy', { signedInAs: ada })
    const { page } = visitor
    const held = Promise.withResolvers<void>()
    await page.route('**/api/list-buddies', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/buddies')
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor()
    expect(await page.getByRole('main').getByRole('region').count()).toBe(0)
    held.resolve()
    await sectionOf(page, 'Buddies').waitFor()
    await expectSound(visitor)
  })

  test('ADD POKER BUDDY opens the search', async () => {
    const { page } = await visit(ada, { shell: true })
    await page.getByRole('button', { name: 'ADD POKER BUDDY' }).click()
    await page.getByLabel('Search people').waitFor()
    expect(new URL(page.url()).pathname).toBe('/buddies-user-search')
  })

  test('ACCEPT makes a buddy of who asked, and says so', async () => {
    const { page } = await visit(ada, { shell: true })
    await rowOf(page, 'cyd').getByRole('button', { name: 'ACCEPT' }).click()
    await toastOf(page, 'Buddy request accepted successfully.')
    await rowOf(page, 'cyd').getByRole('button', { name: 'VIEW PROFILE' }).waitFor()
    expect(await sectionOf(page, 'Received Buddy Requests').count()).toBe(0)
  })

  test('DECLINE lets the request go, and says so', async () => {
    const { page } = await visit(ada, { shell: true })
    await rowOf(page, 'cyd').getByRole('button', { name: 'DECLINE' }).click()
    await toastOf(page, 'Buddy request rejected successfully.')
    await rowOf(page, 'cyd').waitFor({ state: 'detached' })
    // Whoever rejected may ask at once, and the other may ask again from then on.
    await ada.client.call('inviteBuddy', { id: cyd.id })
  })

  test('CANCEL REQUEST takes the own request back, and says so', async () => {
    const { page } = await visit(ada, { shell: true })
    await rowOf(page, 'dan').getByRole('button', { name: 'CANCEL REQUEST' }).click()
    await toastOf(page, 'Pending invite canceled successfully.')
    await rowOf(page, 'dan').waitFor({ state: 'detached' })
  })

  test('REMOVE asks first: CANCEL keeps the buddy, REMOVE lets them go and says so', async () => {
    const visitor = await visit()
    const { page } = visitor
    const sheet = page.getByRole('dialog', { name: 'REMOVE BUDDY' })
    const remove = rowOf(page, 'bea').getByRole('button', { name: 'REMOVE' })
    // Quieter than VIEW PROFILE beside it: without a frame.
    expect(await remove.evaluate((button) => getComputedStyle(button).borderColor)).toBe('rgba(0, 0, 0, 0)')
    await remove.click()
    await sheet.getByText(/^bea will no longer be one of your buddies/).waitFor()
    await expectSound(visitor)
    await sheet.getByRole('button', { name: 'CANCEL' }).click()
    await sheet.waitFor({ state: 'hidden' })
    expect((await ada.client.call('listBuddies', {})).active).toHaveLength(1)
    await rowOf(page, 'bea').getByRole('button', { name: 'REMOVE' }).click()
    await sheet.getByRole('button', { name: 'REMOVE' }).click()
    await toastOf(page, 'Buddy removed successfully.')
    await rowOf(page, 'bea').waitFor({ state: 'detached' })
    await page.getByText('No buddies yet').waitFor()
  })

  test('VIEW PROFILE opens the profile with the buddy in the query', async () => {
    const { page } = await visit(ada, { shell: true })
    await rowOf(page, 'bea').getByRole('button', { name: 'VIEW PROFILE' }).click()
    await page.getByRole('heading', { level: 2, name: 'bea' }).waitFor()
    expect(page.url()).toBe(`${stage.baseUrl}/buddy-profile?userId=${bea.id}`)
  })

  test.each([
    {
      name: 'cyd',
      button: 'ACCEPT',
      path: 'accept-buddy-request',
      said: 'Failed to accept buddy request. Please try again later.',
    },
    {
      name: 'cyd',
      button: 'DECLINE',
      path: 'reject-buddy-request',
      said: 'Failed to reject buddy request. Please try again later.',
    },
    {
      name: 'dan',
      button: 'CANCEL REQUEST',
      path: 'cancel-pending-invite',
      said: 'Failed to cancel pending invite. Please try again later.',
    },
    {
      name: 'bea',
      button: 'REMOVE',
      path: 'remove-buddy',
      said: 'Failed to remove buddy. Please try again later.',
    },
  ])(
    '$path whose answer cannot be read says "$said", and all is as before',
    async ({ name, button, path, said }) => {
      const { page } = await visit(ada, { shell: true })
      await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 500 }))
      await rowOf(page, name).getByRole('button', { name: button }).click()
      if (button === 'REMOVE') await page.getByRole('dialog').getByRole('button', { name: button }).click()
      await toastOf(page, said)
      await rowOf(page, name).getByRole('button', { name: button }).waitFor()
    },
  )

  test('a request that was taken back meanwhile is refused in the words of the server', async () => {
    const { page } = await visit(ada, { shell: true })
    await rowOf(page, 'cyd').waitFor()
    await page.route('**/api/list-buddies', (route) => route.abort())
    await cyd.client.call('cancelPendingInvite', { id: ada.id })
    await rowOf(page, 'cyd').getByRole('button', { name: 'ACCEPT' }).click()
    await toastOf(page, 'There is no request from this person.')
  })

  test('lists that do not load can be asked for again', async () => {
    const visitor = await stage.visit('/privacy', { signedInAs: ada })
    const { page } = visitor
    await page.route('**/api/list-buddies', (route) => route.fulfill({ status: 500 }))
    await page.goto('/buddies')
    await page.getByText('This did not load.').waitFor()
    const refused = Array.from({ length: 8 }, () => /list-buddies|status of 500/)
    await expectSound(visitor, { expected: [...refused, /^console: listBuddies ApiError: unreadable/] })
    await page.unroute('**/api/list-buddies')
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await rowOf(page, 'bea').waitFor()
  })

  test('nobody yet: says what to do, and offers INVITE A BUDDY only where the device can share', async () => {
    const eve = await stage.member('Eve')
    const without = await visit(eve)
    await without.page.getByText('No buddies yet').waitFor()
    expect(await without.page.getByRole('button', { name: 'INVITE A BUDDY' }).count()).toBe(0)

    const visitor = await stage.visit('/privacy', { signedInAs: eve })
    const { page } = visitor
    await visitor.context.addInitScript('navigator.share = () => Promise.resolve()')
    await page.goto('/buddies')
    await page.getByRole('button', { name: 'INVITE A BUDDY' }).waitFor()
    expect(await brassButtons(page)).toBe(1)
    await expectSound(visitor)
  })

  test('GUESTS lists the people without an account: renamed in all their games, and forgotten after asking', async () => {
    const game = await arrangeGame(ada, [bea])
    for (const name of ['Rosa', 'Big Dan']) await ada.client.call('addPlayer', { gameId: game.id, name })
    const visitor = await visit()
    const { page } = visitor
    await page.getByRole('heading', { name: 'GUESTS' }).click()
    const card = (name: string) => page.getByRole('listitem', { name, exact: true })
    await card('Rosa').getByText('Has not played yet').waitFor()
    await expectSound(visitor)
    const mendRename = await cutOff(page, 'guest')
    await page.getByRole('button', { name: 'RENAME Rosa' }).click()
    const renaming = page.getByRole('dialog', { name: 'RENAME' })
    await renaming.getByLabel('Name', { exact: true }).fill('Rosa / Jan')
    await renaming.getByText('A name cannot have /, @ or : in it.').waitFor()
    await renaming.getByLabel('Name', { exact: true }).fill('Rosa P.')
    await renaming.getByRole('button', { name: 'SAVE' }).click()
    await toastOf(page, 'Failed to rename the guest. Please try again later.')
    await mendRename()
    await renaming.getByRole('button', { name: 'SAVE' }).click()
    await card('Rosa P.').waitFor()
    const { gameUsers } = await ada.client.call('fetchGame', { gameId: game.id })
    expect(gameUsers.map(({ username }) => username)).toContain('Rosa P.')
    const mend = await cutOff(page, 'forget-guest')
    await page.getByRole('button', { name: 'FORGET Big Dan' }).click()
    const forgetting = page.getByRole('dialog', { name: 'FORGET' })
    await forgetting.getByRole('button', { name: 'FORGET' }).click()
    await toastOf(page, 'Failed to forget the guest. Please try again later.')
    await mend()
    await forgetting.getByRole('button', { name: 'FORGET' }).click()
    await card('Big Dan').waitFor({ state: 'detached' })
  })

  test('the longest names and e-mails stay whole and inside', async () => {
    const long = await welcome(stage.server, LONG)
    await befriend(ada, long)
    const visitor = await visit()
    await rowOf(visitor.page, LONG.username).getByText(LONG.email).waitFor()
    await rowOf(visitor.page, LONG.username).getByText(`${LONG.firstName} ${LONG.lastName}`).waitFor()
    await expectSound(visitor)
  })
})
