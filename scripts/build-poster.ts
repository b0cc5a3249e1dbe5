import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { cssTarget } from '../vite.config.ts'

/** Where the server finds the page, and where its source is (src/server/games/link/poster-route.ts). */
const PAGE = 'poster/poster.html'

/**
 * Builds the page around a poster into `out`, with its style inside, so that it is painted as soon as it is there; its fonts are requested
 * beside its script. In a build of its own: its script shares no file with the app, and so brings none of the app's code along.
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
      // What the first paint needs.
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

/** Throws if a page holds anything inline that the content security policy would refuse. */
export function refuseInline(file: string, page: string): void {
  const inline = /<script(?![^>]*\bsrc=)|<style\b|\sstyle=|\son[a-z]+="/i.exec(page)
  if (inline)
    throw new Error(`${file} holds something inline (${inline[0]}), which the policy of the server refuses.`)
}

/** The page with the icon in it wherever it would be fetched. `out`: the folder of the build. */
async function withIcon(out: string, page: string): Promise<string> {
  const icon = (await readFile(join(out, 'favicon.svg'), 'utf8')).trim()
  return page.replaceAll(
    '/favicon.svg',
    `data:image/svg+xml,${icon.replaceAll('"', "'").replaceAll('#', '%23')}`,
  )
}
