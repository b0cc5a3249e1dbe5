import { use } from 'react'
import { yieldToMain } from '../startup/yield-to-main.ts'
import type { SectionListProps } from './SectionList.tsx'

type Cards = typeof import('./SectionList.tsx')

/** With the fields that React's `use` reads: a fulfilled promise renders without suspending. */
let cards: (Promise<Cards> & { status?: 'fulfilled'; value?: Cards }) | undefined

/** Loads the cards and the domain code behind them, after /games has rendered: its sections start collapsed. */
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

/** The content of an open section; suspends until its code is loaded. */
export function SectionList(props: SectionListProps) {
  const { SectionList: Loaded } = use(load())
  return <Loaded {...props} />
}

/** Preloads the cards. A failure is reported only when they are needed. */
export function fetchCards(): void {
  yieldToMain(load).catch(() => undefined)
}
