import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { commit } from '../core/unit-of-work.ts'
import { BadSignature, type CardGateway } from '../gateways/cards.ts'
import { Problem } from '../http/problem.ts'
import { enqueue } from '../outbox/store.ts'
import { findPayment } from './store.ts'

const BODY_LIMIT = 256 * 1024

const notSigned = (): Problem =>
  new Problem(400, 'bad_signature', 'This message is not signed as it has to be.')

/**
 * Takes the messages of a gateway that sends some. Each is a hint and no more: what became of a charge is asked of the gateway
 * itself, so that a message which is late, repeated or out of order changes nothing.
 */
export function registerWebhook(app: FastifyInstance, services: Services): void {
  const { cards, limits, clock } = services
  const { readWebhook } = cards
  if (readWebhook === null) return
  app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(`/api/webhooks/${cards.name}`, {
      bodyLimit: BODY_LIMIT,
      onRequest: ({ ip }) => limits.take('general', [`address:${ip}`]),
      handler: async ({ body, headers }, reply) => {
        const signature = headers['stripe-signature']
        if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw notSigned()
        const reference = signedReference(readWebhook, body, signature, clock())
        if (reference !== null) await askAgain(services, reference)
        return reply.send({ data: { received: true } })
      },
    })
  })
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

/** A refund that waits is asked about at once, instead of when its own job comes round. */
async function askAgain(services: Services, reference: string): Promise<void> {
  const { newId, clock } = services
  await commit(services, async (tx) => {
    const payment = await findPayment(tx, 'gateway_reference', reference)
    if (payment?.status !== 'refunding') return
    await enqueue(tx, { id: newId(), kind: 'refund', payload: { paymentId: payment.id }, now: clock() })
  })
}
