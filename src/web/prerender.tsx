import { prerender } from 'react-dom/static'
import { App } from './App.tsx'
import { href } from './paths.ts'
import { loadScreen } from './screens.ts'

type PublicName = 'landing' | 'login' | 'signUp'

/** The screens whose HTML is made at build, the file that holds each and the source of its chunk. */
export const prerendered: readonly {
  readonly name: PublicName
  readonly file: string
  readonly source: string
}[] = [
  { name: 'landing', file: 'landing.html', source: 'account/Landing.tsx' },
  { name: 'login', file: 'login.html', source: 'account/Login.tsx' },
  { name: 'signUp', file: 'sign-up.html', source: 'account/SignUp.tsx' },
]

/** The HTML inside the root of one of those screens. */
export async function renderScreen(name: PublicName): Promise<string> {
  await loadScreen(name)
  const path = href(name)
  const { prelude } = await prerender(<App ssrPath={path} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}

/** The address of a prerendered screen: the page is hydrated only there. */
export const pathOf = (name: PublicName) => href(name)
