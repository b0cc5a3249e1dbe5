import { type Text, text } from '../../domain/base/text.ts'

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

/** The limits of chapter 13 of the rules: the message for a caller over the limit, and the rates, all of which apply. */
export const limits = {
  sign_in: [TOO_MANY_ATTEMPTS, rate(120, MINUTE)],
  search: [text`Too many searches. Please wait a moment and try again.`, rate(60, MINUTE)],
  import: [text`Too many imports. Please try again in an hour.`, rate(20, HOUR)],
  deal: [text`Too many proposals. Please try again in an hour.`, rate(30, HOUR)],
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
  // Applies to each place of a game.
  sign_up_by_link: [TOO_MANY_ACCOUNTS, rate(1, DAY)],
  link_answer: [TOO_MANY_ANSWERS, rate(20, HOUR)],
  link_answer_soon: [TOO_MANY_ANSWERS, rate(60, HOUR)],
} satisfies Readonly<Record<string, readonly [said: Text, ...Rate[]]>>

export type LimitName = keyof typeof limits

/** Rate limits: a port, filled in by `http/limits.ts`. */
export interface Limits {
  /** Counts one use for each key (`network:…`, `account:…`). Throws a refusal with Retry-After if one is used up; the keys before it stay counted. */
  take(name: LimitName, keys: readonly string[]): Promise<void>
  /** Counts one use of a key if any is left, and returns whether it did. */
  tryTake(name: LimitName, key: string): Promise<boolean>
  /** Takes back one use of a key that turned out not to count. */
  giveBack(name: LimitName, key: string): Promise<void>
}
