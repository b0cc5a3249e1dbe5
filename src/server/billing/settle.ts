import type { Services } from '../core/services.ts'
import { runUnitOfWork, type UnitOfWork } from '../core/unit-of-work.ts'
import type { PaymentRow } from '../db/schema/billing.ts'
import type { Charge } from '../gateways/cards.ts'
import { TryLater } from '../outbox/jobs.ts'
import { book } from './books.ts'
import { findPayment, lockPayment } from './store.ts'

/** Seconds after which to settle the charge of an unfinished create-game. */
export const SETTLE_AFTER = 300
/** Seconds between checks of a refund in progress. */
const ASK_AGAIN_AFTER = 60

/** Refunds the chip of a game, if it was paid. The outbox moves the money. */
export async function refundHostingChip(unit: UnitOfWork, now: number, gameId: string): Promise<void> {
  const payment = await lockPayment(unit.tx, 'game_id', gameId)
  if (payment?.status === 'charged') await queueRefund(unit, now, payment, 'game cancelled')
}

async function queueRefund(
  { tx, enqueue }: UnitOfWork,
  now: number,
  payment: PaymentRow,
  note: string,
): Promise<void> {
  await book(tx, payment, 'refund_queued', { now, note })
  await enqueue('refund', { paymentId: payment.id })
}

/**
 * Settles a payment whose game was not stored in time: refunds the charge, or closes it at the gateway so that it can never
 * succeed. Waits while a later attempt at the same game is in progress.
 */
export async function settleCharge(services: Services, paymentId: string, now: number): Promise<void> {
  const payment = await findPayment(services.db, 'id', paymentId)
  if (payment?.status !== 'pending') return
  const wait = payment.updated_at + SETTLE_AFTER - now
  if (wait > 0) throw new TryLater('A later attempt is in progress.', wait)
  ownGateway(services, payment)
  const made = chargeOf(payment)
  const status = made && (await services.cards.abandon(made, now))
  await runUnitOfWork(services, now, async (unit) => {
    const { tx } = unit
    const still = await lockPayment(tx, 'id', paymentId)
    if (still?.status !== 'pending') return
    if (still.gateway_reference !== payment.gateway_reference)
      throw new TryLater('It is being charged just now.', SETTLE_AFTER)
    if (status === null) await book(tx, still, 'abandoned', { now })
    else {
      // The charge succeeded without a game.
      const charged = await book(tx, still, 'charged', { now, note: 'without a game' })
      await queueRefund(unit, now, charged, 'without a game')
    }
  })
}

/** Refunds a charge. Throws until the gateway confirms the refund, so that the outbox retries. */
export async function refundCharge(services: Services, paymentId: string, now: number): Promise<void> {
  const payment = await findPayment(services.db, 'id', paymentId)
  if (payment?.status !== 'refunding') return
  ownGateway(services, payment)
  const made = chargeOf(payment)
  if (!made) throw new Error('A charge without a reference cannot have been made.')
  if ((await services.cards.refund(made, now)) !== 'refunded')
    throw new TryLater('The refund is in progress.', ASK_AGAIN_AFTER)
  await runUnitOfWork(services, now, async (unit) => {
    const { tx } = unit
    const still = await lockPayment(tx, 'id', paymentId)
    if (still?.status !== 'refunding') return
    await book(tx, still, 'refunded', { now })
    await unit.enqueue('mail_refund', { paymentId })
  })
}

/** Null if the charge was never prepared and therefore cannot have succeeded. */
const chargeOf = ({ charge_key: key, gateway_reference: reference }: PaymentRow): Charge | null =>
  reference === null ? null : { key, reference }

function ownGateway({ cards }: Services, payment: PaymentRow): void {
  if (payment.gateway !== cards.name)
    throw new Error(`The charge was made through ${payment.gateway}, but this server uses ${cards.name}.`)
}
