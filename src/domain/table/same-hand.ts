import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import type { GameStyle } from '../game/game.ts'
import type { Entry, EntryOrigin, SameHand, StackBefore } from './entries.ts'
import { isTarget, type UndoTarget } from './undo.ts'

/** A knock-out to which another one of the same hand can refer. */
export interface HandOut extends EntryOrigin {
  readonly id: string
  readonly playerId: string
}

/** The order in which a player went out; null: they are in. */
interface Ranked {
  readonly playerId: string
  readonly outOrder: number | null
}

/** The knock-outs of the latest hand, and all players. */
interface LatestHand {
  readonly hand: readonly HandOut[]
  readonly players: readonly Ranked[]
}

/** A `SameHand` in a command. The device may not know the id of the other knock-out yet. */
export interface HandWish {
  readonly as: UndoTarget
  readonly stack: StackBefore
}

/** For how many seconds after a knock-out the next one may be in the same hand. */
const HAND_LASTS = 10 * 60

/**
 * The knock-out whose hand the next one at `now`, in unix seconds, may share: the last entry of a tournament, a few minutes old, while its
 * player is out. Only for offering it: a command may name any that `decideHand` takes, however late a device sends it.
 */
export function handToOffer(
  { style, entries }: { readonly style: GameStyle; readonly entries: readonly Entry[] },
  { players }: Pick<LatestHand, 'players'>,
  now: number,
): Entry | undefined {
  const last = entries.at(-1)
  if (style === 'cash' || last?.type !== 'knocked' || now - last.at > HAND_LASTS) return undefined
  const isOut = players.some(({ playerId, outOrder }) => playerId === last.playerId && outOrder !== null)
  return isOut ? last : undefined
}

/**
 * Resolves the knock-out that a command names: any of the latest hand whose player is still out (Rule 36.1). Refuses with
 * `not_a_tournament`, `hand_over` and `already_in`.
 */
export function decideHand(
  { style, hand, players }: LatestHand & { readonly style: GameStyle },
  { as, stack }: HandWish,
): SameHand | Refusal {
  if (style === 'cash')
    return refuse('not_a_tournament', text`In a cash game it makes no difference who busts first.`)
  const named = hand.find((each) => isTarget(each, as))
  if (!named) return refuse('hand_over', text`That knock-out was not in the latest hand.`)
  if (orderOf({ hand, players }, { as: named.id }) === null)
    return refuse('already_in', text`The player of that knock-out is back in.`)
  return { as: named.id, stack }
}

/** The refusal of a `sameHandAs` or a `stack` on anything but a knock-out. */
export const onlyOneHand = () => refuse('invalid', text`Only a knock-out can be in the same hand as another.`)

/** The refusal of a `sameHandAs` without a `stack`, and the other way round. */
export const stackMissing = () =>
  refuse('invalid', text`A knock-out in the same hand as another says who began it with more chips.`)

/** Adds a knock-out to a hand. For a player who came back, only the last one counts. */
export function handWith(
  hand: readonly HandOut[],
  { id = '', commandId = '', part = 0, playerId }: Partial<HandOut> & Pick<HandOut, 'playerId'>,
): readonly HandOut[] {
  return [...hand.filter((each) => each.playerId !== playerId), { id, commandId, part, playerId }]
}

/** The `outOrder` of the player of the named knock-out; null if they are in, or if it is not of the latest hand. */
export function orderOf({ hand, players }: LatestHand, { as }: Pick<SameHand, 'as'>): number | null {
  const named = hand.find(({ id }) => id === as)
  return players.find(({ playerId }) => playerId === named?.playerId)?.outOrder ?? null
}

/** Places this player directly above, below or among those with an `outOrder` (Rule 36.2). */
export function rankedNextTo<P extends Ranked>(
  players: readonly P[],
  playerId: string,
  stack: StackBefore,
  order: number,
): readonly P[] {
  const outOrder = stack === 'more' ? order + 1 : order
  return players.map((each) => {
    if (each.playerId === playerId) return { ...each, outOrder }
    if (stack === 'equal' || each.outOrder === null || each.outOrder < outOrder) return each
    return { ...each, outOrder: each.outOrder + 1 }
  })
}
