import type { TestApp } from '../../app.ts'
import { begun, DAY, hosted } from './nights.ts'
import type { People } from './people.ts'

const HOUR = 3600

/** Games under way: three tournaments and three cash games, in each of which something else can be done next. */
export async function sitDown(world: TestApp, people: People): Promise<Record<string, string>> {
  const { hana, tomas, ravi, ines, sam, lou, priya } = people
  const tournament = await begun(
    world,
    hana,
    { accepted: [tomas, ravi, ines, sam], declined: [lou] },
    { name: 'Turbo Thursday', rebuys: true, seats: 5, payouts: [100, 0, 0, 0, 0] },
  )
  const payouts = [50, 30, 20, 0, 0]
  await world.ok('updatePayouts', { gameId: tournament.id, payouts }, { as: hana.token })
  await tournament.rebuy(sam, 20)
  tournament.wait()
  await tournament.knock(ines)
  await tournament.rebuy(tomas, 20)
  await tournament.knock(tomas)
  await tournament.undo()
  await tournament.knock(sam)

  const headsUp = await begun(
    world,
    tomas,
    { accepted: [hana, priya, ravi] },
    { name: 'Heads up', hostIsPlaying: false, seats: 3 },
  )
  await headsUp.knock(ravi)
  const decided = await begun(world, hana, { accepted: [tomas, ines] }, { name: 'Decided', buyIn: 33.33 })
  await decided.knock(hana)
  await decided.knock(ines)

  const cash = await begun(
    world,
    hana,
    { accepted: [tomas, ravi, ines, lou, sam], declined: [] },
    {
      name: 'Basement Cash',
      style: 'cash',
      rebuys: true,
      hostIsPlaying: false,
      seats: 5,
      inviteMessage: '<b>bold</b> & "quoted"',
    },
  )
  await cash.rebuy(ravi, 40)
  await cash.cash(tomas, 55.55)
  cash.wait()
  await cash.knock(lou)
  await cash.rebuy(ines, 20)
  const empty = await begun(
    world,
    tomas,
    { accepted: [hana, ravi] },
    { name: 'Cashed out', style: 'cash', seats: 3 },
  )
  await empty.cash(hana, 45)
  await empty.cash(ravi, 15)
  await empty.cash(tomas, 0)
  const fresh = await begun(
    world,
    sam,
    { accepted: [hana] },
    { name: 'Just begun', style: 'cash', rebuys: true, seats: 2 },
  )
  return {
    tournament: tournament.id,
    headsUp: headsUp.id,
    decided: decided.id,
    cash: cash.id,
    empty: empty.id,
    fresh: fresh.id,
  }
}

/** Upcoming games. The invites to the last two, and a refund, are still in the outbox. */
export async function plan(world: TestApp, people: People): Promise<Record<string, string>> {
  const { hana, tomas, ravi, ines, sam, lou, priya } = people
  const now = world.now()
  const open = await hosted(
    world,
    hana,
    { accepted: [tomas, ravi], declined: [ines], unanswered: [sam, lou] },
    {
      name: 'Friday Night Freezeout',
      seats: 5,
      timestamp: now + 3 * DAY,
      rsvpTimestamp: now + DAY,
      timeZone: 'America/Vancouver',
      payouts: [50, 30, 20, 0, 0],
      inviteMessage: 'Cards in the air on time.',
    },
  )
  const full = await hosted(
    world,
    hana,
    { accepted: [tomas, ravi, ines], unanswered: [sam] },
    {
      name: 'Omaha Sunday',
      style: 'cash',
      type: 'omaha',
      hostIsPlaying: false,
      rebuys: true,
      seats: 3,
      timestamp: now + 5 * HOUR,
    },
  )
  const ready = await hosted(
    world,
    hana,
    { accepted: [tomas, ines], declined: [lou], unanswered: [sam] },
    { name: 'Everybody is here', seats: 3, rebuys: true, timestamp: now + HOUR, payouts: [70, 30, 0] },
  )
  await world.drain()
  const priyas = await hosted(
    world,
    tomas,
    { accepted: [priya], unanswered: [hana, ravi] },
    { name: 'Late Shift', type: 'stud', timestamp: now + 20 * HOUR, payouts: [66.666_667, 33.333_333, 0, 0] },
  )
  const givingBack = await hosted(
    world,
    hana,
    { accepted: [ravi], unanswered: [lou] },
    { name: 'Not this week', timestamp: now + 4 * DAY },
  )
  await world.ok('cancelGame', { gameId: givingBack.id }, { as: hana.token })
  return { open: open.id, full: full.id, ready: ready.id, priyas: priyas.id, givingBack: givingBack.id }
}
