import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { cssTarget } from '../vite.config.ts'

/** The path of the page for the server (src/server/games/link/poster-page.ts), and of its source. */
const PAGE = 'poster/poster.html'

/**
 * Builds the page around a poster into `out`, with inline styles for an immediate first paint; it requests fonts in parallel with its
 * script. A separate build, so that its script shares no file with the app and loads none of the app's code.
 */
export async function buildPoster(out: string): Promise<void> {
  await build({
    configFile: false,
    root: 'src/web',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2023',
      cssTarget,
      modulePreload: { polyfill: false },
      // Inline the images of the first paint.
      assetsInlineLimit: (file) => file.endsWith('.svg'),
      rolldownOptions: { input: join('src/web', PAGE) },
    },
  })
  const file = join(out, PAGE)
  const page = await readFile(file, 'utf8')
  refuseInline(PAGE, page)
  const [link, stylesheet] = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/.exec(page) ?? []
  if (link === undefined || stylesheet === undefined)
    throw new Error(`${PAGE} was built without a stylesheet.`)
  const style = await readFile(join(out, stylesheet), 'utf8')
  await rm(join(out, stylesheet))
  const fonts = [...style.matchAll(/url\(([^)]+\.woff2)\)/g)].map(
    ([, url]) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
  )
  const head = [...fonts, `<style>${style.trim()}</style>`].join('\n    ')
  await writeFile(
    file,
    (await withIcon(out, page)).replace(link, () => head),
  )
}

/** Throws if a page has inline code that the content security policy would refuse. */
export function refuseInline(file: string, page: string): void {
  const inline = /<script(?![^>]*\bsrc=)|<style\b|\sstyle=|\son[a-z]+="/i.exec(page)
  if (inline) throw new Error(`${file} has inline code (${inline[0]}), which the security policy refuses.`)
}

/** Inlines the icon into the page, so that the browser does not fetch it. `out`: the folder of the build. */
async function withIcon(out: string, page: string): Promise<string> {
  const icon = (await readFile(join(out, 'favicon.svg'), 'utf8')).trim()
  return page.replaceAll(
    '/favicon.svg',
    `data:image/svg+xml,${icon.replaceAll('"', "'").replaceAll('#', '%23')}`,
  )
}
