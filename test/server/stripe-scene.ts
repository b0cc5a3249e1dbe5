import { startApp, type TestApp } from '../app.ts'
import { type StripeApi, startStripeApi } from '../stripe-api.ts'
import { befriend, gameInput, join } from '../world.ts'
import { booksOf } from './billing-scene.ts'

/** A host and a guest of a server that takes cards through Stripe, and access to Stripe's books beside the app's. */
export async function openStripeScene() {
  const clock: { world?: TestApp } = {}
  const api: StripeApi = await startStripeApi(() => clock.world?.now() ?? 0)
  const world = await startApp({ settings: api.environment })
  clock.world = world
  const host = await join(world, 'Hana')
  const guest = await join(world, 'Tomas')
  await befriend(world, host, guest)
  const { line, books } = api

  /** The browser's input once Stripe's fields have handled the card. */
  const useCard = (number: string) =>
    world.ok(
      'updateCreditCard',
      { creditCardNumber: books.createPaymentMethod(number), creditCardExpiration: '1230' },
      host,
    )

  const network = () => {
    const paid = [...books.intents.values()].filter(({ status }) => status === 'succeeded')
    return { charges: paid.length, refunds: paid.filter(({ refunds }) => refunds.length > 0).length }
  }

  /** The connection works, and refunds are settled at once. */
  const mend = () => {
    line.before = undefined
    line.after = undefined
    books.refundsWait = false
  }

  return {
    ...booksOf(world, host, network, mend),
    api,
    world,
    host,
    guest,
    line,
    books,
    useCard,
    /** The connection works, and the host has this card. */
    begin: async (number = '4242424242424242') => {
      mend()
      await useCard(number)
    },
    create: (key: string, cvd = books.createCvcToken()) =>
      world.call(
        'createGame',
        { ...gameInput(world, [guest]), cvd },
        { as: host.token, key: `create-${key}` },
      ),
    /** Sends one of Stripe's messages to the server. */
    deliver: async (event: { payload: string; signature: string }, headers: Record<string, string> = {}) => {
      const { statusCode, body } = await world.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': event.signature, ...headers },
        payload: event.payload,
      })
      return { status: statusCode, body: JSON.parse(body) }
    },
    close: async () => {
      await world.close()
      await api.close()
    },
  }
}
