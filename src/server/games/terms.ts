import type { Input } from '../../contract/endpoints.ts'
import { type Cents, centsFromDollars, inCents } from '../../domain/base/money.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/base/refusal.ts'
import { type Text, text } from '../../domain/base/text.ts'
import type { GameStyle } from '../../domain/game/game.ts'
import { type Shares, sharesFromPercentages } from '../../domain/payouts/payouts.ts'
import { findRelations } from '../buddies/store.ts'
import { invalidFields, orRefuse, refusedField } from '../core/refusals.ts'
import type { Db } from '../db/dialect.ts'

/** The terms with a different name on the wire. */
const fields: Readonly<Record<string, string>> = { startsAt: 'timestamp', rsvpAt: 'rsvpTimestamp' }

/** Returns the domain's decision on a game's terms, or throws its refusal at the field. `invitees`: the name of the field of invites. */
export function acceptedTerms<T>(decision: T | Refusal, invitees: string): T {
  if (!isRefusal(decision) || decision.term === undefined) return orRefuse(decision)
  const { term } = decision
  throw refusedField(term === 'invited' ? invitees : (fields[term] ?? term), decision)
}

/** Converts percentages of the wire to shares. Throws at the field unless they sum to 100 %. */
export function checkedShares(percentages: readonly number[]): Shares {
  const shares = sharesFromPercentages(percentages)
  if (isRefusal(shares)) throw refusedField('payouts', shares)
  return shares
}

/** The requested payouts. Ignores them for a cash game, which has none (Rule 5.10). */
export function sharesFor(style: GameStyle, percentages: readonly number[] | undefined): Shares | undefined {
  return style === 'cash' || percentages === undefined ? undefined : checkedShares(percentages)
}

/** The unit of payouts from the call's input, in cents. */
export const payoutUnitFrom = (dollars: number | undefined): Cents | undefined =>
  dollars === undefined ? undefined : centsFromDollars(dollars)

/** The terms in the call that only tournaments have, in cents. */
export const setupTermsFrom = ({
  chips,
  addOn,
  bounty,
  payoutUnit,
  levels,
  entriesUntil,
}: Pick<Input<'editGame'>, 'chips' | 'addOn' | 'bounty' | 'payoutUnit' | 'levels' | 'entriesUntil'>) => ({
  payoutUnit: payoutUnitFrom(payoutUnit),
  chips,
  levels,
  entriesUntil,
  addOn: typeof addOn === 'number' ? centsFromDollars(addOn) : addOn,
  bounty: bounty && inCents(bounty, 'amount'),
})

/** The name of a time zone in Intl's spelling. Throws at the field for an unknown one. */
export function checkedTimeZone(timeZone: string | undefined): string | null {
  if (timeZone === undefined) return null
  const unknown = () =>
    invalidFields([{ path: 'timeZone', message: text`This is not the name of a time zone.` }])
  if (!/^[A-Za-z]/.test(timeZone)) throw unknown()
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    throw unknown()
  }
}

/** Throws at the field unless all of them are buddies of the host (Rule 3.12). */
export async function checkBuddies(
  db: Db,
  hostId: string,
  invited: readonly string[],
  { field, sentence }: { readonly field: string; readonly sentence: Text },
): Promise<void> {
  const relations = await findRelations(db, hostId)
  if (invited.some((id) => relations.get(id) !== 'active'))
    throw refusedField(field, refuse('not_buddies', sentence))
}
