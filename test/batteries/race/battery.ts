import { outcome, startApp, type TestApp } from '../../app.ts'
import { rowsOf } from '../../rows.ts'
import { tableOf } from '../../server/table.ts'
import { circle, gameInput, type Member, startGame } from '../../world.ts'
import type { Battery, OpenWorld, RunOptions } from '../battery.ts'
import { onBothDatabases } from '../both-databases.ts'
import type { Outcome } from '../outcome.ts'
import { allAtOnce, atOnce, differs, type Race, told } from './scene.ts'
import { seatRaces } from './seats.ts'
import { settlingRaces } from './settling.ts'

/** Two devices of the host undo the event that both saw last. */
const undo: Race = async (scene) => {
  const { apps, hana, tomas, ravi } = scene
  const [world] = apps
  const { id: gameId, version } = await startGame(world, [hana, tomas, ravi], { style: 'cash', rebuys: true })
  const table = tableOf(world, hana, gameId)
  await table.rebuy(tomas, 1)
  const eventId = (await table.rebuy(ravi, 2)).gameEvents[1]?.id ?? ''
  const input = { gameId, eventId }
  const ended = await atOnce(scene, 'popGameEvent', [
    [hana, input],
    [hana, input],
  ])
  const after = await world.ok('fetchGame', { gameId }, hana)
  return differs(
    { ended, left: after.gameEvents.map(({ amount }) => amount), changes: after.version - version },
    { ended: '200 + 409 stale', left: [1], changes: 3 },
  )
}

/** One device mends the last event and another undoes it: it is gone, and the mend either came before that or found nothing. */
const mend: Race = async (scene) => {
  const { apps, hana, tomas, ravi, count } = scene
  const [world, other] = apps
  const { id: gameId } = await startGame(world, [hana, tomas, ravi], { style: 'cash', rebuys: true })
  const table = tableOf(world, hana, gameId)
  await table.rebuy(tomas, 1)
  const { gameEvents, version } = await table.rebuy(ravi, 2)
  const eventId = gameEvents[1]?.id ?? ''
  const [mended, undone] = await allAtOnce(scene, [
    () => world.call('mendGameEvent', { gameId, eventId, amount: 3 }, hana),
    () => other.call('popGameEvent', { gameId, eventId }, hana),
  ])
  const isMended = mended.status === 200
  if (isMended) count('mends before the undo')
  const after = await world.ok('fetchGame', { gameId }, hana)
  const record = await other.ok('gameRecord', { gameId }, hana)
  return differs(
    {
      ended: [outcome(mended), outcome(undone)],
      left: after.gameEvents.map(({ amount }) => amount),
      changes: after.version - version,
      record: record.map(({ action, amount }) => `${action} ${amount}`).toSorted(),
    },
    {
      ended: [isMended ? '200' : '404 not_found', '200'],
      left: [1],
      changes: isMended ? 2 : 1,
      record: ['entered 1', 'entered 2', ...(isMended ? ['mended 3', 'undone 3'] : ['undone 2'])],
    },
  )
}

/** Two invitees accept the last seat. */
const lastSeat: Race = async (scene) => {
  const { apps, hana, tomas, ravi } = scene
  const [world] = apps
  const input = gameInput(world, [tomas, ravi], { seats: 2, payouts: [100, 0] })
  const { id: gameId, version } = await world.ok('createGame', input, hana)
  const ended = await atOnce(scene, 'acceptGameInvite', [
    [tomas, { gameId }],
    [ravi, { gameId }],
  ])
  const after = await world.ok('fetchGame', { gameId }, hana)
  const responses = after.inviteResponses.map(({ response }) => response).toSorted()
  return differs(
    {
      ended,
      responses,
      changes: after.version - version,
      told: await told(scene, gameId, 'invite_accepted'),
    },
    { ended: '200 + 409 game_full', responses: ['accepted', 'pending'], changes: 1, told: 1 },
  )
}

/** Two devices of the host end the game. */
const end: Race = async (scene) => {
  const { apps, hana, tomas } = scene
  const [world] = apps
  const { id } = await startGame(world, [hana, tomas])
  const { version } = await tableOf(world, hana, id).knock(hana)
  const ended = await atOnce(scene, 'endGame', [
    [hana, { id }],
    [hana, { id }],
  ])
  const after = await world.ok('fetchGame', { gameId: id }, hana)
  const results = await rowsOf(world.services.db, 'game_results', ['user_id'], { game_id: id })
  return differs(
    {
      ended,
      changes: after.version - version,
      results: results.length,
      told: await told(scene, id, 'game_ended'),
    },
    { ended: '200 + 409 not_active', changes: 1, results: 2, told: 1 },
  )
}

/** Two decline and two ask for the waitlist: the latter get the two seats, one each, and a waiting player is told once. */
const waitlist: Race = async (scene) => {
  const { apps, hana, tomas, ravi, mei, olu } = scene
  const [world, other] = apps
  const input = gameInput(world, [tomas, ravi, mei, olu], { seats: 3 })
  const { id: gameId, version } = await world.ok('createGame', input, hana)
  for (const { token } of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId }, { as: token })
  const wait = (app: TestApp, { token }: Member) =>
    app.call('acceptGameInvite', { gameId, waitlist: true }, { as: token })
  const decline = (app: TestApp, { token }: Member) =>
    app.call('declineGameInvite', { gameId }, { as: token })
  const answers = await Promise.all([
    decline(world, tomas),
    wait(other, mei),
    decline(other, ravi),
    wait(world, olu),
  ])
  const after = await world.ok('fetchGame', { gameId }, hana)
  const waited = [answers[1], answers[3]].filter(({ data }) => data.waitlist.length > 0).length
  return differs(
    {
      ended: answers.map(outcome).join(' + '),
      responses: after.inviteResponses.map(({ response }) => response),
      waiting: after.waitlist,
      changes: after.version - version,
      seated: waited - (await told(scene, gameId, 'seat_free')),
    },
    {
      ended: '200 + 200 + 200 + 200',
      responses: ['declined', 'declined', 'accepted', 'accepted'],
      waiting: [],
      changes: 6,
      seated: 0,
    },
  )
}

/** Two people wait, and two devices of the host free one seat: one person is promoted. */
const promotion: Race = async (scene) => {
  const { apps, hana, tomas, ravi, mei, olu } = scene
  const [world] = apps
  const input = gameInput(world, [tomas, ravi, mei, olu], { seats: 3 })
  const { id: gameId, version } = await world.ok('createGame', input, hana)
  for (const { token } of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId }, { as: token })
  for (const { token } of [olu, mei])
    await world.ok('acceptGameInvite', { gameId, waitlist: true }, { as: token })
  const ended = await atOnce(scene, 'checkOutUser', [
    [hana, { gameId, userId: tomas.id }],
    [hana, { gameId, userId: tomas.id }],
  ])
  const after = await world.ok('fetchGame', { gameId }, hana)
  return differs(
    {
      ended,
      responses: after.inviteResponses.map(({ response }) => response),
      waiting: after.waitlist.map(({ id }) => id),
      changes: after.version - version,
      told: await told(scene, gameId, 'seat_free'),
    },
    {
      ended: '200 + 200',
      responses: ['declined', 'accepted', 'pending', 'accepted'],
      waiting: [mei.id],
      changes: 5,
      told: 1,
    },
  )
}

const races: Readonly<Record<string, Race>> = {
  'two-device undos': undo,
  'a mend and an undo of one event': mend,
  'last seats taken by two': lastSeat,
  'ends by two devices': end,
  'two "no" while two begin to wait': waitlist,
  'seats freed by two devices': promotion,
  ...seatRaces,
  ...settlingRaces,
}

/** If the database allows it, the second device talks to another server over the same database. */
async function openApps(open: OpenWorld) {
  const settings = { HOSTING_CHIP_CENTS: '0' }
  const world = await open({ settings })
  const again = world.database.openAgain()
  if (!again) return { apps: [world, world] as const, close: () => world.close() }
  const database = { ...world.database, db: again.db, close: again.close }
  const other = await startApp({ settings, database })
  return {
    apps: [world, other] as const,
    close: async () => {
      await other.close()
      await world.close()
    },
  }
}

/** Runs every kind of race so many times. Exactly one side must win each, in the answers and in the database. */
export async function runRaces(
  open: OpenWorld,
  { sizes: { rounds }, onProgress }: Omit<RunOptions<'rounds'>, 'seed'>,
): Promise<Outcome> {
  const { apps, close } = await openApps(open)
  try {
    const cast = await circle(apps[0], ['Hana', 'Tomas', 'Ravi', 'Mei', 'Olu'])
    const [hana, tomas, ravi, mei, olu] = cast as [Member, Member, Member, Member, Member]
    const figures: Record<string, number> = { servers: new Set(apps).size }
    const count = (what: string) => {
      figures[what] = (figures[what] ?? 0) + 1
    }
    const scene = { apps, hana, tomas, ravi, mei, olu, count }
    const faults: string[] = []
    for (const [what, race] of Object.entries(races)) {
      for (let round = 1; round <= rounds; round += 1) {
        const fault = await race({ ...scene, round })
        if (fault !== null) faults.push(`${what}, round ${round}: ${fault}`)
      }
      figures[what] = rounds
      onProgress(`${rounds} ${what}`)
    }
    return {
      figures: { ...figures, 'exactly one won': rounds * Object.keys(races).length - faults.length },
      faults,
    }
  } finally {
    await close()
  }
}

export const battery: Battery<'rounds'> = { sizes: { rounds: 500 }, scenes: onBothDatabases(runRaces) }
