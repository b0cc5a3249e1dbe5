import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** How an answer is written where it is kept for repetitions, and read again. */
export interface AtRest {
  readonly seal: (answer: string) => string
  readonly open: (kept: string) => string
}

/** No answer begins so: they are JSON. */
const PACKED = 'deflate:'
/** In characters: packing a shorter one takes longer than writing it to the disk. */
const WORTHWHILE = 16_000

/** Long answers are packed: a game of a thousand events is 130 kB with each change, and an eighth of that when packed. */
export const packed: AtRest = {
  seal: (answer) =>
    answer.length < WORTHWHILE ? answer : PACKED + deflateRawSync(answer, { level: 1 }).toString('base64'),
  open: (kept) =>
    kept.startsWith(PACKED)
      ? inflateRawSync(Buffer.from(kept.slice(PACKED.length), 'base64')).toString()
      : kept,
}

/** An answer that is a secret is encrypted under the key of its call, which is not kept. */
export function encryptedUnder(key: string): AtRest {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'anteroom idempotent answer', 32))
  return {
    seal: (answer) => {
      const nonce = randomBytes(12)
      const box = createCipheriv('aes-256-gcm', secret, nonce)
      return Buffer.concat([nonce, box.update(answer, 'utf8'), box.final(), box.getAuthTag()]).toString(
        'base64',
      )
    },
    open: (kept) => {
      const bytes = Buffer.from(kept, 'base64')
      const box = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
      box.setAuthTag(bytes.subarray(-16))
      return Buffer.concat([box.update(bytes.subarray(12, -16)), box.final()]).toString('utf8')
    },
  }
}
