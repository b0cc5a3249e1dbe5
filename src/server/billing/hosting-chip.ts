import { text } from '../../domain/base/text.ts'
import type { PersonCall } from '../core/call.ts'
import { ActionRefused, invalidFields, refusing } from '../core/refusals.ts'
import { secretHash } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import { runUnitOfWork, type UnitOfWork } from '../core/unit-of-work.ts'
import type { CardRow, PaymentRow } from '../db/schema/billing.ts'
import { type Charge, type ChargeAnswer, GatewayUnavailable, isDeclined } from '../gateways/cards.ts'
import { book, openBooks } from './books.ts'
import { SETTLE_AFTER } from './settle.ts'
import { findCard, insertPayment, lockPayment, updatePayment } from './store.ts'

/** A hosting chip, paid or free. The game must have this id, because the charge refers to it. */
export interface HostingChip {
  readonly gameId: string
  readonly paymentId: string | null
}

export const gatewayDown = refusing(
  'gateway_unavailable',
  text`The card network does not answer. Please try again in a moment.`,
  {
    retryAfter: 5,
  },
)

const givenBack = refusing(
  'chip_refunded',
  text`This took too long, and your payment was returned. Please try again.`,
)

const closed = refusing(
  'payment_closed',
  text`This payment was not made, and nothing was charged. Please try again.`,
)

/** The person's card at the current gateway. Ignores a card at another gateway, which we cannot charge. */
export async function findOwnCard({ db, actor, services }: PersonCall): Promise<CardRow | undefined> {
  const card = await findCard(db, actor.userId)
  return card?.gateway === services.cards.name ? card : undefined
}

/**
 * Buys the hosting chip before storing a game (Rules 9.1, 9.3): records the intent, then charges. Charges once for all retries, which get
 * the same game id. Throws 422 for the CVD, 402 without a card or if the bank declines or requires 3-D Secure, 409 if the charge was closed
 * or refunded meanwhile, 503 if the gateway does not answer.
 */
export async function buyHostingChip(call: PersonCall, cvd: string | undefined): Promise<HostingChip> {
  const { config, cards, newId } = call.services
  if (config.hostingChipCents === 0) return { gameId: newId(), paymentId: null }
  if (cvd === undefined || !cards.isCvd(cvd))
    throw invalidFields([{ path: 'cvd', message: text`The CVD is the 3 or 4 digit code on the card.` }])
  const card = await findOwnCard(call)
  if (!card) throw new ActionRefused('no_card', text`Please add a credit card first.`)

  const payment = await recordIntent(call, card)
  if (payment.status === 'refunding' || payment.status === 'refunded') throw givenBack()
  if (payment.status !== 'charged') await charge(call, payment, card, cvd)
  return { gameId: payment.game_id, paymentId: payment.id }
}

/** Records the intent, and queues a job that settles the charge if this process dies. */
async function recordIntent(call: PersonCall, card: CardRow): Promise<PaymentRow> {
  const { config, cards, newId } = call.services
  const chargeKey = secretHash(`hosting chip ${call.effectKey}`)
  return runUnitOfWork(call.services, call.now, async (unit) => {
    const { tx } = unit
    const fresh: PaymentRow = {
      id: newId(),
      user_id: call.actor.userId,
      game_id: newId(),
      charge_key: chargeKey,
      gateway: cards.name,
      gateway_reference: null,
      amount: config.hostingChipCents,
      currency: 'CAD',
      last_four: card.last_four,
      status: 'pending',
      created_at: call.now,
      updated_at: call.now,
    }
    if (await insertPayment(tx, fresh)) {
      await openBooks(tx, fresh)
      await unit.enqueue('settle_charge', { paymentId: fresh.id }, SETTLE_AFTER)
      return fresh
    }
    const payment = await lockPayment(tx, 'charge_key', chargeKey)
    if (!payment) throw new Error('A recorded payment is missing.')
    if (payment.status !== 'pending') return payment
    const again = { last_four: card.last_four, updated_at: call.now }
    await updatePayment(tx, payment.id, again)
    return { ...payment, ...again }
  })
}

/** Charges, or looks up the earlier charge. A closed one gets its first answer again. */
async function charge(call: PersonCall, payment: PaymentRow, card: CardRow, cvd: string): Promise<void> {
  const { cards, log } = call.services
  const { amount } = payment
  const token = card.gateway_token
  let made: Charge | undefined
  try {
    made = { key: payment.charge_key, reference: await referenceOf(call, payment, token) }
    const answer = await cards.charge({ ...made, token, cvd, amount, now: call.now })
    if ('charged' in answer) return
    if ('confirm' in answer)
      throw new ActionRefused('confirm_payment', text`Your bank asks you to confirm this payment.`, answer)
    await bookRefusal(call, payment.id, answer)
    throw isDeclined(answer) ? new ActionRefused(answer.reason, answer.message) : closed()
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log.warn({ err: error, payment: payment.id }, 'card gateway')
    if (!made || !(await wentThrough(call.services, made))) throw gatewayDown()
  }
}

/** The gateway's reference for this charge, which it stores before any money moves. */
async function referenceOf(call: PersonCall, payment: PaymentRow, token: string): Promise<string> {
  const { id, charge_key: key, amount } = payment
  if (payment.gateway_reference !== null) return payment.gateway_reference
  const reference = await call.services.cards.prepare({ key, token, amount })
  return runUnitOfWork(call.services, call.now, async ({ tx }) => {
    const still = await lockPayment(tx, 'id', id)
    if (still?.status !== 'pending') throw closed()
    if (still.gateway_reference !== null) return still.gateway_reference
    await updatePayment(tx, id, { gateway_reference: reference })
    return reference
  })
}

/** Books a refusal once, even if several attempts with the same key receive it. */
async function bookRefusal(
  { services, now }: PersonCall,
  paymentId: string,
  answer: Exclude<ChargeAnswer, { charged: true } | { confirm: string }>,
): Promise<void> {
  await runUnitOfWork(services, now, async ({ tx }) => {
    const payment = await lockPayment(tx, 'id', paymentId)
    if (payment?.status !== 'pending') return
    if (isDeclined(answer)) await book(tx, payment, 'declined', { now, note: answer.reason })
    else await book(tx, payment, 'abandoned', { now, note: 'closed at the gateway' })
  })
}

/** Whether the gateway confirms that an unanswered charge succeeded. */
async function wentThrough({ cards }: Services, made: Charge): Promise<boolean> {
  try {
    return (await cards.lookUp(made)) === 'charged'
  } catch (error) {
    if (error instanceof GatewayUnavailable) return false
    throw error
  }
}

/** Books the chip and queues its receipt, in the transaction that stores the game. Throws `chip_refunded` if the charge was refunded meanwhile. */
export async function spendHostingChip(unit: UnitOfWork, now: number, chip: HostingChip): Promise<void> {
  if (chip.paymentId === null) return
  const payment = await lockPayment(unit.tx, 'id', chip.paymentId)
  if (payment?.status !== 'pending') throw givenBack()
  await book(unit.tx, payment, 'charged', { now })
  await unit.enqueue('mail_receipt', { paymentId: payment.id })
}
