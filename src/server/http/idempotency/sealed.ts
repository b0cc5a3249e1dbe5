import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** How an answer is encoded for storage, and decoded. */
export interface AtRest {
  readonly seal: (answer: string) => string
  readonly open: (kept: string) => string
}

/** Prefix of compressed answers. Others are JSON and never start like this. */
const PACKED = 'deflate:'
/** Characters; storing a shorter answer is faster than compressing it. */
const WORTHWHILE = 16_000

/** Compresses long answers: a game of a thousand events is 130 kB, compressed an eighth. */
export const packed: AtRest = {
  seal: (answer) =>
    answer.length < WORTHWHILE ? answer : PACKED + deflateRawSync(answer, { level: 1 }).toString('base64'),
  open: (kept) =>
    kept.startsWith(PACKED)
      ? inflateRawSync(Buffer.from(kept.slice(PACKED.length), 'base64')).toString()
      : kept,
}

/** Encrypts a secret answer with the call's key, which is not stored. */
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
