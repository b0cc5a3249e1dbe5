import type { Call } from '../core/call.ts'
import type { Limits } from '../core/limits.ts'
import { isKnownDevice } from './sessions-store.ts'

/**
 * Takes a place for one sign-up of a network (Rule 13.5), and returns what gives it back: one of those of the game whose link or pass the person
 * came with, else one of the network's own. Throws 429.
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

/** The first of so many places that is free: how many there are differs from game to game, and a limit has one number for all. */
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

/** A place in the mail budget of an address; `giveBack` when no mail was sent after all. */
interface MailPlace {
  readonly giveBack: () => Promise<void>
}

/**
 * Takes a place for one mail that somebody who is not signed in asks for (Rule 13.2): 5 an hour for address and network together, 20
 * for the address. Where these are used up, a device known to the account has 2 of its own. Null when there is none, which the
 * caller is not told and the log is.
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
