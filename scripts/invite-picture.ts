/**
 * Draws the picture that chats preview (src/web/public/invite.png) in a browser, with the app's own fonts and mark:
 * `node scripts/invite-picture.ts`. Only needed when the look changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser, LAUNCH_ARGUMENTS } from '../test/browser.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root))
const font = read(
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
)
const mark = read('src/web/public/favicon.svg').toString()

const suits = read('src/web/poster/suits.svg').toString()

const page = `<!doctype html><style>
@font-face { font-family: Title; font-weight: 200 800; src: url(data:font/woff2;base64,${font.toString('base64')}); }
body { position: relative; width: 1200px; height: 630px; margin: 0; overflow: hidden;
  background: radial-gradient(62% 90% at 50% 40%, #1c5a40, transparent), #0d1311; color: #f5f1e6; font: 700 40px Title; }
.arch { position: absolute; box-sizing: border-box; left: 250px; top: 44px; width: 700px; height: 536px; border: 7px solid #f5f1e6; border-bottom: 0;
  border-radius: 999px 999px 0 0; background: radial-gradient(80% 60% at 50% 20%, rgb(255 255 255 / .14), transparent), linear-gradient(#176a4a, #12452f);
  display: grid; align-content: center; justify-items: center; padding-top: 26px; }
.arch::before { content: ""; position: absolute; inset: 16px 16px 0; border: 2px solid rgb(245 241 230 / .32); border-bottom: 0; border-radius: 999px 999px 0 0; }
.sill { position: absolute; left: 226px; top: 578px; width: 748px; height: 13px; border-radius: 7px; background: #f5f1e6; }
.mark svg { display: block; width: 136px; }
b { margin-top: 18px; font-size: 84px; font-weight: 800; line-height: .98; letter-spacing: -.01em; text-align: center; }
p { margin: 26px 0 0; }
p svg { display: block; width: 220px; height: auto; }
</style><div class="arch"><span class="mark">${mark}</span><b>Poker night.<br>You're invited.</b><p>${suits}</p></div><div class="sill"></div>`

const found = await findBrowser()
const browser = await chromium.launch({
  executablePath: found.path,
  args: [...LAUNCH_ARGUMENTS],
  env: { ...process.env, ...found.env } as Record<string, string>,
})
try {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await tab.setContent(page)
  await tab.evaluate('document.fonts.ready')
  const png = await tab.screenshot()
  writeFileSync(
    new URL('src/web/public/invite.png', root),
    await sharp(png).png({ compressionLevel: 9, effort: 10 }).toBuffer(),
  )
} finally {
  await browser.close()
}
