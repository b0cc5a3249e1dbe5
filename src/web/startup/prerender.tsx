import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from '../App.tsx'
import { addressOf } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { gamesReads } from '../games/reads.ts'
import { href } from '../navigation/href.ts'
import { loadScreen } from '../routes.ts'

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
  return draw(<App ssrPath={href(name)} />)
}

/** The addresses of what the games list reads as soon as it is drawn. */
export const gamesAddresses: readonly string[] = gamesReads(addressOf)

/** The HTML of the games list before anything is known of it. Drawn over by the app, not hydrated. */
export async function renderGamesFrame(): Promise<string> {
  const Games = await loadScreen('games')
  return draw(
    <QueryClientProvider client={queryClient}>
      <Router ssrPath={href('games')}>
        <Games />
      </Router>
    </QueryClientProvider>,
  )
}

async function draw(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

/** The address of a prerendered screen: the page is hydrated only there. */
export const pathOf = (name: PublicName) => href(name)
