import type { Cents } from '../base/money.ts'
import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { type Text, text, type Value } from '../base/text.ts'
import { type FoldedNight, foldNight } from '../count/counted-night.ts'
import type { Game } from '../game/game.ts'
import type { GapChoice } from '../game/gap.ts'
import { changed } from '../game/lifecycle.ts'
import { dealAgain } from '../table/deals.ts'
import {
  amountOf,
  breaksAt,
  countedOf,
  type Entry,
  killersOf,
  type Night,
  type SameHand,
  type StackBefore,
  sameHandOf,
  sameKnockOut,
} from '../table/entries.ts'
import { badKillers, killerNeeded, knockedBy, onlyKnocked } from '../table/killers.ts'
import { knockHasNoAmount } from '../table/play-entry.ts'
import { onlyOneHand, stackMissing } from '../table/same-hand.ts'
import { refuseSeated, seatedBy } from '../table/seating.ts'
import { resultsAgain } from './correction.ts'
import type { CorrectedNight } from './own-buy-in.ts'

/** The change of one entry by a mend. Omitted fields stay as they are. Amount in cents, `at` in unix seconds. */
export interface EntryChange {
  readonly entryId: string
  /** Voids the entry; the other fields are then ignored. */
  readonly void?: boolean | undefined
  readonly type?: 'knocked' | 'cashed' | undefined
  readonly amount?: Cents | undefined
  readonly playerId?: string | undefined
  /** The killer; null removes it. */
  readonly byId?: string | null | undefined
  /** Several killers, or none, instead of `byId`. */
  readonly byIds?: readonly string[] | undefined
  /** Another player's knock-out in the same hand; null: there was none. */
  readonly sameHandAs?: string | null | undefined
  readonly stack?: StackBefore | undefined
  readonly at?: number | undefined
}

/**
 * Changes or voids some entries of a night, all of them or none (Rule 4.18). Keeps their order. Folds the night again by the rules of
 * `decide`, so it refuses as `foldNight` does. An amount in a count is the stack as typed. `given`: how to share a gap if a count needs a
 * rule (Rule 23.10). If nothing changes, returns the given entries. Also refuses with `not_found`, `invalid`, `not_a_player`,
 * `amount_not_zero`.
 * If it voids a player's first `joined`, they never played, and `mendGame` also takes their seat back.
 */
export function mend(
  game: Game,
  { entries, counts }: Night,
  changes: readonly EntryChange[],
  given: GapChoice | null = null,
): FoldedNight | Refusal {
  const changeOf = new Map(changes.map((change) => [change.entryId, change]))
  if (changeOf.size < changes.length)
    return refuse('invalid', text`Each entry can be named only once in one change.`)
  const known = new Set(entries.map(({ id }) => id))
  if (changes.some(({ entryId }) => !known.has(entryId)))
    return refuse('not_found', text`There is no such entry.`)

  const mended: Entry[] = []
  for (const entry of entries) {
    const change = changeOf.get(entry.id)
    if (change?.void === true) continue
    const after = change ? changedEntry(game, entry, change) : entry
    if (isRefusal(after)) return after
    mended.push(after)
  }
  const isSame = mended.length === entries.length && mended.every((entry, index) => entry === entries[index])
  if (isSame) return { entries, counts, gap: game.gap, chosenGap: null }
  const night = foldNight(game, entries, { entries: mended, counts }, given)
  if (isRefusal(night)) return night
  return refuseMoved(entries, mended, (entry) => changeOf.has(entry.id)) ?? night
}

/** If a mend gives a knock-out to another player, a knock-out that names it has to change in the same mend (Rule 36.6). */
function refuseMoved(
  before: readonly Entry[],
  after: readonly Entry[],
  isNamed: (entry: Entry) => boolean,
): Refusal | null {
  const playerOf = (entries: readonly Entry[], id: string) =>
    entries.find((entry) => entry.id === id)?.playerId
  const breaks = after.find((entry) => {
    const as = sameHandOf(entry)?.as
    return as !== undefined && !isNamed(entry) && playerOf(before, as) !== playerOf(after, as)
  })
  const refused = refuse('hand_over', text`It was in the same hand as another player’s knock-out.`)
  return breaks ? breaksAt(refused, before, breaks) : null
}

function changedEntry({ style, players, bounty }: Game, entry: Entry, change: EntryChange): Entry | Refusal {
  const { type = entry.type, playerId = entry.playerId, at = entry.at } = change
  if (type !== entry.type && !(style === 'cash' && leaves(type) && leaves(entry.type)))
    return refuse('invalid', text`In a cash game a bust can only become a cash-out, and a cash-out a bust.`)
  if (!players.some((player) => player.id === playerId && player.response !== 'asking'))
    return refuse('not_a_player', text`This person is not in the game.`)
  const { id, commandId, part, actorId } = entry
  const about = { id, commandId, part, actorId, at, mended: true, playerId }

  if (type === 'knocked') {
    if ((change.amount ?? 0) !== 0) return knockHasNoAmount()
    if (change.byId !== undefined && change.byIds !== undefined) return badKillers()
    const before = killersOf(entry)
    const killers = killersAfter(before, change)
    if (bounty !== null && before !== undefined && killers === undefined) return killerNeeded()
    const sameHand = changedHand(entry, change)
    if (isRefusal(sameHand)) return sameHand
    return unlessSame(entry, {
      ...about,
      type,
      ...knockedBy(killers),
      ...(sameHand === undefined ? {} : { sameHand }),
    })
  }
  if (typeof change.byId === 'string' || change.byIds !== undefined) return onlyKnocked()
  if (typeof change.sameHandAs === 'string' || change.stack !== undefined) return onlyOneHand()
  const amount = change.amount ?? typedOf(entry)
  if (amount === null) return refuse('invalid', text`A cash-out needs an amount.`)
  const isCounted = entry.type === 'cashed' && entry.counted !== undefined
  const counted = type === 'cashed' && isCounted ? { counted: amount } : {}
  return unlessSame(entry, { ...about, type, amount, ...counted })
}

function killersAfter(before: readonly string[] | undefined, { byId, byIds }: EntryChange) {
  if (byIds !== undefined) return byIds
  if (byId === undefined) return before
  return byId === null ? undefined : [byId]
}

function changedHand(entry: Entry, change: EntryChange): SameHand | undefined | Refusal {
  if (change.sameHandAs === null) return undefined
  const before = sameHandOf(entry)
  const { sameHandAs: as = before?.as, stack = before?.stack } = change
  if (as === undefined && stack === undefined) return undefined
  return as === undefined || stack === undefined ? stackMissing() : { as, stack }
}

/** The amount as typed; a knock-out has none. */
const typedOf = (entry: Entry): Cents | null =>
  entry.type === 'knocked' ? null : entry.type === 'cashed' ? countedOf(entry) : amountOf(entry)

const leaves = (type: Entry['type']) => type === 'knocked' || type === 'cashed'

function unlessSame(before: Entry, after: Entry): Entry {
  const isSame =
    before.type === after.type &&
    before.playerId === after.playerId &&
    before.at === after.at &&
    typedOf(before) === typedOf(after) &&
    sameKnockOut(before, after)
  return isSame ? before : after
}

/** The message of a `mend_breaks`: the time and the line of the entry that breaks, and why (Rule 22.2). */
export function breakText(time: Value, line: Text | string, because: Text): Text {
  return text`${time}, “${line}” would no longer be valid: ${because}`
}

/**
 * Mends entries and updates what depends on them: who sits at the table, the payouts, the counts, a deal, and after the end the results
 * (Rules 18.7, 22.1, 22.7). If nothing changes, returns the given game and night. `isBlocked`: whether a block exists between a player and
 * the host, which only the server knows. Refuses as `mend`, `refuseSeated` and `dealAgain` do.
 */
export function mendGame(
  game: Game,
  night: Night,
  changes: readonly EntryChange[],
  given: GapChoice | null = null,
  isBlocked: (playerId: string) => boolean = () => false,
): CorrectedNight | Refusal {
  const after = mend(game, night, changes, given)
  if (isRefusal(after)) return after
  const { entries, counts, gap, chosenGap } = after
  if (entries === night.entries) return { game, entries, counts, chosenGap }
  const seated = seatedBy(game, night.entries, entries)
  const refused = refuseSeated(game, seated, isBlocked)
  if (refused !== null) return refused
  const deal = dealAgain(seated, night.entries, entries)
  if (isRefusal(deal)) return deal
  return { game: changed(seated, { gap, deal, ...resultsAgain(game) }), entries, counts, chosenGap }
}
