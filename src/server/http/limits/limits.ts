import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName, Limits } from '../../core/limits.ts'
import { Problem } from '../problem.ts'

/** The limits of Rule 13.1: `points` per so many seconds. */
export const rates = {
  sign_in: { points: 10, duration: 60 },
  search: { points: 60, duration: 60 },
  general: { points: 600, duration: 60 },
  mail: { points: 5, duration: 3600 },
} as const satisfies Record<LimitName, object>

const sentences: Record<LimitName, string> = {
  sign_in: 'Too many attempts. Please wait a minute and try again.',
  search: 'Too many searches. Please wait a moment and try again.',
  general: 'Too many requests. Please wait a moment and try again.',
  mail: 'Too many mails to this address. Please try again in an hour.',
}

/** Counts one use of a key. Throws RateLimiterRes when it is exhausted. */
export type Count = (key: string) => Promise<unknown>

/** Seconds until an exhausted limit resets. */
export const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Counts an IPv6 address as its /64: a subscriber owns all of it (RFC 4291) and could use a new address for each call. */
const counted = (key: string): string => {
  const address = /^address:(.*:.*)$/.exec(key)?.[1]
  return address === undefined || !isIPv6(address) ? key : `address:${networkOf(address)}`
}

/** The /64 of an IPv6 address; the IPv4 address of a mapped one. */
function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const written = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [before, after] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const left = before ?? []
  const zeros = Array<string>(after ? 8 - left.length - after.length : 0).fill('0')
  return `${[...left, ...zeros, ...(after ?? [])].slice(0, 4).join(':')}::/64`
}

export function limitsFrom(counts: Readonly<Record<LimitName, Count>>): Limits {
  return {
    take: async (name, keys) => {
      for (const key of keys) {
        try {
          await counts[name](counted(key))
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          throw new Problem(429, 'too_many', sentences[name], { retryAfter: secondsLeft(error) })
        }
      }
    },
  }
}

function inMemory(name: LimitName): Count {
  const limiter = new RateLimiterMemory({ ...rates[name], keyPrefix: name })
  return (key) => limiter.consume(key)
}

/** Counts in memory, for a single process. */
export const memoryLimits = (): Limits =>
  limitsFrom({
    sign_in: inMemory('sign_in'),
    search: inMemory('search'),
    general: inMemory('general'),
    mail: inMemory('mail'),
  })

/** For load tests: RATE_LIMIT=off. */
export const noLimits: Limits = { take: async () => {} }
