import { useEffect, useReducer } from 'react'
import { asksUntil, type EntryAsk } from '../../domain/table/entry-asks.ts'
import { serverNowMs, serverSeconds } from '../api/server-time.ts'

/** The asks that are not too old yet (Rule 38.2). Renders the component again when one becomes too old. */
export function useOpenAsks<A extends Pick<EntryAsk, 'since'>>(asks: readonly A[]): readonly A[] {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const now = serverSeconds()
  const open = asks.filter((ask) => now < asksUntil(ask))
  const first = open.reduce((least, ask) => Math.min(least, asksUntil(ask)), Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (first === Number.POSITIVE_INFINITY) return
    // A timer may fire a little early, when the ask would still be open: a second later it is not.
    const timer = setTimeout(renderAgain, (first + 1) * 1000 - serverNowMs())
    return () => clearTimeout(timer)
  }, [first])
  return open
}
