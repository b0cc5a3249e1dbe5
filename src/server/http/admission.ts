import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { messageText } from '../../contract/shapes.ts'
import { type Text, text } from '../../domain/base/text.ts'
import { invalidFields, sessionExpired } from '../core/refusals.ts'
import type { Services } from '../core/services.ts'

/**
 * The network of an address, for rate limits: the IPv4 address itself, or the /64 of an IPv6 address, because one subscriber has all of it
 * (RFC 4291) and could use a new address for each call.
 */
export const networkOf = (address: string): string => (isIPv6(address) ? prefixOf(address) : address)

/** The /64 of an IPv6 address, or the IPv4 address mapped into one. */
function prefixOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const written = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [before, after] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const left = before ?? []
  const zeros = Array<string>(after ? 8 - left.length - after.length : 0).fill('0')
  return `${[...left, ...zeros, ...(after ?? [])].slice(0, 4).join(':')}::/64`
}

/** The maximum number of invalid fields to report, so that a hostile body cannot inflate the answer. */
const NAMED_FIELDS = 20
const LONGEST_KEY = 60

/** The bearer token of a request. Throws `sessionExpired` if there is none, as for an invalid one. */
export function bearerToken(request: FastifyRequest): string {
  const match = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')
  if (!match?.[1]) throw sessionExpired()
  return match[1]
}

/** The token of a call that requires one, else null. Throws as `bearerToken` does, unless the call also accepts a pass. */
export function tokenOf({ access }: Endpoint, request: FastifyRequest): string | null {
  const needsNone = access === 'orPass' && request.headers.authorization === undefined
  return access === 'public' || needsNone ? null : bearerToken(request)
}

/**
 * Checks rate limit and session before reading the body, so that rejected callers cannot make us read large bodies. We check the session
 * again after the body.
 */
export async function admit(
  endpoint: Endpoint,
  { limits, sessions, clock }: Pick<Services, 'limits' | 'sessions' | 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  await limits.take(endpoint.limit, [`network:${networkOf(request.ip)}`])
  if (endpoint.bodyLimit !== undefined && endpoint.access === 'person')
    await sessions.find(bearerToken(request), clock())
}

/** Validates the input of a call. Throws `invalidFields`. */
export function checked(endpoint: Endpoint, input: unknown): unknown {
  const parsed = endpoint.input.safeParse(input)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.slice(0, NAMED_FIELDS).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, NAMED_FIELDS).map((key) => ({
          path: [...issue.path, key.slice(0, LONGEST_KEY)].join('.'),
          message: text`There is no field "${key.slice(0, LONGEST_KEY)}" here.`,
        }))
      : [{ path: issue.path.join('.'), message: sentence(issue) }],
  )
  throw invalidFields(errors.slice(0, NAMED_FIELDS))
}

/** Our messages are whole sentences; Zod's do not name the field. */
function sentence(issue: z.core.$ZodIssue): Text {
  const field = issue.path.join('.')
  if (!issue.message.startsWith('Invalid') && !issue.message.startsWith('Too'))
    return messageText(issue.message)
  return field === ''
    ? text`The body has to be a JSON object.`
    : text`The field "${field.slice(0, LONGEST_KEY)}" is missing or not valid.`
}
