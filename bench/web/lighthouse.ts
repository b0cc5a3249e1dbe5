import lighthouse, { type Result } from 'lighthouse'
import type { Output } from '../../src/contract/endpoints.ts'
import type { Account } from '../../stage/newcomer.ts'
import { median } from '../measure.ts'

export interface Page {
  readonly name: string
  readonly path: string
  readonly signedIn?: true
  /** Whether the page is deliberately not indexed, for which Lighthouse would deduct points. */
  readonly isUnlisted?: true
}

type Games = Output<'listGames'>

/** The screens for Lighthouse, with the games of a host who has one in each state. */
export async function pagesOf(host: Account, { upcoming, active, complete }: Games): Promise<Page[]> {
  const ofGame = (name: string, screen: string, game: { readonly id: string } | undefined): Page => {
    if (!game) throw new Error(`The demo has no game for ${name}.`)
    return { name, path: `/${screen}?gameId=${game.id}`, signedIn: true }
  }
  const withoutClock = active.find(({ clock }) => !clock)
  return [
    { name: 'landing', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'join', path: await posterPath(host, upcoming), isUnlisted: true },
    { name: 'games', path: '/games', signedIn: true },
    ofGame('table', 'game-in-play', withoutClock),
    ofGame('attendance', 'game-attendance', upcoming[0]),
    ofGame(
      'check-in',
      'game-check-in',
      upcoming.find(({ isHost }) => isHost),
    ),
    // A cancelled game has no results.
    ofGame(
      'history',
      'game-history',
      complete.find(({ state }) => state === 'complete'),
    ),
    ofGame('results', 'game-end', withoutClock),
  ]
}

/** Switches on the link of the host's next game. */
async function posterPath({ client }: Account, upcoming: Games['upcoming']): Promise<string> {
  const own = upcoming.find(({ isHost }) => isHost)
  if (!own) throw new Error('The demo has no game for join.')
  const { url } = await client.call('gameLink', { gameId: own.id, access: 'seat' })
  return new URL(url).pathname
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Milliseconds of total blocking time, and the layout shift. */
const AUDITS = ['total-blocking-time', 'cumulative-layout-shift'] as const
const FIGURES = [...CATEGORIES, ...AUDITS]
type Figures = Record<(typeof FIGURES)[number], number>

/**
 * Medians of Lighthouse's mobile scores for a page opened without a cache, and the audits that cost points, the costliest first. Throws if
 * the app redirects to another page.
 */
export async function scoresOf(port: number, baseUrl: string, page: Page, rounds: number) {
  const runs: Result[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await run(port, baseUrl, page))
  const of = (figure: (typeof FIGURES)[number]) => median(runs.map((result) => figureOf(result, figure)))
  const figures = Object.fromEntries(FIGURES.map((figure) => [figure, of(figure)])) as Figures
  return { ...figures, costly: [...new Set(runs.flatMap(costly))] }
}

function figureOf({ categories, audits }: Result, figure: string): number {
  const category = categories[figure]
  return category ? Math.round((category.score ?? 0) * 100) : (audits[figure]?.numericValue ?? Number.NaN)
}

async function run(port: number, baseUrl: string, { path, isUnlisted }: Page): Promise<Result> {
  const found = await lighthouse(baseUrl + path, {
    port,
    output: 'json',
    logLevel: 'error',
    // Lighthouse waits for an idle network, 45 s by default. The live stream never lets it become idle.
    maxWaitForLoad: 15_000,
    // Clears everything except local storage, which has the session.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'],
    onlyCategories: [...CATEGORIES],
    ...(isUnlisted ? { skipAudits: ['is-crawlable'] } : {}),
  })
  if (!found) throw new Error(`Lighthouse gave no result for ${path}.`)
  const { runtimeError, finalDisplayedUrl } = found.lhr
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
  const { pathname, search } = new URL(finalDisplayedUrl)
  if (pathname + search !== path) throw new Error(`${path} ended on ${finalDisplayedUrl}.`)
  return found.lhr
}

const costly = ({ categories, audits }: Result): string[] =>
  Object.values(categories)
    .flatMap(({ id, auditRefs }) =>
      auditRefs.map(({ id: name, weight }) => ({
        lost: weight * (1 - (audits[name]?.score ?? 1)),
        text: `${id}: ${audits[name]?.title} (${audits[name]?.displayValue ?? name})`,
      })),
    )
    .filter(({ lost }) => lost > 0.001)
    .toSorted((a, b) => b.lost - a.lost)
    .map(({ text }) => text)
