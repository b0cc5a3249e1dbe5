import type { Call } from '../core/call.ts'
import type { Limits } from '../core/limits.ts'
import { isKnownDevice } from './sessions-store.ts'

/**
 * Counts one sign-up against a limit (Rule 13.5): first that of the game whose link or pass the person came with, then that of the network.
 * Returns a function that undoes it. Throws 429.
 */
export async function takeSignUpPlace(
  { services: { limits }, network }: Call,
  game: { readonly id: string | null; readonly places: number },
): Promise<() => Promise<void>> {
  const key = `network:${network}`
  await limits.take('sign_up_burst', [key])
  const giveBack = async (name: 'sign_up' | 'sign_up_by_link', place: string) => {
    await limits.giveBack(name, place)
    await limits.giveBack('sign_up_burst', key)
  }
  const place = await placeOf(limits, `${key} game:${game.id}`, game.places)
  if (place !== null) return () => giveBack('sign_up_by_link', place)
  try {
    await limits.take('sign_up', [key])
  } catch (error) {
    await limits.giveBack('sign_up_burst', key)
    throw error
  }
  return () => giveBack('sign_up', key)
}

/**
 * Finds the first free place. The number of places depends on the game, while a limit has one number for all keys, so each place has a
 * separate key.
 */
async function placeOf(limits: Limits, key: string, places: number): Promise<string | null> {
  for (let number = 1; number <= places; number += 1) {
    const place = `${key} ${number}`
    if (await limits.tryTake('sign_up_by_link', place)) return place
  }
  return null
}

interface Recipient {
  /** The folded email. */
  readonly emailKey: string
  readonly userId?: string | undefined
  readonly device?: string | undefined
}

/** One use of an address's mail budget; call `giveBack` if no mail was sent after all. */
interface MailPlace {
  readonly giveBack: () => Promise<void>
}

/**
 * Counts one mail requested without signing in (Rule 13.2): 5 an hour for each pair of address and network, 20 for each address. If these
 * are used up, a device known to the account has 2 more. Returns null beyond that, and logs it without telling the caller.
 */
export async function takeMailPlace(call: Call, to: Recipient): Promise<MailPlace | null> {
  const { limits, log } = call.services
  const address = `mail:${to.emailKey}`
  const pair = `${address} from ${call.network}`
  if (await limits.tryTake('mail', pair)) {
    if (await limits.tryTake('mail_to_address', address))
      return {
        giveBack: async () => {
          await limits.giveBack('mail', pair)
          await limits.giveBack('mail_to_address', address)
        },
      }
    await limits.giveBack('mail', pair)
  }
  const { userId, device } = to
  const onDevice = `account:${userId} on a known device`
  if (await isKnownDevice(call.db, userId, device, call.now))
    if (await limits.tryTake('mail_for_device', onDevice))
      return { giveBack: () => limits.giveBack('mail_for_device', onDevice) }
  log.warn('mail budget used up: no mail')
  return null
}
