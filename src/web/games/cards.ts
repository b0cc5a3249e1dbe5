import { lazy } from 'react'

/** The cards and the rules behind them. /games opens with its sections closed, so they come just after it. */
const load = () => import('./SectionList.tsx')

export const SectionList = lazy(async () => ({ default: (await load()).SectionList }))
export const NextUpCard = lazy(async () => ({ default: (await import('./NextUpCard.tsx')).NextUpCard }))

/** Fetches the cards before a section is opened. A failure is only told when they are needed. */
export function fetchCards(): void {
  load().catch(() => undefined)
}
