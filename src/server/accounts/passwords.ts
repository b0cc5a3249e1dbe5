import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { turns } from './turns.ts'

const derive = promisify(argon2)

/** OWASP's argon2id setting of one pass: 46 MiB, one lane. */
const cost = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 } as const
/** Two cores' worth at once; each takes 46 MiB. */
const AT_ONCE = 2
const WAITING = 50

export interface PasswordHasher {
  /** A PHC string: algorithm, cost, salt and hash. */
  hash(password: string): Promise<string>
  /** Compares in constant time. With `null` it does the same work and says no, so that an unknown name takes as long. */
  verify(password: string, stored: string | null): Promise<boolean>
}

const hashWith = (password: string, salt: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce: salt, ...cost })

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/**
 * argon2id with bounded memory: two hashes at a time, fifty waiting; more are refused with a 503 Problem.
 */
export function passwordHasher(): PasswordHasher {
  const inTurn = turns(AT_ONCE, WAITING, 'Too many people are signing in right now. Please try again.')

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16)
        const hash = await hashWith(password, salt)
        return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(hash)}`
      }),
    verify: (password, stored) =>
      inTurn(async () => {
        const [salt, hash] = stored?.split('$').slice(-2) ?? []
        const expected = Buffer.from(hash ?? '', 'base64')
        const actual = await hashWith(password, salt ? Buffer.from(salt, 'base64') : randomBytes(16))
        return expected.length === actual.length && timingSafeEqual(expected, actual)
      }),
  }
}
