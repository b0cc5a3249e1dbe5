import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { Input, Output } from '../../../contract/endpoints.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/use-call.ts'
import { lazyCode } from '../../shell/lazy-screen.tsx'

/** An IP address: browsers bind passkeys to host names. IPv6 is in brackets. */
const ADDRESS = /^[\d.]+$|^\[/

/** Whether passkeys of this origin, as the server gives it, work on this page. */
export const isOwnOrigin = (origin: string | null): boolean => origin === window.location.origin

/** Whether this browser can create and use passkeys on this page. Browsers hide the API on insecure pages. */
export const arePasskeysPossible = (): boolean =>
  'PublicKeyCredential' in window && !ADDRESS.test(window.location.hostname)

/** How long a sheet waits for the answer, in milliseconds. A button that appeared later would shift the content. */
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

/** Loaded on first use: most people sign in by password. */
const library = lazyCode(() => import('@simplewebauthn/browser'))

type Registration = Input<'addPasskey'>['response']
type Assertion = Input<'loginPasskey'>['response']

/** The person declined or the prompt timed out; or another request, or leaving the screen, aborted it. */
const ENDED = new Set(['NotAllowedError', 'AbortError'])

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** Whether this device already has a passkey of the account. */
export const isKnown = (error: unknown): boolean => nameOf(error) === 'InvalidStateError'

/** Has the browser create a passkey. Null if the person cancels; otherwise may throw an error that `isKnown` recognises. */
export async function makePasskey({ options }: Output<'passkeyOptions'>): Promise<Registration | null> {
  if (!isForMaking(options)) throw new TypeError('These options make no passkey.')
  const { startRegistration } = await library.load()
  return unlessEnded(startRegistration({ optionsJSON: options }))
}

/** The server creates the options with the same library, so the contract does not repeat their schema. */
const isForMaking = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  'rp' in options && 'user' in options && 'pubKeyCredParams' in options

/** Has the person choose a passkey, in the browser's own dialog or among a field's suggestions. Null if the person cancels. */
export async function presentPasskey(
  { options }: Output<'loginPasskeyOptions'>,
  where: 'window' | 'field',
): Promise<Assertion | null> {
  const { startAuthentication } = await library.load()
  return unlessEnded(startAuthentication({ optionsJSON: options, useBrowserAutofill: where === 'field' }))
}

/** Closes the browser's passkey prompt, if open. */
export const endCeremony = (): void => library.loaded()?.WebAuthnAbortService.cancelCeremony()

/** Whether this browser can suggest passkeys in a field. Also loads the library, so that `endCeremony` can abort the suggestion. */
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

/** A passkey's answer to a challenge from the server, with which to sign in or confirm: once, within five minutes. */
export type Proof = NonNullable<Input<'confirm'>['passkey']>

/** Asks the person for one of their passkeys. Null if they cancel. */
export async function prove(): Promise<Proof | null> {
  const challenge = await call('loginPasskeyOptions', {})
  const response = await presentPasskey(challenge, 'window')
  return response && { challengeId: challenge.challengeId, response }
}
