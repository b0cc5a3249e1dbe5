import { isIPv4 } from 'node:net'
import type { Input, Output } from '../../contract/endpoints.ts'
import { text } from '../../domain/base/text.ts'
import type { Config } from '../config.ts'
import type { Call } from '../core/call.ts'
import { ActionRefused } from '../core/refusals.ts'
import { secretHash } from '../core/secrets.ts'
import type { Tx } from '../db/dialect.ts'
import type { PasskeyChallengeRow, PasskeyRow } from '../db/schema/accounts.ts'
import { CHALLENGE_SECONDS, countUse, findChallenge, spendChallenge } from './passkeys-store.ts'

/** WebAuthn's relying party: the domain that passkeys are bound to, and the only origin that may use them. */
interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Null if passkeys are unavailable: browsers allow them only on https with a domain name, and on http://localhost. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isAddress = isIPv4(hostname) || hostname.startsWith('[')
  const isSecure = protocol === 'https:' ? !isAddress : hostname === 'localhost'
  return isSecure ? { id: hostname, origin } : null
}

/** Like `relyingPartyOf`, but throws 409 `passkeys_unavailable` instead of returning null. */
export function relyingParty(config: Pick<Config, 'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(config)
  if (!party) throw new ActionRefused('passkeys_unavailable', text`Passkeys cannot be used at this address.`)
  return party
}

type Options = Output<'loginPasskeyOptions'>['options']
type Assertion = Input<'loginPasskey'>['response']

/** Loads on first use, because it takes half a second and 25 MB (docs/decisions/0011). */
const library = () => import('@simplewebauthn/server')

/**
 * EdDSA, ES256 and RS256, by their COSE numbers. The library's defaults depend on the Node version, and a stored key must stay
 * verifiable.
 */
const ALGORITHMS = [-8, -7, -257]
const timeout = CHALLENGE_SECONDS * 1000

/** WebAuthn's user handle, which an authenticator stores with the passkey: the account's id. */
const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/** Options for creating a discoverable passkey with user verification, on an authenticator that has none of `existing`. */
export async function creationOptions(
  { id: rpID }: RelyingParty,
  user: { readonly id: string; readonly username: string; readonly fullName: string },
  challenge: Uint8Array,
  existing: readonly PasskeyRow[],
): Promise<Options> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Anteroom',
    rpID,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.username,
    userDisplayName: user.fullName,
    challenge: new Uint8Array(challenge),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports) as string[],
    })),
  })
  return { ...options }
}

/** Options for using any passkey of this relying party. */
export async function requestOptions({ id: rpID }: RelyingParty, challenge: Uint8Array): Promise<Options> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID,
    timeout,
    userVerification: 'required',
    challenge: new Uint8Array(challenge),
  })
  return { ...options }
}

const expectedFrom = ({ id, origin }: RelyingParty, { challenge_hash }: PasskeyChallengeRow) => ({
  expectedChallenge: (challenge: string) => secretHash(challenge) === challenge_hash,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
})

/** The credential that an authenticator created, or null if the response is not valid for this challenge. */
export async function verifiedRegistration(
  party: RelyingParty,
  challenge: PasskeyChallengeRow,
  { response, ...credential }: Input<'addPasskey'>['response'],
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'> | null> {
  const { transports = [], ...signed } = response
  const { verifyRegistrationResponse } = await library()
  return orNull(async () => {
    if (await isCertified(signed.attestationObject)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      ...expectedFrom(party, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
    }
  })
}

/** Whether a response contains certificates. We do not request them, and the library would parse them and fetch addresses in them. */
async function isCertified(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined)
}

/** The signature counter of a valid assertion by this passkey, or null if the assertion is not valid for this challenge. */
async function verifiedCounter(
  party: RelyingParty,
  challenge: PasskeyChallengeRow,
  passkey: PasskeyRow,
  assertion: Assertion,
): Promise<number | null> {
  const { response, ...credential } = assertion
  const { userHandle, ...signed } = response
  if (userHandle !== userHandleOf(passkey.user_id)) return null
  const { verifyAuthenticationResponse } = await library()
  return orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      ...expectedFrom(party, challenge),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // Compared in the transaction instead, because two sign-ins may run at once.
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  })
}

/** The library throws on every invalid response. It does no I/O, so nothing else can fail. */
async function orNull<T>(verify: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}

/** A valid signature of an unused challenge. */
export interface PasskeyProof {
  readonly passkey: PasskeyRow
  readonly challengeId: string
  readonly counter: number
}

/** Verifies a passkey's signature of a challenge for signing in or confirming. Returns null if it is invalid. Throws 409 `passkeys_unavailable`. */
export async function checkPasskey(
  { db, services, now }: Call,
  passkey: PasskeyRow | undefined,
  { challengeId, response }: Pick<Input<'loginPasskey'>, 'challengeId' | 'response'>,
): Promise<PasskeyProof | null> {
  const party = relyingParty(services.config)
  const challenge = await findChallenge(db, { id: challengeId, sessionId: null, now })
  if (!passkey || !challenge) return null
  const counter = await verifiedCounter(party, challenge, passkey, response)
  return counter === null ? null : { passkey, challengeId, counter }
}

/** Consumes a proof's challenge. Returns false if another call has consumed it, or if the passkey has been removed or may be a clone. */
export async function spendProof(
  tx: Tx,
  { passkey, challengeId, counter }: PasskeyProof,
  now: number,
): Promise<boolean> {
  return (await spendChallenge(tx, challengeId)) && (await countUse(tx, { id: passkey.id, counter, now }))
}
