import type { Input, WireGame } from '../../contract/table.ts'
import * as domain from '../../domain/game.ts'
import { type Shares, sharesFromPercentages } from '../../domain/payouts.ts'
import { can, type GameAction } from '../../domain/permissions.ts'
import { play } from '../../domain/play.ts'
import { rank } from '../../domain/ranking.ts'
import { isRefusal, refuse } from '../../domain/refusal.ts'
import { fullName } from '../accounts/store.ts'
import { refundHostingChip } from '../billing/settle.ts'
import type { PersonCall } from '../core/call.ts'
import { Written } from '../core/written.ts'
import type { Tx } from '../db/dialect.ts'
import { accepted, refusalProblem, refusedField } from '../http/problem.ts'
import { tell } from '../notifications/actions.ts'
import type { KeptGame } from './kept-games.ts'
import { mailInvited } from './mails.ts'
import type { Night } from './nights-store.ts'
import { insertResults, saveGame } from './store.ts'

/** Lets through who may do this to the game now. A game that is not there and one of strangers sound the same. */
function permitted<T extends { readonly night: Night }>(
  found: T | undefined,
  action: GameAction,
  userId: string,
): T {
  if (!found) throw refusalProblem(refuse('not_found', 'There is no such game.'))
  const refusal = can(action, found.night.game, userId)
  if (refusal) throw refusalProblem(refusal)
  return found
}

/** Every change of a game: holds it, looks whether the caller may, changes it, and answers what they then see. */
export async function changeNight(
  call: PersonCall,
  gameId: string,
  action: GameAction,
  change: (tx: Tx, held: KeptGame) => Promise<KeptGame>,
): Promise<Written<WireGame>> {
  const { userId } = call.actor
  const { keptGames } = call.services
  let changed = null as KeptGame | null
  const answer = await call.write(async (tx) => {
    const held = permitted(await keptGames.lock(tx, gameId), action, userId)
    changed = await change(tx, held)
    return new Written<WireGame>(changed.json(userId))
  })
  // What is not committed is nothing that anybody may read.
  if (changed) keptGames.keep(changed)
  return answer
}

/** A change of the game itself. What is as it was already is neither saved nor told. */
function changeGame(
  call: PersonCall,
  gameId: string,
  action: GameAction,
  decide: (held: KeptGame) => ReturnType<typeof domain.cancelGame>,
  afterwards: (tx: Tx, night: Night) => Promise<void>,
): Promise<Written<WireGame>> {
  return changeNight(call, gameId, action, async (tx, held) => {
    const { night } = held
    const game = accepted(decide(held))
    if (game === night.game) return held
    const changeId = call.services.newId()
    const changed = { ...night, ...(await saveGame(tx, night, game, { changeId, now: call.now })) }
    await afterwards(tx, changed)
    return held.after(changed)
  })
}

const factsOf = ({ game }: Night) => ({ gameId: game.id, gameName: game.name })

export async function fetchGame(
  call: PersonCall,
  { gameId }: Input<'fetchGame'>,
): Promise<Written<WireGame>> {
  const { userId } = call.actor
  const found = await call.services.keptGames.read(call.db, gameId)
  return new Written(permitted(found, 'read', userId).json(userId))
}

const answerInvite =
  (answer: 'accepted' | 'declined') =>
  (call: PersonCall, { gameId }: Input<'acceptGameInvite'>): Promise<Written<WireGame>> => {
    const { userId } = call.actor
    return changeGame(
      call,
      gameId,
      'answer',
      ({ night: { game } }) => domain.answerInvite(game, userId, answer),
      async (tx, night) => {
        const facts = { ...factsOf(night), playerName: await fullName(tx, userId) }
        await tell(tx, call, night.game.hostId, `invite_${answer}`, facts)
      },
    )
  }

export const acceptGameInvite = answerInvite('accepted')
export const declineGameInvite = answerInvite('declined')

const checkUser =
  (kind: 'checked_in' | 'checked_out', check: typeof domain.checkIn) =>
  (call: PersonCall, { gameId, userId }: Input<'checkInUser'>): Promise<Written<WireGame>> =>
    changeGame(
      call,
      gameId,
      'check',
      ({ night: { game } }) => check(game, userId),
      async (tx, night) => {
        if (userId === night.game.hostId) return
        const hostName = await fullName(tx, night.game.hostId)
        await tell(tx, call, userId, kind, { ...factsOf(night), hostName })
      },
    )

export const checkInUser = checkUser('checked_in', domain.checkIn)
export const checkOutUser = checkUser('checked_out', domain.checkOut)

/** Cancels an upcoming game, gives its hosting chip back and tells everybody invited (Decisions 3). */
export const cancelGame = (call: PersonCall, { gameId }: Input<'cancelGame'>): Promise<Written<WireGame>> =>
  changeGame(
    call,
    gameId,
    'cancel',
    ({ night: { game } }) => domain.cancelGame(game),
    async (tx, night) => {
      await refundHostingChip(tx, call, gameId)
      const facts = { ...factsOf(night), hostName: await fullName(tx, night.game.hostId) }
      for (const { userId } of night.game.invites) await tell(tx, call, userId, 'game_cancelled', facts)
      await mailInvited(tx, call, night.game, 'mail_cancellation')
    },
  )

/** Starts the game and tells its players. */
export const startGame = (call: PersonCall, { id }: Input<'startGame'>): Promise<Written<WireGame>> =>
  changeGame(
    call,
    id,
    'start',
    ({ night: { game } }) => domain.startGame(game),
    async (tx, night) => {
      for (const userId of domain.playerIds(night.game))
        if (userId !== night.game.hostId) await tell(tx, call, userId, 'game_started', factsOf(night))
    },
  )

/** Percentages of the wire as shares. Throws a 422 Problem beside the field when they are not 100 % together. */
export function checkedShares(percentages: readonly number[]): Shares {
  const shares = sharesFromPercentages(percentages)
  if (isRefusal(shares)) throw refusedField('payouts', shares)
  return shares
}

export const updatePayouts = (call: PersonCall, input: Input<'updatePayouts'>): Promise<Written<WireGame>> =>
  changeGame(
    call,
    input.gameId,
    'setPayouts',
    ({ night: { game } }) => domain.setPayouts(game, checkedShares(input.payouts)),
    async () => {},
  )

/** Ends the game, freezes its results and tells its players how they did (Decisions 3). */
export const endGame = (call: PersonCall, { id }: Input<'endGame'>): Promise<Written<WireGame>> =>
  changeGame(
    call,
    id,
    'end',
    ({ night: { game }, table }) => domain.endGame(game, table),
    async (tx, night) => {
      const results = rank(night.game, play(night.game, night.events))
      await insertResults(tx, night.game, results, call.now)
      for (const { userId, place, net } of results)
        if (userId !== night.game.hostId)
          await tell(tx, call, userId, 'game_ended', { ...factsOf(night), place, net })
    },
  )
