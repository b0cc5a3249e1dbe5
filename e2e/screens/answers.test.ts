import { describe, expect, test } from 'vitest'
import { shown } from '../../scripts/shots/mails.ts'
import { arrangeGame, comeByLink } from '../../stage/arrange.ts'
import { mailSamples } from '../../test/mail-samples.ts'
import { region, rowIn, tap } from '../pages/controls.ts'
import { NO_SCREEN, type Visitor } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const HOUR = 3600

/** A zone in which it is around noon, so that a day has passed and the next one does not end for hours. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** A page without scripts responds to taps as soon as it is there. */
const expectPageSound = async (visitor: Visitor) => {
  await visitor.page.evaluate(() => document.documentElement.setAttribute('data-hydrated', ''))
  await expectSound(visitor)
}

describe('mails, and answers that inform the host (Rules 41.1 to 41.4)', () => {
  const { stage, ada, ben, cleo, dora } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora'])

  test('mails fit a phone in dark and light, whatever they contain', async () => {
    const { mail_invitation, mail_results } = mailSamples
    const visitor = await stage.visit(NO_SCREEN)
    for (const mail of [mail_invitation.long, mail_results.won]) {
      await visitor.page.goto('about:blank')
      await visitor.page.setContent(shown(mail?.html ?? ''))
      await expectPageSound(visitor)
    }
  })

  test('an invite is answered from its mail without signing in, by a tap and not by opening the page', async () => {
    const { id: gameId } = await arrangeGame(ada, [ben])
    const response = async () => (await ada.client.call('fetchGame', { gameId })).inviteResponses[0]?.response
    const link = await stage.mailFor(ben.email, '/answer/')
    const visitor = await stage.visit(`${link.pathname}?answer=accepted`)
    const { page } = visitor
    await page.getByRole('heading', { name: 'Ada invites you to Friday Freezeout' }).waitFor()
    await expectPageSound(visitor)
    expect(await response()).toBe('pending')
    await page.getByRole('button', { name: 'ACCEPT' }).click()
    await page.getByRole('heading', { name: 'You’re in!' }).waitFor()
    expect(await response()).toBe('accepted')
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

    await tap(page, 'Remind Dora')
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

  test('the host messages everybody who is in, and a guest reads it on the pass', async () => {
    const game = await arrangeGame(ada, [ben], { seats: 3, link: 'seat', payouts: [100, 0, 0] })
    const { pass } = await comeByLink(stage, ada, game, 'Mike')
    const visitor = await stage.visit(`/game-attendance?gameId=${game.id}`, { signedInAs: ada })
    const { page } = visitor
    await tap(page, 'Message everybody who’s in')
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
  })
})
