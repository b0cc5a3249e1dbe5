import { generateKeyPairSync, sign } from 'node:crypto'

function field(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Buffer[]) => field(0x30, ...parts)
const oid = (hex: string) => field(0x06, Buffer.from(hex, 'hex'))

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = oid('550403')
const SUBJECT_ALT_NAME = oid('551d11')

/** A key and a self-signed X.509 certificate for one host name: what a test server needs for TLS. */
export function selfSigned(hostname: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(field(0x31, sequence(COMMON_NAME, field(0x0c, hostname))))
  const altName = field(0x04, sequence(field(0x82, hostname)))
  const toSign = sequence(
    field(0xa0, field(0x02, Buffer.from([2]))),
    field(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(field(0x17, '200101000000Z'), field(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    field(0xa3, sequence(sequence(SUBJECT_ALT_NAME, altName))),
  )
  const signature = field(0x03, Buffer.from([0]), sign('sha256', toSign, privateKey))
  const cert = sequence(toSign, ECDSA_SHA256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  }
}
