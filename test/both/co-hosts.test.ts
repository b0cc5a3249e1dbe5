import { beforeEach, describe, expect, test } from 'vitest'
import { appoint } from '../server/seats.ts'
import { tableOf } from '../server/table.ts'
import type { Member } from '../world.ts'
import { hostGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const NAME = 'Friday Night Freezeout'

const { world, hana, tomas, ravi, dora } = worldWith(['Hana', 'Tomas', 'Ravi', 'Dora'], FREE_HOSTING)

beforeEach(async () => {
  for (const { token } of [hana, tomas, ravi, dora]) await world.ok('clearNotifications', {}, { as: token })
})

/** A person's notifications since the test began, oldest first, without the invitation. */
const told = async (member: Member) =>
  (await world.told(member)).filter((message) => !message.includes('invited you')).toReversed()

/** A tournament with rebuys that Tomas and Dora have accepted, and Ravi has not answered. */
const upcoming = () => hostGame(world, [hana, tomas, dora], { others: [ravi], rebuys: true })

const name = (gameId: string, ...named: readonly Pick<Member, 'id'>[]) =>
  world.call('setCoHosts', { gameId, userIds: named.map(({ id }) => id) }, hana)

describe('set-co-hosts', () => {
  test('tells people who become co-hosts and who no longer are, once', async () => {
    const gameId = await upcoming()
    const { data: first } = await name(gameId, tomas)
    expect(first).toMatchObject({ coHosts: [tomas.id], mayRun: true })
    expect((await name(gameId, tomas)).data.version).toBe(first.version)
    expect((await name(gameId, dora)).data.coHosts).toEqual([dora.id])
    expect(await told(tomas)).toEqual([
      `Hana Player made you a co-host of ${NAME}.`,
      `Hana Player removed you as a co-host of ${NAME}.`,
    ])
    expect(await told(dora)).toEqual([`Hana Player made you a co-host of ${NAME}.`])
    expect(await told(ravi)).toEqual([])
    const seen = await world.ok('fetchGame', { gameId }, dora)
    expect(seen).toMatchObject({ isHost: false, mayRun: true })
    expect(await world.ok('fetchGame', { gameId }, tomas)).toMatchObject({ mayRun: false })
  })
})

describe('a co-host', () => {
  test('tells a host who does not play that the game has started and ended', async () => {
    const gameId = await upcoming()
    await world.ok('checkOutUser', { gameId, userId: hana.id }, hana)
    await world.ok('updatePayouts', { gameId, payouts: [60, 40] }, hana)
    await appoint(world, gameId, hana, tomas)
    await world.ok('startGame', { id: gameId }, tomas)
    const table = tableOf(world, tomas, gameId)
    await table.knock(dora)
    await table.end()
    expect((await told(hana)).slice(-2)).toEqual([`${NAME} has started.`, 'See how everybody did.'])
  })
})
