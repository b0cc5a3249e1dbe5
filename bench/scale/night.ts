import type { Output } from '../../src/contract/endpoints.ts'
import { HISTORY_PAGE } from '../../src/domain/history.ts'
import type { Asking } from './asking.ts'

const CARD = { creditCardNumber: '4242424242424242', creditCardExpiration: '1230' }
const BUY_IN = 20

/** Somebody at the table. */
export interface Seated {
  readonly id: string
  readonly asking: Asking
}

/**
 * A whole night through the API, as a host and some guests live it: set up and paid, all but one come, the host checks that one in, four rebuy, one
 * entry is taken back, all guests are knocked out, it ends. After every change each of the others reads the game
 * once, as their phones do when they hear of it. Then everybody looks at their notifications and clears them.
 */
export async function playNight(host: Seated, guests: readonly Seated[], now: number): Promise<void> {
  const { call } = host.asking
  await call('updateCreditCard', CARD)
  const seats = guests.length + 1
  const { id } = await call('createGame', {
    ...{ cvd: '123', name: 'The Usual', place: '14 Alder St', timestamp: now + 3 * 3600, type: 'texas' },
    ...{ style: 'tournament', seats, buyIn: BUY_IN, rebuys: true, hostIsPlaying: true },
    payouts: [60, 40, ...Array<number>(seats - 2).fill(0)],
    invitedBuddies: guests.map((guest) => guest.id),
    rsvpTimestamp: now + 3600,
    timeZone: 'America/Toronto',
  })
  const everybody = [host, ...guests]
  const by = async (who: Seated, change: () => Promise<unknown>) => {
    await change()
    for (const other of everybody) if (other !== who) await other.asking.call('fetchGame', { gameId: id })
  }
  for (const guest of guests) await guest.asking.call('fetchGame', { gameId: id })
  for (const [place, guest] of guests.entries())
    await by(guest, () =>
      guest.asking.call(place === 0 ? 'declineGameInvite' : 'acceptGameInvite', { gameId: id }),
    )
  await by(host, () => call('checkInUser', { gameId: id, userId: guests[0]?.id ?? '' }))
  await by(host, () =>
    call('updatePayouts', { gameId: id, payouts: [50, 50, ...Array<number>(seats - 2).fill(0)] }),
  )
  await by(host, () => call('startGame', { id }))
  const push = (userId: string, type: 'rebuy' | 'knocked', amount: number) =>
    by(host, () => call('pushGameEvent', { gameId: id, userId, type, timestamp: now, amount }))
  for (const guest of guests.slice(0, 4)) await push(guest.id, 'rebuy', BUY_IN)
  await by(host, () => call('popGameEvent', { gameId: id }))
  for (const guest of guests) await push(guest.id, 'knocked', 0)
  await by(host, () => call('endGame', { id }))
  for (const { asking } of everybody) {
    const [newest]: Output<'notifications'> = await asking.call('notifications', {})
    if (newest) await asking.call('dismissNotification', { notificationId: newest.id })
    await asking.call('dismissGameNotifications', { gameId: id })
    await asking.call('listGames', { most: String(HISTORY_PAGE) })
  }
}

/** The changes that no night holds: to one's own settings, to buddies, and a game that is cancelled. */
export async function changeMore(host: Seated, guests: readonly Seated[], now: number): Promise<void> {
  const { call } = host.asking
  const guest = guests[0]
  if (!guest) throw new Error('A host without buddies cannot invite anybody.')
  await call('updateSettings', { myHouseAddress: '14 Alder St' })
  await call('renewCalendarLink', {})
  await call('clearNotifications', {})
  const { id } = await call('createGame', {
    ...{ cvd: '123', name: 'Not to be', place: '14 Alder St', timestamp: now + 48 * 3600, type: 'texas' },
    ...{ style: 'cash', seats: 2, buyIn: BUY_IN, rebuys: true, hostIsPlaying: true, payouts: [100, 0] },
    invitedBuddies: [guest.id],
  })
  await call('cancelGame', { gameId: id })
  await call('removeBuddy', { id: guest.id })
  await call('inviteBuddy', { id: guest.id })
  await call('cancelPendingInvite', { id: guest.id })
  await guest.asking.call('inviteBuddy', { id: host.id })
  await call('rejectBuddyRequest', { id: guest.id })
  await call('inviteBuddy', { id: guest.id })
  await guest.asking.call('acceptBuddyRequest', { id: host.id })
  await call('initiateChangeEmail', { email: `${id}@example.com` })
  await call('updateSettings', { password: 'seven deuce offsuit' })
}
