import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { english } from '../../src/domain/base/language.ts'
import { accountPlayer } from '../../src/domain/game/players.ts'
import { runUnitOfWork } from '../../src/server/core/unit-of-work.ts'
import { changeGame } from '../../src/server/games/change.ts'
import { GameCache } from '../../src/server/games/game-cache.ts'
import { startApp, type TestApp } from '../app.ts'
import { dataUrl } from '../batteries/hostile/avatars.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { rowOf } from '../rows.ts'
import { gameInput, join, NO_GAMES } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'
import { tableOf } from './table.ts'

/** Two processes over one database, each with a cache of games. */
const { world, hana, tomas, ravi, zoe } = worldWith(['Hana', 'Tomas', 'Ravi'], {
  ...FREE_HOSTING,
  others: ['Zoe'],
})
const other = openedForTests(() =>
  startApp({ ...FREE_HOSTING, database: { ...world.database, close: async () => {} } }),
)

const host = async (overrides: Partial<Input<'createGame'>> = {}) =>
  (await world.ok('createGame', gameInput(world, [tomas, ravi], overrides), hana)).id

const row = (gameId: string) => rowOf(world.services.db, 'games', ['version', 'change_id'], { id: gameId })

/** Everything that these people see of a game and of their games. */
async function shown(app: TestApp, gameId: string): Promise<string[]> {
  const bodies = []
  for (const { token: as } of [hana, tomas])
    bodies.push(
      (await app.call('fetchGame', { gameId }, { as })).body,
      (await app.call('listGames', {}, { as })).body,
    )
  return bodies
}

/** Both processes answer, byte for byte, what one without a cache reads. */
async function expectFresh(gameId: string): Promise<void> {
  const cached = await shown(world, gameId)
  expect(await shown(other, gameId)).toEqual(cached)
  Object.assign(world.services, { gameCache: new GameCache() })
  expect(await shown(world, gameId)).toEqual(cached)
}

describe('a cached game', () => {
  test('is fresh after every change of an evening', async () => {
    const gameId = await host({ rebuys: true })
    const table = tableOf(world, hana, gameId)
    const byHost = { as: hana.token }
    const changes: (() => Promise<unknown>)[] = [
      () => world.ok('acceptGameInvite', { gameId }, tomas),
      () => world.ok('declineGameInvite', { gameId }, ravi),
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
      await expectFresh(gameId)
      await change()
      world.advance(60)
    }
    await expectFresh(gameId)
  })

  test('is fresh after a cash-out that busts the rest, and after a cancellation', async () => {
    const cashId = await host({ style: 'cash', payouts: [100] })
    for (const { token: as } of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId: cashId }, { as })
    await world.ok('startGame', { id: cashId }, hana)
    await tableOf(world, hana, cashId).cashAndBustRest(hana, 60)
    await expectFresh(cashId)
    const cancelledId = await host()
    await world.ok('cancelGame', { gameId: cancelledId }, hana)
    await expectFresh(cancelledId)
  })

  test('is fresh after a change in another process, and after a refused one', async () => {
    const gameId = await host({ style: 'cash', rebuys: true })
    for (const { token: as } of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId }, { as })
    await world.ok('startGame', { id: gameId }, hana)
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
    await expectFresh(gameId)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a name', () => other.ok('updateSettings', { firstName: 'Tomáš' }, tomas)],
    ['a username', () => other.ok('updateSettings', { username: 'tomas2' }, tomas)],
    [
      'a picture',
      async () => {
        const create = { width: 10, height: 10, channels: 3, background: '#111' } as const
        const avatarImage = dataUrl('png', await sharp({ create }).png().toBuffer())
        return other.ok('updateAvatar', { avatarImage }, tomas)
      },
    ],
    [
      'an e-mail',
      async () => {
        const email = 'tomas.new@anteroom.test'
        await other.ok('initiateChangeEmail', { email }, tomas)
        return other.ok('changeEmail', { code: await other.codeFor(email) })
      },
    ],
  ])('shows %s of a player as soon as it has changed', async (_, change) => {
    const gameId = await host()
    const before = await shown(world, gameId)
    const { version } = await row(gameId)
    await change()
    const after = await shown(world, gameId)
    // Passes and table screens ask by version.
    expect(await row(gameId)).toMatchObject({ version: version + 1 })
    for (const [index, body] of after.entries()) expect(body).not.toBe(before[index])
    await expectFresh(gameId)
  })

  test('stays after settings changes that no game shows, or that change nothing', async () => {
    const gameId = await host()
    const before = await row(gameId)
    const { firstName } = await world.ok('user', {}, tomas)
    const change = { firstName, myHouseAddress: '1 Quiet Lane' }
    await world.ok('updateSettings', change, tomas)
    expect(await row(gameId)).toEqual(before)
  })

  test('shows new players', async () => {
    const gameId = await host()
    const { services } = world
    const now = world.now()
    const call = {
      ...{
        services,
        now,
        network: '127.0.0.1',
        userAgent: '',
        language: english,
        db: services.db,
        effectKey: '',
      },
      actor: { userId: hana.id, sessionId: '' },
      write: <T>(work: Parameters<typeof runUnitOfWork<T>>[2]) => runUnitOfWork(services, now, work),
    }
    await changeGame(call, { gameId, may: 'read' }, ({ stored: { game } }) => ({
      game: {
        ...game,
        version: game.version + 1,
        players: [...game.players, accountPlayer(zoe.id, 'player', 'accepted')],
      },
    }))
    const { gameUsers } = await world.ok('fetchGame', { gameId }, hana)
    expect(gameUsers.at(-1)).toMatchObject({ id: zoe.id, firstName: 'Zoe' })
    await expectFresh(gameId)
  })

  test('does not count if the database lost that change and made another under its version', async () => {
    const gameId = await host({ style: 'cash', rebuys: true })
    for (const { token: as } of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId }, { as })
    await world.ok('startGame', { id: gameId }, hana)
    const { db } = world.services
    const { version, change_id } = await row(gameId)
    await tableOf(world, hana, gameId).rebuy(tomas, 10)
    // As on a standby that did not receive the last change.
    await db.deleteFrom('game_events').where('game_id', '=', gameId).execute()
    await db.updateTable('games').set({ version, change_id }).where('id', '=', gameId).execute()
    await tableOf(other, hana, gameId).rebuy(ravi, 20)
    expect((await row(gameId)).version).toBe(version + 1)
    await expectFresh(gameId)
    const { data } = await tableOf(world, hana, gameId).undo()
    expect(data.gameEvents).toEqual([])
    await expectFresh(gameId)
  })

  test('is not returned to outsiders', async () => {
    const gameId = await host()
    const sven = await join(world, 'Sven')
    await shown(world, gameId)
    expect(await world.call('fetchGame', { gameId }, sven)).toMatchObject({ status: 404 })
    expect(await world.ok('listGames', {}, sven)).toEqual(NO_GAMES)
  })
})
