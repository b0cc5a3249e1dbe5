import type { TestApp } from '../../app.ts'
import { PASSWORD } from '../../world.ts'
import type { Cast, KeptCall } from '../cast.ts'
import { playPast } from './nights.ts'
import { askToBeBuddies, gather, names, PENDING, type People } from './people.ts'
import { plan, sitDown } from './tonight.ts'

/** Fills an empty app with people and with games in every state, and says what is in it. */
export async function fill(world: TestApp): Promise<Cast> {
  const people = await gather(world)
  const games = { ...(await playPast(world, people)), ...(await sitDown(world, people)) }
  // Charges that went well are looked at once more; then nothing of theirs waits.
  world.advance(301)
  await world.drain()
  await askToBeBuddies(world, people)
  const codes = await mailCodes(world, people)
  Object.assign(games, await plan(world, people))
  await readSome(world, people, games)
  await beDeclined(world, people)
  const kept = await keepAnswers(world, people, games)

  const listed: [string, Cast['people'][string]][] = []
  for (const name of names) {
    const { id, username, email, token } = people[name]
    const { url } = await world.ok('calendarLink', {}, { as: token })
    listed.push([name, { id, username, email, token, calendar: new URL(url).search }])
  }
  const events: Record<string, string[]> = {}
  for (const [name, gameId] of Object.entries(games)) {
    const { gameEvents } = await world.ok('fetchGame', { gameId }, { as: people.hana.token })
    events[name] = gameEvents.map(({ id }) => id)
  }
  return { now: world.now(), people: Object.fromEntries(listed), games, events, codes, kept }
}

/** Tomas reads one notification, Ines those of a game, Ravi all. */
async function readSome(world: TestApp, { tomas, ines, ravi }: People, games: Record<string, string>) {
  const [newest] = await world.ok('notifications', {}, { as: tomas.token })
  await world.ok('dismissNotification', { notificationId: newest?.id ?? '' }, { as: tomas.token })
  await world.ok('dismissGameNotifications', { gameId: games.freezeout ?? '' }, { as: ines.token })
  await world.ok('clearNotifications', {}, { as: ravi.token })
}

/** Lou wants to host, and the card network refuses the card. */
async function beDeclined(world: TestApp, { lou, hana }: People) {
  const card = { creditCardNumber: '4000000000000341', creditCardExpiration: '1230' }
  await world.ok('updateCreditCard', card, { as: lou.token })
  const input = {
    ...{ cvd: '123', name: 'Never hosted', place: '9 Mill Road', timestamp: world.now() + 7200 },
    ...{ type: 'draw', style: 'cash', seats: 2, buyIn: 5, rebuys: false, hostIsPlaying: true },
    ...{ payouts: [100, 0], invitedBuddies: [hana.id] },
  }
  const { status } = await world.call('createGame', input, { as: lou.token })
  if (status === 200) throw new Error('This card should have been refused.')
}

/** A way in for the account that is not activated, and to a new password for Sam. */
async function mailCodes(world: TestApp, { sam }: People): Promise<Cast['codes']> {
  await world.ok('initiateResetPassword', { email: PENDING })
  await world.ok('initiateResetPassword', { email: sam.email })
  return { activation: await world.codeFor(PENDING), reset: await world.codeFor(sam.email) }
}

/** An entry, an answer, a refusal and a secret, each under a key that a device may send again. */
async function keepAnswers(
  world: TestApp,
  people: People,
  games: Record<string, string>,
): Promise<KeptCall[]> {
  const { hana, ravi } = people
  const entry = { userId: ravi.id, type: 'rebuy', amount: 12.34, timestamp: world.now() }
  const calls: Omit<KeptCall, 'key' | 'status' | 'body'>[] = [
    { call: 'pushGameEvent', by: 'hana', input: { gameId: games.cash, ...entry } },
    { call: 'popGameEvent', by: 'tomas', input: { gameId: games.headsUp } },
    { call: 'declineGameInvite', by: 'ravi', input: { gameId: games.priyas } },
    { call: 'acceptGameInvite', by: 'sam', input: { gameId: games.full } },
    { call: 'login', by: null, input: { username: hana.username, password: PASSWORD } },
  ]
  const kept: KeptCall[] = []
  for (const call of calls) {
    const key = world.services.newId()
    const as = call.by === null ? undefined : people[call.by as keyof People].token
    const { status, body } = await world.call(call.call, call.input, { as, key })
    kept.push({ ...call, key, status, body: JSON.parse(body) })
  }
  const refused = kept.filter(({ status }) => status !== 200).map(({ by }) => by)
  if (refused.join() !== 'sam') throw new Error('Not the answers that were to be kept.')
  return kept
}
