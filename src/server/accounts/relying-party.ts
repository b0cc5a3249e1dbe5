import { isIPv4 } from 'node:net'
import { text } from '../../domain/text.ts'
import type { Config } from '../config.ts'
import { ActionRefused } from '../core/refusals.ts'

/** WebAuthn's relying party: the domain that passkeys are bound to, and the only origin that may use them. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Null where passkeys cannot be used: browsers allow them on https with a domain name, and on http://localhost. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isAddress = isIPv4(hostname) || hostname.startsWith('[')
  const isSecure = protocol === 'https:' ? !isAddress : hostname === 'localhost'
  return isSecure ? { id: hostname, origin } : null
}

/** As `relyingPartyOf`. Throws 409 `passkeys_unavailable` instead of null. */
export function relyingParty(config: Pick<Config, 'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(config)
  if (!party) throw new ActionRefused('passkeys_unavailable', text`Passkeys cannot be used at this address.`)
  return party
}
