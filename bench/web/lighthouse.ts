import lighthouse, { type Result } from 'lighthouse'
import { median } from '../measure.ts'
import type { Page } from './pages.ts'

export interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly 'best-practices': number
  readonly seo: number
  /** Milliseconds of total blocking time. */
  readonly tbt: number
  /** Layout shift. */
  readonly cls: number
  /** The audits that cost points, the costliest first. */
  readonly costly: readonly string[]
}

/** Medians of Lighthouse's mobile scores for a page opened cold. Throws if the app redirects to another page. */
export async function scoresOf(port: number, baseUrl: string, page: Page, rounds: number): Promise<Scores> {
  const runs: Scores[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await run(port, baseUrl, page))
  const of = (figure: Exclude<keyof Scores, 'costly'>) => median(runs.map((one) => one[figure]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    tbt: of('tbt'),
    cls: of('cls'),
    costly: [...new Set(runs.flatMap(({ costly }) => costly))],
  }
}

async function run(port: number, baseUrl: string, { path, isUnlisted }: Page): Promise<Scores> {
  const found = await lighthouse(baseUrl + path, {
    ...{ port, output: 'json', logLevel: 'error' },
    // Lighthouse waits for an idle network, 45 s by default. The live stream never lets it become idle.
    maxWaitForLoad: 15_000,
    // Cold, but for local storage, where the session is.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    ...(isUnlisted ? { skipAudits: ['is-crawlable'] } : {}),
  })
  if (!found) throw new Error(`Lighthouse gave no result for ${path}.`)
  const { runtimeError, finalDisplayedUrl, categories, audits } = found.lhr
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
  const { pathname, search } = new URL(finalDisplayedUrl)
  if (pathname + search !== path) throw new Error(`${path} ended on ${finalDisplayedUrl}.`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    costly: costly(found.lhr),
  }
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
