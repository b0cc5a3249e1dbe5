import { hash } from 'node:crypto'

/** A new token or code: 256 unguessable bits in base64url. Stored only as its `secretHash`. */
export const newSecret = (randomBytes: (count: number) => Buffer): string =>
  randomBytes(32).toString('base64url')

/** How tokens and codes are stored: never themselves, only this. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'base64url')
