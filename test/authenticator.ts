import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { z } from 'zod'

/** Deviations of an authenticator or its browser. */
export interface Quirks {
  readonly origin?: string
  readonly rpId?: string
  /** No fingerprint, face or PIN. */
  readonly unverified?: boolean
  readonly type?: string
  readonly userHandle?: string
  /** The authenticator's counter; constant by default, as in authenticators that sync. */
  readonly counter?: number
}

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
})
const requestOptions = z.object({ challenge: z.string(), rpId: z.string() })

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

function authenticatorData(
  rpId: string,
  { unverified, counter = 0 }: Quirks,
  credential?: Uint8Array,
): Buffer {
  const flags = USER_PRESENT | (unverified ? 0 : USER_VERIFIED) | (credential ? HAS_CREDENTIAL : 0)
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), rest, credential ?? Buffer.alloc(0)])
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** The attested credential data of WebAuthn Level 3, 6.5.1: an unnamed model, the id, an ES256 key in COSE. */
function credentialData(id: Buffer, publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const key = new Map<number, number | Uint8Array>([
    ...([
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as const),
    ...([
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ] as const),
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
}

/** A passkey in software: ES256, without attestation, of the browser at `origin`. */
export class SoftPasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  readonly #origin: string
  #userHandle = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Answers the options of `passkeyOptions`, as `addPasskey` takes it. */
  register(options: object, quirks: Quirks = {}) {
    const { challenge, rp, user } = creationOptions.parse(options)
    this.#userHandle = user.id
    const credential = credentialData(this.#id, this.#keys.publicKey)
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authenticatorData(quirks.rpId ?? rp.id, quirks, credential))],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(
          clientData(quirks.type ?? 'webauthn.create', challenge, quirks.origin ?? this.#origin),
        ),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** Answers the options of `loginPasskeyOptions`, as `loginPasskey` and `confirm` take it. */
  sign(options: object, quirks: Quirks = {}) {
    const { challenge, rpId } = requestOptions.parse(options)
    const signed = authenticatorData(quirks.rpId ?? rpId, quirks)
    const client = clientData(quirks.type ?? 'webauthn.get', challenge, quirks.origin ?? this.#origin)
    const signature = sign('sha256', Buffer.concat([signed, sha256(client)]), this.#keys.privateKey)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(signed),
        signature: base64url(signature),
        userHandle: quirks.userHandle ?? this.#userHandle,
      },
    }
  }

  #credential() {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }
}
