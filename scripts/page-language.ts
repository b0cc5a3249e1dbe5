import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Language } from '../src/domain/language.ts'
import type { pageWords } from '../src/web/strings/words.ts'

const folder = resolve(import.meta.dirname, '../src/languages')
const MANIFEST = 'manifest.webmanifest'

type PageWords = Readonly<Record<keyof typeof pageWords, string>>

/** Every language but English. */
export async function translations(): Promise<Language[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))))
}

/** The English page in another language. `own`: the language's folder in the build, "de/"; "" of English. */
export function inLanguage(page: string, own: string, words: PageWords): string {
  if (own === '') return page
  return page
    .replace('lang="en"', `lang="${own.slice(0, -1)}"`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => `${start}${words.description}`)
    .replace(/(<noscript>)[^<]*/, (_, start) => `${start}${words.needsScript}`)
    .replace(`/${MANIFEST}`, `/${own}${MANIFEST}`)
}

/** Writes the web app manifest in another language. `out`: the folder of the build. */
export async function writeManifest(out: string, own: string, words: PageWords): Promise<void> {
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
