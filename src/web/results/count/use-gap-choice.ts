import { useState } from 'react'
import type { Input } from '../../../contract/endpoints.ts'
import type { Cents } from '../../../domain/base/money.ts'
import { isRefusal, type Refusal } from '../../../domain/base/refusal.ts'
import type { Gap, GapChoice } from '../../../domain/game/gap.ts'

/** Decides a change of a night without a rule for its gap, and where that is refused with `gap` by the rule that somebody chooses (Rule 23.10). */
export function useGapChoice<T extends { readonly chosenGap: Gap | null }>(
  decide: (choice: GapChoice | null) => T | Refusal,
) {
  const [chosen, choose] = useState<GapChoice | null>(null)
  const plain = decide(null)
  /** The gap that needs a rule, in cents; null where none does. */
  const size: Cents | null = isRefusal(plain) && plain.code === 'gap' ? (plain.size ?? 0) : null
  const choice = size === null ? null : chosen
  /** How a choice shares that gap. */
  const shareBy = (by: GapChoice) => {
    const after = decide(by)
    return isRefusal(after) ? after : after.chosenGap
  }
  return { decided: choice === null ? plain : decide(choice), gap: { size, choice, shareBy, choose } }
}

/** A choice as it goes over the wire, where there is one. */
export function gapInput(choice: GapChoice | null): Pick<Input<'countTable'>, 'gap'> {
  if (choice === null) return {}
  const { rule, personId } = choice
  return { gap: { rule, ...(personId === null ? {} : { userId: personId }) } }
}
