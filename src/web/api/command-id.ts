/**
 * A new id for a write, sent as its Idempotency-Key: 128 random bits. Not `crypto.randomUUID`, which browsers withhold over
 * plain http, as in a home network.
 */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
