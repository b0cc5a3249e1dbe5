import type { Input, WireGame } from '../../contract/endpoints.ts'
import { dollarsFromCents } from '../../domain/base/money.ts'
import type { Refusal } from '../../domain/base/refusal.ts'
import { text } from '../../domain/base/text.ts'
import { type Game, playing } from '../../domain/game/game.ts'
import { byStart, isHistory, newestFirst, pageOf } from '../../domain/game/history.ts'
import {
  checkIn,
  checkOut,
  cancelGame as decideCancel,
  setCoHosts as decideCoHosts,
  endGame as decideEnd,
  removePlayer as decideRemoval,
  setPayouts,
} from '../../domain/game/lifecycle.ts'
import { roleIn } from '../../domain/game/permissions.ts'
import { accountIds, hostOf, playerOf, publicIdOf } from '../../domain/game/players.ts'
import { hostingCounts } from '../../domain/game/stats.ts'
import { DEFAULT_TERMS } from '../../domain/settlement/settlement.ts'
import { headToHead as compare } from '../../domain/table/head-to-head.ts'
import { rank } from '../../domain/table/ranking.ts'
import { findUser, fullName } from '../accounts/store.ts'
import { refundHostingChip } from '../billing/settle.ts'
import type { Answer } from '../core/call.ts'
import { ActionRefused, notFound, orRefuse } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Tx } from '../db/dialect.ts'
import { markRead } from '../notifications/store.ts'
import type { Action, GameCall } from './call.ts'
import { changeGame, factsOf, permitted } from './change.ts'
import { type Done, payoutsJson } from './commands-store.ts'
import { forgetUnlessSeated } from './guests-store.ts'
import { forgetRemoval, recordRemoval } from './link/store.ts'
import { mailNews } from './mails.ts'
import { findListed, type GameWithEntries, type ListedGame } from './read-store.ts'
import { findSharedGames, insertResults } from './results-store.ts'
import { storeSettlement } from './settlement/settle.ts'
import { findTerms } from './settlement/store.ts'
import { checkedShares, payoutUnitFrom } from './terms.ts'
import { gameView, isBlockedWithHost } from './view.ts'

export const fetchGame: Action<'fetchGame'> = async (call, { gameId }) => {
  const { userId } = call.actor
  const found = await call.services.gameCache.read(call.db, gameId)
  return gameView(permitted(found, 'read', userId).stored, userId, call.services.clockMs())
}

type Check = (stored: GameWithEntries, playerId: string) => Game | Refusal

const checkUser =
  (kind: 'checked_in' | 'checked_out', check: Check) =>
  (call: GameCall, { gameId, userId }: Input<'checkInUser'>): Promise<Answer<WireGame>> =>
    changeGame(call, { gameId, may: 'check' }, ({ stored }, { tx, notify }) => ({
      game: check(stored, userId),
      afterwards: async (changed) => {
        const player = playerOf(changed.game, userId)
        if (player && player.role !== 'host') await noteCheck(tx, gameId, publicIdOf(player), kind)
        const checked = player?.userId
        if (!checked || checked === call.actor.userId) return
        const actorName = await fullName(tx, call.actor.userId)
        await notify(checked, kind, { ...factsOf(changed), actorName })
      },
    }))

/** Records a check-in or check-out. A player who was checked out can come back by the link only if the host lets them in (Rule 19.11). */
const noteCheck = (tx: Tx, gameId: string, playerId: string, kind: 'checked_in' | 'checked_out') =>
  kind === 'checked_in' ? forgetRemoval(tx, gameId, playerId) : recordRemoval(tx, gameId, playerId, 'removed')

export const checkInUser = checkUser('checked_in', (stored, playerId) =>
  checkIn(stored.game, playerId, isBlockedWithHost(stored, playerId)),
)
export const checkOutUser = checkUser('checked_out', ({ game }, playerId) => checkOut(game, playerId))

/** Cancels an upcoming game, refunds its hosting chip and notifies everybody invited (Rule 3.10). */
export const cancelGame: Action<'cancelGame'> = (call, { gameId }) =>
  changeGame(call, { gameId, may: 'cancel' }, ({ stored }, unit) => ({
    game: decideCancel(stored.game),
    afterwards: (cancelled) => afterCancelling(call, unit, cancelled),
  }))

/** The effects of cancelling a game, in the same transaction: the refund, and notifications to everybody invited. */
export async function afterCancelling(
  call: GameCall,
  unit: UnitOfWork,
  cancelled: GameWithEntries,
): Promise<void> {
  await refundHostingChip(unit, call.now, cancelled.game.id)
  const { userId } = call.actor
  const facts = { ...factsOf(cancelled), hostName: await fullName(unit.tx, userId) }
  for (const other of accountIds(cancelled.game))
    if (other !== userId) await unit.notify(other, 'game_cancelled', facts)
  await mailNews(unit, cancelled.game, { kind: 'mail_cancellation' }, { now: call.now })
}

export const updatePayouts: Action<'updatePayouts'> = (call, { gameId, payouts, payoutUnit }) =>
  changeGame(call, { gameId, may: 'setPayouts' }, ({ stored: { game } }) => {
    const changed = orRefuse(setPayouts(game, checkedShares(payouts), payoutUnitFrom(payoutUnit)))
    return { game: changed, done: payoutsDone(game, changed) }
  })

/** The change of the payouts for the record, if they changed (Rule 22.8). */
export function payoutsDone(
  { payouts: before, payoutUnit: unitBefore }: Game,
  { payouts: after, payoutUnit: unitAfter }: Game,
): readonly Done[] {
  if (before === after && unitBefore === unitAfter) return []
  return [{ kind: 'set_payouts', changes: payoutsJson({ before, after, unitBefore, unitAfter }) }]
}

/** Ends the game, stores its results, and notifies the host and the players with accounts (Rule 3.11). */
export const endGame: Action<'endGame'> = (call, { id: gameId }) =>
  changeGame(call, { gameId, may: 'end' }, ({ stored, table }, unit) => ({
    game: decideEnd(stored.game, table, call.services.clockMs()),
    afterwards: async (ended) => {
      const { game } = ended
      const { userId: actorId } = call.actor
      const results = rank(game, table)
      await insertResults(unit.tx, game, results, call.now)
      for (const { id, userId } of new Set([hostOf(game), ...playing(game)])) {
        if (userId === null || userId === actorId) continue
        const result = results.find(({ playerId }) => playerId === id) ?? null
        await unit.notify(userId, 'game_ended', { ...factsOf(ended), result })
        await unit.enqueue('mail_results', { gameId, userId })
      }
      // The terms set during play still apply (Rule 24.1).
      const terms = (await findTerms(unit.tx, gameId)) ?? DEFAULT_TERMS
      await storeSettlement(unit, ended, { actorId, terms, now: call.now })
    },
  }))

/**
 * Lists upcoming and active games, earliest first, then complete and cancelled ones, newest first. `most` limits the latter to a page, and
 * `before` returns only the page after that game. Reads only the games of the answer in full.
 */
export const listGames: Action<'listGames'> = async (call, input) => {
  const { userId, before, most } = input
  const me = call.actor.userId
  const listed = await findListed(call.db, me, userId)
  const page = pageOf(listed.filter(isHistory).sort(newestFirst), {
    before,
    most: most === undefined ? undefined : Number(most),
  })
  if (!page) throw new ActionRefused('not_found', text`There is no such game.`)
  const open = before === undefined ? listed.filter((game) => !isHistory(game)).sort(byStart) : []

  const chosen: readonly ListedGame[] = [...open, ...page.games]
  const games = await call.services.gameCache.readAll(call.db, chosen)
  // If a game changed state between the two queries, or the caller was removed from it, reads again. That is rare.
  const isAsListed = ({ id, state }: ListedGame) => {
    const game = games.get(id)?.stored.game
    return game?.state === state && roleIn(game, me) !== 'stranger'
  }
  if (!chosen.every(isAsListed)) return listGames(call, input)

  const views = (list: readonly ListedGame[]) =>
    list
      .flatMap(({ id }) => games.get(id) ?? [])
      .map(({ stored }) => gameView(stored, me, call.services.clockMs()))
  return {
    upcoming: views(open.filter(({ state }) => state === 'upcoming')),
    active: views(open.filter(({ state }) => state === 'active')),
    complete: views(page.games),
    older: page.older,
    hosting: hostingCounts(
      listed.map((game) => ({ ...game, imported: game.importId !== null })),
      userId ?? me,
    ),
  }
}

/** Sets the co-hosts, and notifies everybody who became one or stopped being one (Rule 20.1). */
export const setCoHosts: Action<'setCoHosts'> = (call, { gameId, userIds }) =>
  changeGame(call, { gameId, may: 'appoint' }, ({ stored }, { tx, notify }) => ({
    game: decideCoHosts(stored.game, userIds),
    afterwards: async (changed) => {
      const facts = {
        ...factsOf(changed),
        hostName: await fullName(tx, call.actor.userId),
        inPlay: changed.game.state === 'active',
      }
      for (const { id, userId, role } of changed.game.players)
        if (userId !== null && role !== playerOf(stored.game, id)?.role)
          await notify(userId, role === 'coHost' ? 'co_host_named' : 'co_host_ended', facts)
    },
  }))

/**
 * Removes a player from an upcoming game and notifies them (Rule 18.10). Marks their other notifications about it as read, because they can
 * no longer open the game.
 */
export const removePlayer: Action<'removePlayer'> = (call, { gameId, userId }) =>
  changeGame(call, { gameId, may: 'removePlayer' }, ({ stored: { game } }, unit) => ({
    game: decideRemoval(game, userId, call.actor.userId),
    afterwards: async (changed) => {
      const player = playerOf(game, userId)
      if (player) await recordRemoval(unit.tx, gameId, publicIdOf(player), 'removed')
      if (player?.byLink != null && player.userId === null)
        await forgetUnlessSeated(unit.tx, player.id, call.now)
      const removed = player?.userId
      if (!removed) return
      await markRead(unit, removed, call.now, { gameId })
      const actorName = await fullName(unit.tx, call.actor.userId)
      await unit.notify(removed, 'removed', { ...factsOf(changed), actorName })
    },
  }))

/**
 * Compares the caller and another person on the nights that both played; null if that person hides their stats (Rule 44). Throws 404 for
 * strangers.
 */
export const headToHead: Action<'headToHead'> = async (call, { userId: otherId }) => {
  const { db, actor } = call
  const account = await findUser(db, otherId)
  const shared = await findSharedGames(db, actor.userId, otherId)
  const isGone = account !== undefined && account.deleted_at !== null
  if (otherId === actor.userId || isGone || shared.length === 0)
    throw notFound(text`This person was not found.`)
  if (account?.hide_stats === 1) return null
  const met = shared.flatMap(({ mine, theirs, ...game }) => (mine && theirs ? { ...game, mine, theirs } : []))
  const games = await call.services.gameCache.readAll(db, met)
  const { net, theirNet, ...counts } = compare(
    met.map(({ id, mine, theirs }) => ({ mine, theirs, entries: games.get(id)?.stored.entries ?? [] })),
  )
  return { ...counts, net: dollarsFromCents(net), theirNet: dollarsFromCents(theirNet) }
}
