import type { Input, WireGame } from '../../contract/endpoints.ts'
import { type Game, playing } from '../../domain/game.ts'
import * as domain from '../../domain/lifecycle.ts'
import type { Shares } from '../../domain/payouts.ts'
import { play } from '../../domain/play.ts'
import { accountIds, hostOf, playerOf, publicIdOf } from '../../domain/players.ts'
import { rank } from '../../domain/ranking.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { acceptOrWait } from '../../domain/waitlist.ts'
import { fullName } from '../accounts/store.ts'
import { refundHostingChip } from '../billing/settle.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Tx } from '../db/dialect.ts'
import type { Changing, GameCall } from './call.ts'
import { changeGame, factsOf, permitted } from './change.ts'
import { insertCommand, payoutsJson } from './commands-store.ts'
import { forgetRemoval, recordRemoval } from './link/store.ts'
import { mailNews } from './mails.ts'
import type { GameWithEntries } from './read-store.ts'
import { settleAtEnd } from './settlement/settle.ts'
import { insertResults } from './store.ts'
import { checkedShares } from './terms.ts'
import { gameView, isBlockedByHost } from './view.ts'

export async function fetchGame(call: GameCall, { gameId }: Input<'fetchGame'>): Promise<WireGame> {
  const { userId } = call.actor
  const found = await call.services.gameCache.read(call.db, gameId)
  return gameView(permitted(found, 'read', userId).stored, userId)
}

/** Accepts an invite; in a full game the caller may wait for a seat (Rules 3.6, 20.6). */
export function acceptGameInvite(
  call: Changing,
  { gameId, waitlist = false }: Input<'acceptGameInvite'>,
): Promise<WireGame> {
  const { userId } = call.actor
  return changeGame(
    call,
    gameId,
    'answer',
    ({ stored }) => {
      const isBlocked = isBlockedByHost(stored, userId)
      return waitlist
        ? acceptOrWait(stored.game, userId, call.now, isBlocked)
        : domain.answerInvite(stored.game, userId, 'accepted', isBlocked)
    },
    (unit, changed) => {
      const isIn = playerOf(changed.game, userId)?.response === 'accepted'
      return tellHost(unit, changed, userId, isIn ? 'invite_accepted' : 'invite_waiting')
    },
  )
}

export function declineGameInvite(call: Changing, { gameId }: Input<'declineGameInvite'>): Promise<WireGame> {
  const { userId } = call.actor
  return changeGame(
    call,
    gameId,
    'answer',
    ({ stored }) => domain.answerInvite(stored.game, userId, 'declined'),
    (unit, changed) => tellHost(unit, changed, userId, 'invite_declined'),
  )
}

async function tellHost(
  unit: UnitOfWork,
  changed: GameWithEntries,
  userId: string,
  kind: 'invite_accepted' | 'invite_waiting' | 'invite_declined',
): Promise<void> {
  const facts = { ...factsOf(changed), playerName: await fullName(unit.tx, userId) }
  await unit.notify(hostOf(changed.game).id, kind, facts)
}

type Check = (stored: GameWithEntries, playerId: string) => Game | Refusal

const checkUser =
  (kind: 'checked_in' | 'checked_out', check: Check) =>
  (call: GameCall, { gameId, userId }: Input<'checkInUser'>): Promise<WireGame> =>
    changeGame(
      call,
      gameId,
      'check',
      ({ stored }) => check(stored, userId),
      async (unit, changed) => {
        const player = playerOf(changed.game, userId)
        if (player && player.role !== 'host') await noteCheck(unit.tx, gameId, publicIdOf(player), kind)
        const checked = player?.userId
        if (!checked || checked === call.actor.userId) return
        const actorName = await fullName(unit.tx, call.actor.userId)
        await unit.notify(checked, kind, { ...factsOf(changed), actorName })
      },
    )

/** Somebody who was checked out can come back by the link only if the host lets them in (Rule 19.11). */
const noteCheck = (tx: Tx, gameId: string, playerId: string, kind: 'checked_in' | 'checked_out') =>
  kind === 'checked_in' ? forgetRemoval(tx, gameId, playerId) : recordRemoval(tx, gameId, playerId, 'removed')

export const checkInUser = checkUser('checked_in', (stored, playerId) =>
  domain.checkIn(stored.game, playerId, isBlockedByHost(stored, playerId)),
)
export const checkOutUser = checkUser('checked_out', ({ game }, playerId) => domain.checkOut(game, playerId))

/** Cancels an upcoming game, gives its hosting chip back and tells everybody invited (Rule 3.10). */
export const cancelGame = (call: GameCall, { gameId }: Input<'cancelGame'>): Promise<WireGame> =>
  changeGame(
    call,
    gameId,
    'cancel',
    ({ stored: { game } }) => domain.cancelGame(game),
    (unit, changed) => afterCancelling(call, unit, changed),
  )

/** What cancelling a game brings with it, in the same transaction: the refund, and what everybody invited is told. */
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

export const updatePayouts = (call: GameCall, input: Input<'updatePayouts'>): Promise<WireGame> =>
  changeGame(
    call,
    input.gameId,
    'setPayouts',
    ({ stored: { game } }) => domain.setPayouts(game, checkedShares(input.payouts)),
    (unit, changed, before) => recordPayouts(call, unit, changed, before.game.payouts),
  )

/** Puts a change of the payouts on the record, if there is one (Rule 22.8). */
export async function recordPayouts(
  { services, actor, now }: GameCall,
  { tx }: UnitOfWork,
  { game }: GameWithEntries,
  before: Shares,
): Promise<void> {
  if (game.payouts === before) return
  const changes = payoutsJson({ before, after: game.payouts })
  return insertCommand(tx, {
    ...{ game_id: game.id, command_id: services.newId(), actor_id: actor.userId, kind: 'set_payouts' },
    ...{ player_id: null, amount: null, amount_before: null, changes, gap: null },
    ...{ content: changes, version: game.version, at: now },
  })
}

/** Ends the game, freezes its results and tells the host and the players who have an account (Rule 3.11). */
export const endGame = (call: GameCall, { id }: Input<'endGame'>): Promise<WireGame> =>
  changeGame(
    call,
    id,
    'end',
    ({ stored: { game }, table }) => domain.endGame(game, table),
    async (unit, changed) => {
      const results = rank(changed.game, play(changed.game, changed.events))
      await insertResults(unit.tx, changed.game, results, call.now)
      const host = hostOf(changed.game)
      for (const { id, userId } of new Set([host, ...playing(changed.game)])) {
        if (userId === null || userId === call.actor.userId) continue
        const result = results.find(({ playerId }) => playerId === id) ?? null
        await unit.notify(userId, 'game_ended', { ...factsOf(changed), result })
        await unit.enqueue('mail_results', { gameId: changed.game.id, userId })
      }
      await settleAtEnd(unit, changed, { actorId: call.actor.userId, now: call.now })
    },
  )
