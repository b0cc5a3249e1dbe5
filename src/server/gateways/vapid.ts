import { createECDH, generateKeyPairSync, randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../config.ts'

const CURVE = 'prime256v1'

const keyPair = z.object({
  publicKey: z.string().regex(/^[\w-]{87}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
})

/** The VAPID key pair (RFC 8292), base64url: an uncompressed P-256 point and its private key. */
export type VapidKeys = z.infer<typeof keyPair>

/** The public key for a private key. Throws if it is invalid. */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url', 'uncompressed')
}

/** The pair, if it is valid. */
function checked(given: () => unknown): VapidKeys | null {
  try {
    const pair = keyPair.parse(given())
    return publicKeyOf(pair.privateKey) === pair.publicKey ? pair : null
  } catch {
    return null
  }
}

/**
 * The VAPID key pair from the settings, else from the data folder. Creates it there only once, because a new pair would invalidate every
 * subscription. Throws ConfigError with the name of the unusable setting.
 */
export function vapidKeys(
  dataDir: string,
  { publicKey, privateKey }: Readonly<Partial<Record<keyof VapidKeys, string | undefined>>>,
): VapidKeys {
  if (publicKey || privateKey) {
    const given = checked(() => ({ publicKey, privateKey }))
    if (given) return given
    throw new ConfigError(
      'VAPID_PUBLIC_KEY: It has to be the public half of VAPID_PRIVATE_KEY, both base64url.',
    )
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'vapid.json')
  const stored = readPair(file)
  if (stored) return stored
  writePair(file)
  const written = readPair(file)
  if (!written) throw new ConfigError(`DATA_DIR: ${file} cannot be written.`)
  return written
}

function readPair(file: string): VapidKeys | null {
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  const pair = checked(() => JSON.parse(text))
  if (!pair)
    throw new ConfigError(
      `DATA_DIR: ${file} does not contain a key pair. Restore the right one, or remove the file.`,
    )
  // Everybody may have read permission for a restored copy.
  chmodSync(file, 0o600)
  return pair
}

/**
 * Writes a new pair under a temporary name and then links it, so that no process reads half a file. If two processes start on a new folder,
 * the second uses the first one's pair.
 */
function writePair(file: string): void {
  const privateKey =
    generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' }).d ?? ''
  const pair: VapidKeys = { publicKey: publicKeyOf(privateKey), privateKey }
  const unnamed = `${file}.${randomUUID()}`
  writeFileSync(unnamed, `${JSON.stringify(pair)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(unnamed, file)
  } catch (error) {
    // Some file systems have no hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(unnamed, file)
  } finally {
    rmSync(unnamed, { force: true })
  }
}
