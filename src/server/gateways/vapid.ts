import { createECDH, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../config.ts'

const CURVE = 'prime256v1'

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() })
type KeyPair = z.infer<typeof keyPair>

/** The public half, an uncompressed point in base64url, that belongs to a private key. Throws when it is none. */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url', 'uncompressed')
}

function belongTogether({ publicKey, privateKey }: KeyPair): boolean {
  try {
    return publicKeyOf(privateKey) === publicKey
  } catch {
    return false
  }
}

/**
 * The public half of the key pair that browsers subscribe to push with (RFC 8292), base64url. The pair is that of
 * VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, else one that is made once and kept in the data folder for its owner alone:
 * a new one would end every subscription. Throws ConfigError naming what cannot be used.
 */
export function vapidPublicKey(
  dataDir: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = environment
  if (publicKey || privateKey) {
    const given = { publicKey: publicKey ?? '', privateKey: privateKey ?? '' }
    if (!belongTogether(given))
      throw new ConfigError(
        'VAPID_PUBLIC_KEY: It has to be the public half of VAPID_PRIVATE_KEY, both base64url.',
      )
    return given.publicKey
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'vapid.json')
  return keptIn(file) ?? makeIn(file)
}

function keptIn(file: string): string | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const pair = keyPair.safeParse(parsed(text))
  if (!pair.success || !belongTogether(pair.data))
    throw new ConfigError(
      `DATA_DIR: ${file} does not hold a key pair. Put the right one back, or remove the file.`,
    )
  return pair.data.publicKey
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Of two processes that start on one fresh folder, the second takes the pair of the first. */
function makeIn(file: string): string {
  const privateKey =
    generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' }).d ?? ''
  const publicKey = publicKeyOf(privateKey)
  try {
    writeFileSync(file, `${JSON.stringify({ publicKey, privateKey })}\n`, { mode: 0o600, flag: 'wx' })
    return publicKey
  } catch (error) {
    const kept = (error as NodeJS.ErrnoException).code === 'EEXIST' ? keptIn(file) : null
    if (kept === null) throw error
    return kept
  }
}
