import { accept } from './arrange.ts'
import type { Cast, Person, Role } from './cast.ts'
import type { Chance } from './chance.ts'
import { type Clock, DAY, eveningBefore, HOUR, MINUTE } from './clock.ts'
import { cashNight, type Details, host, make, start, tournamentNight } from './table.ts'

export const PAST_GAMES = 29
export const DAYS_BETWEEN = 7
/** How many of the last nights still have open payments. */
const UNPAID = 1

const hosts: readonly Role[] = ['marie', 'dana', 'tomas', 'marie', 'ravi', 'dana', 'sam', 'ines']
const guests: readonly Role[] = ['marie', 'dana', 'tomas', 'ravi', 'sam', 'ines']
const tournaments = [
  'Friday Night Freezeout',
  'Deep Stack',
  'Turbo Thursday',
  'Bounty of Alder St',
  'The Long One',
]
const cashGames = ['Basement Cash', 'Dealer Picks', 'Quarter Ante', 'Late Shift']
const places = ['14 Alder St', '3 Quarry Lane', 'The back room', '9 Mill Road, 2nd floor']
const types = ['texas', 'texas', 'texas', 'omaha', 'choice', 'stud', 'draw'] as const

/** The six buddies as a group of Marie's, with a season by points: its id. */
export async function formGroup({ marie, dana, tomas, ravi, sam, ines }: Cast, now: number): Promise<string> {
  const { id: groupId } = await marie.client.call('createGroup', { name: 'Alder Street regulars' })
  const members = [dana, tomas, ravi, sam, ines].map(({ id }) => id)
  await marie.client.call('editGroup', { groupId, add: members, admins: [dana.id] })
  const terms = { kind: 'points', bestOf: 8, minGames: 6, minPlayers: 3 } as const
  const [from, to] = [now - (PAST_GAMES + 1) * DAYS_BETWEEN * DAY, now + 60 * DAY]
  await marie.client.call('createSeason', { groupId, name: 'This season', from, to, ...terms })
  return groupId
}

/** The past nights of a group, one each week up to the last, all played to the end. */
export async function playHistory(
  cast: Cast,
  groupId: string,
  clock: Clock,
  chance: Chance,
  until: number,
): Promise<void> {
  for (let index = 0; index < PAST_GAMES; index += 1) {
    const evening = eveningBefore(until, (PAST_GAMES - index) * DAYS_BETWEEN)
    await playNight(cast, groupId, clock, chance, evening, index)
  }
}

async function playNight(
  cast: Cast,
  groupId: string,
  clock: Clock,
  chance: Chance,
  evening: number,
  index: number,
): Promise<void> {
  const hostRole = hosts[index % hosts.length] ?? 'marie'
  const person = cast[hostRole]
  const tournament = chance.next() < 0.6
  const buyIn = chance.pick([20, 20, 20, 25, 40])
  const rebuys = !tournament || chance.next() < 0.4
  const details: Details = {
    name: chance.pick(tournament ? tournaments : cashGames),
    place: chance.pick(places),
    style: tournament ? 'tournament' : 'cash',
    type: chance.pick(types),
    timestamp: evening + chance.between(-2, 2) * 30 * MINUTE,
    buyIn,
    rebuys,
    groupId,
  }
  const invited = invite(cast, hostRole, chance)
  await clock.moveTo(evening - 2 * DAY)
  await keepSignedIn(cast)
  const game = await host(person, invited, details)
  const absent = invited.length > 3 && chance.next() < 0.3 ? invited.slice(0, 1) : []
  const present = invited.filter((guest) => !absent.includes(guest))
  await accept(game, present)
  for (const { client } of absent) await client.call('declineGameInvite', { gameId: game.id })

  const players = [person, ...present]
  await start(person, game, players.length, clock)
  const moves = tournament
    ? tournamentNight(players, buyIn, rebuys, chance)
    : cashNight(players, buyIn, chance)
  await make(person, game, moves, Math.floor((4 * HOUR) / MINUTE / (moves.length + 1)), clock)
  await person.client.call('endGame', { id: game.id })
  if (index < PAST_GAMES - UNPAID) await payAll(person, game.id)
}

/** Marks every payment of a night as paid. */
async function payAll({ client }: Person, gameId: string): Promise<void> {
  const { transfers } = await client.call('settlement', { gameId })
  for (const { id } of transfers) await client.call('markTransfer', { gameId, transferId: id, paid: true })
}

/** Marie is always invited; Dana's own friends come only to hers. */
function invite(cast: Cast, hostRole: Role, chance: Chance): Person[] {
  const others = guests.filter((role) => role !== hostRole && role !== 'marie')
  const chosen = chance.shuffle(others).slice(0, chance.between(2, others.length))
  const own: Role[] = hostRole === 'dana' ? ['lou', 'priya'] : []
  return [...(hostRole === 'marie' ? [] : ['marie' as const]), ...chosen, ...own].map((role) => cast[role])
}

/** Sessions end after thirty days without a call; nobody in the cast stays away that long. */
async function keepSignedIn(cast: Cast): Promise<void> {
  for (const { client } of Object.values(cast)) await client.call('unreadCount', {})
}
