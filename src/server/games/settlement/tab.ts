import type { Output } from '../../../contract/endpoints.ts'
import { centsFromDollars, dollarsFromCents } from '../../../domain/base/money.ts'
import { text } from '../../../domain/base/text.ts'
import { REMINDED_EVERY } from '../../../domain/settlement/settling.ts'
import { fullName } from '../../accounts/store.ts'
import { ActionRefused } from '../../core/refusals.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Db } from '../../db/dialect.ts'
import type { Action, GameCall } from '../call.ts'
import { changeLocked } from '../change.ts'
import type { CachedGame } from '../game-cache.ts'
import { peopleOf } from '../people.ts'
import { mark, nextVersion } from './actions.ts'
import { settlementOf } from './settle.ts'
import { findOpenPayments, findPayHandles, type OpenPayment } from './store.ts'

type Tab = Output<'tab'>

/** The caller's open payments over all nights, by person (Rule 24.12). */
export const tab: Action<'tab'> = ({ db, actor, now }) => tabOf(db, actor.userId, now)

const idOf = ({ otherUserId, otherSeat }: OpenPayment): string => otherUserId ?? otherSeat
const sumOf = (payments: readonly OpenPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

async function tabOf(db: Db, userId: string, now: number): Promise<Tab> {
  const open = await findOpenPayments(db, userId)
  const personOf = await peopleOf(db, open.map(idOf))
  const handles = await findPayHandles(
    db,
    open.flatMap(({ otherUserId, amount }) => (amount < 0 ? (otherUserId ?? []) : [])),
  )
  return [...Map.groupBy(open, idOf)]
    .sort(([, one], [, other]) => Math.abs(sumOf(other)) - Math.abs(sumOf(one)))
    .map(([id, payments]) => ({
      userId: id,
      person: personOf(id),
      amount: dollarsFromCents(sumOf(payments)),
      ...(payments.some(({ amount }) => amount < 0) ? { payHandle: handles.get(id) ?? null } : {}),
      transfers: payments.map(
        ({ gameId, gameName, startsAt, transferId, amount, otherUserId, remindedAt }) => ({
          gameId,
          gameName,
          timestamp: startsAt,
          transferId,
          amount: dollarsFromCents(amount),
          ...(amount > 0 && otherUserId !== null
            ? { reminded: remindedAt !== null && now < remindedAt + REMINDED_EVERY }
            : {}),
        }),
      ),
    }))
}

/**
 * Marks all open payments between the caller and one person as paid, in one transaction (Rule 24.12). Throws 409 `stale` if they differ
 * from the `amount` that the caller saw.
 */
export const settleTab: Action<'settleTab'> = (call, { userId, amount }) => {
  const me = call.actor.userId
  return call.write(async (unit) => {
    const { tx } = unit
    const between = async () => (await findOpenPayments(tx, me)).filter((payment) => idOf(payment) === userId)
    const gameIds = (await between()).map(({ gameId }) => gameId)
    const locked = await call.services.gameCache.lockAll(tx, gameIds)
    const nights = new Map(locked.map((night) => [night.stored.game.id, night]))
    const payments = await between()
    const isOther = amount !== undefined && sumOf(payments) !== centsFromDollars(amount)
    if (isOther || !payments.every(({ gameId }) => nights.has(gameId))) throw tabChanged()
    for (const [gameId, ofGame] of Map.groupBy(payments, (payment) => payment.gameId)) {
      const night = nights.get(gameId)
      if (night) await settleNight(call, unit, night, ofGame)
    }
    const other = payments[0]?.otherUserId ?? null
    if (other !== null)
      await unit.notify(other, 'tab_settled', {
        actorName: await fullName(tx, me),
        payments: payments.length,
      })
    return tabOf(tx, me, call.now)
  })
}

const tabChanged = () => new ActionRefused('stale', text`What is open between you has changed. Look again.`)

async function settleNight(
  call: GameCall,
  unit: UnitOfWork,
  night: CachedGame,
  payments: readonly OpenPayment[],
): Promise<void> {
  const ids = payments.map(({ transferId }) => transferId)
  const before = await settlementOf(unit.tx, night)
  const listed = new Set(before.transfers.map(({ id }) => id))
  if (ids.some((id) => !listed.has(id))) throw tabChanged()
  await mark(unit, night, before, ids, { by: call.actor.userId, now: call.now })
  await changeLocked(call, unit, night, nextVersion(night))
}
