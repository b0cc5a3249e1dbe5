import type { Output } from '../../contract/endpoints.ts'
import { dollarsFromCents } from '../../domain/base/money.ts'
import { text, worded } from '../../domain/base/text.ts'
import { isExpired, isExpiry } from '../../domain/people/cards.ts'
import { findUser, lockUser } from '../accounts/store.ts'
import type { Action, PersonCall, Routes } from '../core/call.ts'
import { ActionRefused, invalidFields, sessionExpired } from '../core/refusals.ts'
import type { Services } from '../core/services.ts'
import { runUnitOfWork, type UnitOfWork } from '../core/unit-of-work.ts'
import type { CardRow } from '../db/schema/billing.ts'
import { type DeclineReason, GatewayUnavailable, isDeclined, type StoredCard } from '../gateways/cards.ts'
import { type Deliverers, type Job, TryLater, Undeliverable } from '../outbox/jobs.ts'
import { findOwnCard, gatewayDown } from './hosting-chip.ts'
import { refundCharge, settleCharge } from './settle.ts'
import { findCard, findSettledPayments, hasPendingPayment, isCardStored, saveCard } from './store.ts'

type ForgetKind = 'forget_card' | 'forget_customer'

/** Seconds until the server checks a payment in progress again. */
const WAIT_FOR_PAYMENT = 300

/** Queues the removal of a card at its gateway, or of everything that the gateway stores about its owner (Rule 9.12). */
export const forgetLater = (
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  kind: ForgetKind,
  { user_id: userId, gateway, gateway_token: token }: Pick<CardRow, 'user_id' | 'gateway' | 'gateway_token'>,
): Promise<void> => enqueue(kind, { userId, gateway, token })

/** Removes unused cards at the gateway, once no payment of their owner is in progress. */
export function forgetDeliverers(services: () => Services): Pick<Deliverers, ForgetKind> {
  async function assertFree({ userId, gateway }: Job<ForgetKind>['payload']): Promise<void> {
    const { db, cards } = services()
    if (gateway !== cards.name)
      throw new Undeliverable(`The card is stored at ${gateway}, but this server uses ${cards.name}.`)
    if (await hasPendingPayment(db, userId))
      throw new TryLater('A payment with this card may be in progress.', WAIT_FOR_PAYMENT)
  }

  return {
    forget_card: async ({ payload }) => {
      await assertFree(payload)
      const { db, cards } = services()
      // The person may have stored the same card again.
      if (!(await isCardStored(db, payload.userId, payload.token))) await cards.forgetCard(payload.token)
    },
    forget_customer: async ({ payload }) => {
      await assertFree(payload)
      await services().cards.forgetCustomer(payload.token)
    },
  }
}

/** The field of each reason to refuse a card; none if the bank declined it. */
const fieldOf: Readonly<Partial<Record<DeclineReason, 'creditCardNumber' | 'creditCardExpiration'>>> = {
  invalid_card: 'creditCardNumber',
  not_from_fields: 'creditCardNumber',
  expired_card: 'creditCardExpiration',
}

/**
 * Stores a card at the gateway and keeps its token, last four digits and expiry (Rule 9.2). The gateway deletes the card that it replaces
 * (Rule 9.12).
 */
const updateCreditCard: Action<'updateCreditCard'> = async (call, input) => {
  const { creditCardNumber: number, creditCardExpiration: expiration } = input
  if (call.services.cards.entry.kind === 'digits') checkExpiry(expiration, call.now)
  const card = await storeAtGateway(call, number, expiration)
  const row: CardRow = {
    user_id: call.actor.userId,
    gateway: call.services.cards.name,
    gateway_token: card.token,
    last_four: card.lastFour,
    expiration: card.expiration,
    updated_at: call.now,
  }
  try {
    return await call.write(async (unit) => {
      await replaceCard(unit, row)
      return { creditCard: card.lastFour, expiration: card.expiration }
    })
  } catch (error) {
    await forgetUnsaved(call, row)
    throw error
  }
}

async function replaceCard(unit: UnitOfWork, card: CardRow): Promise<void> {
  const { tx } = unit
  // The lock orders two concurrent cards, and a card and the deletion of the account: the later one sees what the earlier one saved.
  const user = await lockUser(tx, card.user_id)
  if (!user || user.deleted_at !== null) throw sessionExpired()
  const former = await findCard(tx, card.user_id)
  await saveCard(tx, card)
  if (former) await forgetLater(unit, 'forget_card', former)
}

/** Queues the removal of a card that the gateway stored but the database did not. */
async function forgetUnsaved({ services, now }: PersonCall, card: CardRow): Promise<void> {
  try {
    await runUnitOfWork(services, now, async (unit) => {
      const user = await findUser(unit.tx, card.user_id)
      await forgetLater(unit, user?.deleted_at === null ? 'forget_card' : 'forget_customer', card)
    })
  } catch (error) {
    services.log.warn({ err: error }, 'card not removed from the gateway')
  }
}

function checkExpiry(expiration: string, now: number): void {
  if (!isExpiry(expiration))
    throw invalidFields([{ path: 'creditCardExpiration', message: text`The month has to be 01 to 12.` }])
  if (isExpired(expiration, now))
    throw invalidFields([{ path: 'creditCardExpiration', message: text`This card has expired.` }])
}

async function storeAtGateway(call: PersonCall, number: string, expiration: string): Promise<StoredCard> {
  const { cards, log } = call.services
  try {
    const { userId: personId } = call.actor
    const former = (await findOwnCard(call))?.gateway_token ?? null
    const answer = await cards.store({ personId, number, expiration, former, now: call.now })
    if (!isDeclined(answer)) return answer
    const path = fieldOf[answer.reason]
    if (path) throw invalidFields([{ path, message: answer.message }])
    throw new ActionRefused(answer.reason, answer.message)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log.warn({ err: error }, 'card gateway')
    throw gatewayDown()
  }
}

/** The stored card, masked, with the price of hosting and the way to enter cards. */
async function getCreditCard(call: PersonCall): Promise<Output<'getCreditCard'>> {
  const { config, cards } = call.services
  const card = await findOwnCard(call)
  return {
    creditCard: card?.last_four ?? null,
    expiration: card?.expiration ?? null,
    hostingChip: dollarsFromCents(config.hostingChipCents),
    notice: cards.entry.notice && worded(cards.entry.notice, call.language),
    hostedFields: cards.entry.kind === 'hosted' ? { publishableKey: cards.entry.publishableKey } : null,
  }
}

/** The caller's charges and refunds (Rule 9.11). */
async function listPayments(call: PersonCall): Promise<Output<'payments'>> {
  const payments = await findSettledPayments(call.db, call.actor.userId)
  return payments.map((payment) => {
    return { ...payment, amount: dollarsFromCents(payment.amount), currency: 'CAD' }
  })
}

export const paymentDeliverers = (
  services: () => Services,
): Pick<Deliverers, 'refund' | 'settle_charge'> => ({
  refund: ({ payload, now }) => refundCharge(services(), payload.paymentId, now),
  settle_charge: ({ payload, now }) => settleCharge(services(), payload.paymentId, now),
})

export const paymentRoutes = {
  updateCreditCard,
  getCreditCard,
  payments: listPayments,
} satisfies Partial<Routes>
