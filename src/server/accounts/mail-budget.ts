import type { Call } from '../core/call.ts'
import { isKnownDevice } from './devices-store.ts'

export interface Recipient {
  /** The folded email. */
  readonly emailKey: string
  readonly userId?: string | undefined
  readonly device?: string | undefined
}

/** A place in the mail budget of an address; `giveBack` when no mail was sent after all. */
export interface MailPlace {
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
  if (
    userId !== undefined &&
    device !== undefined &&
    (await isKnownDevice(call.db, userId, device, call.now))
  )
    if (await limits.tryTake('mail_for_device', onDevice))
      return { giveBack: () => limits.giveBack('mail_for_device', onDevice) }
  log.warn('mail budget used up: no mail')
  return null
}
