import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from './problem.ts'

/** The limits of Decisions 2. */
const rates = {
  sign_in: { points: 10, duration: 60 },
  search: { points: 60, duration: 60 },
  general: { points: 600, duration: 60 },
  mail: { points: 5, duration: 3600 },
} as const

export type LimitName = keyof typeof rates

export interface Limits {
  /** Counts one use for each key (an address, an account). Throws a 429 Problem with Retry-After when one is used up. */
  take(name: LimitName, keys: readonly string[]): Promise<void>
}

const sentences: Record<LimitName, string> = {
  sign_in: 'Too many attempts. Please wait a minute and try again.',
  search: 'Too many searches. Please wait a moment and try again.',
  general: 'Too many requests. Please wait a moment and try again.',
  mail: 'Too many mails to this address. Please try again in an hour.',
}

/** Counts in this process's memory. */
export function memoryLimits(): Limits {
  const limiters = Object.fromEntries(
    Object.entries(rates).map(([name, rate]) => [name, new RateLimiterMemory({ ...rate, keyPrefix: name })]),
  ) as Record<LimitName, RateLimiterMemory>

  return {
    take: async (name, keys) => {
      for (const key of keys) {
        try {
          await limiters[name].consume(key)
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
          throw new Problem(429, 'too_many', sentences[name], { retryAfter })
        }
      }
    },
  }
}

/** For load tests: RATE_LIMIT=off. */
export const noLimits: Limits = { take: async () => {} }
