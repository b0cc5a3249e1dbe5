import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { Input, Output } from '../../../contract/endpoints.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/use-call.ts'
import { lazyCode } from '../../shell/lazy-screen.tsx'

/** An IP address: browsers tie a passkey to a name. IPv6 stands in brackets. */
const ADDRESS = /^[\d.]+$|^\[/

/** Whether passkeys of this origin, as the server names it, can be used on this page. */
export const isOwnOrigin = (origin: string | null): boolean => origin === window.location.origin

/** Whether this browser can make and use passkeys on this page. Browsers withhold the interface from pages that are not secure. */
export const arePasskeysPossible = (): boolean =>
  'PublicKeyCredential' in window && !ADDRESS.test(window.location.hostname)

/** How long a sheet waits for the answer, in milliseconds. A button that appeared later would shift the sheet's content. */
const PATIENCE_MS = 500

/** The signed-in person's passkeys, from the cache if they are there. Throws ApiError. */
export const loadPasskeys = (): Promise<Output<'passkeys'>> =>
  queryClient.ensureQueryData({ queryKey: keyOf('passkeys'), queryFn: () => call('passkeys', {}) })

/** Whether the signed-in person can use a passkey here. False if the answer takes too long. */
export async function ownsPasskey(): Promise<boolean> {
  if (!arePasskeysPossible()) return false
  const known = loadPasskeys().then(
    ({ origin, passkeys }) => isOwnOrigin(origin) && passkeys.length > 0,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false))
  return Promise.race([known, late])
}

/** Loaded with the first passkey: most people sign in by password. */
const library = lazyCode(() => import('@simplewebauthn/browser'))

type Registration = Input<'addPasskey'>['response']
type Assertion = Input<'loginPasskey'>['response']

/** The person said no or let the time run out; or another request, or leaving the screen, has ended this one. */
const ENDED = new Set(['NotAllowedError', 'AbortError'])

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** This device holds a passkey of the account already. */
export const isKnown = (error: unknown): boolean => nameOf(error) === 'InvalidStateError'

/** Has the browser make a passkey. Null if the person cancels; throws an error of which `isKnown` may hold. */
export async function makePasskey({ options }: Output<'passkeyOptions'>): Promise<Registration | null> {
  if (!isForMaking(options)) throw new TypeError('These options make no passkey.')
  const { startRegistration } = await library.load()
  return unlessEnded(startRegistration({ optionsJSON: options }))
}

/** The server makes them with the other half of this library, and the contract does not repeat what is in them. */
const isForMaking = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  'rp' in options && 'user' in options && 'pubKeyCredParams' in options

/** Has the person choose a passkey, in the browser's own window or among the suggestions of a field. Null if the person cancels. */
export async function presentPasskey(
  { options }: Output<'loginPasskeyOptions'>,
  where: 'window' | 'field',
): Promise<Assertion | null> {
  const { startAuthentication } = await library.load()
  return unlessEnded(startAuthentication({ optionsJSON: options, useBrowserAutofill: where === 'field' }))
}

/** Closes the browser's passkey prompt, if open. */
export const endCeremony = (): void => library.loaded()?.WebAuthnAbortService.cancelCeremony()

/** Whether a field of this browser can suggest passkeys. By then the code for it is loaded, so that `endCeremony` ends what begins. */
export async function canSuggest(): Promise<boolean> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return false
  await library.load()
  return true
}

async function unlessEnded<T>(ceremony: Promise<T>): Promise<T | null> {
  try {
    return await ceremony
  } catch (error) {
    if (ENDED.has(nameOf(error))) return null
    throw error
  }
}

/** A passkey's answer to a challenge of the server: it signs in or confirms, once, within five minutes. */
export type Proof = NonNullable<Input<'confirm'>['passkey']>

/** Asks the person for one of their passkeys. Null when they would rather not. */
export async function prove(): Promise<Proof | null> {
  const challenge = await call('loginPasskeyOptions', {})
  const response = await presentPasskey(challenge, 'window')
  return response && { challengeId: challenge.challengeId, response }
}
