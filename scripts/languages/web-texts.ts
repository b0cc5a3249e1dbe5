import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Language } from '../../src/domain/base/language.ts'
import { projectRoot, sourcesIn } from '../project-text.ts'
import { textsIn } from './texts.ts'

/** Reads them on each call, because `npm run dev` calls again after a change. */
const textsOf = (folder: string) =>
  sourcesIn(folder).flatMap((file) => textsIn(file, readFileSync(projectRoot + file, 'utf8')))

/** Removes texts that only the server uses, such as mails, from a language: a third of its file. */
export const webTexts: Plugin = {
  name: 'web-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/languages\/\w+\.json$/ },
    handler(code) {
      const language: Language = JSON.parse(code)
      const needed = new Set(['src/domain', 'src/web'].flatMap(textsOf))
      const texts = Object.entries(language.texts).filter(([english]) => needed.has(english))
      return { code: JSON.stringify({ ...language, texts: Object.fromEntries(texts) }), map: null }
    },
  },
}
