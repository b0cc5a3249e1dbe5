import { describe, expect, test } from 'vitest'
import { shown } from '../../scripts/shots/mails.ts'
import { arrangeGame, circle } from '../../stage/arrange.ts'
import { mailSamples } from '../../test/mail-samples.ts'
import { NO_SCREEN, type Visitor } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

/** A page without scripts responds to taps as soon as it is there. */
const expectPageSound = async (visitor: Visitor) => {
  await visitor.page.evaluate(() => document.documentElement.setAttribute('data-hydrated', ''))
  await expectSound(visitor)
}

describe('mails', () => {
  const { stage } = stageWith()

  test('fit a phone in dark and light, whatever they contain', async () => {
    const { mail_invitation, mail_results } = mailSamples
    const visitor = await stage.visit(NO_SCREEN)
    for (const mail of [mail_invitation.long, mail_results.won]) {
      await visitor.page.goto('about:blank')
      await visitor.page.setContent(shown(mail?.html ?? ''))
      await expectPageSound(visitor)
    }
  })

  test('an invite is answered from its mail without signing in, by a tap and not by opening the page', async () => {
    const [olivia, jan] = await circle(stage, 'Olivia', 'Jan')
    const { id } = await arrangeGame(olivia, [jan])
    const response = async () => {
      const { inviteResponses } = await olivia.client.call('fetchGame', { gameId: id })
      return inviteResponses.find((each) => each.id === jan.id)?.response
    }
    const link = await stage.mailFor('jan@example.com', '/answer/')
    const visitor = await stage.visit(`${link.pathname}?answer=accepted`)
    const { page } = visitor
    await page.getByRole('heading', { name: 'Olivia invites you to Friday Freezeout' }).waitFor()
    await expectPageSound(visitor)
    expect(await response()).toBe('pending')
    await page.getByRole('button', { name: 'ACCEPT' }).click()
    await page.getByRole('heading', { name: 'You’re in!' }).waitFor()
    expect(await response()).toBe('accepted')
  })
})
