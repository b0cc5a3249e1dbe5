import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type Text, text } from '../../../domain/base/text.ts'
import type { LimitName, Limits } from '../../core/limits.ts'
import { Problem } from '../problem.ts'

/** At most `points` uses in `duration` seconds. */
export interface Rate {
  readonly points: number
  readonly duration: number
}

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

const rate = (points: number, duration: number): Rate => ({ points, duration })

const TOO_MANY_ATTEMPTS = text`Too many attempts. Please wait a moment and try again.`
const TOO_MANY_MAILS = text`Too many mails to this address. Please try again in an hour.`
const TOO_MANY_ACCOUNTS = text`Too many new accounts from your network. Please try again later.`
const TOO_MANY_ANSWERS = text`Too many answers from your network. Please try again later.`

/** The limits of chapter 13 of the rules: what a caller over one is told, and its rates, which all have to be kept. */
const limits: Readonly<Record<LimitName, readonly [said: Text, ...Rate[]]>> = {
  sign_in: [TOO_MANY_ATTEMPTS, rate(120, MINUTE)],
  search: [text`Too many searches. Please wait a moment and try again.`, rate(60, MINUTE)],
  import: [text`Too many imports. Please try again in an hour.`, rate(20, HOUR)],
  general: [text`Too many requests. Please wait a moment and try again.`, rate(600, MINUTE)],
  wrong_for_account: [TOO_MANY_ATTEMPTS, rate(10, MINUTE), rate(50, HOUR)],
  wrong_from_network: [TOO_MANY_ATTEMPTS, rate(60, MINUTE), rate(300, HOUR)],
  mail: [TOO_MANY_MAILS, rate(5, HOUR)],
  mail_to_address: [TOO_MANY_MAILS, rate(20, HOUR)],
  mail_for_device: [TOO_MANY_MAILS, rate(2, HOUR)],
  game_mails: [TOO_MANY_MAILS, rate(200, HOUR)],
  game_mails_to: [TOO_MANY_MAILS, rate(20, HOUR)],
  sign_up_burst: [TOO_MANY_ACCOUNTS, rate(10, MINUTE)],
  sign_up: [TOO_MANY_ACCOUNTS, rate(30, HOUR), rate(100, DAY)],
  // Of each place of a game.
  sign_up_by_link: [TOO_MANY_ACCOUNTS, rate(1, DAY)],
  link_answer: [TOO_MANY_ANSWERS, rate(20, HOUR)],
  link_answer_soon: [TOO_MANY_ANSWERS, rate(60, HOUR)],
}

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
