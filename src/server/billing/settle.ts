import type { Call } from '../core/call.ts'
import type { Services } from '../core/services.ts'
import { commit } from '../core/unit-of-work.ts'
import type { Tx } from '../db/dialect.ts'
import type { PaymentRow } from '../db/schema.ts'
import type { Charge } from '../gateways/cards.ts'
import { TryLater } from '../outbox/jobs.ts'
import { enqueue } from '../outbox/store.ts'
import { book } from './books.ts'
import { mailReceipt } from './receipts.ts'
import { findPayment, lockPayment } from './store.ts'

/** How long a create-game may be under way before its charge is settled without it, in seconds. */
const SETTLE_AFTER = 300
/** How often the gateway is asked about a refund that is on its way, in seconds. */
const ASK_AGAIN_AFTER = 60

type Occasion = Pick<Call, 'services' | 'now'>

/** Leaves the job behind that settles a payment should nobody come back to it: one for each time that a payment becomes pending. */
export const settleLater = (tx: Tx, { services, now }: Occasion, payment: PaymentRow): Promise<void> =>
  enqueue(tx, {
    id: services.newId(),
    kind: 'settle_charge',
    payload: { paymentId: payment.id },
    now,
    delay: SETTLE_AFTER,
  })

/** Gives the chip of a game back, if one was paid for it; the money moves from the outbox. */
export async function refundHostingChip(tx: Tx, call: Occasion, gameId: string): Promise<void> {
  const payment = await lockPayment(tx, 'game_id', gameId)
  if (payment?.status === 'charged') await queueRefund(tx, call, payment, 'game cancelled')
}

async function queueRefund(
  tx: Tx,
  { services, now }: Occasion,
  payment: PaymentRow,
  note: string,
): Promise<void> {
  await book(tx, payment, 'refund_queued', { now, note })
  await enqueue(tx, { id: services.newId(), kind: 'refund', payload: { paymentId: payment.id }, now })
}

/**
 * Settles a charge whose game was not stored in time: nothing charged is abandoned, so that it can never be charged later; what
 * was charged is given back. While a later attempt at the same game is under way, it waits for that one.
 */
export async function settleCharge(services: Services, paymentId: string, now: number): Promise<void> {
  const payment = await findPayment(services.db, 'id', paymentId)
  if (payment?.status !== 'pending') return
  const wait = payment.updated_at + SETTLE_AFTER - now
  if (wait > 0) throw new TryLater('A later attempt is under way.', wait)
  ownGateway(services, payment)
  const made = chargeOf(payment)
  const status = made && (await services.cards.abandon(made, now))
  await commit(services, async (tx) => {
    const still = await lockPayment(tx, 'id', paymentId)
    if (still?.status !== 'pending') return
    if (still.gateway_reference !== payment.gateway_reference)
      throw new TryLater('It is being charged just now.', SETTLE_AFTER)
    if (status === null) await book(tx, still, 'abandoned', { now })
    else await giveBack(tx, { services, now }, still)
  })
}

/** A charge without a game: the money did come in before it goes back. */
async function giveBack(tx: Tx, occasion: Occasion, payment: PaymentRow): Promise<void> {
  const charged = await book(tx, payment, 'charged', { now: occasion.now, note: 'without a game' })
  await queueRefund(tx, occasion, charged, 'without a game')
}

/** Gives a charge back. Throws, and so is tried again, until the gateway says that the money is on the card. */
export async function refundCharge(services: Services, paymentId: string, now: number): Promise<void> {
  const payment = await findPayment(services.db, 'id', paymentId)
  if (payment?.status !== 'refunding') return
  ownGateway(services, payment)
  const made = chargeOf(payment)
  if (!made) throw new Error('A charge without a reference cannot have been made.')
  if ((await services.cards.refund(made, now)) !== 'refunded')
    throw new TryLater('The refund is on its way.', ASK_AGAIN_AFTER)
  await commit(services, async (tx) => {
    const still = await lockPayment(tx, 'id', paymentId)
    if (still?.status !== 'refunding') return
    await book(tx, still, 'refunded', { now })
    await mailReceipt(tx, { services, now }, still, 'mail_refund')
  })
}

/** Null: it was not prepared, and so cannot have been made. */
const chargeOf = ({ charge_key: key, gateway_reference: reference }: PaymentRow): Charge | null =>
  reference === null ? null : { key, reference }

function ownGateway({ cards }: Services, payment: PaymentRow): void {
  if (payment.gateway !== cards.name)
    throw new Error(
      `The charge was made through ${payment.gateway}, and this server speaks to ${cards.name}.`,
    )
}
