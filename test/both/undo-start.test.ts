import { expect, test } from 'vitest'
import type { Input, WireGame } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { answerAs, linkTo } from '../links.ts'
import { liveStreamsOf } from '../live-watching.ts'
import { tableOf } from '../server/table.ts'
import { gameInput, hostGame, type Member } from '../world.ts'
import { worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei, olu } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei', 'Olu'])
const { watching, heard } = liveStreamsOf(world)

const fetched = (gameId: string) => world.ok('fetchGame', { gameId }, hana)
const undo = (gameId: string, by: Member = hana) => world.call('undoStart', { gameId }, by)
const unread = async ({ token }: Member, gameId: string) =>
  (await world.ok('notifications', {}, { as: token }))
    .filter(({ data }) => data.url?.includes(gameId))
    .map(({ title }) => title)
const withoutVersion = ({ version: _, ...game }: WireGame) => game

/** Hana, Tomas and Ravi have seats, Tomas as a co-host; Mei waits for one, and Olu has not answered. */
async function upcoming(overrides: Partial<Input<'createGame'>> = {}): Promise<WireGame> {
  const terms = { others: [mei, olu], seats: 3, payouts: [100, 0, 0], ...overrides }
  const gameId = await hostGame(world, [hana, tomas, ravi], terms)
  await world.ok('acceptGameInvite', { gameId, waitlist: true }, mei)
  await world.ok('setCoHosts', { gameId, userIds: [tomas.id] }, hana)
  for (const { token } of [hana, tomas, ravi, mei, olu])
    await world.ok('dismissGameNotifications', { gameId }, { as: token })
  return fetched(gameId)
}

const start = (id: string, more: Partial<Input<'startGame'>> = {}) =>
  world.ok('startGame', { id, ...more }, hana)

test('Rule 3.18: the game is upcoming again as it was, starts again, and can be cancelled and refunded', async () => {
  const before = await upcoming()
  const { id } = before
  await start(id, { without: [tomas.id], payouts: [100, 0], paidIn: [ravi.id] })
  const { data } = await undo(id)
  expect(withoutVersion(data)).toEqual(withoutVersion(before))
  expect(data.version).toBe(before.version + 2)
  expect(await fetched(id)).toEqual(data)
  expect(await world.outcome('settlement', { gameId: id }, hana)).toBe('409 not_active')

  // The box starts empty again.
  await start(id)
  const { balances } = await world.ok('settlement', { gameId: id }, hana)
  expect(balances.map(({ paidIn }) => paidIn)).toEqual([0, 0, 0])
  await undo(id)
  expect(await world.outcome('cancelGame', { gameId: id }, hana)).toBe('200')
  const payments = await world.ok('payments', {}, hana)
  expect(payments.find(({ gameId }) => gameId === id)?.status).toMatch(/^refund/)
})

test('Rule 3.18: it is refused in a sentence once anything was entered', async () => {
  const { id } = await upcoming({ rebuys: true })
  expect(outcome(await undo(id))).toBe('409 not_active')
  await start(id)
  const table = tableOf(world, hana, id)
  await table.rebuy(ravi, 20)
  const refused = await undo(id)
  expect(outcome(refused)).toBe('409 already_entered')
  expect(refused.problem.detail).toBe(
    'Something has been entered since the start, so it can’t be undone any more.',
  )
  await table.undo()
  expect(outcome(await undo(id))).toBe('409 already_entered')
})

test('Rule 3.18: its record stays', async () => {
  const { id } = await upcoming()
  await start(id)
  expect(outcome(await undo(id))).toBe('200')
  const record = await world.ok('gameRecord', { gameId: id }, ravi)
  expect(record.map(({ action, actorId }) => [action, actorId])).toEqual([['start undone', hana.id]])
})

test('Rule 3.18: everybody’s table gets it, and no notice of the start is left', async () => {
  const { id } = await upcoming()
  await start(id, { without: [ravi.id], payouts: [100, 0] })
  // A player who was left out can come late, and is told of the start.
  for (const player of [tomas, ravi]) expect(await unread(player, id)).toEqual(['Game started'])
  expect(await unread(mei, id)).toEqual(['No seat was free'])
  const phone = await watching(ravi)
  const { data } = await undo(id, tomas)
  const [events = []] = await heard(phone)
  expect(events).toContainEqual(['game', expect.objectContaining({ gameId: id, version: data.version })])
  for (const player of [hana, ravi, mei]) expect(await unread(player, id)).toEqual(['Not started yet'])
  expect(await unread(tomas, id)).toEqual([])
  expect(await unread(olu, id)).toEqual([])
  await start(id)
  expect(await unread(ravi, id)).toEqual(['Game started'])
})

test('Rule 2.10: it reopens no invite that a block has closed meanwhile', async () => {
  const { id } = await upcoming()
  await start(id)
  await world.ok('blockUser', { id: hana.id }, olu)
  const { data } = await undo(id)
  expect(data.inviteResponses.find((answer) => answer.id === olu.id)?.response).toBe('declined')
  await world.ok('unblockUser', { id: hana.id }, olu)
})

test('Rule 3.18: it frees the seat of a guest who has removed their name since, and of nobody else with that name', async () => {
  const { id: gameId } = await world.ok('createGame', gameInput(world, [tomas, ravi], { seats: 3 }), hana)
  const link = await linkTo(world, hana, gameId, 'seat')
  const { pass } = await answerAs(world, link, 'Mike')
  await answerAs(world, link, 'Former guest')
  await start(gameId)
  await world.ok('forgetPass', { pass })
  const { data } = await undo(gameId)
  expect(data.inviteResponses.slice(-2).map(({ response }) => response)).toEqual(['declined', 'accepted'])
})

test.each(Array.from({ length: 10 }, (_, round) => round + 1))(
  'Rule 3.18: of it and an entry at the same moment one wins, round %i',
  async () => {
    const { id } = await upcoming({ rebuys: true, invitedBuddies: [tomas, ravi, mei].map((each) => each.id) })
    await start(id)
    const [undone, entered] = await Promise.all([
      undo(id, tomas),
      tableOf(world, hana, id).push('rebuy', ravi, 20),
    ])
    const ended = [outcome(undone), outcome(entered)]
    const { state, gameEvents } = await fetched(id)
    expect([...ended, state, gameEvents.length]).toEqual(
      ended[0] === '200'
        ? ['200', '409 not_active', 'upcoming', 0]
        : ['409 already_entered', '200', 'active', 1],
    )
  },
)
