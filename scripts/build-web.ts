/**
 * Builds the web app into dist/web: `node scripts/build-web.ts`.
 * app.html is every screen; landing.html, login.html and sign-up.html hold their screen prerendered; games.html, pass.html and the
 * pages of a game hold a frame of their screen and request its code and its reads at once; poster/poster.html is for the server to
 * fill in; de/ holds what is drawn again in German, and so on for each of src/languages; licences.txt is what goes with the packages in it. Text files get a Brotli twin (.br). Fails if a page holds anything inline
 * that the content security policy would refuse.
 */
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { english, type Language } from '../src/domain/language.ts'
import { buildPoster } from './build-poster.ts'
import { buildWorker } from './build-worker.ts'
import { inLanguage, translations, writeManifest } from './page-language.ts'
import { refuseInline, withIcon } from './page-parts.ts'
import { webNotices } from './web-notices.ts'

const root = resolve(import.meta.dirname, '..')
const served = join(root, 'dist/web')
/** Built beside it and then put in its place, so that a running server never sees half of it. */
const out = join(root, `dist/web-${process.pid}`)
const drawn = join(root, `dist/prerender-${process.pid}`)
/** It, and its copies. */
const drawings = [drawn]
const configFile = join(root, 'vite.config.ts')
/** How long the files of an earlier build stay beside those of a newer one. */
const KEPT_MS = 30 * 24 * 3600 * 1000
const compress = promisify(brotliCompress)

/** A paint in the middle of parsing would move what is centred once the rest is there: the screen shows when something follows it. */
const WHOLE = '#root:not(:has(+ *)){display:none}'

const stylesheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`
const modulePreload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

type Drawing = typeof import('../src/web/prerender/draw-pages.ts')

process.env.NODE_ENV = 'production'
try {
  await build({ configFile, logLevel: 'warn', build: { outDir: out } })
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'prerender/draw-pages.ts', outDir: drawn, manifest: false },
  })
  const pages = []
  for (const language of [english, ...(await translations())]) pages.push(...(await writePages(language)))
  await rm(join(out, 'index.html'))
  await buildPoster(out)
  await buildWorker(out, pages)
  await writeFile(join(out, 'licences.txt'), webNotices())
  await keepOlder()
  await compressAll()
  await rm(served, { recursive: true, force: true })
  await rename(out, served)
} finally {
  for (const rest of [out, ...drawings]) await rm(rest, { recursive: true, force: true })
}

/** Writes every page in a language, and returns the prerendered ones. English is at the root, each other language in a folder of its own. */
async function writePages(language: Language): Promise<readonly { path: string; file: string }[]> {
  const isEnglish = language === english
  const folder = isEnglish ? '' : `${language.code}/`
  await mkdir(join(out, folder), { recursive: true })
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
  const { addressesOf, framed, pageWords, prerendered, renderFrame, renderScreen } = await drawingIn(language)
  const template = inLanguage(await readFile(join(out, 'index.html'), 'utf8'), folder, pageWords)
  const app = chunksOf(manifest, 'main.tsx')
  if (isEnglish)
    await writePage(
      'app.html',
      withHead(template, [
        ...[...(await fonts()), ...app.css.map(stylesheet)],
        ...chunksOf(manifest, 'main.tsx', 'screens.ts').js.map(modulePreload),
      ]),
    )
  else await writeManifest(out, folder, pageWords)
  const texts = isEnglish
    ? []
    : chunksOf(manifest, 'i18n/load-language.ts', `../languages/${language.code}.json`).js

  for (const [path, sources] of Object.entries(framed) as [keyof typeof framed, readonly string[]][]) {
    const screen = chunksOf(manifest, ...sources)
    const css = new Set([...app.css, ...screen.css])
    const js = new Set([...texts, ...app.js, ...screen.js])
    const code = [...js].map((file) => `/${file}`).filter((file) => !template.includes(`src="${file}"`))
    // A tap on the frame would be lost with it.
    const attributes = `inert data-asks="${addressesOf(path).join(' ')}" data-code="${code.join(' ')}"`
    const page = withHead(template, [...css].map(stylesheet))
    await writeDrawnPage(
      `${folder}${path.slice(1)}.html`,
      withRoot(page, attributes, await renderFrame(path)),
    )
  }
  for (const { path, file, source } of prerendered) {
    const css = new Set([...app.css, ...chunksOf(manifest, source).css])
    const page = withHead(template, [...css].map(stylesheet))
    const attributes = `data-prerendered="${path}" data-language="${language.code}"`
    await writeDrawnPage(`${folder}${file}`, withRoot(page, attributes, await renderScreen(path)))
  }
  return prerendered.map(({ path, file }) => ({ path, file: `${folder}${file}` }))
}

/** What draws the pages of a language: a copy of its own, since texts are worded once, when they are loaded. */
async function drawingIn(language: Language): Promise<Awaited<ReturnType<Drawing['drawingIn']>>> {
  const copy = `${drawn}-${language.code}`
  drawings.push(copy)
  await cp(drawn, copy, { recursive: true })
  const drawing: Drawing = await import(pathToFileURL(join(copy, 'draw-pages.js')).href)
  return drawing.drawingIn(language)
}

/** Tags that load the fonts early. */
async function fonts(): Promise<string[]> {
  const files = (await readdir(join(out, 'assets'))).filter((file) => file.endsWith('.woff2'))
  return files.map(
    (file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`,
  )
}

/** The scripts of source files, with everything that they import at once, and their stylesheets. */
function chunksOf(manifest: Manifest, ...sources: string[]): { js: string[]; css: string[] } {
  const seen = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const file of chunk.css ?? []) css.add(file)
  }
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`${source} is not a chunk of the web build.`)
    visit(source)
  }
  return { js: [...seen], css: [...css] }
}

/**
 * Files of earlier builds stay for a while: a screen that was opened before the update still fetches its own parts, and a game
 * in play goes on.
 */
async function keepOlder(): Promise<void> {
  const before = join(served, 'assets')
  const present = new Set(await readdir(join(out, 'assets')))
  const since = Date.now() - KEPT_MS
  for (const file of await readdir(before).catch(() => [])) {
    const { mtime } = await stat(join(before, file))
    if (present.has(file) || file.endsWith('.br') || mtime.getTime() < since) continue
    await copyFile(join(before, file), join(out, 'assets', file))
    await utimes(join(out, 'assets', file), mtime, mtime)
  }
}

function withHead(page: string, tags: readonly string[]): string {
  const missing = tags.filter((tag) => !page.includes(tag))
  return page.replace('</head>', () => `${missing.map((tag) => `  ${tag}\n`).join('')}  </head>`)
}

function withRoot(page: string, attributes: string, inside: string): string {
  return page.replace('<div id="root"></div>', () => `<div id="root" ${attributes}>${inside}</div>`)
}

/**
 * Writes a page that is painted as soon as it is there: its styles stand in it, in one element whose hash the server names in
 * its policy. A disabled link for each of them tells the app's code that they are loaded. Before the paint nothing is fetched but
 * the one script: the icon stands in the page, and what stands in its template and its fonts wait for that script.
 */
async function writeDrawnPage(file: string, page: string): Promise<void> {
  const links = /^ *<link rel="stylesheet" crossorigin href="\/([^"]+)">\n/gm
  const files = [...page.matchAll(links)].map(([, name = '']) => name)
  const styles = await Promise.all(files.map((name) => readFile(join(out, name), 'utf8')))
  const marks = files.map((name) => `    <link rel="stylesheet" href="/${name}" disabled>\n`)
  const style = `    <style>${styles.map((text) => text.trim()).join('')}${WHOLE}</style>\n`
  const ended = (await withIcon(out, page))
    .replaceAll(links, '')
    .replace('<html', '<html data-unpainted')
    .replace(/<link rel="manifest".*>/, '<template>$&</template>')
    .replace('</body>', '  <div hidden></div>\n  </body>')
  await writePage(file, ended, marks.join('') + style)
}

/** `head` goes at the end of the page's own. */
async function writePage(file: string, page: string, head = ''): Promise<void> {
  refuseInline(file, page)
  await writeFile(
    join(out, file),
    inOrder(page).replace('  </head>', () => `${head}  </head>`),
  )
}

/** What the first paint needs is asked for first: a browser opens six connections at once, and fonts can wait. */
function inOrder(page: string): string {
  const fetched = /^ *(?:<link rel="(?:stylesheet|modulepreload|preload)"|<script type="module").*\n/gm
  const order = ['rel="stylesheet"', '<script', 'rel="modulepreload"', 'rel="preload"']
  const rank = (tag: string) => order.findIndex((part) => tag.includes(part))
  const tags = (page.match(fetched) ?? []).map((tag) => `    ${tag.trim()}\n`)
  const sorted = tags.toSorted((a, b) => rank(a) - rank(b))
  return page.replace(fetched, '').replace('  </head>', () => `${sorted.join('')}  </head>`)
}

async function compressAll(): Promise<void> {
  const files = await readdir(out, { recursive: true })
  const texts = files.filter(
    (file) => /\.(?:html|js|css|svg|webmanifest|txt|json)$/.test(file) && !file.startsWith('.'),
  )
  for (const file of texts) {
    const text = await readFile(join(out, file))
    const small = await compress(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    })
    const half = join(out, `${file}.br.half`)
    await writeFile(half, small)
    await rename(half, join(out, `${file}.br`))
  }
}
