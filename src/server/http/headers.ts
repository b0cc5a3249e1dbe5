import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

/** The origins that Stripe's card fields need (its security guide). */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  // Stripe's script creates trusted types under the policy named `default`.
  policy: ['default'],
}
const nothing: typeof stripe = { script: [], frame: [], connect: [], policy: [] }

/** Adds security headers and a request id to every answer. */
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

/** Adds the same headers for an undecodable address, which reaches no route. */
export function withHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  same: OutgoingHttpHeaders,
): FastifyReply {
  reply.headers(same)
  nameAnswer(request, reply)
  return reply
}

/** Adds the request id; to API answers also `no-store`. */
function nameAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  if (!request.url.startsWith('/api/')) return
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/**
 * Security headers: nothing from other origins except Stripe if its fields are in use, no inline script or style, Trusted Types. They are
 * the same for every answer, so helmet computes them once.
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
        // The web app's policy allows one script address: its service worker.
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
