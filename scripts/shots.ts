import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { startServer } from '../stage/server-process.ts'
import { findBrowser, launchBrowser } from '../test/browser.ts'
import { albumOf } from './shots/album.ts'
import { type Camera, photograph, type Size, sizes } from './shots/camera.ts'
import { photographMails } from './shots/mails.ts'
import { setScene } from './shots/scene.ts'
import type { View } from './shots/view.ts'
import { buildWebIfNeeded } from './web-build.ts'

/**
 * Pictures of every screen in its states, from the demo's data, and of every mail. `npm run shots -- FOLDER` keeps them all there, and
 * `--only PATTERN` those whose name matches, as `--only 'games.*phone'`; without a folder only the README's picture is made.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
})
const [kept] = positionals
const only = new RegExp(values.only)
const readme = {
  file: 'docs/images/phone.png',
  screens: ['landing', 'games-open', 'game-in-play-cash-host', 'stats'],
  gap: 24,
}

interface Picture {
  readonly name: string
  readonly view: View
  readonly size: Size
}

function picturesOf(views: ReadonlyMap<string, View>): Picture[] {
  const pictures = [...views].flatMap(([name, view]) => {
    const own: readonly Size[] = view.size ? [view.size] : ['phone', 'desk']
    return own.map((size) => ({ name, view, size }))
  })
  if (kept) return pictures.filter(({ name, size }) => only.test(`${name}-${size}`))
  return pictures.filter(({ name, size }) => size === 'phone' && readme.screens.includes(unnumbered(name)))
}

const unnumbered = (name: string) => name.slice(name.indexOf('-') + 1)

/** Takes them one after the other; one that cannot be taken does not keep the others from being. */
async function takeAll(camera: Camera, pictures: readonly Picture[]): Promise<number> {
  let taken = 0
  for (const { name, view, size } of pictures)
    try {
      await photograph(camera, name, view, size)
      taken += 1
    } catch (error) {
      console.error(`${name}-${size}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      process.exitCode = 1
      if (!camera.browser.isConnected()) break
    }
  return taken
}

/** Some phones side by side. */
async function makeStrip(pictures: readonly Picture[]): Promise<void> {
  const { width, height } = sizes.phone
  const { screens, gap, file } = readme
  const phones = screens.map(async (screen, index) => {
    const name = pictures.find((picture) => unnumbered(picture.name) === screen)?.name
    return {
      input: await sharp(join(folder, `${name}-phone.png`))
        .resize(width, height)
        .toBuffer(),
      left: gap + index * (width + gap),
      top: gap,
    }
  })
  const canvas = {
    width: screens.length * (width + gap) + gap,
    height: height + 2 * gap,
    channels: 3 as const,
  }
  await sharp({ create: { ...canvas, background: '#050807' } })
    .composite(await Promise.all(phones))
    .png({ palette: true, colours: 256, effort: 10 })
    .toFile(file)
}

buildWebIfNeeded()
const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-shots-'))
const folder = kept ?? join(dataDir, 'pictures')
mkdirSync(folder, { recursive: true })
const server = await startServer({
  dataDir: join(dataDir, 'data'),
  settings: { RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  preload: new URL('demo/time-machine.ts', import.meta.url),
})
const browser = await launchBrowser(await findBrowser())
try {
  const pictures = picturesOf(albumOf(await setScene(server)))
  const taken = await takeAll({ browser, baseUrl: server.baseUrl, folder }, pictures)
  if (!kept) await makeStrip(pictures)
  const mails = kept ? await photographMails(browser, folder, only) : 0
  console.log(
    kept
      ? `${taken} of ${pictures.length} pictures of screens and ${mails} of mails taken, in ${kept}.`
      : `${readme.file} is new.`,
  )
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
