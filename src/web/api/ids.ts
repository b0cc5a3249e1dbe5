/**
 * A new id for a write, sent as its Idempotency-Key: 128 random bits. Not `crypto.randomUUID`, which browsers do not offer
 * over plain http, as on a home network.
 */
export function newCommandId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

/** A new id for a guest: a random UUID (RFC 9562, version 4). */
export function newGuestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Hashes a token or an account id into a name for storage on the device. */
export async function opaqueName(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return hex(new Uint8Array(digest, 0, 16))
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
