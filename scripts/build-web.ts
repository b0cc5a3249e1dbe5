/**
 * Builds the web app into dist/web: `node scripts/build-web.ts`.
 * app.html is the empty page for every screen; landing.html, login.html and sign-up.html contain their prerendered screens; de/ contains
 * these in German, and so on for each language in src/languages; the server fills in poster/poster.html; licences.txt lists the licences of
 * the packages in the app. Adds a Brotli copy (.br) of each text file. Fails if a page has inline code that the content security policy
 * would refuse.
 */
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { english, type Language } from '../src/domain/base/language.ts'
import type { pageWords } from '../src/web/i18n/texts/words.ts'
import { buildPoster, refuseInline } from './build-poster.ts'
import { buildWorker } from './build-worker.ts'
import { webNotices } from './web-notices.ts'

const root = resolve(import.meta.dirname, '..')
const served = join(root, 'dist/web')
/** Builds into a temporary folder and then renames it, so that a running server never sees an incomplete build. */
const out = join(root, `dist/web-${process.pid}`)
const drawn = join(root, `dist/prerender-${process.pid}`)
const configFile = join(root, 'vite.config.ts')
/** How long to keep the files of earlier builds. */
const KEPT_MS = 30 * 24 * 3600 * 1000
const compress = promisify(brotliCompress)

const modulePreload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

const languages = join(root, 'src/languages')
const MANIFEST = 'manifest.webmanifest'

type PageWords = Readonly<Record<keyof typeof pageWords, string>>
type Drawing = typeof import('../src/web/app/prerender.tsx')

process.env.NODE_ENV = 'production'
try {
  await build({ configFile, logLevel: 'warn', build: { outDir: out } })
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'app/prerender.tsx', outDir: drawn, manifest: false },
  })
  const drawing: Drawing = await import(pathToFileURL(join(drawn, 'prerender.js')).href)
  const pages = []
  for (const language of [english, ...(await translations())])
    pages.push(...(await writePages(language, drawing)))
  await rm(join(out, 'index.html'))
  await buildPoster(out)
  await buildWorker(out, pages)
  await writeFile(join(out, 'licences.txt'), webNotices())
  await keepOlder()
  await compressAll()
  await rm(served, { recursive: true, force: true })
  await rename(out, served)
} finally {
  for (const rest of [out, drawn]) await rm(rest, { recursive: true, force: true })
}

/** Writes every page in a language, and returns the prerendered ones. English is at the root, each other language in a separate folder. */
async function writePages(
  language: Language,
  { prerendered, renderScreen, wordPages }: Drawing,
): Promise<readonly { path: string; file: string }[]> {
  const folder = language === english ? '' : `${language.code}/`
  await mkdir(join(out, folder), { recursive: true })
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
  const pageWords = wordPages(language)
  const page = inLanguage(await readFile(join(out, 'index.html'), 'utf8'), folder, pageWords)
  const withScripts = (...sources: string[]) =>
    withHead(page, scriptsOf(manifest, ...sources).map(modulePreload))
  if (language === english)
    await writePage('app.html', withScripts('app/start.tsx', 'app/session-services.ts'))
  else await writeManifest(out, folder, pageWords)
  const texts = language === english ? [] : [`../languages/${language.code}.json`]
  for (const { path, file, source } of prerendered) {
    const attributes = `data-prerendered="${path}" data-language="${language.code}"`
    const inside = await renderScreen(path)
    await writePage(
      `${folder}${file}`,
      withScripts('app/start.tsx', source, ...texts).replace(
        '<div id="root"></div>',
        () => `<div id="root" ${attributes}>${inside}</div>`,
      ),
    )
  }
  return prerendered.map(({ path, file }) => ({ path, file: `${folder}${file}` }))
}

/** The built scripts of these source files and of all their static imports. */
function scriptsOf(manifest: Manifest, ...sources: string[]): readonly string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`${source} is not a chunk of the web build.`)
    visit(source)
  }
  return [...files]
}

/**
 * Keeps files of earlier builds for a while, because a screen opened before the update still loads its chunks, and a game in play has to
 * continue.
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

async function writePage(file: string, page: string): Promise<void> {
  refuseInline(file, page)
  await writeFile(join(out, file), page)
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

/** Every language except English. */
async function translations(): Promise<Language[]> {
  const files = (await readdir(languages)).filter((file) => file.endsWith('.json'))
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(languages, file), 'utf8'))))
}

/** Translates the English page. `own`: the language's folder in the build, "de/"; "" for English. */
function inLanguage(page: string, own: string, words: PageWords): string {
  if (own === '') return page
  return page
    .replace('lang="en"', `lang="${own.slice(0, -1)}"`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => `${start}${words.description}`)
    .replace(/(<noscript>)[^<]*/, (_, start) => `${start}${words.needsScript}`)
    .replace(`/${MANIFEST}`, `/${own}${MANIFEST}`)
}

/** Writes the web app manifest in another language. `out`: the folder of the build. */
async function writeManifest(out: string, own: string, words: PageWords): Promise<void> {
  const manifest = JSON.parse(await readFile(join(out, MANIFEST), 'utf8'))
  const [host, games] = manifest.shortcuts
  const translated = {
    ...manifest,
    lang: own.slice(0, -1),
    description: words.description,
    shortcuts: [
      { ...host, name: words.hostAGame },
      { ...games, name: words.games },
    ],
  }
  await writeFile(join(out, own, MANIFEST), JSON.stringify(translated))
}
