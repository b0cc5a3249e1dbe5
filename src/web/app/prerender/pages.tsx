import { prerender } from 'react-dom/static'
import type { Path } from '../../navigation/href.ts'
import { App } from '../App.tsx'
import { routes } from '../routes.ts'

/** The screens prerendered at build: path, file, and source of the screen. */
export const prerendered: readonly { readonly path: Path; readonly file: string; readonly source: string }[] =
  [
    { path: '/', file: 'landing.html', source: 'account/Landing.tsx' },
    { path: '/login', file: 'login.html', source: 'account/Login.tsx' },
    { path: '/sign-up', file: 'sign-up.html', source: 'account/SignUp.tsx' },
  ]

/** The HTML inside the root of one of those screens. */
export async function renderScreen(path: Path): Promise<string> {
  await routes[path].load()
  const { prelude } = await prerender(<App ssrPath={path} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}
