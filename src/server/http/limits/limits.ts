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

/** The limits of chapter 13 of the rules. A limit with several rates must satisfy all of them. */
const rates = {
  sign_in: [{ points: 120, duration: MINUTE }],
  search: [{ points: 60, duration: MINUTE }],
  import: [{ points: 20, duration: HOUR }],
  general: [{ points: 600, duration: MINUTE }],
  wrong_for_account: [
    { points: 10, duration: MINUTE },
    { points: 50, duration: HOUR },
  ],
  wrong_from_network: [
    { points: 60, duration: MINUTE },
    { points: 300, duration: HOUR },
  ],
  mail: [{ points: 5, duration: HOUR }],
  mail_to_address: [{ points: 20, duration: HOUR }],
  mail_for_device: [{ points: 2, duration: HOUR }],
  game_mails: [{ points: 200, duration: HOUR }],
  game_mails_to: [{ points: 20, duration: HOUR }],
  sign_up_burst: [{ points: 10, duration: MINUTE }],
  sign_up: [
    { points: 30, duration: HOUR },
    { points: 100, duration: DAY },
  ],
  // Of each place of a game.
  sign_up_by_link: [{ points: 1, duration: DAY }],
  link_answer: [{ points: 20, duration: HOUR }],
  link_answer_soon: [{ points: 60, duration: HOUR }],
} as const satisfies Record<LimitName, readonly Rate[]>

const TOO_MANY_ATTEMPTS = text`Too many attempts. Please wait a moment and try again.`
const TOO_MANY_MAILS = text`Too many mails to this address. Please try again in an hour.`

const TOO_MANY_ACCOUNTS = text`Too many new accounts from your network. Please try again later.`
const TOO_MANY_ANSWERS = text`Too many answers from your network. Please try again later.`

const sentences: Record<LimitName, Text> = {
  sign_in: TOO_MANY_ATTEMPTS,
  search: text`Too many searches. Please wait a moment and try again.`,
  import: text`Too many imports. Please try again in an hour.`,
  general: text`Too many requests. Please wait a moment and try again.`,
  wrong_for_account: TOO_MANY_ATTEMPTS,
  wrong_from_network: TOO_MANY_ATTEMPTS,
  mail: TOO_MANY_MAILS,
  mail_to_address: TOO_MANY_MAILS,
  mail_for_device: TOO_MANY_MAILS,
  game_mails: TOO_MANY_MAILS,
  game_mails_to: TOO_MANY_MAILS,
  sign_up_burst: TOO_MANY_ACCOUNTS,
  sign_up: TOO_MANY_ACCOUNTS,
  sign_up_by_link: TOO_MANY_ACCOUNTS,
  link_answer: TOO_MANY_ANSWERS,
  link_answer_soon: TOO_MANY_ANSWERS,
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
  for (const name of Object.keys(rates) as LimitName[])
    opened.set(
      name,
      rates[name].map((rate) => open(name, rate)),
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
        if (refusal) throw new Problem(429, 'too_many', sentences[name], { retryAfter: secondsLeft(refusal) })
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
