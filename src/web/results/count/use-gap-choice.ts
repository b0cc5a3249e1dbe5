import { useState } from 'react'
import type { Input } from '../../../contract/endpoints.ts'
import type { Cents } from '../../../domain/base/money.ts'
import { isRefusal, type Refusal } from '../../../domain/base/refusal.ts'
import type { GapChoice } from '../../../domain/game/gap.ts'

/** A change of a night, and the rule that its count may need for it (Rule 23.10). */
export interface GapChoosing<T> {
  /** By the rule that was chosen, where one is needed. */
  readonly decided: T | Refusal
  /** The gap that needs a rule, in cents; null where none does. */
  readonly size: Cents | null
  /** Null where none is needed. */
  readonly choice: GapChoice | null
  readonly choose: (choice: GapChoice) => void
}

/** Decides a change without a rule, and where that is refused with `gap` by the rule that somebody chooses. */
export function useGapChoice<T>(decide: (choice: GapChoice | null) => T | Refusal): GapChoosing<T> {
  const [chosen, choose] = useState<GapChoice | null>(null)
  const plain = decide(null)
  const size = isRefusal(plain) && plain.code === 'gap' ? (plain.size ?? 0) : null
  const choice = size === null ? null : chosen
  return { decided: choice === null ? plain : decide(choice), size, choice, choose }
}

/** A choice as it goes over the wire. */
export const gapInput = ({ rule, personId }: GapChoice): NonNullable<Input<'countTable'>['gap']> => ({
  rule,
  ...(personId === null ? {} : { userId: personId }),
})
