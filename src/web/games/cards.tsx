import { lazy, use } from 'react'
import { yieldToMain } from '../startup/yield-to-main.ts'
import type { SectionListProps } from './SectionList.tsx'

type Cards = typeof import('./SectionList.tsx')

/** As React's `use` reads it: once `fulfilled` it gives its value at once, so that a section opens without a flash. */
let cards: (Promise<Cards> & { status?: 'fulfilled'; value?: Cards }) | undefined

/** The cards and the rules behind them. /games opens with its sections closed, so they come just after it. */
function load(): Promise<Cards> {
  if (cards) return cards
  const fetch = import('./SectionList.tsx')
  cards = fetch
  fetch.then(
    (value) => Object.assign(fetch, { status: 'fulfilled', value }),
    () => {
      cards = undefined
    },
  )
  return fetch
}

/** The inside of an open section; suspends until its code is there. */
export function SectionList(props: SectionListProps) {
  const { SectionList: Loaded } = use(load())
  return <Loaded {...props} />
}

export const NextUpCard = lazy(async () => ({ default: (await import('./NextUpCard.tsx')).NextUpCard }))

/** Fetches the cards before a section is opened. A failure is only told when they are needed. */
export function fetchCards(): void {
  yieldToMain(load).catch(() => undefined)
}
