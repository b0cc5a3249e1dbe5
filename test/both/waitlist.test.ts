import { beforeEach, describe, expect, test } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { gameInput, hostGame, type Member, PASSWORD } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const NAME = 'Friday Night Freezeout'
const HOUR = 3600
const DAY = 24 * HOUR

const { world, hana, tomas, ravi, mei, olu } = worldWith(
  ['Hana', 'Tomas', 'Ravi', 'Mei', 'Olu'],
  FREE_HOSTING,
)

beforeEach(async () => {
  await world.database.db.deleteFrom('notifications').execute()
})

const told = async (member: Member) =>
  (await world.told(member)).filter((message) => !message.includes('invited you')).toReversed()
const fetched = (gameId: string) => world.ok('fetchGame', { gameId }, hana)
const wait = (gameId: string, { token }: Member) =>
  world.ok('acceptGameInvite', { gameId, waitlist: true }, { as: token })
const decline = (gameId: string, { token }: Member) =>
  world.ok('declineGameInvite', { gameId }, { as: token })
const waits = ({ waitlist }: WireGame) => waitlist.map(({ id }) => id)
const answerOf = ({ inviteResponses }: WireGame, { id }: Member) =>
  inviteResponses.find((answer) => answer.id === id)?.response

/** A game tomorrow that Hana, Tomas and Ravi have filled, and for which first Olu, then Mei wait. */
async function waitedFor(): Promise<WireGame> {
  const terms = { others: [mei, olu], seats: 3, timestamp: world.now() + DAY }
  const gameId = await hostGame(world, [hana, tomas, ravi], terms)
  await wait(gameId, olu)
  const game = await wait(gameId, mei)
  await world.database.db.deleteFrom('notifications').execute()
  return game
}

describe('a full game', () => {
  test('has a waitlist for people who ask, first come first served', async () => {
    const input = gameInput(world, [tomas, ravi, mei], { seats: 3 })
    const { id: gameId } = await world.ok('createGame', input, hana)
    expect(answerOf(await wait(gameId, tomas), tomas)).toBe('accepted')
    await world.ok('acceptGameInvite', { gameId }, ravi)
    const refused = await world.call('acceptGameInvite', { gameId }, mei)
    expect(outcome(refused)).toBe('409 game_full')

    const game = await wait(gameId, mei)
    expect(game.waitlist).toEqual([{ id: mei.id, since: world.now() }])
    expect(answerOf(game, mei)).toBe('pending')
    world.advance(60)
    expect(await wait(gameId, mei)).toEqual(game)
    expect((await told(hana)).at(-1)).toBe(`Mei Player is waiting for a seat in ${NAME}.`)
    expect(await fetched(gameId)).toMatchObject({ waitlist: game.waitlist, version: game.version })
  })
})

describe('a freed seat', () => {
  test('by a "no" goes to the first in line at once, who is told, as is the host', async () => {
    const { id, version } = await waitedFor()
    const game = await decline(id, tomas)
    expect([answerOf(game, olu), answerOf(game, mei)]).toEqual(['accepted', 'pending'])
    expect(waits(game)).toEqual([mei.id])
    expect(game.version).toBe(version + 1)
    expect(await told(olu)).toEqual([`A seat is free in ${NAME}, and it is yours.`])
    expect(await told(mei)).toEqual([])
    expect((await told(hana)).toSorted()).toEqual([
      `Olu Player is coming to ${NAME}.`,
      `Tomas Player is not coming to ${NAME}.`,
    ])
    expect(await fetched(id)).toMatchObject({
      inviteResponses: game.inviteResponses,
      waitlist: game.waitlist,
    })
  })

  test('in the last hour is the host’s to give', async () => {
    const { id } = await waitedFor()
    world.advance(DAY - HOUR + 1)
    const game = await decline(id, tomas)
    expect([answerOf(game, olu), answerOf(game, mei)]).toEqual(['pending', 'pending'])
  })

  test('people who got none: at the start they are declined and told (Rule 20.8)', async () => {
    const { id } = await waitedFor()
    const started = await world.ok('startGame', { id }, hana)
    expect([answerOf(started, olu), answerOf(started, mei), waits(started)]).toEqual([
      ...['declined', 'declined'],
      [],
    ])
    for (const member of [olu, mei])
      expect(await told(member)).toEqual([`${NAME} has started, and no seat was free for you.`])
    expect(await told(tomas)).toEqual([`${NAME} has started.`])
  })

  // The last test of all, because it deletes an account.
  test('by the deletion of an account', async () => {
    const { id } = await waitedFor()
    await world.ok('confirm', { currentPassword: PASSWORD }, ravi)
    await world.ok('deleteAccount', {}, ravi)
    const game = await fetched(id)
    expect([answerOf(game, olu), answerOf(game, mei)]).toEqual(['accepted', 'pending'])
    expect(await told(olu)).toEqual([`A seat is free in ${NAME}, and it is yours.`])
  })
})
