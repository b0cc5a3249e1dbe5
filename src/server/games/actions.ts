import type { Input, WireGame } from '../../contract/endpoints.ts'
import { playing } from '../../domain/game.ts'
import * as domain from '../../domain/lifecycle.ts'
import { type Shares, sharesFromPercentages } from '../../domain/payouts.ts'
import { can, type GameAction } from '../../domain/permissions.ts'
import { play } from '../../domain/play.ts'
import { accountIds, hostOf, playerOf } from '../../domain/players.ts'
import { rank } from '../../domain/ranking.ts'
import { isRefusal, refuse } from '../../domain/refusal.ts'
import { fullName } from '../accounts/store.ts'
import { refundHostingChip } from '../billing/settle.ts'
import { accepted, refused, refusedField } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { Written } from '../core/written.ts'
import type { GameCall } from './call.ts'
import type { KeptGame } from './kept-games.ts'
import { mailInvited } from './mails.ts'
import type { Night } from './nights-store.ts'
import { insertResults, saveGame } from './store.ts'

/** Lets through who may do this to the game now. A missing game and one the caller is not in give the same error. */
function permitted<T extends { readonly night: Night }>(
  found: T | undefined,
  action: GameAction,
  userId: string,
): T {
  if (!found) throw refused(refuse('not_found', 'There is no such game.'))
  const refusal = can(action, found.night.game, userId)
  if (refusal) throw refused(refusal)
  return found
}

/** Every change of a game: holds it, looks whether the caller may, changes it, and answers what they then see. */
export async function changeNight(
  call: GameCall,
  gameId: string,
  action: GameAction,
  change: (unit: UnitOfWork, held: KeptGame) => Promise<KeptGame>,
): Promise<Written<WireGame>> {
  const { userId } = call.actor
  const { keptGames } = call.services
  let changed = null as KeptGame | null
  const answer = await call.write(async (unit) => {
    const held = permitted(await keptGames.lock(unit.tx, gameId), action, userId)
    changed = await change(unit, held)
    return new Written<WireGame>(changed.json(userId))
  })
  // Cached only after the commit.
  if (changed) keptGames.keep(changed)
  return answer
}

/** A change of the game itself. If nothing changed, nothing is saved or announced. */
function changeGame(
  call: GameCall,
  gameId: string,
  action: GameAction,
  decide: (held: KeptGame) => ReturnType<typeof domain.cancelGame>,
  afterwards: (unit: UnitOfWork, night: Night) => Promise<void>,
): Promise<Written<WireGame>> {
  return changeNight(call, gameId, action, async (unit, held) => {
    const { night } = held
    const game = accepted(decide(held))
    if (game === night.game) return held
    const changeId = call.services.newId()
    const changed = { ...night, ...(await saveGame(unit, night, game, { changeId, now: call.now })) }
    await afterwards(unit, changed)
    return held.after(changed)
  })
}

const factsOf = ({ game }: Night) => ({ gameId: game.id, gameName: game.name })

export async function fetchGame(call: GameCall, { gameId }: Input<'fetchGame'>): Promise<Written<WireGame>> {
  const { userId } = call.actor
  const found = await call.services.keptGames.read(call.db, gameId)
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
      ({ night: { game } }) => domain.answerInvite(game, userId, answer),
      async (unit, night) => {
        const facts = { ...factsOf(night), playerName: await fullName(unit.tx, userId) }
        await unit.notify(hostOf(night.game).id, `invite_${answer}`, facts)
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
      ({ night: { game } }) => check(game, userId),
      async (unit, night) => {
        const checked = playerOf(night.game, userId)?.userId
        if (!checked || checked === call.actor.userId) return
        const actorName = await fullName(unit.tx, call.actor.userId)
        await unit.notify(checked, kind, { ...factsOf(night), actorName })
      },
    )

export const checkInUser = checkUser('checked_in', domain.checkIn)
export const checkOutUser = checkUser('checked_out', domain.checkOut)

/** Cancels an upcoming game, gives its hosting chip back and tells everybody invited (Rule 3.10). */
export const cancelGame = (call: GameCall, { gameId }: Input<'cancelGame'>): Promise<Written<WireGame>> =>
  changeGame(
    call,
    gameId,
    'cancel',
    ({ night: { game } }) => domain.cancelGame(game),
    async (unit, night) => {
      await refundHostingChip(unit, call.now, gameId)
      const { userId } = call.actor
      const facts = { ...factsOf(night), hostName: await fullName(unit.tx, userId) }
      for (const other of accountIds(night.game))
        if (other !== userId) await unit.notify(other, 'game_cancelled', facts)
      await mailInvited(unit, night.game, 'mail_cancellation')
    },
  )

/** Starts the game and tells the players who have an account. */
export const startGame = (call: GameCall, { id }: Input<'startGame'>): Promise<Written<WireGame>> =>
  changeGame(
    call,
    id,
    'start',
    ({ night: { game } }) => domain.startGame(game),
    async (unit, night) => {
      for (const { userId } of playing(night.game))
        if (userId !== null && userId !== call.actor.userId)
          await unit.notify(userId, 'game_started', factsOf(night))
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
    ({ night: { game } }) => domain.setPayouts(game, checkedShares(input.payouts)),
    async () => {},
  )

/** Ends the game, freezes its results and tells the players who have an account how they did (Rule 3.11). */
export const endGame = (call: GameCall, { id }: Input<'endGame'>): Promise<Written<WireGame>> =>
  changeGame(
    call,
    id,
    'end',
    ({ night: { game }, table }) => domain.endGame(game, table),
    async (unit, night) => {
      const results = rank(night.game, play(night.game, night.events))
      await insertResults(unit.tx, night.game, results, call.now)
      for (const { playerId, place, net } of results) {
        const userId = playerOf(night.game, playerId)?.userId
        if (userId && userId !== call.actor.userId)
          await unit.notify(userId, 'game_ended', { ...factsOf(night), place, net })
      }
    },
  )
