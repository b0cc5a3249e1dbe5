import type { Input, WireGame } from '../../contract/endpoints.ts'
import { playing } from '../../domain/game.ts'
import * as domain from '../../domain/lifecycle.ts'
import { type Shares, sharesFromPercentages } from '../../domain/payouts.ts'
import { play } from '../../domain/play.ts'
import { accountIds, hostOf, playerOf, publicIdOf } from '../../domain/players.ts'
import { rank } from '../../domain/ranking.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { fullName } from '../accounts/store.ts'
import { refundHostingChip } from '../billing/settle.ts'
import { acceptAlong } from '../buddies/request-along.ts'
import { refusedField } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { Written } from '../core/written.ts'
import type { Tx } from '../db/dialect.ts'
import type { GameCall } from './call.ts'
import { changeGame, factsOf, permitted } from './change.ts'
import { forgetRemoval, recordRemoval } from './link/removals-store.ts'
import { mailInvited } from './mails.ts'
import type { GameWithEntries } from './read-store.ts'
import { insertResults } from './store.ts'
import { blockedWith } from './view.ts'

export async function fetchGame(call: GameCall, { gameId }: Input<'fetchGame'>): Promise<Written<WireGame>> {
  const { userId } = call.actor
  const found = await call.services.gameCache.read(call.db, gameId)
  return new Written(permitted(found, 'read', userId).json(userId))
}

const answerInvite =
  (answer: 'accepted' | 'declined') =>
  (call: GameCall, { gameId }: Input<'acceptGameInvite'>): Promise<Written<WireGame>> => {
    const { userId } = call.actor
    return changeGame(
      call,
      gameId,
      'answer',
      ({ stored }) => {
        const isBlocked = blockedWith(stored, userId).has(hostOf(stored.game).id)
        return domain.answerInvite(stored.game, userId, answer, isBlocked)
      },
      async (unit, changed) => {
        const facts = { ...factsOf(changed), playerName: await fullName(unit.tx, userId) }
        await unit.notify(hostOf(changed.game).id, `invite_${answer}`, facts)
      },
    )
  }

export const acceptGameInvite = answerInvite('accepted')
export const declineGameInvite = answerInvite('declined')

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

/** Starts the game and tells the host and the players who have an account. */
export const startGame = (call: GameCall, { id }: Input<'startGame'>): Promise<Written<WireGame>> =>
  changeGame(
    call,
    id,
    'start',
    ({ stored: { game } }) => domain.startGame(game),
    async (unit, changed) => {
      const { game } = changed
      for (const { userId } of new Set([hostOf(game), ...playing(game)]))
        if (userId !== null && userId !== call.actor.userId)
          await unit.notify(userId, 'game_started', factsOf(changed))
      await acceptRequests(unit, changed, call.now)
    },
  )

/** Percentages of the wire as shares. Throws beside the field when they are not 100 % together. */
export function checkedShares(percentages: readonly number[]): Shares {
  const shares = sharesFromPercentages(percentages)
  if (isRefusal(shares)) throw refusedField('payouts', shares)
  return shares
}

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
