import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { WIRE } from '../../contract/paths.ts'

/** What Stripe's card fields need (its security guide), and what its script is loaded by. */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  // Its guide names the default policy: what Stripe's script loads by itself goes through no other one.
  policy: ['default'],
}
const nothing: typeof stripe = { script: [], frame: [], connect: [], policy: [] }

/** Gives every answer that comes by a route its security headers and its request id. */
export function registerHeaders(app: FastifyInstance, same: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(same)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    nameAnswer(request, reply)
    done(null, payload)
  })
}

/** The same for an address that cannot be read, which no route answers. */
export function withHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  same: OutgoingHttpHeaders,
): FastifyReply {
  reply.headers(same)
  nameAnswer(request, reply)
  return reply
}

/** Its request id; for the API also which wire it speaks (record 0010), and that it is stored nowhere. */
function nameAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  if (!request.url.startsWith('/api/')) return
  reply.header('x-wire', WIRE)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/**
 * Security headers for every answer: nothing from elsewhere, no inline script or style, trusted types. Where Stripe's own
 * fields take cards, Stripe is let in too. They are the same for every answer, so helmet works them out once.
 */
export function securityHeaders(publicUrl: string, hostedFields: boolean): OutgoingHttpHeaders {
  const fields = hostedFields ? stripe : nothing
  const secure = publicUrl.startsWith('https:')
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...fields.script],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...fields.connect],
        ...(hostedFields ? { frameSrc: fields.frame } : {}),
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // The web app's own policies: each lets one address through and nothing else.
        trustedTypes: ['anteroom-worker', ...fields.policy],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  setHeaders(answer.req, answer, () => {})
  return { ...answer.getHeaders(), 'permissions-policy': 'camera=(), microphone=(), geolocation=()' }
}
