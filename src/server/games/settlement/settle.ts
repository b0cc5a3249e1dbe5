import { hash } from 'node:crypto'
import {
  balancesOf,
  DEFAULT_TERMS,
  holderOf,
  type Outcome,
  outcomesAtEnd,
  outcomesInPlay,
  type SettlementTerms,
  type Transfer,
  type TransferIdOf,
  transfersOf,
  unaccountedIn,
} from '../../../domain/settlement/settlement.ts'
import { play } from '../../../domain/table/play.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Db } from '../../db/dialect.ts'
import type { CachedGame } from '../game-cache.ts'
import type { GameWithEntries } from '../read-store.ts'
import { notifyOfTransfers } from './notify.ts'
import { findResultsOf, findTerms, findTransfers, replaceTransfers, saveTerms } from './store.ts'

/** A game that has started, with its table. */
type Night = Pick<CachedGame, 'stored' | 'table'>

/** The settlement of a night: its rows and payments. Cents; ids are those of seats. */
export type Settlement = ReturnType<typeof computeSettlement>

export async function settlementOf(db: Db, night: Night): Promise<Settlement> {
  const { game } = night.stored
  const terms = await findTerms(db, game.id)
  const stored = await findTransfers(db, game.id)
  return computeSettlement(game, await outcomesOf(db, night), { terms, stored })
}

/** Everybody's buy-ins and winnings: so far for a game in play, from the results for a finished one. */
async function outcomesOf(db: Db, { stored: { game }, table }: Night): Promise<readonly Outcome[]> {
  return game.state === 'complete'
    ? outcomesAtEnd(game, table, await findResultsOf(db, game.id))
    : outcomesInPlay(game, table)
}

function computeSettlement(
  game: GameWithEntries['game'],
  outcomes: readonly Outcome[],
  { terms, stored }: { terms: SettlementTerms | undefined; stored: readonly Transfer[] },
) {
  const kept = terms ?? DEFAULT_TERMS
  const paid = stored.filter(({ paidAt }) => paidAt !== null)
  const balances = balancesOf(game, outcomes, kept, paid)
  const hasEnded = game.state === 'complete' && terms !== undefined
  const how = { plan: kept.plan, holderId: holderOf(game, kept).id }
  const transfers = hasEnded ? transfersOf(balances, stored, how, transferIdsOf(game.id)) : []
  // A night that ended before settlements existed has no plan until somebody sets one (Rule 24.11).
  const isPlanned = terms !== undefined || game.state === 'active'
  return { terms: kept, isPlanned, outcomes, balances, transfers, unaccounted: unaccountedIn(balances) }
}

/** Makes the ids of payments. The same payment of a game gets the same id in every plan: a UUID of version 8, from a hash. */
const transferIdsOf =
  (gameId: string): TransferIdOf =>
  ({ fromId, toId, amount }, again) => {
    const digits = hash('sha256', JSON.stringify([gameId, fromId, toId, amount, again]), 'hex')
    const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`]
    return [...parts, `a${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
  }

/**
 * Stores the payments after the end of a game, or after a change of its results or terms (Rule 24.7), and notifies the accounts whose open
 * payments changed, except `actorId`.
 */
export async function storeSettlement(
  unit: UnitOfWork,
  stored: GameWithEntries,
  { actorId, terms, now }: { actorId: string; terms?: SettlementTerms; now: number },
): Promise<Settlement> {
  const { tx } = unit
  const { game, entries } = stored
  const before = await findTransfers(tx, game.id)
  if (terms) await saveTerms(tx, game.id, terms)
  const settlement = computeSettlement(game, await outcomesOf(tx, { stored, table: play(game, entries) }), {
    terms: terms ?? (await findTerms(tx, game.id)),
    // New terms require a new plan, even if the previous one would still clear the dues.
    stored: terms ? before.filter(({ paidAt }) => paidAt !== null) : before,
  })
  if (game.state !== 'complete') return settlement
  await replaceTransfers(tx, game.id, settlement.transfers)
  await notifyOfTransfers(unit, stored, { before, after: settlement.transfers, actorId, now })
  return settlement
}
