import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { type Bounty, MAX_KILLERS } from '../tournament/bounties.ts'

/** The players who knocked somebody out; unknown if both fields are missing. */
export interface KnockedBy {
  readonly byId?: string | undefined
  /** Several who share the head; empty: the head goes into the pot (Rule 37.5). */
  readonly byIds?: readonly string[] | undefined
}

/** The named killers; undefined if unknown. */
export function givenKillers({ byId, byIds }: KnockedBy): readonly string[] | undefined {
  return byIds ?? (byId === undefined ? undefined : [byId])
}

/** Killers in the form of an entry: a single one as `byId`. */
export function knockedBy(killers: readonly string[] | undefined): KnockedBy {
  if (killers === undefined) return {}
  return killers.length === 1 ? { byId: killers[0] } : { byIds: killers }
}

/** Converts the ids of killers, for example to those of the wire. */
export function killersAs({ byId, byIds }: KnockedBy, idOf: (playerId: string) => string) {
  return {
    ...(byId === undefined ? {} : { byId: idOf(byId) }),
    ...(byIds === undefined ? {} : { byIds: byIds.map(idOf) }),
  }
}

/** Whether two lists name the same killers, in any order. */
export const sameKillers = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  (one === undefined) === (other === undefined) && one?.toSorted().join() === other?.toSorted().join()

interface Bounties {
  readonly bounty: Bounty | null
}

/** Without bounties, refuses several killers or an empty list, because there is no head to share or to leave (Rules 37.4, 37.5). */
export function refuseKillers(
  { bounty }: Bounties,
  others: readonly string[],
  { byId, byIds }: KnockedBy,
): Refusal | null {
  if (givenKillers({ byId, byIds })?.some((killer) => !others.includes(killer)))
    return refuse('player_not_in', text`Only another player who is in can knock somebody out.`)
  if (byIds === undefined) return null
  if (
    bounty === null ||
    byId !== undefined ||
    byIds.length > MAX_KILLERS ||
    new Set(byIds).size < byIds.length
  )
    return badKillers()
  return null
}

/** The refusal of killers who cannot share a head. */
export const badKillers = () =>
  refuse('invalid', text`Up to ${MAX_KILLERS} players share a bounty, each named once.`)

/** The refusal of a knock-out that does not say who gets the bounty. */
export const killerNeeded = () =>
  refuse('killer_needed', text`Say who knocked them out: they get the bounty.`)

/** With bounties, requires a new knock-out to name its killers, or nobody (Rule 37.3). */
export const refuseUnnamed = ({ bounty }: Bounties, { byId, byIds }: KnockedBy): Refusal | null =>
  bounty === null || (byId ?? byIds) !== undefined ? null : killerNeeded()

/** The refusal of killers on a rebuy, a cash-out or a `joined`. */
export const onlyKnocked = () => refuse('invalid', text`Only a knock-out names who did it.`)
