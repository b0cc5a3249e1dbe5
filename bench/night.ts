import { randomUUID } from 'node:crypto'
import { isRead } from '../src/contract/paths.ts'
import { GAMES_PAGE } from '../src/domain/game/history.ts'
import { circle, giveCard, hostGame } from '../stage/arrange.ts'
import type { Client } from '../stage/client.ts'
import { type Account, detailsOf, welcome } from '../stage/newcomer.ts'
import type { ServerProcess } from '../stage/server-process.ts'

const NAMES = ['Marie', 'Dana', 'Tomas', 'Ravi', 'Sam', 'Ines', 'Lou', 'Priya', 'Ana'] as const
const SEATS = NAMES.length
const HOUR = 3600
const BUY_IN = 20
const REBUYS = 4

/** Nine people, the host first, and counters of their calls. */
export interface Circle {
  readonly host: Account
  readonly guests: readonly Account[]
  /** A group of all of them, with a season for each style. */
  readonly groupId: string
  readonly seasons: Readonly<Record<'tournament' | 'cash', string>>
  /** The number of calls so far. */
  readonly calls: { requests: number; writes: number }
}

/** The setup of a night. */
export interface Kind {
  readonly style: 'tournament' | 'cash'
  readonly inGroup?: boolean
  readonly withCosts?: boolean
  readonly beforeWrite?: () => Promise<unknown>
}

const now = () => Math.floor(Date.now() / 1000)

/** Signs nine people up, makes them buddies of the host, and puts them in one group. */
export async function gather(server: ServerProcess): Promise<Circle> {
  const calls = { requests: 0, writes: 0 }
  const member = async (name: string) => {
    const account = await welcome(server, detailsOf(name))
    const counting: Client = {
      call: (call, input) => {
        calls.requests += 1
        calls.writes += isRead(call) ? 0 : 1
        return account.client.call(call, input)
      },
    }
    return { ...account, client: counting }
  }
  const [host, ...guests] = await circle({ member }, ...NAMES)
  await giveCard(host)
  const { call } = host.client
  const { id: groupId } = await call('createGroup', { name: 'Fridays' })
  await call('editGroup', { groupId, add: guests.map(({ id }) => id) })
  const season = async (kind: 'points' | 'cash') => {
    const terms = { groupId, name: kind, from: now() - 2000 * HOUR, to: now() + 2000 * HOUR, kind }
    const { seasons } = await call('createSeason', terms)
    return seasons.find(({ name }) => name === kind)?.id ?? ''
  }
  const seasons = { tournament: await season('points'), cash: await season('cash') }
  return { host, guests, groupId, seasons, calls }
}

/**
 * Plays a whole night through the API: creates and pays it; one of nine declines and is checked in anyway; four rebuy; one entry is taken
 * back; all but one are knocked out, or cash out in a count; the game ends; every payment is marked as paid. After every change each of the
 * others reads the game once, as their phones do. Returns the game's id.
 */
export async function playNight(circle: Circle, kind: Kind): Promise<string> {
  const { host, guests, groupId } = circle
  const everybody = [host, ...guests]
  const isCash = kind.style === 'cash'
  const { id: gameId } = await hostGame(host, guests, {
    style: kind.style,
    seats: SEATS,
    buyIn: BUY_IN,
    rebuys: true,
    timestamp: now() + 20 * HOUR,
    payouts: shares(60, 40),
    rsvpTimestamp: now() + 8 * HOUR,
    timeZone: 'America/Toronto',
    ...(kind.inGroup ? { groupId } : {}),
  })
  const by = async (who: Account, change: (call: Client['call']) => Promise<unknown>) => {
    await kind.beforeWrite?.()
    await change(who.client.call)
    for (const { id, client } of everybody) if (id !== who.id) await client.call('fetchGame', { gameId })
  }
  const push = ({ id: userId }: Account, type: 'rebuy' | 'knocked' | 'cashed', amount = 0) =>
    by(host, (call) =>
      call('pushGameEvent', { gameId, userId, type, timestamp: now(), amount, commandId: randomUUID() }),
    )
  for (const { client } of guests) await client.call('fetchGame', { gameId })
  for (const [seat, guest] of guests.entries())
    await by(guest, (call) => call(seat === 0 ? 'declineGameInvite' : 'acceptGameInvite', { gameId }))
  await by(host, (call) => call('checkInUser', { gameId, userId: guests[0]?.id ?? '' }))
  if (!isCash) await by(host, (call) => call('updatePayouts', { gameId, payouts: shares(50, 50) }))
  await by(host, (call) => call('startGame', { id: gameId }))
  for (const guest of guests.slice(0, REBUYS)) await push(guest, 'rebuy', BUY_IN)
  if (kind.withCosts)
    for (const { id: payerId, client } of guests.slice(0, 3)) {
      const of = everybody.map(({ id: userId }) => ({ userId }))
      await by({ ...host, id: payerId, client }, (call) =>
        call('addCost', { gameId, payerId, amount: 31, what: 'Pizza', of, commandId: randomUUID() }),
      )
    }
  await by(host, (call) => call('popGameEvent', { gameId }))
  if (isCash) {
    for (const guest of guests.slice(0, REBUYS)) await push(guest, 'cashed', BUY_IN)
    const left = [...guests.slice(REBUYS), host].map(({ id: userId }) => userId)
    // One rebuy was taken back, and each cash-out was worth a buy-in.
    const inPot = BUY_IN * (SEATS - 1)
    const counts = left.map((userId, seat) => ({ userId, amount: seat === 0 ? inPot : 0 }))
    await by(host, (call) => call('countTable', { gameId, counts, commandId: randomUUID() }))
  } else for (const guest of guests) await push(guest, 'knocked')
  await by(host, (call) => call('endGame', { id: gameId }))
  const { transfers } = await host.client.call('settlement', { gameId })
  for (const { id: transferId } of transfers)
    await by(host, (call) => call('markTransfer', { gameId, transferId, paid: true }))
  for (const { client } of everybody) {
    const [newest] = await client.call('notifications', {})
    if (newest) await client.call('dismissNotification', { notificationId: newest.id })
    await client.call('dismissGameNotifications', { gameId })
    await client.call('settlement', { gameId })
    await client.call('listGames', { most: String(GAMES_PAGE) })
    if (kind.inGroup) await client.call('standings', { groupId, seasonId: circle.seasons[kind.style] })
  }
  return gameId
}

/** Percentages of the pot for all seats. */
const shares = (first: number, second: number) => [
  first,
  second,
  ...Array.from({ length: SEATS - 2 }, () => 0),
]
