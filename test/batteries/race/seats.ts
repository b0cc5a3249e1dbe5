import { outcome, type TestApp } from '../../app.ts'
import { linkTo } from '../../links.ts'
import { gameInput, type Member } from '../../world.ts'
import { allAtOnce, differs, type Race, type Scene, told } from './scene.ts'

const byLink = (app: TestApp, token: string) => () =>
  app.call('answerLink', { token, name: 'Joe', answer: 'accepted' })
const byHost = (app: TestApp, gameId: string, { hana }: Scene, { id: userId }: Member) => {
  return () => app.call('checkInUser', { gameId, userId }, hana)
}

/** A stranger by the link, an invitee and the host, who checks a player in, compete for the last seat. */
const lastSeatByThree: Race = async (scene) => {
  const { apps, hana, tomas, ravi, count } = scene
  const [world, other] = apps
  const input = gameInput(world, [tomas, ravi], { seats: 2, link: 'seat' })
  const { id: gameId, version } = await world.ok('createGame', input, hana)
  const token = await linkTo(world, hana, gameId)
  const [link, invite, host] = await allAtOnce(scene, [
    byLink(world, token),
    () => other.call('acceptGameInvite', { gameId }, tomas),
    byHost(other, gameId, scene, ravi),
  ])
  const wins = {
    link: link.data.response === 'accepted',
    invite: invite.status === 200,
    host: host.status === 200,
  }
  const winners = Object.entries(wins).flatMap(([who, won]) => (won ? who : []))
  for (const who of winners) count(`last seats by ${who}`)
  const after = await world.ok('fetchGame', { gameId }, hana)
  return differs(
    {
      winners: winners.length,
      refused: [invite, host].map(outcome).filter((ended) => ended !== '200'),
      accepted: after.inviteResponses.map(({ response }) => response === 'accepted'),
      waiting: after.waitlist.length,
      changes: after.version - version,
    },
    {
      winners: 1,
      refused: Array(wins.link ? 2 : 1).fill('409 game_full'),
      accepted: [wins.invite, wins.host, wins.link],
      waiting: wins.link ? 0 : 1,
      changes: wins.link ? 1 : 2,
    },
  )
}

/** A full game of three, which Tomas and Ravi have accepted; Mei waits for a seat, and Olu after her. */
async function waitedFor({ apps: [world], hana, tomas, ravi, mei, olu }: Scene) {
  const input = gameInput(world, [tomas, ravi, mei, olu], { seats: 3, link: 'seat' })
  const { id: gameId } = await world.ok('createGame', input, hana)
  for (const { token } of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId }, { as: token })
  for (const { token } of [mei, olu])
    await world.ok('acceptGameInvite', { gameId, waitlist: true }, { as: token })
  const token = await linkTo(world, hana, gameId)
  const { version } = await world.ok('fetchGame', { gameId }, hana)
  return { gameId, token, version }
}

const decline =
  (app: TestApp, gameId: string, { tomas }: Scene) =>
  () =>
    app.call('declineGameInvite', { gameId }, tomas)
const addSeat =
  (app: TestApp, gameId: string, { hana }: Scene) =>
  () =>
    app.call('editGame', { gameId, seats: 4 }, hana)

/** One seat becomes free while a stranger comes by the link and the host checks in the second on the waitlist: the first gets it. */
const contested =
  (free: typeof decline | typeof addSeat): Race =>
  async (scene) => {
    const { apps, hana, olu } = scene
    const [world, other] = apps
    const { gameId, token, version } = await waitedFor(scene)
    const [freed, link, host] = await allAtOnce(scene, [
      free(world, gameId, scene),
      byLink(other, token),
      byHost(other, gameId, scene, olu),
    ])
    const after = await world.ok('fetchGame', { gameId }, hana)
    return differs(
      {
        ended: [freed, host].map(outcome),
        link: link.data.waiting,
        responses: after.inviteResponses.map(({ response }) => response),
        waiting: after.waitlist.map(({ id }) => id === olu.id),
        changes: after.version - version,
        told: await told(scene, gameId, 'seat_free'),
      },
      {
        ended: ['200', '409 game_full'],
        link: 'seat',
        responses: [free === decline ? 'declined' : 'accepted', 'accepted', 'accepted', 'pending', 'pending'],
        waiting: [true, false],
        changes: 2,
        told: 1,
      },
    )
  }

/** Two seats become free, by a "no" and by the host, while a stranger comes by the link and the host checks in the second on the waitlist. */
const twoFreed: Race = async (scene) => {
  const { apps, hana, olu } = scene
  const [world, other] = apps
  const { gameId, token, version } = await waitedFor(scene)
  const [freed, added, link, host] = await allAtOnce(scene, [
    decline(world, gameId, scene),
    addSeat(other, gameId, scene),
    byLink(world, token),
    byHost(other, gameId, scene, olu),
  ])
  const after = await world.ok('fetchGame', { gameId }, hana)
  return differs(
    {
      ended: [freed, added].map(outcome),
      host: ['200', '409 game_full'].includes(outcome(host)),
      link: link.data.waiting,
      responses: after.inviteResponses.map(({ response }) => response),
      waiting: after.waitlist.length,
      changes: after.version - version,
      told: await told(scene, gameId, 'seat_free'),
    },
    {
      ended: ['200', '200'],
      host: true,
      link: 'seat',
      responses: ['declined', 'accepted', 'accepted', 'accepted', 'pending'],
      waiting: 1,
      changes: 3,
      told: 2,
    },
  )
}

/** Races for seats between a stranger by the link, invitees and the host. */
export const seatRaces: Readonly<Record<string, Race>> = {
  'last seats by link, invite and host': lastSeatByThree,
  'seats freed by a "no", link and host at once': contested(decline),
  'seats added, link and host at once': contested(addSeat),
  'a seat freed, one added, link and host at once': twoFreed,
}
