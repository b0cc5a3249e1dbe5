import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrangeGame, comeByLink } from '../../stage/arrange.ts'
import { onScreen } from '../pages/games.ts'
import { halfDone, openStep, storedDraft } from '../pages/host.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const HOUR = 3600
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowIn = (page: Page, section: string, name: string) =>
  region(page, section).getByRole('listitem').filter({ hasText: name })

/** A zone in which it is around noon, so that a day has passed and the next one does not end for hours. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

describe('answers that inform the host (Rules 41.1 to 41.4)', () => {
  const { stage, ada, ben, cleo, dora } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora'])
  const responseOf = async (gameId: string, id: string) =>
    (await ada.client.call('fetchGame', { gameId })).inviteResponses.find((each) => each.id === id)

  test('an invitee says maybe, on a card and on the page, and withdraws it', async () => {
    const { id } = await arrangeGame(ada, [ben, cleo], { name: 'Perhaps' })
    const visitor = await stage.visit(`/game-attendance?gameId=${id}`, { signedInAs: ben })
    const { page } = visitor
    await onScreen(page, 'UPCOMING GAME')
    await button(page, 'Maybe').click()
    await page.getByText('You said maybe').waitFor()
    await rowIn(page, 'Not answered yet', 'Maybe').waitFor()
    await expectSound(visitor)
    await expect.poll(() => responseOf(id, ben.id)).toMatchObject({ response: 'pending', maybe: true })
    await page.goto('/games')
    await page.getByText('1 in, 1 maybe').first().waitFor()
    await button(page, 'ACCEPT').first().click()
    await expect.poll(() => responseOf(id, ben.id)).toEqual({ id: ben.id, response: 'accepted' })
  })

  test('a host with too few players asks again, gives one more day, and can cancel', async () => {
    const timeZone = noonZone()
    const noon = Math.floor(Date.now() / 1000)
    const today = noon - (noon % HOUR) - 12 * HOUR
    const { id } = await arrangeGame(ada, [ben, cleo, dora], {
      ...{ name: 'Too few', seats: 4, minPlayers: 4, timeZone },
      ...{ timestamp: noon + 23 * HOUR, rsvpTimestamp: today },
    })
    await ben.client.call('acceptGameInvite', { gameId: id })
    await cleo.client.call('acceptGameInvite', { gameId: id, maybe: true })
    const visitor = await stage.visit(`/game-attendance?gameId=${id}`, { signedInAs: ada })
    const { page } = visitor
    const card = region(page, 'Too few players yet')
    await card.getByText('2 in, at least 4 wanted').waitFor()
    await card.getByText('Not answered yet: Cleo and Dora.').waitFor()
    await expectSound(visitor)

    await button(page, 'Remind Dora').click()
    await rowIn(page, 'Not answered yet', 'Dora').getByText('Reminded').waitFor()
    await card.getByRole('button', { name: 'Ask again' }).click()
    await card.getByText('Asked again').waitFor()
    const heard = async (who: typeof cleo) =>
      (await who.client.call('notifications', {})).filter(({ title }) => title === 'Are you in?').length
    expect([await heard(ben), await heard(cleo), await heard(dora)]).toEqual([0, 1, 1])

    await card.getByRole('button', { name: 'One more day' }).click()
    await expect
      .poll(async () => (await ada.client.call('fetchGame', { gameId: id })).rsvpTimestamp)
      .toBe(today + 24 * HOUR)
    await card.getByRole('button', { name: 'One more day' }).waitFor({ state: 'hidden' })
    await card.getByRole('button', { name: 'Call off' }).click()
    const sheet = page.getByRole('dialog', { name: 'CANCEL GAME' })
    await sheet.getByText('This cannot be undone.').waitFor()
    await sheet.getByRole('button', { name: 'KEEP GAME' }).click()
    await sheet.waitFor({ state: 'hidden' })
  })

  test('the host messages everybody who is in; a guest reads it on the pass, says maybe, and is reminded by a text', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const game = await arrangeGame(ada, [ben], {
      name: 'House rules',
      seats: 3,
      link: 'seat',
      payouts: [100, 0, 0],
    })
    const { pass } = await comeByLink(stage, ada, game, 'Mike')
    const visitor = await stage.visit(`/game-attendance?gameId=${game.id}`, {
      signedInAs: ada,
      browser: { permissions },
      init: () => Reflect.deleteProperty(Navigator.prototype, 'share'),
    })
    const { page } = visitor
    await button(page, 'Message everybody who’s in').click()
    const sheet = page.getByRole('dialog', { name: 'Message everybody who’s in' })
    const send = sheet.getByRole('button', { name: 'Send' })
    expect(await send.isDisabled()).toBe(true)
    await sheet.getByLabel('Message').fill('Ring twice.\nShoes off.')
    await expectSound(visitor)
    await send.click()
    await sheet.waitFor({ state: 'hidden' })
    await region(page, 'Messages').getByText('Ring twice.').waitFor()
    expect(await region(page, 'Messages').innerText()).toContain('You · ')

    const other = await stage.visit(`/pass#${pass}`)
    const guest = other.page
    await region(guest, 'Messages').getByText('Ring twice.').waitFor()
    expect(await region(guest, 'Messages').innerText()).toContain('Ada · ')
    await expectSound(other)
    await button(guest, 'Maybe').click()
    await region(guest, 'Your pass').getByText('You said maybe').waitFor()
    await region(guest, 'Messages').waitFor({ state: 'hidden' })
    // On a slow machine the messages disappear later than half a second after the tap, and move the content
    // below.
    await other.layoutShift()
    await expectSound(other)

    await rowIn(page, 'Not answered yet', 'Mike').getByText('Maybe').waitFor()
    // The text is never sent without its link.
    await page.reload()
    await button(page, 'Remind Mike').click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/join\/[\w-]+$/)
  })

  test('the wizard asks for the minimum of players if there are more than two seats', async () => {
    const visitor = await stage.visit(NO_SCREEN, { signedInAs: ada })
    const { page } = visitor
    await openStep(page, '/host-game-details', halfDone({ seats: 2 }))
    await page.getByLabel('Seats').waitFor()
    expect(await page.getByLabel('Enough players').count()).toBe(0)
    await page.getByRole('button', { name: 'One seat more' }).click()
    await page.getByLabel('Enough players').selectOption('3')
    await expectSound(visitor)
    expect(await storedDraft(page)).toMatchObject({ seats: 3, minPlayers: 3 })
  })
})
