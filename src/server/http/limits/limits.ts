import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitName, type Limits, limits, type Rate } from '../../core/limits.ts'
import { Problem } from '../problem.ts'

/** Counts uses of one rate, by key. */
export interface Counter {
  /** Counts one use. Throws a RateLimiterRes when the key is used up. */
  take(key: string): Promise<unknown>
  giveBack(key: string): Promise<unknown>
}

/** Seconds until an exhausted limit resets. */
export const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Limits over counters, one for each rate of each limit. */
export function limitsFrom(open: (name: LimitName, rate: Rate) => Counter): Limits {
  const opened = new Map<LimitName, readonly Counter[]>()
  for (const [name, [, ...rates]] of Object.entries(limits) as [LimitName, (typeof limits)[LimitName]][])
    opened.set(
      name,
      rates.map((each) => open(name, each)),
    )
  const countersOf = (name: LimitName) => opened.get(name) ?? []

  /** Counts one use at every rate of a limit, or at none: null, or what refused it. */
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

/** Counts what was let through, and not what was refused: what is given back makes room at once. */
export const lettingThrough = (
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

/** For load tests: RATE_LIMIT=off. */
export const noLimits: Limits = {
  take: async () => {},
  tryTake: async () => true,
  giveBack: async () => {},
}
