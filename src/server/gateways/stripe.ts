import Stripe from 'stripe'
import type { StripeSettings } from '../config.ts'
import { BadSignature, type CardGateway } from './cards.ts'
import { forgetting, storing } from './stripe-cards.ts'
import { bookedCharges, charging } from './stripe-charges.ts'

/** Pinned. Change it with the SDK, after reading the changelog. */
const API_VERSION = '2026-10-28.endive'

/** Milliseconds for each of the two attempts. */
const PATIENCE = 10_000

/** Cards through Stripe. People type number and CVD into Stripe's fields in the browser, and we get only their tokens. */
export function openStripe(settings: StripeSettings, patience = PATIENCE): CardGateway {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiUrl),
    apiVersion: API_VERSION,
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return {
    name: 'stripe',
    entry: { kind: 'hosted', notice: null, publishableKey: settings.publishableKey },
    isCvd: (text) => /^cvctok_\w+$/.test(text),
    store: storing(stripe),
    ...forgetting(stripe),
    ...charging(stripe),
    charges: (since) => bookedCharges(stripe, since),
    readWebhook: (body, signature, now) => {
      const { webhookSecret } = settings
      return refunded(signedEvent(stripe, body, signature, webhookSecret, now))
    },
    close: async () => {},
  }
}

function addressOf(
  apiUrl: string | null,
): Partial<Record<'host' | 'port', string>> & { protocol?: 'http' | 'https' } {
  if (apiUrl === null) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  return protocol === 'http:'
    ? { protocol: 'http', host: hostname, port: port || '80' }
    : { protocol: 'https', host: hostname, port: port || '443' }
}

/** Discards the library's error, which contains the payload and its signature. */
function signedEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
  now: number,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now * 1000)
  } catch {
    throw new BadSignature('The message is not signed by Stripe, or it is too old.')
  }
}

/** The PaymentIntent whose refund has changed; null for other events. Payments need no webhook, because only this server confirms them. */
function refunded(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { payment_intent } = event.data.object
      return typeof payment_intent === 'object' ? (payment_intent?.id ?? null) : payment_intent
    }
    default:
      return null
  }
}
