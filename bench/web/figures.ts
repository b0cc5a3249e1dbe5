import type { Result } from 'lighthouse'

/** What a run of Lighthouse is judged by: scores out of 100, times in milliseconds. */
export interface Figures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  /** The blocking time without the time that tasks waited for a processor. It has no goal; it shows how much of a miss is due to the machine. */
  readonly processorTbt: number
}

export type Figure = keyof Figures

/** A figure is met at or above the least, at or below the most. */
export type Goal = { readonly least: number } | { readonly most: number }

/** That of LCP is each page's own. */
export const goals: Readonly<Partial<Record<Figure, Goal>>> = {
  performance: { least: 99 },
  accessibility: { least: 100 },
  bestPractices: { least: 100 },
  seo: { least: 100 },
  cls: { most: 0 },
  tbt: { most: 75 },
}

export function figuresOf({ categories, audits }: Result, processorTbt: number): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    tbt: Math.round(value('total-blocking-time')),
    processorTbt,
  }
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const [low = Number.NaN, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return (low + high) / 2
}

/** The median of each figure on its own. */
export function medians(runs: readonly Figures[]): Figures {
  const of = (figure: Figure) => median(runs.map((run) => run[figure]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    processorTbt: of('processorTbt'),
  }
}

export function isMet(value: number, goal: Goal | undefined): boolean {
  if (!goal) return true
  return 'least' in goal ? value >= goal.least : value <= goal.most
}

/** The audits that cost a run points, those that cost most first, as "category: title (what was found)". */
export function costly({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .flatMap(({ id: name, weight }) => {
        const audit = audits[name]
        const lost = audit?.score == null ? 0 : weight * (1 - audit.score)
        return audit && lost > 0.001
          ? [{ lost, text: `${id}: ${audit.title} (${audit.displayValue ?? name})` }]
          : []
      })
      .toSorted((a, b) => b.lost - a.lost)
      .map(({ text }) => text),
  )
}
