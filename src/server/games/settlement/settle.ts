import { hash } from 'node:crypto'
import { type Player, playerOf } from '../../../domain/game/players.ts'
import type { NoticeKind } from '../../../domain/notices/notices.ts'
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
import { markRead } from '../../notifications/store.ts'
import { factsOf } from '../change.ts'
import type { CachedGame } from '../game-cache.ts'
import type { GameWithEntries } from '../read-store.ts'
import { nameOf } from '../view.ts'
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

/** Notices that ask to pay. The server marks them as read once the reader has no open payment in the game. */
const CALLS_TO_PAY: readonly NoticeKind[] = ['settle_up', 'transfer_reminder']

/** The name of a player in notifications and mails. */
export function nameIn(stored: GameWithEntries, playerId: string): string {
  const player = playerOf(stored.game, playerId)
  return player ? nameOf(stored, player) : ''
}

/** The open payments of a player. */
export const openOf = (transfers: readonly Transfer[], { id }: Pick<Player, 'id'>): readonly Transfer[] =>
  transfers.filter(({ fromId, toId, paidAt }) => paidAt === null && (fromId === id || toId === id))

/** The amounts that a player pays and gets. */
export const sharesOf = (own: readonly Transfer[], playerId: string, nameOf: (id: string) => string) => ({
  pays: own
    .filter(({ fromId }) => fromId === playerId)
    .map(({ toId, amount }) => ({ name: nameOf(toId), amount })),
  getsFrom: own
    .filter(({ toId }) => toId === playerId)
    .map(({ fromId, amount }) => ({ name: nameOf(fromId), amount })),
})

/** Notifies every account whose open payments changed, except the one that acted (Rule 24.14). */
async function notifyOfTransfers(
  unit: UnitOfWork,
  stored: GameWithEntries,
  {
    before,
    after,
    actorId,
    now,
  }: { before: readonly Transfer[]; after: readonly Transfer[]; actorId: string; now: number },
): Promise<void> {
  const { game } = stored
  for (const player of game.players) {
    const { id, userId } = player
    const [was, is] = [openOf(before, player), openOf(after, player)]
    if (userId === null || was.map((each) => each.id).join() === is.map((each) => each.id).join()) continue
    if (was.length > 0) await markRead(unit, userId, now, { gameId: game.id, kinds: CALLS_TO_PAY })
    if (is.length === 0 || userId === actorId) continue
    const shares = sharesOf(is, id, (playerId) => nameIn(stored, playerId))
    await unit.notify(userId, 'settle_up', { ...factsOf(stored), ...shares })
  }
}

/** Notifies the payer and the payee, except the one who acted, that a payment was marked or unmarked (Rule 24.9). */
export async function notifyOfMark(
  { notify }: UnitOfWork,
  stored: GameWithEntries,
  { fromId, toId, amount, paidAt }: Transfer,
  actor: { readonly userId: string; readonly name: string },
): Promise<void> {
  const kind = paidAt === null ? 'transfer_unmarked' : 'transfer_marked'
  for (const [ownId, otherId] of [
    [fromId, toId],
    [toId, fromId],
  ] as const) {
    const userId = playerOf(stored.game, ownId)?.userId
    if (!userId || userId === actor.userId) continue
    const isOtherActor = playerOf(stored.game, otherId)?.userId === actor.userId
    const otherName = isOtherActor ? null : nameIn(stored, otherId)
    const facts = { ...factsOf(stored), actorName: actor.name, amount, otherName }
    await notify(userId, kind, { ...facts, isPayer: ownId === fromId })
  }
}

/** Marks the notices asking the people of these payments to settle up as read, if they have no open payment left. */
export async function readWhereSettled(
  unit: UnitOfWork,
  { game }: GameWithEntries,
  transfers: readonly Transfer[],
  { ids, now }: { readonly ids: readonly string[]; readonly now: number },
): Promise<void> {
  const paid = transfers.filter(({ id }) => ids.includes(id))
  for (const id of new Set(paid.flatMap(({ fromId, toId }) => [fromId, toId]))) {
    const userId = playerOf(game, id)?.userId
    if (userId && openOf(transfers, { id }).length === 0)
      await markRead(unit, userId, now, { gameId: game.id, kinds: CALLS_TO_PAY })
  }
}
