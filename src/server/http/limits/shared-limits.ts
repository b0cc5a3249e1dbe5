import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Count, type LimitName, type Limits, limitsFrom, rates, secondsLeft } from './limits.ts'

/** A process counts so many uses by itself before it tells the others: what is asked all the time must not write each time. */
const TOLD_EVERY = { general: 60, search: 6 } as const

/** In milliseconds; a count is one small write. */
const PATIENCE = 10_000

/** Keys name people and addresses, and somebody may have typed a password for a name: they are stored as hashes. */
const stored = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * Counts together with every other process on the same PostgreSQL. Sign-in and mails are exact. Of the limits that every call
 * counts for, each process may let a tenth more through than it should: it tells the others after every tenth.
 * The exact ones fail with the database; for the others the process's own count holds meanwhile. A line that gives no answer is
 * given up.
 */
export function sharedLimits(pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn'>): Limits {
  const client = {
    query: (query: pg.QueryConfig) => {
      const patient: pg.QueryConfig & { query_timeout: number } = { ...query, query_timeout: PATIENCE }
      return pool.query(patient)
    },
  }
  const together = (name: LimitName): RateLimiterPostgres =>
    new RateLimiterPostgres({
      ...rates[name],
      keyPrefix: name,
      storeClient: client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // One clears for all: they share the table.
      clearExpiredByTimeout: name === 'general',
      // Who is over the limit and goes on costs the database nothing.
      inMemoryBlockOnConsumed: rates[name].points,
    })

  function exact(name: LimitName): Count {
    const all = together(name)
    return (key) => all.consume(stored(key))
  }

  function told(name: keyof typeof TOLD_EVERY): Count {
    const every = TOLD_EVERY[name]
    const all = together(name)
    const own = new RateLimiterMemory({ ...rates[name], keyPrefix: name })
    return async (key) => {
      const { consumedPoints } = await own.consume(key)
      if (consumedPoints % every !== 0) return
      try {
        await all.consume(stored(key), every)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) return log.warn({ err: error }, 'limits not shared')
        await own.block(key, secondsLeft(error))
        throw error
      }
    }
  }

  return limitsFrom({
    sign_in: exact('sign_in'),
    search: told('search'),
    general: told('general'),
    mail: exact('mail'),
  })
}
