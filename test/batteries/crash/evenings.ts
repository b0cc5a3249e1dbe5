import type { WireGame } from '../../../src/contract/endpoints.ts'
import type { Account } from '../../../stage/newcomer.ts'
import type { ServerProcess } from '../../../stage/server-process.ts'
import { gather } from '../pay/people.ts'

/** A cash game in play: whose device enters, and who may rebuy. */
export interface Evening {
  readonly host: Account
  readonly guest: Account
  /** The game when the battery begins. */
  readonly game: WireGame
  /** A finished game: the guest owes the host the buy-in. */
  readonly settled: { readonly id: string; readonly version: number; readonly transferId: string }
}

const TWO_HOURS = 7200

/** A cash game of two, in two hours from `now` (unix seconds), paid with the host's card. */
export const cashGame = (name: string, guest: Pick<Account, 'id'>, now: number) => ({
  name,
  place: '14 Alder St',
  timestamp: now + TWO_HOURS,
  type: 'texas' as const,
  style: 'cash' as const,
  seats: 2,
  buyIn: 20,
  rebuys: true,
  hostIsPlaying: true,
  payouts: [100, 0],
  invitedBuddies: [guest.id],
  cvd: '123',
})

/** Starts so many evenings, each with another host, through a server whose clock shows `now`. */
export async function beginEvenings(server: ServerProcess, count: number, now: number): Promise<Evening[]> {
  const names = Array.from({ length: count }, (_, index) => `Hana${index}`)
  const { hosts, guest } = await gather(server, names)
  const evenings: Evening[] = []
  for (const host of hosts) {
    const settled = await settledNight(host, guest, now)
    const game = await startNight(`Evening of ${host.username}`, { host, guest, now })
    evenings.push({ host, guest, game, settled })
  }
  return evenings
}

type Cast = Pick<Evening, 'host' | 'guest'> & { readonly now: number }

async function startNight(name: string, { host, guest, now }: Cast): Promise<WireGame> {
  const { id } = await host.client.call('createGame', cashGame(name, guest, now))
  await guest.client.call('acceptGameInvite', { gameId: id })
  return host.client.call('startGame', { id })
}

/** A night that the guest lost. */
async function settledNight(host: Account, guest: Account, now: number): Promise<Evening['settled']> {
  const { id } = await startNight(`Night before of ${host.username}`, { host, guest, now })
  const counts = [
    { userId: host.id, amount: 40 },
    { userId: guest.id, amount: 0 },
  ]
  await host.client.call('countTable', { gameId: id, counts })
  const { version } = await host.client.call('endGame', { id })
  const { transfers } = await host.client.call('settlement', { gameId: id })
  return { id, version, transferId: transfers[0]?.id ?? '' }
}
