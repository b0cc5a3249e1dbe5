import { hash } from 'node:crypto'

/** A new token or code: 256 random bits in base64url. Only its `secretHash` is stored. */
export const newSecret = (randomBytes: (count: number) => Buffer): string =>
  randomBytes(32).toString('base64url')

export const secretHash = (secret: string): string => hash('sha256', secret, 'base64url')
