import type { Call } from '../core/call.ts'
import type { LimitName } from '../core/limits.ts'
import { secretHash } from '../core/secrets.ts'
import type { Comparing } from '../core/services.ts'
import { isKnownDevice } from './sessions-store.ts'

/** Whose password or passkey is tried: an account's, or that of a name which has no account. */
export interface Tried {
  readonly userId?: string | undefined
  readonly name: string
  readonly device?: string | undefined
  /** The session that the account's owner has already. */
  readonly sessionId?: string
}

/**
 * Runs `check`, one try at a password or a passkey, unless too many were wrong (Rule 13.4): by the pair of account and network, and by the
 * network. A session, and a device that has signed in to the account, have a count of their own, so that nobody else's guesses keep the owner out. A try
 * is counted when it starts, so that concurrent tries are limited too; a correct one is uncounted. Returns what `check` does; a falsy
 * result is a wrong try. Throws 429.
 */
export async function guarded<T>(
  call: Call,
  tried: Tried,
  check: (way: Comparing) => Promise<T>,
): Promise<T> {
  const { limits } = call.services
  const { onKnownDevice, uses } = await usesOf(call, tried)
  const taken: (typeof uses)[number][] = []
  let wasWrong = false
  try {
    for (const use of uses) {
      await limits.take(use.name, [use.key])
      taken.push(use)
    }
    const found = await check({ onKnownDevice, network: call.network })
    wasWrong = !found
    return found
  } finally {
    if (!wasWrong) await Promise.all(taken.map(({ name, key }) => limits.giveBack(name, key)))
  }
}

async function usesOf(
  call: Call,
  { userId, name, device, sessionId }: Tried,
): Promise<{
  readonly onKnownDevice: boolean
  readonly uses: readonly { readonly name: LimitName; readonly key: string }[]
}> {
  const account = userId === undefined ? `name:${name}` : `account:${userId}`
  if (sessionId !== undefined)
    return { onKnownDevice: true, uses: [{ name: 'wrong_for_account', key: `session:${sessionId}` }] }
  if (device !== undefined && (await isKnownDevice(call.db, userId, device, call.now)))
    return {
      onKnownDevice: true,
      uses: [{ name: 'wrong_for_account', key: `${account} on ${secretHash(device)}` }],
    }
  const network = `network:${call.network}`
  await call.services.limits.take('sign_in', [network])
  return {
    onKnownDevice: false,
    uses: [
      { name: 'wrong_for_account', key: `${account} from ${network}` },
      { name: 'wrong_from_network', key: network },
    ],
  }
}
