import type { Stripe } from 'stripe'
import { isExpired } from '../../domain/people/cards.ts'
import { type CardGateway, type Declined, declined, type StoredCard } from './cards.ts'
import { ask, declineReason, StripeRefusal } from './stripe-faults.ts'

/** The token of a stored card: Stripe's customer and payment method. */
const tokenOf = (customer: string, method: string): string => `${customer}/${method}`

export function partsOf(token: string): { readonly customer: string; readonly method: string } {
  const [customer = '', method = ''] = token.split('/')
  return { customer, method }
}

/** Removes cards and customers. Succeeds if they no longer exist. */
export function forgetting(stripe: Stripe): Pick<CardGateway, 'forgetCard' | 'forgetCustomer'> {
  async function unlessGone<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      return await ask(question)
    } catch (error) {
      if (error instanceof StripeRefusal && error.code === 'resource_missing') return null
      throw error
    }
  }

  return {
    forgetCard: async (token) => {
      const { method } = partsOf(token)
      const found = await unlessGone(() => stripe.paymentMethods.retrieve(method))
      // Stripe rejects detaching a card twice.
      if (found?.customer) await unlessGone(() => stripe.paymentMethods.detach(method))
    },
    forgetCustomer: async (token) => {
      await unlessGone(() => stripe.customers.del(partsOf(token).customer))
    },
  }
}

/** Attaches the payment method to the person's Stripe customer, which contains no other data about them. */
export function storing(stripe: Stripe): CardGateway['store'] {
  async function newCustomer(personId: string, former: string): Promise<string> {
    const person = { metadata: { anteroom_person: personId } }
    const idempotencyKey = `customer:${personId}:${former}`
    return (await ask(() => stripe.customers.create(person, { idempotencyKey }))).id
  }

  async function attach(method: string, customer: string): Promise<Stripe.PaymentMethod> {
    const found = await ask(() => stripe.paymentMethods.retrieve(method))
    if (found.customer === customer) return found
    const idempotencyKey = `attach:${method}:${customer}`
    return ask(() => stripe.paymentMethods.attach(method, { customer }, { idempotencyKey }))
  }

  /** Creates a new customer if the old one was deleted at Stripe. */
  async function attachTo(customer: string, personId: string, method: string): Promise<Stripe.PaymentMethod> {
    try {
      return await attach(method, customer)
    } catch (error) {
      if (!(error instanceof StripeRefusal) || error.param !== 'customer') throw error
      return attach(method, await newCustomer(personId, customer))
    }
  }

  async function store(personId: string, method: string, former: string | null): Promise<StoredCard | null> {
    const known = former === null ? await newCustomer(personId, '') : partsOf(former).customer
    const { id, customer, card } = await attachTo(known, personId, method)
    if (!card || typeof customer !== 'string') return null
    const month = String(card.exp_month).padStart(2, '0')
    return {
      token: tokenOf(customer, id),
      lastFour: card.last4,
      expiration: `${month}${String(card.exp_year).slice(-2)}`,
    }
  }

  return async ({ personId, number, former, now }): Promise<StoredCard | Declined> => {
    if (!/^pm_\w+$/.test(number)) return declined('not_from_fields')
    try {
      const card = await store(personId, number, former)
      if (!card) return declined('invalid_card')
      return isExpired(card.expiration, now) ? declined('expired_card') : card
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return declined(error.ofBank ? declineReason(error) : 'invalid_card')
    }
  }
}
