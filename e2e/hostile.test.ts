import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeAll, expect, test } from 'vitest'
import { scripts } from '../test/batteries/hostile/scripts.ts'
import { SHELL } from './harness.ts'
import { networkIdle } from './network-idle.ts'
import { openNotifications } from './pages/dock.ts'
import { NO_SCREEN } from './phone.ts'
import { FREE_HOSTING, stageWith } from './stage-with.ts'

declare global {
  interface Window {
    scriptsRun?: number
  }
}

const DAY = 86_400

const { stage, ada, bob } = stageWith([], { ...FREE_HOSTING, others: ['Ada', 'Bob'] })
let gameId: string

/** Ada hosts a game for each script, which is its name, its place and its message; Bob is invited, and both have such names. */
beforeAll(async () => {
  await bob.client.call('inviteBuddy', { id: ada.id })
  await ada.client.call('acceptBuddyRequest', { id: bob.id })
  const [first = '', second = ''] = scripts
  for (const each of [ada, bob])
    await each.client.call('updateSettings', { firstName: first, lastName: second, myHouseAddress: first })
  const timestamp = Math.floor(Date.now() / 1000) + DAY
  for (const script of scripts) {
    const game = await ada.client.call('createGame', {
      ...{
        name: script,
        place: script,
        inviteMessage: script,
        timestamp,
        type: 'texas',
        style: 'tournament',
      },
      ...{ seats: 2, buyIn: 20, rebuys: false, hostIsPlaying: true, payouts: [100, 0] },
      invitedBuddies: [bob.id],
    })
    gameId = game.id
  }
})

const screens = () => [
  ...[`/games?gameId=${gameId}`, `/game-attendance?gameId=${gameId}`, '/buddies', '/settings', '/stats'],
  `/buddy-profile?userId=${ada.id}&tab=buddies`,
  `/login?code=${encodeURIComponent(scripts.join())}`,
]

test('no script runs on a screen that shows other people’s texts, or takes them from its address, nor in a mail; each is readable as typed', async () => {
  const { page } = await stage.visit(NO_SCREEN, { ...SHELL, signedInAs: bob })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    dialog.dismiss().catch(() => {})
  })
  for (const screen of screens()) {
    await page.goto(screen)
    await networkIdle(page)
    expect(await page.evaluate(() => window.scriptsRun), screen).toBeUndefined()
  }
  expect(dialogs).toEqual([])
  await page.goto(`/games?gameId=${gameId}`)
  await page
    .getByText(scripts.at(-1) ?? '')
    .first()
    .waitFor()
  const shown = await page.locator('body').innerText()
  // A name may be shown in capitals.
  const missing = scripts.filter((script) => !shown.toLowerCase().includes(script.toLowerCase()))
  expect(missing).toEqual([])
  await openNotifications(page)
  expect(await page.evaluate(() => window.scriptsRun)).toBeUndefined()

  const folder = join(stage.server.dataDir, 'mail')
  // Files still being written have another name.
  const mails = () => readdirSync(folder).filter((name) => name.endsWith('.eml'))
  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(scripts.length)
  const opened = await page.context().newPage()
  for (const file of mails()) {
    const { html } = await PostalMime.parse(readFileSync(join(folder, file)))
    await opened.setContent(html ?? '')
    expect(await opened.evaluate(() => window.scriptsRun), html).toBeUndefined()
  }
  // Proves that it would have been noticed: the same page runs an unescaped script.
  await opened.setContent(scripts[0] ?? '')
  expect(await opened.evaluate(() => window.scriptsRun)).toBe(1)
})
