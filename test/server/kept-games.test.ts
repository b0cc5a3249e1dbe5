import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { KeptGames } from '../../src/server/games/kept-games.ts'
import { startApp, type TestApp } from '../app.ts'
import { dataUrl } from '../batteries/hostile/avatars.ts'
import { circle, gameInput, join, type Member } from '../world.ts'
import { tableOf } from './table.ts'

/** Two processes over one database, each with games in its memory. */
let world: TestApp
let other: TestApp
let hana: Member
let tomas: Member
let ravi: Member
beforeAll(async () => {
  world = await startApp({ settings: { HOSTING_CHIP_CENTS: '0' } })
  other = await startApp({
    settings: { HOSTING_CHIP_CENTS: '0' },
    database: { ...world.database, close: async () => {} },
  })
  const cast = await circle(world, ['Hana', 'Tomas', 'Ravi'])
  ;[hana, tomas, ravi] = cast as [Member, Member, Member]
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const host = async (overrides: Partial<Input<'createGame'>> = {}) =>
  (await world.ok('createGame', gameInput(world, [tomas, ravi], overrides), { as: hana.token })).id

/** All that these people are shown of a game and of their games. */
async function shown(app: TestApp, gameId: string): Promise<string[]> {
  const bodies = []
  for (const { token: as } of [hana, tomas])
    bodies.push(
      (await app.call('fetchGame', { gameId }, { as })).body,
      (await app.call('listGames', {}, { as })).body,
    )
  return bodies
}

/** What is kept is, to the letter, what the database would be read as; in both processes, whoever wrote. */
async function expectTrue(gameId: string): Promise<void> {
  const kept = await shown(world, gameId)
  expect(await shown(other, gameId)).toEqual(kept)
  Object.assign(world.services, { keptGames: new KeptGames() })
  expect(await shown(world, gameId)).toEqual(kept)
}

describe('a game that is kept', () => {
  test('is true after every change of an evening', async () => {
    const gameId = await host({ rebuys: true })
    const table = tableOf(world, hana, gameId)
    const byHost = { as: hana.token }
    const changes: (() => Promise<unknown>)[] = [
      () => world.ok('acceptGameInvite', { gameId }, { as: tomas.token }),
      () => world.ok('declineGameInvite', { gameId }, { as: ravi.token }),
      () => world.ok('checkInUser', { gameId, userId: ravi.id }, byHost),
      () => world.ok('checkOutUser', { gameId, userId: hana.id }, byHost),
      () => world.ok('checkInUser', { gameId, userId: hana.id }, byHost),
      () => world.ok('startGame', { id: gameId }, byHost),
      () => world.ok('updatePayouts', { gameId, payouts: [60, 40, 0] }, byHost),
      () => table.rebuy(tomas, 12.5),
      () => table.knock(ravi),
      () => table.undo(),
      () => table.knock(tomas),
      () => table.knock(ravi),
      () => table.end(),
    ]
    for (const change of changes) {
      await expectTrue(gameId)
      await change()
      world.advance(60)
    }
    await expectTrue(gameId)
  })

  test('is true after a cash-out that busts the rest, and after a game that was cancelled', async () => {
    const cashId = await host({ style: 'cash', payouts: [100] })
    for (const { token: as } of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId: cashId }, { as })
    await world.ok('startGame', { id: cashId }, { as: hana.token })
    await tableOf(world, hana, cashId).cashAndBustRest(hana, 60)
    await expectTrue(cashId)
    const cancelledId = await host()
    await world.ok('cancelGame', { gameId: cancelledId }, { as: hana.token })
    await expectTrue(cancelledId)
  })

  test('a change in another process counts at once, and what was refused not at all', async () => {
    const gameId = await host({ style: 'cash', rebuys: true })
    for (const { token: as } of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId }, { as })
    await world.ok('startGame', { id: gameId }, { as: hana.token })
    const [here, there] = [tableOf(world, hana, gameId), tableOf(other, hana, gameId)]
    await here.rebuy(tomas, 10)
    await there.rebuy(ravi, 20)
    expect((await here.push('knocked', hana)).status).toBe(200)
    expect((await there.push('rebuy', hana, 5)).status).toBe(409)
    expect((await here.push('cashed', tomas, 1_000)).status).toBe(409)
    const { data } = await there.push('knocked', ravi)
    expect(data.gameEvents.map(({ type, userId }) => [type, userId])).toEqual([
      ['rebuy', tomas.id],
      ['rebuy', ravi.id],
      ['knocked', hana.id],
      ['knocked', ravi.id],
    ])
    await expectTrue(gameId)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a name', () => other.ok('updateSettings', { firstName: 'Tomáš' }, { as: tomas.token })],
    ['a username', () => other.ok('updateSettings', { username: 'tomas2' }, { as: tomas.token })],
    [
      'a picture',
      async () => {
        const create = { width: 10, height: 10, channels: 3, background: '#111' } as const
        const avatarImage = dataUrl('png', await sharp({ create }).png().toBuffer())
        return other.ok('updateAvatar', { avatarImage }, { as: tomas.token })
      },
    ],
    [
      'an e-mail, by hand in the database',
      () =>
        other.services.db
          .updateTable('users')
          .set({ email: 'new@anteroom.test' })
          .where('id', '=', tomas.id)
          .execute(),
    ],
  ])('shows %s of somebody in it as soon as it has changed', async (_, change) => {
    const gameId = await host()
    const before = await shown(world, gameId)
    await change()
    const after = await shown(world, gameId)
    for (const [index, body] of after.entries()) expect(body).not.toBe(before[index])
    await expectTrue(gameId)
  })

  test('is not taken for one of a database that went another way under the same version', async () => {
    const gameId = await host({ style: 'cash', rebuys: true })
    for (const { token: as } of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId }, { as })
    await world.ok('startGame', { id: gameId }, { as: hana.token })
    const { db } = world.services
    const row = () => db.selectFrom('games').selectAll().where('id', '=', gameId).executeTakeFirstOrThrow()
    const { version, change_id } = await row()
    await tableOf(world, hana, gameId).rebuy(tomas, 10)
    // As a standby has it that did not hear of the last change.
    await db.deleteFrom('game_events').where('game_id', '=', gameId).execute()
    await db.updateTable('games').set({ version, change_id }).where('id', '=', gameId).execute()
    await tableOf(other, hana, gameId).rebuy(ravi, 20)
    expect((await row()).version).toBe(version + 1)
    await expectTrue(gameId)
    const { data } = await tableOf(world, hana, gameId).undo()
    expect(data.gameEvents).toEqual([])
    await expectTrue(gameId)
  })

  test('is asked for once by all who read it at once, and each of them is shown it as it is', async () => {
    const [one, two] = [await host(), await host()]
    await shown(world, one)
    const spy = vi.spyOn(world.services.db.getExecutor(), 'executeQuery')
    const answers = await Promise.all(
      [hana, tomas, ravi, hana].flatMap(({ token: as }) =>
        [one, two].map((gameId) => world.ok('fetchGame', { gameId }, { as })),
      ),
    )
    const asked = spy.mock.calls.length
    spy.mockRestore()
    expect(asked).toBeLessThan(answers.length)
    expect(answers.map(({ id, isHost }) => [id, isHost])).toEqual(
      [true, false, false, true].flatMap((isHost) => [one, two].map((id) => [id, isHost])),
    )
    await expectTrue(one)
  })

  test('is written as it is named, whatever the names are', async () => {
    const hostile = '"gameEvents":[] "isHost":false $& $` \\" \\u2028'
    const gameId = await host({ name: hostile, place: hostile, inviteMessage: hostile })
    const { as } = { as: tomas.token }
    await world.ok('updateSettings', { lastName: hostile }, { as })
    const shownTo = await world.ok('fetchGame', { gameId }, { as })
    expect(shownTo).toMatchObject({ name: hostile, place: hostile, inviteMessage: hostile, isHost: false })
    expect(shownTo.gameUsers.find(({ id }) => id === tomas.id)?.lastName).toBe(hostile)
    expect((await world.ok('fetchGame', { gameId }, { as: hana.token })).isHost).toBe(true)
  })

  test('is for those who are in it', async () => {
    const gameId = await host()
    const sven = await join(world, 'Sven')
    await shown(world, gameId)
    expect(await world.call('fetchGame', { gameId }, { as: sven.token })).toMatchObject({ status: 404 })
    expect(await world.ok('listGames', {}, { as: sven.token })).toEqual({
      upcoming: [],
      active: [],
      complete: [],
      older: 0,
      hosting: { hosted: 0, upcoming: 0 },
    })
  })
})
