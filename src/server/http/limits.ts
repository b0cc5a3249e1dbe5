import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitName, type Limits, limits, type Rate } from '../core/limits.ts'
import { Problem } from './problem.ts'

/** Counts uses of one rate, by key. */
export interface Counter {
  /** Counts one use. Throws a RateLimiterRes if the key is used up. */
  take(key: string): Promise<unknown>
  giveBack(key: string): Promise<unknown>
}

/** Seconds until an exhausted limit resets. */
const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Builds limits from counters, one for each rate of each limit. */
function limitsFrom(open: (name: LimitName, rate: Rate) => Counter): Limits {
  const opened = new Map<LimitName, readonly Counter[]>()
  for (const [name, [, ...rates]] of Object.entries(limits) as [LimitName, (typeof limits)[LimitName]][])
    opened.set(
      name,
      rates.map((each) => open(name, each)),
    )
  const countersOf = (name: LimitName) => opened.get(name) ?? []

  /** Counts one use at every rate of a limit, or at none. Returns null, or the refusal. */
  async function refusalOf(name: LimitName, key: string): Promise<RateLimiterRes | null> {
    const taken: Counter[] = []
    for (const counter of countersOf(name)) {
      try {
        await counter.take(key)
        taken.push(counter)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        await Promise.all(taken.map((each) => each.giveBack(key)))
        return error
      }
    }
    return null
  }

  return {
    take: async (name, keys) => {
      for (const key of keys) {
        const refusal = await refusalOf(name, key)
        if (refusal) throw new Problem(429, 'too_many', limits[name][0], { retryAfter: secondsLeft(refusal) })
      }
    },
    tryTake: async (name, key) => (await refusalOf(name, key)) === null,
    giveBack: async (name, key) => {
      await Promise.all(countersOf(name).map((counter) => counter.giveBack(key)))
    },
  }
}

/** Counts accepted uses only, so that a use that is given back is available again immediately. */
const lettingThrough = (
  limiter: Pick<RateLimiterMemory, 'consume' | 'reward'>,
  stored = (key: string) => key,
): Counter => ({
  take: (key) =>
    limiter.consume(stored(key)).catch(async (error: unknown) => {
      if (error instanceof RateLimiterRes) await limiter.reward(stored(key))
      throw error
    }),
  giveBack: (key) => limiter.reward(stored(key)),
})

/** Counts in memory, for a single process. */
export const memoryLimits = (): Limits =>
  limitsFrom((name, rate) => lettingThrough(new RateLimiterMemory({ ...rate, keyPrefix: name })))

/** No limits, for load tests: RATE_LIMIT=off. */
export const noLimits: Limits = {
  take: async () => {},
  tryTake: async () => true,
  giveBack: async () => {},
}

/** How many uses a process counts in memory before it adds them to the shared count, so that frequent calls do not write each time. */
const SHARE_EVERY: Partial<Record<LimitName, number>> = { general: 60, search: 6 }

/** In milliseconds. */
const PATIENCE = 10_000

/** Hashes keys for storage, because they identify people and addresses, and somebody may have typed a password as the username. */
const stored = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * Shares counts between all processes on the same PostgreSQL. Counts sign-ins, mails and new accounts exactly, and fails if the database
 * does. Shares `general` and `search` after every tenth of the limit, so each process may accept a tenth too many; while the database is
 * down, each process counts alone. Gives up queries without an answer.
 */
export function sharedLimits(pool: pg.Pool, log: Pick<Logger, 'warn'>): Limits {
  const client = {
    query: (query: pg.QueryConfig) => {
      const patient: pg.QueryConfig & { query_timeout: number } = { ...query, query_timeout: PATIENCE }
      return pool.query(patient)
    },
  }
  const together = (name: LimitName, rate: Rate, inMemoryBlockOnConsumed = 0): RateLimiterPostgres =>
    new RateLimiterPostgres({
      ...rate,
      keyPrefix: `${name}:${rate.duration}`,
      storeClient: client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // All limits share one table, so only one of them cleans it up.
      clearExpiredByTimeout: name === 'general',
      inMemoryBlockOnConsumed,
    })

  /** Counts all tries to sign in. Once a network is over the limit, its tries reach neither the database nor the counts of wrong passwords. */
  function exactAndFinal(name: LimitName, rate: Rate): Counter {
    const all = together(name, rate, rate.points)
    return { take: (key) => all.consume(stored(key)), giveBack: (key) => all.reward(stored(key)) }
  }

  function batched(name: LimitName, rate: Rate, every: number): Counter {
    const all = together(name, rate, rate.points)
    const own = new RateLimiterMemory({ ...rate, keyPrefix: name })
    return {
      take: async (key) => {
        const { consumedPoints } = await own.consume(key)
        if (consumedPoints % every !== 0) return
        try {
          await all.consume(stored(key), every)
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) return log.warn({ err: error }, 'limits not shared')
          await own.block(key, secondsLeft(error))
          throw error
        }
      },
      giveBack: (key) => own.reward(key),
    }
  }

  return limitsFrom((name, rate) => {
    const every = SHARE_EVERY[name]
    if (every !== undefined) return batched(name, rate, every)
    return name === 'sign_in' ? exactAndFinal(name, rate) : lettingThrough(together(name, rate), stored)
  })
}
