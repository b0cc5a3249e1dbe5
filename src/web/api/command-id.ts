/**
 * A new Idempotency-Key: 128 random bits. Not `crypto.randomUUID`, which browsers keep from plain http, as at an address in a
 * home network.
 */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
