import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptedLanguage } from '../core/languages.ts'
import type { RawRoute } from '../core/raw-route.ts'
import type { Services } from '../core/services.ts'
import { networkOf } from './admission.ts'

/** Registers the routes outside the contract. */
export function registerRawRoutes(
  app: FastifyInstance,
  { limits }: Pick<Services, 'limits'>,
  routes: readonly RawRoute[],
): void {
  for (const route of routes) app.register(async (scope) => register(scope, limits, route))
}

function register(
  scope: FastifyInstance,
  limits: Services['limits'],
  { method, path, body, limit, handle }: RawRoute,
): void {
  for (const type of body?.types ?? []) {
    if (scope.hasContentTypeParser(type)) scope.removeContentTypeParser(type)
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  }
  scope.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
    method,
    url: path,
    ...(body?.limit === undefined ? {} : { bodyLimit: body.limit }),
    onRequest: async ({ ip }) => {
      if (limit !== undefined) await limits.take(limit, [`network:${networkOf(ip)}`])
    },
    handler: async (request, reply) => {
      const { params, query, headers } = request
      const bytes = Buffer.isBuffer(request.body) ? request.body : null
      const answer = await handle({
        params,
        query,
        headers,
        language: acceptedLanguage(headers['accept-language']),
        body: bytes,
      })
      if (answer.style !== undefined) allowStyle(reply, hashOf(answer.style))
      return reply
        .code(answer.status ?? 200)
        .headers(answer.headers)
        .send(answer.body)
    },
  })
}

/** The hash of an inline style in the Content-Security-Policy. */
const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Allows one inline style by its hash, so that a page paints without another request. */
function allowStyle(reply: Pick<FastifyReply, 'getHeader' | 'header'>, hash: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${hash}`))
}
