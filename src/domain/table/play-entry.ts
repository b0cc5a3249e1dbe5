import type { Cents } from '../base/money.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import type { PlayCommand } from './decide.ts'
import type { EntryType, StackBefore } from './entries.ts'
import { type KnockedBy, onlyKnocked } from './killers.ts'
import { onlyOneHand, stackMissing } from './same-hand.ts'
import type { UndoTarget } from './undo.ts'

/** An entry received on the wire, amount in cents. */
export interface PlayEntry extends KnockedBy {
  readonly type: EntryType
  readonly playerId: string
  readonly amount: Cents
  readonly bustRemaining?: boolean | undefined
  /** Another player's knock-out in the same hand. */
  readonly sameHandAs?: UndoTarget | undefined
  readonly stack?: StackBefore | undefined
}

/** Converts an entry of the wire to a command. Refuses with `amount_not_zero` or `invalid`. */
export function commandFrom(entry: PlayEntry): PlayCommand | Refusal {
  const { type, playerId, amount, byId, byIds, sameHandAs, stack } = entry
  if (entry.bustRemaining === true && type !== 'cashed') {
    return refuse('invalid', text`The remaining players can only be busted with a cash-out.`)
  }
  if ((byId ?? byIds) !== undefined && type !== 'knocked') return onlyKnocked()
  if ((sameHandAs !== undefined || stack !== undefined) && type !== 'knocked') return onlyOneHand()
  if ((sameHandAs === undefined) !== (stack === undefined)) return stackMissing()
  const sameHand = sameHandAs && stack && { as: sameHandAs, stack }
  switch (type) {
    case 'rebuy':
    case 'addOn':
      return { type, playerId, amount }
    case 'knocked':
      return amount === 0 ? { type: 'knock', playerId, byId, byIds, sameHand } : knockHasNoAmount()
    case 'cashed':
      return { type: entry.bustRemaining === true ? 'cashAndBustRest' : 'cash', playerId, amount }
    case 'joined':
      return { type: 'backIn', playerId, amount }
    default:
      return type satisfies never
  }
}

/** A knock-out moves no money (Rule 4.5). */
export const knockHasNoAmount = () => refuse('amount_not_zero', text`A knock-out has no amount.`)
