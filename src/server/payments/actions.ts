import type { Input, Output } from '../../contract/table.ts'
import { isExpired, isExpiry } from '../../domain/cards.ts'
import { dollarsFromCents } from '../../domain/money.ts'
import type { PersonCall } from '../call.ts'
import { type Declined, GatewayUnavailable, isDeclined, type StoredCard } from '../gateways/cards.ts'
import { invalidFields, Problem } from '../http/problem.ts'
import type { Deliverers } from '../outbox/jobs.ts'
import type { Services } from '../services.ts'
import { gatewayDown, refundCharge, settleCharge } from './hosting-chip.ts'
import { findCard, findSettledPayments, saveCard } from './store.ts'
import { paymentView } from './view.ts'

/** The field that a refused card is refused for; null when it is the bank that says no. */
const fieldOf: Readonly<Record<Declined['reason'], 'creditCardNumber' | 'creditCardExpiration' | null>> = {
  invalid_card: 'creditCardNumber',
  expired_card: 'creditCardExpiration',
  card_declined: null,
  insufficient_funds: null,
  wrong_cvd: null,
}

/** Stores a card with the gateway and keeps its token, last four digits and expiry (Decisions 4). */
export async function updateCreditCard(
  call: PersonCall,
  input: Input<'updateCreditCard'>,
): Promise<Output<'updateCreditCard'>> {
  const { creditCardNumber: number, creditCardExpiration: expiration } = input
  if (!isExpiry(expiration))
    throw invalidFields([{ path: 'creditCardExpiration', message: 'The month has to be 01 to 12.' }])
  if (isExpired(expiration, call.now))
    throw invalidFields([{ path: 'creditCardExpiration', message: 'This card has expired.' }])
  const card = await storeAtGateway(call, number, expiration)
  return call.write(async (tx) => {
    await saveCard(tx, {
      user_id: call.actor.userId,
      gateway: call.services.cards.name,
      gateway_token: card.token,
      last_four: card.lastFour,
      expiration: card.expiration,
      updated_at: call.now,
    })
    return { creditCard: card.lastFour, expiration: card.expiration }
  })
}

async function storeAtGateway(call: PersonCall, number: string, expiration: string): Promise<StoredCard> {
  const { cards, log } = call.services
  try {
    const answer = await cards.store({ number, expiration, now: call.now })
    if (!isDeclined(answer)) return answer
    const path = fieldOf[answer.reason]
    if (path !== null) throw invalidFields([{ path, message: answer.message }])
    throw new Problem(402, answer.reason, answer.message)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log.warn({ err: error }, 'card gateway')
    throw gatewayDown()
  }
}

/** The stored card, masked, and what hosting costs now. A card of another gateway counts as none: it cannot be charged here. */
export async function getCreditCard(call: PersonCall): Promise<Output<'getCreditCard'>> {
  const { config, cards } = call.services
  const stored = await findCard(call.db, call.actor.userId)
  const card = stored?.gateway === cards.name ? stored : undefined
  return {
    creditCard: card?.last_four ?? null,
    expiration: card?.expiration ?? null,
    hostingChip: dollarsFromCents(config.hostingChipCents),
    notice: cards.notice,
  }
}

/** Charges and refunds of hosting chips, newest first. */
export async function listPayments(call: PersonCall): Promise<Output<'payments'>> {
  return (await findSettledPayments(call.db, call.actor.userId)).map(paymentView)
}

/** What the outbox does about money. */
export const paymentDeliverers = (
  services: () => Services,
): Pick<Deliverers, 'refund' | 'settle_charge'> => ({
  refund: ({ payload, now }) => refundCharge(services(), payload.paymentId, now),
  settle_charge: ({ payload, now }) => settleCharge(services(), payload.paymentId, now),
})
