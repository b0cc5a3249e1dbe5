import { isCvd } from '../../domain/cards.ts'
import type { PersonCall } from '../call.ts'
import type { Tx } from '../db/dialect.ts'
import type { CardRow, PaymentRow } from '../db/schema.ts'
import { GatewayUnavailable, isDeclined } from '../gateways/cards.ts'
import { invalidFields, Problem } from '../http/problem.ts'
import { secretHash } from '../http/session.ts'
import { enqueue } from '../outbox/store.ts'
import type { Services } from '../services.ts'
import { findCard, findPayment, insertPayment, lockPayment, updatePayment } from './store.ts'

/** How long a create-game may be under way before its charge is settled without it, in seconds. */
const SETTLE_AFTER = 300

/** A paid hosting chip, or a free one. Its game has to take this id, so that charge and game find each other. */
export interface HostingChip {
  readonly gameId: string
  readonly paymentId: string | null
}

export const gatewayDown = (): Problem =>
  new Problem(503, 'gateway_unavailable', 'The card network does not answer. Please try again in a moment.', {
    retryAfter: 5,
  })

const givenBack = (): Problem =>
  new Problem(409, 'chip_refunded', 'This took too long, and your payment was returned. Please try again.')

/**
 * Buys the hosting chip of a game that is about to be stored (Decisions 4): records the intent, then charges. However often
 * one call is retried, it is charged once and gets the same game id. Throws a 422 Problem for the CVD, 402 when there is no
 * card or the bank says no, 503 when the gateway does not answer.
 */
export async function buyHostingChip(call: PersonCall, cvd: string | undefined): Promise<HostingChip> {
  const { config, cards, newId } = call.services
  if (config.hostingChipCents === 0) return { gameId: newId(), paymentId: null }
  if (cvd === undefined || !isCvd(cvd))
    throw invalidFields([{ path: 'cvd', message: 'The CVD is the 3 or 4 digit code on the card.' }])
  const card = await findCard(call.db, call.actor.userId)
  if (card?.gateway !== cards.name) throw new Problem(402, 'no_card', 'Please add a credit card first.')

  const payment = await recordIntent(call, card)
  if (payment.status === 'refunding' || payment.status === 'refunded') throw givenBack()
  if (payment.status === 'pending') await charge(call, payment, card, cvd)
  return { gameId: payment.game_id, paymentId: payment.id }
}

/** Notes what is about to be charged, and leaves a job behind that settles it should this process not come back. */
async function recordIntent(call: PersonCall, card: CardRow): Promise<PaymentRow> {
  const { config, cards, newId } = call.services
  const chargeKey = secretHash(`hosting chip ${call.effectKey}`)
  return call.db.transaction().execute(async (tx) => {
    await insertPayment(tx, {
      id: newId(),
      user_id: call.actor.userId,
      game_id: newId(),
      charge_key: chargeKey,
      gateway: cards.name,
      amount: config.hostingChipCents,
      currency: 'CAD',
      last_four: card.last_four,
      status: 'pending',
      created_at: call.now,
      updated_at: call.now,
    })
    const payment = await lockPayment(tx, 'charge_key', chargeKey)
    if (!payment) throw new Error('A payment that was recorded is not there.')
    if (payment.status !== 'pending' && payment.status !== 'failed') return payment
    const begun = { status: 'pending', last_four: card.last_four, updated_at: call.now } as const
    await updatePayment(tx, payment, begun)
    await enqueue(tx, {
      id: newId(),
      kind: 'settle_charge',
      payload: { paymentId: payment.id },
      now: call.now,
      delay: SETTLE_AFTER,
    })
    return { ...payment, ...begun }
  })
}

async function charge(call: PersonCall, payment: PaymentRow, card: CardRow, cvd: string): Promise<void> {
  const { cards, log } = call.services
  const { charge_key: key, amount } = payment
  try {
    const answer = await cards.charge({ key, token: card.gateway_token, cvd, amount, now: call.now })
    if (!isDeclined(answer)) return
    await updatePayment(call.db, payment, { status: 'failed', updated_at: call.now })
    throw new Problem(402, answer.reason, answer.message)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log.warn({ err: error, payment: payment.id }, 'card gateway')
    if (!(await wentThrough(call.services, key))) throw gatewayDown()
  }
}

/** Whether a charge without an answer is known to have gone through. */
async function wentThrough({ cards }: Services, key: string): Promise<boolean> {
  try {
    return (await cards.lookUp(key)) === 'charged'
  } catch (error) {
    if (error instanceof GatewayUnavailable) return false
    throw error
  }
}

/** Books the chip in the transaction that stores its game. Throws a 409 Problem when the charge was given back meanwhile. */
export async function spendHostingChip(tx: Tx, chip: HostingChip, now: number): Promise<void> {
  if (chip.paymentId === null) return
  const payment = await lockPayment(tx, 'id', chip.paymentId)
  // `failed` too: a slow charge was settled as never made, and then went through after all.
  if (payment?.status !== 'pending' && payment?.status !== 'failed') throw givenBack()
  await updatePayment(tx, payment, { status: 'charged', updated_at: now })
}

/** Gives the chip of a game back, if one was paid for it; the money moves from the outbox. */
export async function refundHostingChip(tx: Tx, call: PersonCall, gameId: string): Promise<void> {
  const payment = await lockPayment(tx, 'game_id', gameId)
  if (payment?.status === 'charged') await beginRefund(tx, call.services, payment, call.now)
}

async function beginRefund(tx: Tx, { newId }: Services, payment: PaymentRow, now: number): Promise<void> {
  await updatePayment(tx, payment, { status: 'refunding', updated_at: now })
  await enqueue(tx, { id: newId(), kind: 'refund', payload: { paymentId: payment.id }, now })
}

/**
 * Settles a charge whose game was not stored in time: nothing charged is closed, what was charged is given back. A later
 * attempt at the same game is left alone: it has left a job of its own.
 */
export async function settleCharge(services: Services, paymentId: string, now: number): Promise<void> {
  const { db, cards } = services
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'pending' || payment.updated_at > now - SETTLE_AFTER) return
  ownGateway(services, payment)
  const status = await cards.lookUp(payment.charge_key)
  await db.transaction().execute(async (tx) => {
    const still = await lockPayment(tx, 'id', paymentId)
    if (still?.status !== 'pending' || still.updated_at !== payment.updated_at) return
    if (status === null) await updatePayment(tx, still, { status: 'failed', updated_at: now })
    else await beginRefund(tx, services, still, now)
  })
}

/** Gives a charge back. Throws, and so is tried again, until the gateway says that the money is on the card. */
export async function refundCharge(services: Services, paymentId: string, now: number): Promise<void> {
  const { db, cards } = services
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'refunding') return
  ownGateway(services, payment)
  if ((await cards.refund(payment.charge_key, now)) !== 'refunded')
    throw new Error('The refund is on its way.')
  await updatePayment(db, payment, { status: 'refunded', updated_at: now })
}

function ownGateway({ cards }: Services, payment: PaymentRow): void {
  if (payment.gateway !== cards.name)
    throw new Error(
      `The charge was made through ${payment.gateway}, and this server speaks to ${cards.name}.`,
    )
}
