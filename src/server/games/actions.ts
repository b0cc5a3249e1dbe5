import type { Input, WireGame } from '../../contract/endpoints.ts'
import { playing } from '../../domain/game.ts'
import * as domain from '../../domain/lifecycle.ts'
import { play } from '../../domain/play.ts'
import { accountIds, hostOf, playerOf, publicIdOf } from '../../domain/players.ts'
import { rank } from '../../domain/ranking.ts'
import { acceptOrWait, waitlist } from '../../domain/waitlist.ts'
import { fullName } from '../accounts/store.ts'
import { refundHostingChip } from '../billing/settle.ts'
import { acceptAlong } from '../buddies/request-along.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { Written } from '../core/written.ts'
import type { Tx } from '../db/dialect.ts'
import type { GameCall } from './call.ts'
import { changeGame, factsOf, permitted } from './change.ts'
import { forgetRemoval, recordRemoval } from './link/removals-store.ts'
import { mailInvited } from './mails.ts'
import type { GameWithEntries } from './read-store.ts'
import { insertResults } from './store.ts'
import { checkedShares } from './terms.ts'
import { blockedWith } from './view.ts'

export async function fetchGame(call: GameCall, { gameId }: Input<'fetchGame'>): Promise<Written<WireGame>> {
  const { userId } = call.actor
  const found = await call.services.gameCache.read(call.db, gameId)
  return new Written(permitted(found, 'read', userId).json(userId))
}

const isBlockedByHost = (stored: GameWithEntries, userId: string): boolean =>
  blockedWith(stored, userId).has(hostOf(stored.game).id)

/** Accepts an invite; in a full game the caller may wait for a seat (Rules 3.6, 20.6). */
export function acceptGameInvite(
  call: GameCall,
  { gameId, waitlist = false }: Input<'acceptGameInvite'>,
): Promise<Written<WireGame>> {
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

export function declineGameInvite(
  call: GameCall,
  { gameId }: Input<'declineGameInvite'>,
): Promise<Written<WireGame>> {
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

const checkUser =
  (kind: 'checked_in' | 'checked_out', check: typeof domain.checkIn) =>
  (call: GameCall, { gameId, userId }: Input<'checkInUser'>): Promise<Written<WireGame>> =>
    changeGame(
      call,
      gameId,
      'check',
      ({ stored: { game } }) => check(game, userId),
      async (unit, changed) => {
        const player = playerOf(changed.game, userId)
        if (player && player.role !== 'host') await noteCheck(unit.tx, gameId, publicIdOf(player), kind)
        const checked = player?.userId
        if (!checked || checked === call.actor.userId) return
        const actorName = await fullName(unit.tx, call.actor.userId)
        await unit.notify(checked, kind, { ...factsOf(changed), actorName })
      },
    )

/** Who was checked out comes back by the link only when the host lets them in (Rule 19.11). */
const noteCheck = (tx: Tx, gameId: string, playerId: string, kind: 'checked_in' | 'checked_out') =>
  kind === 'checked_in' ? forgetRemoval(tx, gameId, playerId) : recordRemoval(tx, gameId, playerId, 'removed')

export const checkInUser = checkUser('checked_in', domain.checkIn)
export const checkOutUser = checkUser('checked_out', domain.checkOut)

/** Cancels an upcoming game, gives its hosting chip back and tells everybody invited (Rule 3.10). */
export const cancelGame = (call: GameCall, { gameId }: Input<'cancelGame'>): Promise<Written<WireGame>> =>
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
  await mailInvited(unit, cancelled.game, 'mail_cancellation')
}

/** The buddy requests that came with the link are accepted once people play together (Rule 19.12). */
async function acceptRequests(unit: UnitOfWork, { game }: GameWithEntries, now: number): Promise<void> {
  for (const { userId, byLink } of playing(game))
    if (userId !== null && byLink !== null) await acceptAlong(unit, userId, hostOf(game).id, now)
}

/** Starts the game; tells the host, the players who have an account, and those who waited for a seat in vain. */
export const startGame = (call: GameCall, { id }: Input<'startGame'>): Promise<Written<WireGame>> =>
  changeGame(
    call,
    id,
    'start',
    ({ stored: { game } }) => domain.startGame(game),
    async (unit, changed, before) => {
      const { game } = changed
      for (const { userId } of waitlist(before.game))
        if (userId !== null) await unit.notify(userId, 'no_seat', factsOf(changed))
      for (const { userId } of new Set([hostOf(game), ...playing(game)]))
        if (userId !== null && userId !== call.actor.userId)
          await unit.notify(userId, 'game_started', factsOf(changed))
      await acceptRequests(unit, changed, call.now)
    },
  )

export const updatePayouts = (call: GameCall, input: Input<'updatePayouts'>): Promise<Written<WireGame>> =>
  changeGame(
    call,
    input.gameId,
    'setPayouts',
    ({ stored: { game } }) => domain.setPayouts(game, checkedShares(input.payouts)),
    async () => {},
  )

/** Ends the game, freezes its results and tells the players who have an account how they did (Rule 3.11). */
export const endGame = (call: GameCall, { id }: Input<'endGame'>): Promise<Written<WireGame>> =>
  changeGame(
    call,
    id,
    'end',
    ({ stored: { game }, table }) => domain.endGame(game, table),
    async (unit, changed) => {
      const results = rank(changed.game, play(changed.game, changed.events))
      await insertResults(unit.tx, changed.game, results, call.now)
      for (const { playerId, place, net } of results) {
        const userId = playerOf(changed.game, playerId)?.userId
        if (userId && userId !== call.actor.userId)
          await unit.notify(userId, 'game_ended', { ...factsOf(changed), place, net })
      }
    },
  )
