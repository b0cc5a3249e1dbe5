import { accept, type Move } from './arrange.ts'
import type { Cast } from './cast.ts'
import { type Clock, DAY, eveningBefore, HOUR, halfHourBefore, MINUTE } from './clock.ts'
import { host, make, start } from './table.ts'

/** Sets up the demo's open items: buddy requests, invites, a full game, a canceled game, last night, and two games in play. */
export async function setUpTonight(cast: Cast, groupId: string, clock: Clock, now: number): Promise<void> {
  await clock.moveTo(now - 3 * DAY)
  await callOff(cast, now)
  await inviteForLater(cast, now)
  await askToBeBuddies(cast)
  await playLastNight(cast, groupId, clock, now)
  await sitDown(cast, clock, now)
  await clock.catchUp()
}

async function callOff({ ines, marie, tomas, ravi }: Cast, now: number): Promise<void> {
  const game = await host(ines, [marie, tomas, ravi], {
    name: 'Wednesday Short Deck',
    place: '9 Mill Road, 2nd floor',
    style: 'cash',
    timestamp: eveningBefore(now, -4),
  })
  await accept(game, [marie])
  await ines.client.call('cancelGame', { gameId: game.id })
}

async function inviteForLater(
  { marie, dana, tomas, ravi, sam, ines, lou, priya }: Cast,
  now: number,
): Promise<void> {
  const freezeout = await host(dana, [marie, tomas, ravi, sam, lou, priya], {
    name: 'Friday Night Freezeout',
    place: '3 Quarry Lane',
    style: 'tournament',
    timestamp: halfHourBefore(now + 6 * HOUR),
    rsvpTimestamp: halfHourBefore(now + 3 * HOUR),
    inviteMessage: 'Bring snacks. Cards in the air on time.',
  })
  await accept(freezeout, [tomas, ravi, lou, priya])
  const full = await host(tomas, [marie, dana, ines, sam], {
    name: 'Omaha Sunday',
    place: 'The back room',
    style: 'cash',
    type: 'omaha',
    timestamp: eveningBefore(now, -2),
    seats: 4,
    buyIn: 40,
  })
  await accept(full, [marie, dana, ines])
  const birthday = await host(marie, [dana, tomas, ravi, sam, ines], {
    name: 'Birthday Bounty',
    place: '14 Alder St',
    style: 'tournament',
    type: 'choice',
    timestamp: eveningBefore(now, -6),
    buyIn: 25,
    rebuys: true,
  })
  await accept(birthday, [dana, ines])
  await ravi.client.call('declineGameInvite', { gameId: birthday.id })
}

async function askToBeBuddies({ marie, lou, priya }: Cast): Promise<void> {
  await lou.client.call('inviteBuddy', { id: marie.id })
  await marie.client.call('inviteBuddy', { id: priya.id })
}

/** A cash game at Marie's, which ended before the games in play start: before 5 AM it is the night before last. */
async function playLastNight(
  { marie, dana, tomas, ravi, sam, ines }: Cast,
  groupId: string,
  clock: Clock,
  now: number,
): Promise<void> {
  const game = await host(marie, [dana, tomas, ravi, sam, ines], {
    name: 'Late Shift',
    place: '14 Alder St',
    style: 'cash',
    timestamp: eveningBefore(now - 5 * HOUR, 1),
    buyIn: 40,
    groupId,
  })
  await accept(game, [dana, tomas, ravi, sam, ines])
  await start(marie, game, 6, clock)
  const moves: Move[] = [
    [ravi, 'rebuy', 40],
    [ines, 'rebuy', 40],
    [ravi, 'knocked'],
    [tomas, 'cashed', 40],
    [sam, 'cashed', 33],
    [ines, 'cashed', 15],
    [marie, 'cashed', 110.75],
    [dana, 'cashed', 121.25],
  ]
  await make(marie, game, moves, 30, clock)
  await marie.client.call('endGame', { id: game.id })
}

const level = (small: number) => ({ small, big: 2 * small, ante: 0, seconds: 25 * MINUTE })
const pause = { break: true as const, seconds: 10 * MINUTE, colourUp: [] }
/** The levels of a tournament that is in a level, not in a break, three hours after its start. */
const levels = [
  level(25),
  level(50),
  level(75),
  pause,
  level(100),
  level(150),
  level(200),
  level(300),
  level(400),
  pause,
  level(600),
  level(800),
  level(1000),
]

/** A tournament at Sam's, with a clock and seats, and a cash game at Marie's, both under way. */
async function sitDown(
  { marie, dana, tomas, ravi, sam, ines }: Cast,
  clock: Clock,
  now: number,
): Promise<void> {
  const tournament = await host(sam, [marie, dana, ines, tomas], {
    name: 'Turbo Thursday',
    place: '22 Harbour View',
    style: 'tournament',
    timestamp: halfHourBefore(now - 3 * HOUR),
    rebuys: true,
    levels,
    chips: { start: 5000, rebuy: 5000, addOn: 8000 },
  })
  await accept(tournament, [marie, dana, ines, tomas])
  const cash = await host(marie, [dana, tomas, ravi, sam, ines], {
    name: 'Basement Cash',
    place: '14 Alder St',
    style: 'cash',
    timestamp: halfHourBefore(now - 2 * HOUR),
  })
  await accept(cash, [dana, tomas, ravi, sam, ines])

  await start(sam, tournament, 5, clock)
  await sam.client.call('drawSeats', { gameId: tournament.id })
  await sam.client.call('runClock', { gameId: tournament.id, action: 'start', level: 0 })
  await make(sam, tournament, [[tomas, 'rebuy', 20]], 20, clock)
  await make(sam, tournament, [[tomas, 'knocked']], 15, clock)
  await start(marie, cash, 6, clock)
  const moves: Move[] = [
    [marie, 'rebuy', 40],
    [dana, 'rebuy', 20],
    [ravi, 'rebuy', 20],
    [ravi, 'knocked'],
    [tomas, 'cashed', 55],
  ]
  await make(marie, cash, moves, 20, clock)
  if (clock.now() > now)
    throw new Error(`The table is ${Math.round((clock.now() - now) / MINUTE)} minutes ahead.`)
}
