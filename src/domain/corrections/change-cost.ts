import { type Refusal, refuse, refuseTooLarge } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { type Cost, MOST_COSTS, namedInCost } from '../game/cost.ts'
import type { Game } from '../game/game.ts'
import { changed } from '../game/lifecycle.ts'
import { allowedIn, can, mayRun, roleIn } from '../game/permissions.ts'
import { participants, playerOf } from '../game/players.ts'
import { CORRECTABLE_SECONDS, type Correcting } from './correction.ts'

/** A change of one cost. A new cost has no `before`, a removed one no `after`. */
export interface CostChange {
  readonly before: Cost | null
  readonly after: Cost | null
}

/** The cost with this id. Refuses with `stale` if somebody has removed it. */
export const costOf = ({ costs }: Pick<Game, 'costs'>, costId: string): Cost | Refusal =>
  costs.find(({ id }) => id === costId) ?? refuse('stale', text`Somebody has removed this cost. Look again.`)

/**
 * Null when this account may enter costs now: everybody in a game from its start until 30 days after its end (Rule 40.2). Refuses with
 * `not_found`, `imported`, `not_active`.
 */
export function refuseCosts(game: Game, { userId, endedAt, now }: Correcting): Refusal | null {
  const refused = can('read', game, userId) ?? (game.imported ? allowedIn(game, 'mend') : null)
  if (refused !== null || game.state === 'active') return refused
  if (game.state !== 'complete')
    return refuse('not_active', text`Costs can only be written down once the game has started.`)
  return now - (endedAt ?? 0) <= CORRECTABLE_SECONDS
    ? null
    : refuse('not_active', text`Costs can be changed for 30 days after the end of the game.`)
}

/** Whether an account may change this cost: host and co-hosts, and the payer (Rule 40.2). */
export const mayChangeCost = (game: Game, { payerId }: Pick<Cost, 'payerId'>, userId: string): boolean =>
  mayRun(roleIn(game, userId)) || playerOf(game, payerId)?.userId === userId

/**
 * Adds, edits or removes a cost (Rules 40.1, 40.2). Refuses as `refuseCosts` does, with `not_allowed` if somebody else paid, with
 * `not_a_player` for a payer or sharer who is not in the game, with `invalid` for a duplicate, with
 * `amount_too_large`, `too_many_costs`.
 */
export function changeCost(game: Game, { before, after }: CostChange, by: Correcting): Game | Refusal {
  const refused = refuseCosts(game, by)
  if (refused !== null) return refused
  if (![before, after].every((cost) => cost === null || mayChangeCost(game, cost, by.userId)))
    return refuse('not_allowed', text`Only the host, a co-host or the payer can change this cost.`)
  if (after === null) return changed(game, { costs: game.costs.filter((cost) => cost !== before) })
  const large = refuseTooLarge(after.amount)
  if (large !== null) return large
  const isIn = new Set(participants(game).map(({ id }) => id))
  const sharers = after.of.map(({ playerId }) => playerId)
  if (!namedInCost(after).every((id) => isIn.has(id)))
    return refuse('not_a_player', text`This person is not in the game.`)
  if (new Set(sharers).size < sharers.length) return refuse('invalid', text`A player is in this list twice.`)
  if (before !== null)
    return changed(game, { costs: game.costs.map((cost) => (cost === before ? after : cost)) })
  return game.costs.length < MOST_COSTS
    ? changed(game, { costs: [...game.costs, after] })
    : refuse('too_many_costs', text`A game can have ${MOST_COSTS} costs at most.`)
}
