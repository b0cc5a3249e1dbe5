import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from '../App.tsx'
import { addressOf } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { gamesReads } from '../games/reads.ts'
import type { Path } from '../navigation/href.ts'
import { loadScreen } from '../routes.ts'

/** The screens prerendered at build: path, file, and the source of the screen's chunk. */
export const prerendered: readonly { readonly path: Path; readonly file: string; readonly source: string }[] =
  [
    { path: '/', file: 'landing.html', source: 'account/Landing.tsx' },
    { path: '/login', file: 'login.html', source: 'account/Login.tsx' },
    { path: '/sign-up', file: 'sign-up.html', source: 'account/SignUp.tsx' },
  ]

/** The HTML inside the root of one of those screens. */
export async function renderScreen(path: Path): Promise<string> {
  await loadScreen(path)
  return draw(<App ssrPath={path} />)
}

/** The addresses of what the games list reads as soon as it is drawn. */
export const gamesAddresses: readonly string[] = gamesReads(addressOf)

/** The HTML of the games list without data. The app replaces it instead of hydrating it. */
export async function renderGamesFrame(): Promise<string> {
  const Games = await loadScreen('/games')
  return draw(
    <QueryClientProvider client={queryClient}>
      <Router ssrPath="/games">
        <Games />
      </Router>
    </QueryClientProvider>,
  )
}

async function draw(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
