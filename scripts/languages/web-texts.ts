import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '../../src/domain/language.ts'
import { textsIn } from './texts.ts'

const root = resolve(import.meta.dirname, '../../src')

function textsOf(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => textsIn(file, readFileSync(join(root, folder, file), 'utf8')))
}

/** Leaves out of a language what only the server says, such as mails: a third of its file. */
export const webTexts: Plugin = {
  name: 'web-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/languages\/\w+\.json$/ },
    handler(code) {
      const language: Language = JSON.parse(code)
      const needed = new Set(['domain', 'web'].flatMap(textsOf))
      const texts = Object.entries(language.texts).filter(([english]) => needed.has(english))
      return { code: JSON.stringify({ ...language, texts: Object.fromEntries(texts) }), map: null }
    },
  },
}
