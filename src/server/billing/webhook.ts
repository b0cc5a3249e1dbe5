import { text } from '../../domain/base/text.ts'
import type { RawRoute } from '../core/raw-route.ts'
import { refusing } from '../core/refusals.ts'
import type { Services } from '../core/services.ts'
import { runUnitOfWork } from '../core/unit-of-work.ts'
import { BadSignature, type CardGateway } from '../gateways/cards.ts'
import { findPayment } from './store.ts'

const BODY_LIMIT = 256 * 1024

const notSigned = refusing('bad_signature', text`This message is not signed as it has to be.`)

/** Receives a gateway's webhooks. Each only makes us ask the gateway itself, so late, repeated or reordered messages do no harm. */
export function gatewayWebhook(services: Services): readonly RawRoute[] {
  const { cards, clock } = services
  const { readWebhook } = cards
  if (readWebhook === null) return []
  return [
    {
      method: 'POST',
      path: `/api/webhooks/${cards.name}`,
      limit: 'general',
      // The signature covers the raw bytes.
      body: { types: ['application/json'], limit: BODY_LIMIT },
      handle: async ({ body, headers }) => {
        const signature = headers['stripe-signature']
        if (body === null || typeof signature !== 'string') throw notSigned()
        const reference = signedReference(readWebhook, body, signature, clock())
        if (reference !== null) await askAgain(services, reference)
        return {
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify({ data: { received: true } }),
        }
      },
    },
  ]
}

function signedReference(
  readWebhook: NonNullable<CardGateway['readWebhook']>,
  ...message: Parameters<typeof readWebhook>
): string | null {
  try {
    return readWebhook(...message)
  } catch (error) {
    throw error instanceof BadSignature ? notSigned() : error
  }
}

/** Runs the refund's job now instead of at its due time. */
async function askAgain(services: Services, reference: string): Promise<void> {
  await runUnitOfWork(services, services.clock(), async ({ tx, enqueue }) => {
    const payment = await findPayment(tx, 'gateway_reference', reference)
    if (payment?.status === 'refunding') await enqueue('refund', { paymentId: payment.id })
  })
}
