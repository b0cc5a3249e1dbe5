import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** The hash by which the policy names an inline style. */
export const hashOf = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Allows one inline style by its hash, so that a page paints without another request. */
export function allowStyle(reply: Pick<FastifyReply, 'getHeader' | 'header'>, hash: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${hash}`))
}
