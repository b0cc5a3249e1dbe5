import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Input } from '../src/contract/endpoints.ts'
import { selfSigned } from './certificate.ts'

type Registration = Input<'addPasskey'>['response']

/** Authenticator data before the id: the header (37 bytes), the model (16) and the id's length (2). */
const ID_AT = 55

/** The same registration with a valid certificate of its maker, for which nobody asked (FIDO U2F). */
export function certified(registration: Registration): Registration {
  const { clientDataJSON, attestationObject } = registration.response
  const decoded = isoCBOR.decodeFirst<Map<string, Uint8Array<ArrayBuffer>>>(bytesOf(attestationObject))
  const authData = decoded.get('authData') ?? new Uint8Array()
  const id = bytesOf(registration.id)
  const key = isoCBOR.decodeFirst<Map<number, Uint8Array>>(authData.slice(ID_AT + id.length))
  const signed = Buffer.concat([
    Buffer.from([0]),
    authData.subarray(0, 32),
    createHash('sha256').update(bytesOf(clientDataJSON)).digest(),
    ...[id, Buffer.from([4]), key.get(-2) ?? id, key.get(-3) ?? id],
  ])
  const maker = selfSigned('maker.example')
  const statement = new Map<string, Uint8Array | Uint8Array[]>([
    ['sig', new Uint8Array(sign('sha256', signed, createPrivateKey(maker.key)))],
    ['x5c', [new Uint8Array(new X509Certificate(maker.cert).raw)]],
  ])
  const attested = isoCBOR.encode(
    new Map<string, string | Uint8Array | typeof statement>([
      ...([
        ['fmt', 'fido-u2f'],
        ['attStmt', statement],
        ['authData', authData],
      ] as const),
    ]),
  )
  const response = {
    ...registration.response,
    attestationObject: Buffer.from(attested).toString('base64url'),
  }
  return { ...registration, response }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
