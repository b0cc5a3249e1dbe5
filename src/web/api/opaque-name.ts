/** A name for a session or an account that does not reveal its token or id. */
export async function opaqueName(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const bytes = Array.from(new Uint8Array(digest).slice(0, 16))
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
