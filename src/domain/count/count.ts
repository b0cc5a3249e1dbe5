import { apportion, evenly } from '../base/apportion.ts'
import type { Cents } from '../base/money.ts'
import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { dollars, text } from '../base/text.ts'
import type { Game } from '../game/game.ts'
import { type Gap, type GapChoice, type GapShare, shareOf } from '../game/gap.ts'
import { hostOf } from '../game/players.ts'
import { refuseCounted } from '../table/counted-players.ts'
import type { EntryContent } from '../table/entries.ts'
import { refuseUnlessCents } from '../table/entry-amounts.ts'
import { type PlayState, playerAt, playersIn, totalIn } from '../table/play.ts'

/** The chips counted in front of a player, in cents. */
export interface Stack {
  readonly playerId: string
  readonly amount: Cents
}

/** A valid count: the entries that it makes, in seat order, and its gap; null if it equals the pot. */
export interface TableCount {
  readonly entries: readonly (EntryContent & { readonly type: 'cashed'; readonly counted: Cents })[]
  readonly gap: Gap | null
}

/** The gap of a count: the sum of the stacks minus the pot, in cents (Rule 23.1). */
export function gapBetween(state: PlayState, stacks: readonly Stack[]): Cents {
  return counted(stacks) - state.pot
}

/**
 * Cashes out everybody who is still in for their counted stack, and shares a gap as chosen (Rules 23.1 to 23.7). The order of the stacks
 * does not matter. Refuses as `refuseStacks` does, with `gap` if there is one and no choice, and with `nothing_counted`,
 * `rule_not_possible` or `not_a_player` if the rule cannot share it.
 */
export function decideCount(
  game: Game,
  state: PlayState,
  stacks: readonly Stack[],
  choice: GapChoice | null,
): TableCount | Refusal {
  const refused = refuseStacks(state, stacks)
  if (refused !== null) return refused
  const inSeatOrder = playersIn(state).map(({ playerId }) => ({
    playerId,
    amount: stackOf(stacks, playerId),
  }))
  const size = gapBetween(state, stacks)
  const gap = size === 0 ? null : shareGap(game, state, inSeatOrder, choice)
  if (isRefusal(gap)) return gap
  const entries = inSeatOrder.map(({ playerId, amount }) => {
    const paid = gap?.rule === 'scale' ? amount - shareOf(gap, playerId) : amount
    return { playerId, type: 'cashed', amount: paid, counted: amount } as const
  })
  return { entries, gap }
}

/**
 * Null when the stacks name everybody who is still in, once each (Rule 23.1). Refuses with `invalid`, `amount_negative`,
 * `not_a_player`, `player_not_in`, `not_all_counted`.
 */
export function refuseStacks(state: PlayState, stacks: readonly Stack[]): Refusal | null {
  for (const { amount } of stacks) {
    const refused = refuseUnlessCents(amount)
    if (refused !== null) return refused
    if (amount < 0) return refuse('amount_negative', text`A stack cannot be less than ${dollars(0)}.`)
  }
  return refuseCounted(state, stacks)
}

/** One person's payout from a count, in cents. */
export interface CountPayout {
  readonly playerId: string
  /** Their stack less their share of the gap. Somebody who has left, or does not play, has no stack: minus their share. */
  readonly gets: Cents
  /** The sum of their cash-outs, this one included; below 0 they owe it on top of what they paid in. */
  readonly out: Cents
  /** Whether they have left the table. */
  readonly left: boolean
}

/** The payout of a count to each player, and to each person who bears a share without playing (Rule 23.9). */
export function countPayouts(
  game: Game,
  state: PlayState,
  { entries, gap }: TableCount,
): readonly CountPayout[] {
  const beside = (gap?.shares ?? []).filter(({ playerId }) => !playerAt(state, playerId))
  const ids = [...state.players, ...beside].map(({ playerId }) => playerId)
  return ids.map((playerId) => {
    const stack = entries.find((entry) => entry.playerId === playerId)
    const gets = (stack?.counted ?? 0) - shareOf(gap, playerId)
    const before = (playerAt(state, playerId)?.counted ?? 0) - shareOf(game.gap, playerId)
    return { playerId, gets, out: before + gets, left: stack === undefined }
  })
}

const counted = (stacks: readonly Stack[]) => stacks.reduce((sum, { amount }) => sum + amount, 0)

const stackOf = (stacks: readonly Stack[], playerId: string) =>
  stacks.find((stack) => stack.playerId === playerId)?.amount ?? 0

function shareGap(
  game: Game,
  state: PlayState,
  stacks: readonly Stack[],
  choice: GapChoice | null,
): Gap | Refusal {
  const size = gapBetween(state, stacks)
  if (choice === null) return refuseGap(state, stacks)
  const shares = sharesBy(choice, game, state, stacks, size)
  if (isRefusal(shares)) return shares
  const borne = shares.filter(({ amount }) => amount !== 0)
  return { counted: counted(stacks), pot: state.pot, rule: choice.rule, shares: borne }
}

/** Splits the size of the gap, then applies its sign; the shares sum to the gap. */
function sharesBy(
  { rule, personId }: GapChoice,
  game: Game,
  state: PlayState,
  stacks: readonly Stack[],
  size: Cents,
): readonly GapShare[] | Refusal {
  switch (rule) {
    case 'scale':
      return scaled(state, stacks)
    case 'winners':
      return fromWinners(game, state, stacks, size)
    case 'equal':
      return sharedEqually(state, size)
    case 'person': {
      const bears = [...state.players.map(({ playerId }) => playerId), hostOf(game).id]
      return personId !== null && bears.includes(personId)
        ? [{ playerId: personId, amount: size }]
        : refuse('not_a_player', text`Choose one player, or the host, to cover the difference.`)
    }
    default:
      return rule satisfies never
  }
}

/** Scales the stacks to the pot (Rule 23.4). */
function scaled({ pot }: PlayState, stacks: readonly Stack[]): readonly GapShare[] | Refusal {
  if (counted(stacks) === 0)
    return refuse('nothing_counted', text`No chips were counted, so there is nothing to scale.`)
  // Ties go to the larger stack, then by seat.
  const larger = stacks.toSorted((one, other) => other.amount - one.amount)
  const paid = apportion(
    pot,
    larger.map(({ amount }) => amount),
  )
  return larger.map(({ playerId, amount }, index) => ({ playerId, amount: amount - (paid[index] ?? 0) }))
}

/** The players ahead by the counts give up money in proportion, and never end behind (Rule 23.5). */
function fromWinners(
  game: Game,
  { players }: PlayState,
  stacks: readonly Stack[],
  size: Cents,
): readonly GapShare[] | Refusal {
  if (size < 0)
    return refuse(
      'rule_not_possible',
      text`The count is short: nobody has won too much that they could give up.`,
    )
  const nets = players.map((player) => {
    const out = player.counted + stackOf(stacks, player.playerId) - shareOf(game.gap, player.playerId)
    return { playerId: player.playerId, net: out - totalIn(player) }
  })
  // Ties go to the player further ahead, then by seat.
  const ahead = nets.filter(({ net }) => net > 0).toSorted((one, other) => other.net - one.net)
  if (ahead.reduce((sum, { net }) => sum + net, 0) < size)
    return refuse('rule_not_possible', text`Nobody is far enough ahead to give this up.`)
  const given = apportion(
    size,
    ahead.map(({ net }) => net),
  )
  return ahead.map(({ playerId }, index) => ({ playerId, amount: given[index] ?? 0 }))
}

/** Every player bears the same share; spare cents go one each in seat order (Rule 23.6). */
function sharedEqually({ players }: PlayState, size: Cents): readonly GapShare[] {
  const parts = evenly(Math.abs(size), players.length)
  return players.map(({ playerId }, index) => ({ playerId, amount: Math.sign(size) * (parts[index] ?? 0) }))
}

function refuseGap(state: PlayState, stacks: readonly Stack[]): Refusal {
  const size = gapBetween(state, stacks)
  const [sum, pot, difference] = [dollars(counted(stacks)), dollars(state.pot), dollars(Math.abs(size))]
  const message =
    size > 0
      ? text`${sum} is counted and ${pot} is in the pot: ${difference} over. Choose who covers it.`
      : text`${sum} is counted and ${pot} is in the pot: ${difference} short. Choose who gets it.`
  return { ...refuse('gap', message), size }
}
