import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { startEmpty } from '../stage/fill.ts'
import { findBrowser, launchBrowser } from '../test/browser.ts'
import { buildWebIfNeeded } from './builds.ts'
import { photograph, type Size, sizes } from './shots/camera.ts'
import { photographMails } from './shots/mails.ts'
import { setScene } from './shots/scene.ts'
import { screensOf } from './shots/screens.ts'

/**
 * Takes pictures of every screen in its states, in dark and light, and of every mail: `npm run shots -- FOLDER [--only PATTERN]`, as in
 * `--only 'games.*phone'`. Without a folder, takes only the README's picture.
 */
const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** Another language, such as `de`. */
    language: { type: 'string', default: 'en' },
    /** `--size small` is 320 px wide. */
    size: { type: 'string', multiple: true, default: ['phone', 'desk'] },
    /** The text size in percent. */
    text: { type: 'string', default: '100' },
  },
  allowPositionals: true,
})
const [kept] = positionals
const readme = {
  file: 'docs/images/phone.png',
  screens: ['games', 'game-in-play-cash-host', 'clock-running', 'group'],
  gap: 24,
}
const isSize = (name: string): name is Size => Object.hasOwn(sizes, name)
const only = new RegExp(kept ? values.only : `^(?:${readme.screens.join('|')})-phone$`)

/** Composes some phone pictures side by side. */
async function makeStrip(folder: string): Promise<void> {
  const { width, height } = sizes.phone
  const { screens, gap, file } = readme
  const phones = screens.map(async (screen, index) => ({
    input: await sharp(join(folder, `${screen}-phone.png`))
      .resize(width, height)
      .toBuffer(),
    left: gap + index * (width + gap),
    top: gap,
  }))
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
const server = await startEmpty()
const folder = kept ?? join(server.dataDir, 'pictures')
mkdirSync(folder, { recursive: true })
const browser = await launchBrowser(await findBrowser())
try {
  const { language, text } = values
  const camera = { browser, baseUrl: server.baseUrl, folder, language, text: Number(text) }
  const rows = Object.entries(screensOf(await setScene(server)))
  let taken = 0
  for (const [name, row] of rows)
    for (const size of values.size.filter(isSize).filter((each) => only.test(`${name}-${each}`)))
      try {
        await photograph(camera, name, row, size)
        taken += 1
      } catch (error) {
        // Continue with the other pictures.
        console.error(`${name}-${size}: ${error instanceof Error ? error.message : error}`)
        process.exitCode = 1
      }
  if (!kept) await makeStrip(folder)
  const mails = kept ? await photographMails(browser, folder, only, language) : 0
  console.log(kept ? `${taken} screens and ${mails} mails taken, in ${kept}.` : `${readme.file} is new.`)
} finally {
  await browser.close()
  await server.stop()
}
