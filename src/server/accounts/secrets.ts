/** A new token or code: 256 unguessable bits in base64url. Kept only as its `secretHash`. */
export const newSecret = (randomBytes: (count: number) => Buffer): string =>
  randomBytes(32).toString('base64url')
