import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from '../App.tsx'
import { addressOf } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import type { Path } from '../navigation/href.ts'
import { loadScreen } from '../routes.ts'
import { ANY_GAME, OPEN_PASS } from '../startup/early-requests.ts'
import { type FramedPath, screenReads } from '../startup/screen-reads.ts'

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

/** The screens whose frame is made at build, with the sources of the chunks that each needs besides the app's. */
export const framed: Readonly<Record<FramedPath, readonly string[]>> = {
  '/games': ['games/Games.tsx', 'games/NextUp.tsx'],
  '/game-attendance': ['screens.ts', 'games/GameAttendance.tsx'],
  '/game-check-in': ['screens.ts', 'games/GameCheckIn.tsx'],
  '/game-in-play': ['screens.ts', 'play/GameInPlay.tsx'],
  '/game-end': ['screens.ts', 'play/GameEnd.tsx'],
  '/game-history': ['screens.ts', 'games/GameHistory.tsx'],
  '/pass': ['passes/Pass.tsx'],
}

/** The addresses of what a screen reads as soon as it is rendered. */
export const addressesOf = (path: FramedPath): readonly string[] =>
  path === '/pass' ? [OPEN_PASS] : screenReads[path](addressOf, ANY_GAME)

/** The HTML of a screen before its data is there. The app replaces it instead of hydrating it. */
export async function renderFrame(path: FramedPath): Promise<string> {
  const Screen = await loadScreen(path)
  return draw(
    <QueryClientProvider client={queryClient}>
      <Router ssrPath={path}>
        <Screen />
      </Router>
    </QueryClientProvider>,
  )
}

async function draw(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
