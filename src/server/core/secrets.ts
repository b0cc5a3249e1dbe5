import { hash, timingSafeEqual } from 'node:crypto'

/** A new token or code: 256 random bits in base64url. Store only its `secretHash`. */
export const newSecret = (randomBytes: (count: number) => Buffer): string =>
  randomBytes(32).toString('base64url')

export const secretHash = (secret: string): string => hash('sha256', secret, 'base64url')

/** Whether a secret has this hash, in constant time. */
export const isSecretOf = (secret: string, stored: string): boolean =>
  timingSafeEqual(Buffer.from(secretHash(secret)), Buffer.from(stored))
