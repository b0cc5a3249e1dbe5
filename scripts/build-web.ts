/**
 * Builds the web app into dist/web: `node scripts/build-web.ts`.
 * app.html is every screen; landing.html, login.html and sign-up.html hold their screen already drawn. Text files get
 * a Brotli twin (.br). Fails if a page holds anything inline that the content security policy would refuse.
 */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build, type Manifest } from 'vite'

const root = resolve(import.meta.dirname, '..')
const served = join(root, 'dist/web')
/** Built beside it and then put in its place, so that a running server never sees half of it. */
const out = join(root, `dist/web-${process.pid}`)
const drawn = join(root, `dist/prerender-${process.pid}`)
const configFile = join(root, 'vite.config.ts')
const compress = promisify(brotliCompress)

const stylesheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`
const modulePreload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

type Prerender = typeof import('../src/web/prerender.tsx')

process.env.NODE_ENV = 'production'
try {
  await build({ configFile, logLevel: 'warn', build: { outDir: out } })
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'prerender.tsx', outDir: drawn, manifest: false },
  })
  await writePages()
  await compressAll()
  await rm(served, { recursive: true, force: true })
  await rename(out, served)
} finally {
  for (const rest of [out, drawn]) await rm(rest, { recursive: true, force: true })
}

async function writePages(): Promise<void> {
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
  const fonts = (await readdir(join(out, 'assets'))).filter((file) => file.endsWith('.woff2'))
  const preloads = fonts.map(
    (file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`,
  )
  const template = withHead(await readFile(join(out, 'index.html'), 'utf8'), preloads)
  const app = chunksOf(manifest, 'main.tsx')
  await writePage('app.html', withHead(template, [...app.css.map(stylesheet), ...app.js.map(modulePreload)]))

  const { prerendered, renderScreen, pathOf }: Prerender = await import(
    pathToFileURL(join(drawn, 'prerender.js')).href
  )
  for (const { name, file, source } of prerendered) {
    const css = new Set([...app.css, ...chunksOf(manifest, source).css])
    const page = withHead(template, [...css].map(stylesheet))
    const inside = await renderScreen(name)
    const filled = page.replace(
      '<div id="root"></div>',
      () => `<div id="root" data-prerendered="${pathOf(name)}">${inside}</div>`,
    )
    await writePage(file, filled)
  }
  await rm(join(out, 'index.html'))
}

/** The scripts of a source file, with everything that they import at once, and their stylesheets. */
function chunksOf(manifest: Manifest, source: string): { js: string[]; css: string[] } {
  const seen = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const file of chunk.css ?? []) css.add(file)
  }
  if (!manifest[source]) throw new Error(`${source} is not a chunk of the web build.`)
  visit(source)
  return { js: [...seen], css: [...css] }
}

function withHead(page: string, tags: readonly string[]): string {
  const missing = tags.filter((tag) => !page.includes(tag))
  return page.replace('</head>', () => `${missing.map((tag) => `  ${tag}\n`).join('')}  </head>`)
}

async function writePage(file: string, page: string): Promise<void> {
  const inline = /<script(?![^>]*\bsrc=)|<style\b|\sstyle=|\son[a-z]+="/i.exec(page)
  if (inline)
    throw new Error(`${file} holds something inline (${inline[0]}), which the policy of the server refuses.`)
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
