import { type EntryContent, type SameHand, type StackBefore, sameHandOf } from '../domain/table/entries.ts'

/** A player who went out in the same hand, as the wire names them. */
interface WireHand {
  readonly sameHandAs?: string | null | undefined
  readonly stack?: StackBefore | null | undefined
}

/** The domain's form of it, for a knock-out; empty if the wire has none. */
export const sameHandFromWire = ({ sameHandAs, stack }: WireHand): { readonly sameHand?: SameHand } =>
  sameHandAs && stack ? { sameHand: { as: sameHandAs, stack } } : {}

/** The wire's form of an entry's; empty if the entry has none. */
export function sameHandToWire(entry: EntryContent) {
  const sameHand = sameHandOf(entry)
  return sameHand && { sameHandAs: sameHand.as, stack: sameHand.stack }
}
