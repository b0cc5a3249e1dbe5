import { describe, expect, test } from 'vitest'
import { english } from '../../src/domain/base/language.ts'
import { formatMoment } from '../../src/domain/base/times.ts'
import { arrangeGame } from '../../stage/arrange.ts'
import { connect } from '../../stage/client.ts'
import type { VisitOptions } from '../harness.ts'
import { cutOff } from '../moves.ts'
import { tap } from '../pages/controls.ts'
import { cardIn } from '../pages/games.ts'
import {
  openShare,
  scan,
  sharedBy,
  shareSheet,
  tokenOf,
  withoutShareSheet,
  withShareSheet,
} from '../pages/share.ts'
import { sheet } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

const open = { seats: 6, link: 'seat' } as const

describe('"Share the invite" (Rule 14.34)', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

  const stranger = () => connect(stage.baseUrl)
  const linkOf = ({ id: gameId }: { id: string }) => ada.client.call('gameLink', { gameId })
  const page = (game: { id: string }, more: VisitOptions = {}, signedInAs = ada) =>
    stage.visit(`/game-attendance?gameId=${game.id}`, { signedInAs, init: withShareSheet, ...more })

  test('from the host’s card: a link that did not load can be retried, turning it on waits for the network, and two taps share it, with the poster as strangers see it', async () => {
    const game = await arrangeGame(ada, [ben], { name: 'At home', timeZone: 'Asia/Tokyo' })
    const visitor = await stage.visit('/games', { signedInAs: ada, init: withShareSheet })
    const load = await cutOff(visitor.page, 'game-link')
    const card = await cardIn(visitor.page, 'HOSTING', game.name)
    await card.getByRole('button', { name: 'Share the invite' }).click()
    const opened = shareSheet(visitor.page)
    await opened.getByText('The link did not load.').waitFor()
    await load()
    await opened.getByRole('button', { name: 'Try again' }).click()
    await opened.getByText('The link turns on when you share it.').waitFor()
    await visitor.context.setOffline(true)
    await opened.getByText('You are offline.').waitFor()
    expect(await opened.getByRole('button', { name: 'Share', exact: true }).isDisabled()).toBe(true)
    await visitor.context.setOffline(false)
    await opened.getByText('The link turns on when you share it.').waitFor()
    visitor.takeProblems()
    const { url, access } = await linkOf(game)
    expect(access).toBe('off')
    // By key: it stands where "Try again" was, so an immediate tap would count as the second half of a double tap.
    await opened.getByRole('button', { name: 'Share', exact: true }).press('Enter')
    await expect.poll(async () => (await linkOf(game)).access).toBe('ask')
    const text = /^Ada invites you to At home\.\nTexas Hold.em\s· Tournament\s· \$20 buy-in\s· no rebuys$/
    expect(await sharedBy(visitor.page)).toMatchObject({
      title: game.name,
      text: expect.stringMatching(text),
      url,
    })

    const { game: poster } = await stranger().call('openLink', { token: tokenOf(url) })
    const shown = await opened.getByRole('figure').innerText()
    const when = formatMoment(game.timestamp, 'Asia/Tokyo', english)
    for (const told of [poster.hostFirstName, poster.name, when, poster.inviteMessage, ...poster.going])
      expect(shown).toContain(told)
    expect(shown).toContain(`${poster.filled} of ${poster.seats} going`)
    expect(shown).not.toContain(game.place)
    await expectSound(visitor, { moved: true })
  })

  test('the host changes who gets in, and creates a new address, which removes people who came by the old one; "Copy" turns the link on, and the QR code leads to it in both colour schemes', async () => {
    const game = await arrangeGame(ada, [], open)
    const { url } = await linkOf(game)
    const answer = { token: tokenOf(url), name: 'Rosa', answer: 'accepted' } as const
    await stranger().call('answerLink', answer)
    const permissions = ['clipboard-read', 'clipboard-write']
    const visitor = await page(game, { init: withoutShareSheet, browser: { permissions } })
    const opened = await openShare(visitor.page)
    expect(await opened.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0)
    await opened.getByText('I decide', { exact: true }).click()
    await opened.getByText('You let them in, one by one.').waitFor()
    await expect.poll(async () => (await linkOf(game)).access).toBe('ask')
    await opened.getByRole('button', { name: 'New link' }).click()
    const asking = sheet(visitor.page, 'New link')
    await asking.getByRole('switch').press('Space')
    await asking.getByRole('button', { name: 'New link' }).click()
    await toastOf(visitor.page, 'The link has a new address. The old one no longer works.')
    const renewed = await linkOf(game)
    expect(renewed.url).not.toBe(url)
    expect(await opened.getByLabel('Link').inputValue()).toBe(renewed.url)
    expect((await ada.client.call('fetchGame', { gameId: game.id })).inviteResponses).toEqual([])
    await opened.getByText('Off', { exact: true }).click()
    await opened.getByText('The link is off: nobody can answer by it.').waitFor()
    await expect.poll(async () => (await linkOf(game)).access).toBe('off')
    const copy = opened.getByRole('button', { name: 'Copy' })
    expect(await copy.isDisabled()).toBe(true)

    await opened.getByText('I decide', { exact: true }).click()
    await copy.click()
    await toastOf(visitor.page, 'Copied')
    expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toBe(renewed.url)
    await expect.poll(async () => (await linkOf(game)).access).toBe('ask')
    await visitor.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Blocked.'))
    })
    await copy.click()
    await toastOf(visitor.page, 'Copying did not work. Select the address and copy it yourself.')
    await opened.getByRole('button', { name: 'QR code' }).click()
    const code = visitor.page.getByRole('img', { name: `QR code of the invite to ${game.name}` })
    await code.waitFor()
    expect((await code.boundingBox())?.width).toBeGreaterThan(380)
    await expectSound(visitor, { moved: true })
    for (const [colorScheme, width] of [
      ['dark', 320],
      ['light', 390],
    ] as const) {
      await visitor.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await visitor.page.setViewportSize({ width, height: 844 })
      expect(await scan(code)).toBe(renewed.url)
    }
  })

  test('a player cannot share it, a co-host can', async () => {
    const game = await arrangeGame(ada, [ben])
    await ben.client.call('acceptGameInvite', { gameId: game.id })
    const invitee = await page(game, { shell: true }, ben)
    await invitee.page.getByRole('heading', { level: 1, name: 'UPCOMING GAME' }).waitFor()
    expect(await invitee.page.getByRole('button', { name: 'Share the invite' }).count()).toBe(0)
    await ada.client.call('setCoHosts', { gameId: game.id, userIds: [ben.id] })
    await invitee.page.goto(`/game-check-in?gameId=${game.id}`)
    await openShare(invitee.page)
  })

  test('a walk-in gets their own page by a QR code', async () => {
    const game = await arrangeGame(ada, [ben], { style: 'cash', rebuys: true })
    const gameId = game.id
    await ben.client.call('acceptGameInvite', { gameId })
    for (const name of ['Rosa', 'Uncle Al']) await ada.client.call('addPlayer', { gameId, name })
    await ada.client.call('startGame', { id: gameId })
    const visitor = await stage.visit(`/game-in-play?gameId=${gameId}`, { signedInAs: ada })
    await tap(visitor.page, 'More about the players')
    await tap(visitor.page, 'Guests’ pages')
    await sheet(visitor.page, 'Guests’ pages').getByRole('button', { name: 'Rosa' }).click()
    const own = sheet(visitor.page, 'Their own page')
    await own.getByText('If Rosa has a page on a phone already, that one stops working.').waitFor()
    await own.getByRole('button', { name: 'Show QR code' }).click()
    const url = await scan(own.getByRole('img', { name: 'QR code of Rosa’s page' }))
    expect(url.startsWith(`${stage.baseUrl}/pass#`)).toBe(true)
    const seen = await stranger().call('openPass', { pass: url.slice(url.indexOf('#') + 1) })
    expect(seen?.game).toMatchObject({ name: game.name, status: 'accepted' })
    await expectSound(visitor, { moved: true })
  })
})
