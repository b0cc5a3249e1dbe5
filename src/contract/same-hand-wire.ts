import { type EntryContent, type SameHand, type StackBefore, sameHandOf } from '../domain/table/entries.ts'

/** With whom somebody went out in one hand, as the wire has it. */
interface WireHand {
  readonly sameHandAs?: string | null | undefined
  readonly stack?: StackBefore | null | undefined
}

/** The same as the domain has it, among what else a knock-out says; nothing where the wire has none. */
export const sameHandFromWire = ({ sameHandAs, stack }: WireHand): { readonly sameHand?: SameHand } =>
  sameHandAs && stack ? { sameHand: { as: sameHandAs, stack } } : {}

/** An entry's on the wire; nothing of an entry without it. */
export function sameHandToWire(entry: EntryContent) {
  const sameHand = sameHandOf(entry)
  return sameHand && { sameHandAs: sameHand.as, stack: sameHand.stack }
}
