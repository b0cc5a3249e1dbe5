import { befriend } from '../../../stage/arrange.ts'
import { type Account, detailsOf, welcome } from '../../../stage/newcomer.ts'
import type { ServerProcess } from '../../../stage/server-process.ts'
import { GOOD_CARD } from '../../world.ts'

/** The hosts of a battery, and the guest of all of them. */
export interface People {
  readonly hosts: readonly Account[]
  readonly guest: Account
}

/** Signs up the guest and the hosts through a server. Each host stores a card and adds the guest as a buddy. */
export async function gather(server: ServerProcess, names: readonly string[]): Promise<People> {
  const guest = await welcome(server, detailsOf('Tomas'))
  const hosts: Account[] = []
  for (const name of names) hosts.push(await welcome(server, detailsOf(name)))
  for (const host of hosts) {
    await befriend(host, guest)
    await host.client.call('updateCreditCard', GOOD_CARD)
  }
  return { hosts, guest }
}
