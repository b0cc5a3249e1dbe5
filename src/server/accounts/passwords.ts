import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { text } from '../../domain/base/text.ts'
import { jobLimiter } from '../core/job-limiter.ts'
import type { PasswordHasher } from '../core/services.ts'

const derive = promisify(argon2)

/** argon2's parameters; memory in KiB. */
export interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's argon2id parameters for one pass: 46 MiB, one lane. */
const OWASP: Cost = { memory: 47_104, passes: 1, parallelism: 1 }
const HASH_BYTES = 32
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** How many hashes run at once (46 MiB each), how many wait, and how many of those from one network (Rule 13.7). */
const COMPARING = { atOnce: 2, waiting: 50, ofNetwork: 2 }
const COMPARING_KNOWN = { atOnce: 1, waiting: 50 }
const MAKING = { atOnce: 1, waiting: 50 }

const TOO_MANY_SIGN_IN = text`Too many people are signing in right now. Please try again.`

const hashWith = (password: string, salt: Buffer, at: Cost): Promise<Buffer> =>
  derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce: salt,
    tagLength: HASH_BYTES,
    ...at,
  })

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Parses a PHC string; null unless it is argon2id. */
function decode(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [, memory, passes, parallelism, salt, hash] = STORED.exec(stored) ?? []
  if (salt === undefined || hash === undefined) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/**
 * argon2id with bounded memory; refuses jobs beyond the queue with `busy`. Verifying has a separate queue, so that sign-ups cannot block
 * sign-ins. Verifying on known devices has another, so that concurrent guesses by strangers cannot block owners.
 */
export function passwordHasher(cost: Cost = OWASP): PasswordHasher {
  const comparing = jobLimiter(COMPARING.atOnce, COMPARING.waiting, TOO_MANY_SIGN_IN, COMPARING.ofNetwork)
  const comparingKnown = jobLimiter(COMPARING_KNOWN.atOnce, COMPARING_KNOWN.waiting, TOO_MANY_SIGN_IN)
  const making = jobLimiter(
    MAKING.atOnce,
    MAKING.waiting,
    text`Too many passwords are being set right now. Please try again.`,
  )

  return {
    hash: (password) =>
      making(async () => {
        const salt = randomBytes(16)
        const hash = await hashWith(password, salt, cost)
        return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(hash)}`
      }),
    verify: (password, stored, { onKnownDevice, network } = { onKnownDevice: false }) =>
      (onKnownDevice ? comparingKnown : comparing)(async () => {
        const kept = stored === null ? null : decode(stored)
        const actual = await hashWith(password, kept?.salt ?? randomBytes(16), kept?.cost ?? cost)
        const expected = kept?.hash ?? Buffer.alloc(0)
        return expected.length === actual.length && timingSafeEqual(expected, actual)
      }, network),
  }
}
