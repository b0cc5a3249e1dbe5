import type { Call } from '../core/call.ts'
import type { LimitName } from '../core/limits.ts'
import { secretHash } from '../core/secrets.ts'
import type { Comparing } from '../core/services.ts'
import { isKnownDevice } from './sessions-store.ts'

/** The target of a try at a password or passkey: an account, or a name without one. */
export interface Tried {
  readonly userId?: string | undefined
  readonly name: string
  readonly device?: string | undefined
  /** The existing session of the account's owner. */
  readonly sessionId?: string
}

/**
 * Runs `check`, one try at a password or a passkey, within the limits of wrong tries (Rule 13.4): for each pair of account and network, and
 * for each network. A session, and a device that has signed in to the account, have separate limits, so that other people's guesses cannot
 * lock the owner out. Counts a try when it starts, so that concurrent tries are limited too, and uncounts a correct one. Returns the result
 * of `check`; a falsy one is a wrong try. Throws 429.
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
