import type { StackBefore } from './nights.ts'

/** That a player went out in the same hand as another; `as`: the line of the other's knock-out. */
export interface SameHand {
  readonly as: number
  readonly stack: StackBefore
}

/** The part of a line that says who went out with whom. */
type HandLine =
  | {
      readonly type: 'rebuy' | 'knocked' | 'cashed' | 'joined'
      readonly number: number
      readonly player: number
      readonly sameHand?: SameHand | null
    }
  | { readonly type: 'count' }

/** The player of the named knock-out; null if no knock-out of the latest hand has that id, or its player came back (Rule 36.1). */
export function namedIn(lines: readonly HandLine[], { as }: SameHand): number | null {
  const outs = lines.flatMap((line, at) => (line.type === 'knocked' ? [{ ...line, at }] : []))
  const latest = outs.slice(outs.findLastIndex(({ sameHand }) => !sameHand))
  const named = latest.find(({ number }) => number === as)
  const since = named ? lines.slice(named.at + 1) : []
  const isBack = since.some((line) => line.type === 'joined' && line.player === named?.player)
  return named && !isBack ? named.player : null
}

/** The players who are out, worst first, plus one: after all others, or next to another or in the same place (Rules 36.2, 36.3). */
export function ranked(
  outs: readonly (readonly number[])[],
  player: number,
  beside: { readonly named: number; readonly stack: StackBefore } | null,
): readonly (readonly number[])[] {
  if (beside === null) return [...outs, [player]]
  const at = outs.findIndex((group) => group.includes(beside.named))
  const group = outs[at] ?? []
  const around = { less: [[player], group], equal: [[...group, player]], more: [group, [player]] }
  return [...outs.slice(0, at), ...around[beside.stack], ...outs.slice(at + 1)]
}

/** The same without a player who came back. */
export const rankedWithout = (outs: readonly (readonly number[])[], player: number) =>
  outs.map((group) => group.filter((each) => each !== player)).filter((group) => group.length > 0)
