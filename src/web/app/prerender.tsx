import { prerender } from 'react-dom/static'
import type { Language } from '../../domain/base/language.ts'
import { speak } from '../i18n/language.ts'
import { pageWords } from '../i18n/texts/words.ts'
import type { Path } from '../navigation/href.ts'
import { App } from './App.tsx'
import { routes } from './routes.ts'

/** The screens prerendered at build: path, file, and source of the screen. */
export const prerendered: readonly { readonly path: Path; readonly file: string; readonly source: string }[] =
  [
    { path: '/', file: 'landing.html', source: 'account/Landing.tsx' },
    { path: '/login', file: 'login.html', source: 'account/Login.tsx' },
    { path: '/sign-up', file: 'sign-up.html', source: 'account/SignUp.tsx' },
  ]

/** Words the pages in a language from now on. Returns the texts outside the app. */
export function wordPages(language: Language): typeof pageWords {
  speak(language)
  return pageWords
}

/** The HTML inside the root of one of those screens. */
export async function renderScreen(path: Path): Promise<string> {
  await routes[path].load()
  const { prelude } = await prerender(<App ssrPath={path} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}
