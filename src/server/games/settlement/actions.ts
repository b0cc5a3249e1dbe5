import type { Output } from '../../../contract/endpoints.ts'
import { centsFromDollars } from '../../../domain/base/money.ts'
import { text } from '../../../domain/base/text.ts'
import { changed } from '../../../domain/game/lifecycle.ts'
import { allowedIn } from '../../../domain/game/permissions.ts'
import { playerOf } from '../../../domain/game/players.ts'
import type { Transfer } from '../../../domain/settlement/settlement.ts'
import {
  changeTerms,
  REMINDED_EVERY,
  refuseMark,
  refuseReminder,
} from '../../../domain/settlement/settling.ts'
import { fullName } from '../../accounts/store.ts'
import { ActionRefused, orRefuse } from '../../core/refusals.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Action, GameCall } from '../call.ts'
import { type Change, changeGame, factsOf, permitted } from '../change.ts'
import type { CachedGame } from '../game-cache.ts'
import {
  nameIn,
  notifyOfMark,
  readWhereSettled,
  type Settlement,
  settlementOf,
  storeSettlement,
} from './settle.ts'
import { findReminders, replaceTransfers, saveReminder } from './store.ts'
import { settlementView } from './view.ts'

type Settled = Output<'settlement'>

/** The settlement of a game: results and payments (Rules 24.1 to 24.7). Throws 404 to strangers, 409 before the start. */
export const settlement: Action<'settlement'> = async (call, { gameId }) => {
  const { db, services, actor } = call
  const night = inPlayOrOver(await services.gameCache.read(db, gameId), actor.userId)
  return settlementView(db, night.stored.game, await settlementOf(db, night), call)
}

/** Returns a game that has started, for a person in it. */
function inPlayOrOver(found: CachedGame | undefined, userId: string): CachedGame {
  const night = permitted(found, 'read', userId)
  orRefuse(allowedIn(night.stored.game, 'settle'))
  return night
}

/** Changes the plan, the holder of the box and what is in it (Rule 24.8). Throws 403, and 409 `already_paying`, `not_a_player` or `amount_too_large`. */
export const settlementPlan: Action<'settlementPlan'> = (call, input) => {
  const { actor, now } = call
  const change = {
    ...input,
    paidIn: input.paidIn?.map(({ userId, amount }) => ({
      playerId: userId,
      amount: centsFromDollars(amount),
    })),
  }
  return changeGame(call, { gameId: input.gameId, may: 'settle' }, async (night, unit) => {
    const before = await settlementOf(unit.tx, night)
    const terms = orRefuse(changeTerms(night.stored.game, before, change))
    const settled = await storeSettlement(unit, night.stored, { actorId: actor.userId, terms, now })
    return { ...nextVersion(night), answer: viewOf(call, unit, settled) }
  })
}

/**
 * Marks a payment as paid, or reopens it; does nothing if it is so already (Rule 24.9). Throws 403 to people whom it does not concern, 409
 * `stale` if it is no longer listed.
 */
export const markTransfer: Action<'markTransfer'> = (call, { gameId, transferId, paid }) => {
  const { actor, now } = call
  return changeGame(call, { gameId, may: 'read' }, async (locked, unit) => {
    const night = inPlayOrOver(locked, actor.userId)
    const { stored } = night
    const before = await settlementOf(unit.tx, night)
    const transfer = listed(before, transferId)
    orRefuse(refuseMark(stored.game, transfer, actor.userId))
    if ((transfer.paidAt !== null) === paid) return { answer: viewOf(call, unit, before) }
    if (!paid && before.unaccounted !== 0)
      throw new ActionRefused(
        'gap',
        text`Money of this night is unaccounted for. Somebody has to cover it first.`,
      )

    const transfers = await mark(unit, night, before, [transferId], paid ? { by: actor.userId, now } : null)
    const marked = listed({ transfers }, transferId)
    const name = await fullName(unit.tx, actor.userId)
    await notifyOfMark(unit, stored, marked, { userId: actor.userId, name })
    return { ...nextVersion(night), answer: viewOf(call, unit, { ...before, transfers }) }
  })
}

/**
 * Stores some payments of a night as marked, or as open if `marking` is null. Marking them also marks their reminders as read. The caller
 * has locked the game.
 */
export async function mark(
  unit: UnitOfWork,
  { stored }: CachedGame,
  { transfers }: Pick<Settlement, 'transfers'>,
  ids: readonly string[],
  marking: { readonly by: string; readonly now: number } | null,
): Promise<readonly Transfer[]> {
  const as = { paidAt: marking?.now ?? null, markedBy: marking?.by ?? null }
  const after = transfers.map((transfer) => (ids.includes(transfer.id) ? { ...transfer, ...as } : transfer))
  await replaceTransfers(unit.tx, stored.game.id, after)
  if (marking) await readWhereSettled(unit, stored, after, { ids, now: marking.now })
  return after
}

/** Reminds the payer, once in 24 hours (Rule 24.10). Throws 403, 409 `stale`, `no_account`, and 429 `reminded_recently`. */
export const remindTransfer: Action<'remindTransfer'> = (call, { gameId, transferId }) => {
  const { actor, now } = call
  return changeGame(call, { gameId, may: 'read' }, async (locked, { tx, notify }) => {
    const night = inPlayOrOver(locked, actor.userId)
    const { stored } = night
    const transfer = listed(await settlementOf(tx, night), transferId)
    orRefuse(refuseReminder(stored.game, transfer, actor.userId))
    const { fromId, toId, amount } = transfer
    const last = (await findReminders(tx, gameId)).find(
      (each) => each.fromId === fromId && each.toId === toId,
    )
    const wait = (last?.at ?? 0) + REMINDED_EVERY - now
    if (wait > 0) throw remindedRecently(nameIn(stored, fromId), wait)
    await saveReminder(tx, gameId, transfer, now)
    const payeeName = playerOf(stored.game, toId)?.userId === actor.userId ? null : nameIn(stored, toId)
    const facts = { ...factsOf(stored), actorName: await fullName(tx, actor.userId), payeeName, amount }
    await notify(playerOf(stored.game, fromId)?.userId ?? '', 'transfer_reminder', facts)
    return { answer: () => null }
  })
}

const remindedRecently = (name: string, retryAfter: number) =>
  new ActionRefused('reminded_recently', text`${name} was reminded less than 24 hours ago.`, { retryAfter })

function listed({ transfers }: Pick<Settlement, 'transfers'>, transferId: string): Transfer {
  const transfer = transfers.find(({ id }) => id === transferId)
  if (transfer) return transfer
  throw new ActionRefused('stale', text`The payments of this game have changed. Look again.`)
}

/** Returns the settlement as the answer. */
const viewOf =
  (call: GameCall, { tx }: UnitOfWork, settled: Settlement) =>
  ({ stored }: CachedGame): Promise<Settled> =>
    settlementView(tx, stored.game, settled, call)

/** A change of the settlement increments the game's version, so that every device reads both again. */
export const nextVersion = ({ stored, table }: CachedGame): Change => ({
  game: changed(stored.game, {}),
  table,
})
