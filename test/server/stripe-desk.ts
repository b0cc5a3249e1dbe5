import { inEnglish } from '../../src/domain/base/text.ts'
import { type CardGateway, isDeclined, type StoredCard } from '../../src/server/gateways/cards.ts'
import { openStripe } from '../../src/server/gateways/stripe.ts'
import { EVENING } from '../app.ts'
import { startStripeApi } from '../stripe-api.ts'

/** The adapter, and Stripe's API on this machine with its own clock. */
export async function openStripeDesk() {
  const clock = { now: EVENING }
  const api = await startStripeApi(() => clock.now)
  const stripe = openStripe(api.settings)
  let keys = 0

  const store = (number: string, { personId = 'dora', former = null as string | null, year = 2030 } = {}) =>
    stripe.store({
      personId,
      number: api.books.createPaymentMethod(number, 12, year),
      expiration: '',
      former,
      now: clock.now,
    })

  async function stored(
    number: string,
    person?: { personId?: string; former?: string },
  ): Promise<StoredCard> {
    const card = await store(number, person)
    if (isDeclined(card)) throw new Error(inEnglish(card.message))
    return card
  }

  /** A prepared charge, and a function to make it. */
  async function prepared(number = '4242424242424242', key?: string) {
    keys += 1
    const charge = { key: key ?? `charge-${keys}`, reference: '' }
    const { token } = await stored(number)
    charge.reference = await stripe.prepare({ key: charge.key, token, amount: 1000 })
    const cvd = api.books.createCvcToken()
    return {
      charge,
      token,
      pay: (by: CardGateway = stripe, cvc = cvd) =>
        by.charge({ ...charge, token, cvd: cvc, amount: 1000, now: clock.now }),
    }
  }

  const paid = () => [...api.books.intents.values()].filter(({ status }) => status === 'succeeded').length

  return {
    clock,
    api,
    stripe,
    store,
    stored,
    prepared,
    /** How many charges some work adds. */
    added: async (work: () => Promise<unknown>): Promise<number> => {
      const before = paid()
      await work()
      return paid() - before
    },
    /** The connection works, and refunds are settled at once. */
    begin: () => {
      api.line.before = undefined
      api.line.after = undefined
      api.books.refundsWait = false
    },
    close: async () => {
      await stripe.close()
      await api.close()
    },
  }
}
