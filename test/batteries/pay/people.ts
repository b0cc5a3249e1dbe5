import { type Account, detailsOf, welcome } from '../../../stage/newcomer.ts'
import type { ServerProcess } from '../../../stage/server-process.ts'
import { GOOD_CARD } from '../../world.ts'

/** The hosts of a battery: the last of them has a card that every bank declines. */
export interface People {
  readonly hosts: readonly Account[]
  readonly guest: Account
}

const DECLINED_CARD = { ...GOOD_CARD, creditCardNumber: '4000000000000341' }
const NAMES = ['Hana', 'Ravi', 'Mara', 'Dora'] as const

/** Signs up the guest and the hosts through a server. Each host stores a card and adds the guest as a buddy. */
export async function gather(server: ServerProcess): Promise<People> {
  const guest = await welcome(server, detailsOf('Tomas'))
  const hosts: Account[] = []
  for (const name of NAMES) hosts.push(await welcome(server, detailsOf(name)))
  for (const [index, host] of hosts.entries()) {
    await host.client.call('inviteBuddy', { id: guest.id })
    await guest.client.call('acceptBuddyRequest', { id: host.id })
    const card = index === hosts.length - 1 ? DECLINED_CARD : GOOD_CARD
    await host.client.call('updateCreditCard', card)
  }
  return { hosts, guest }
}
