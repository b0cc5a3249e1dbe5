import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { groupWorld, inShort } from '../group-world.ts'
import { claimGuest } from '../links.ts'
import { tableOf } from '../server/table.ts'
import { befriend, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi'], {
  ...FREE_HOSTING,
  others: ['Mei'],
})
const { groupOf, named, seasonIn, tournament, cashGame, noticesOf } = groupWorld(world, () => [
  hana,
  tomas,
  ravi,
])

beforeEach(async () => {
  for (const member of [hana, tomas, ravi, mei]) await world.ok('clearNotifications', {}, member)
})

describe('a season (Rule 43.3)', () => {
  test('points, places and the line of the nights of the group; frozen by the first one', async () => {
    const groupId = await groupOf('Season')
    const season = await seasonIn(groupId)
    const edit = (more: Partial<Input<'editSeason'>>) =>
      world.outcome('editSeason', { ...season, ...more }, hana)
    expect(await edit({ minPlayers: 4 })).toBe('200')
    expect(await edit({ minPlayers: 3, from: 2, to: 1 })).toBe('422 invalid')
    expect(await edit({ minPlayers: 3 })).toBe('200')
    const first = await tournament([ravi, tomas], groupId)
    await tournament([hana, ravi], groupId)
    expect(await edit({ minPlayers: 4 })).toBe('409 season_frozen')
    expect(await edit({ name: 'The year' })).toBe('200')
    const found = await world.ok('standings', season, ravi)
    expect(found.season).toMatchObject({ name: 'The year', bestOf: null, reEntries: false })
    expect(found.nights).toMatchObject([{ gameId: first, name: 'Friday Night Freezeout' }, {}])
    expect(inShort(found)).toEqual([
      ['Tomas', 0, 5, 2, 1],
      ['Hana', 1, 4, 2, 1],
      ['Ravi', 2, 3, 2, 0],
    ])
    expect(found.rows.map(({ moved, worths }) => [moved, worths])).toEqual([
      [1, [2, 3]],
      [-1, [3, 1]],
      [0, [1, 2]],
    ])
    await world.ok('updateSettings', { firstName: 'Ravindra' }, ravi)
    expect(inShort(await world.ok('standings', season, hana))[2]?.[0]).toBe('Ravindra')
    await world.ok('updateSettings', { firstName: 'Ravi' }, ravi)
    await befriend(world, hana, mei)
    await world.ok('editGroup', { groupId, add: [mei.id] }, hana)
    expect((await world.ok('standings', season, mei)).nights).toMatchObject([
      { gameId: null, name: null },
      { gameId: null },
    ])
    await world.ok('leaveGroup', { groupId }, ravi)
    expect(inShort(await world.ok('standings', season, hana))).toHaveLength(3)
    await world.ok('deleteSeason', season, hana)
    expect(await world.outcome('standings', season, hana)).toBe('404 not_found')
  })

  test('re-entries count if the season says so', async () => {
    const groupId = await groupOf('Re-entries')
    const [plain, counted] = [
      await seasonIn(groupId),
      await seasonIn(groupId, { name: 'Counted', reEntries: true }),
    ]
    const { id } = await startGame(world, [hana, tomas, ravi], { rebuys: true, groupId })
    const table = tableOf(world, hana, id)
    await table.knock(ravi)
    expect(outcome(await table.push('joined', ravi, 20))).toBe('200')
    for (const player of [ravi, tomas]) await table.knock(player)
    await table.end()
    const totals = async (season: typeof plain) =>
      (await world.ok('standings', season, hana)).rows.map(({ total }) => total)
    expect(await totals(plain)).toEqual([3, 2, 1])
    expect(await totals(counted)).toEqual([4, 3, 2])
  })

  test('a cash season hides the money of people who hide their stats, and nothing else (Rule 43.6)', async () => {
    const groupId = await groupOf('Cash')
    const season = await seasonIn(groupId, { kind: 'cash' })
    await cashGame([35, 20, 5], groupId)
    await world.ok('updateSettings', { hideStats: true }, hana)
    const [first, second] = (await world.ok('standings', season, tomas)).rows
    expect(first).toMatchObject({ place: 0, wins: 1, games: 1, total: null, worths: null })
    expect(first).toMatchObject({ places: [0], dropped: [] })
    expect(second).toMatchObject({ total: 0, worths: [0] })
    expect((await world.ok('standings', season, hana)).rows[0]).toMatchObject({
      total: 15,
      worths: [15],
    })
    const points = await seasonIn(groupId, { name: 'Points' })
    await tournament([ravi, tomas], groupId)
    expect((await world.ok('standings', points, tomas)).rows[0]).toMatchObject({ total: 3, worths: [3] })
    await world.ok('updateSettings', { hideStats: false }, hana)
  })

  test('a mend recalculates the standings, and notifies members whose place changed (Rule 43.6)', async () => {
    const groupId = await groupOf('Mended')
    const season = await seasonIn(groupId, { kind: 'cash' })
    const { id: gameId } = await startGame(world, [hana, tomas, ravi], {
      style: 'cash',
      rebuys: true,
      groupId,
    })
    const table = tableOf(world, hana, gameId)
    await table.cash(tomas, 20)
    await table.cash(ravi, 15)
    await table.cash(hana, 25)
    await table.end()
    const [entry, other] = (await world.ok('fetchGame', { gameId }, hana)).gameEvents
    for (const member of [hana, tomas, ravi]) await world.ok('clearNotifications', {}, member)
    expect(inShort(await world.ok('standings', season, ravi)).map(([name]) => name)).toEqual([
      ...['Hana', 'Tomas', 'Ravi'],
    ])
    await world.ok('mendGameEvent', { gameId, eventId: other?.id ?? '', amount: 5 }, hana)
    expect(await noticesOf(tomas)).toEqual([])
    await world.ok('mendGameEvent', { gameId, eventId: entry?.id ?? '', amount: 30 }, hana)
    expect(inShort(await world.ok('standings', season, ravi)).map(([name]) => name)).toEqual([
      ...['Tomas', 'Hana', 'Ravi'],
    ])
    expect(await noticesOf(tomas)).toContainEqual([
      'Friday Night Freezeout was corrected. You were 2nd, and are now 1st.',
      `/groups?groupId=${groupId}`,
    ])
  })
})

test('a guest’s standings and group follow a claim of their seat, and its undo (Rules 43.1, 43.3)', async () => {
  const groupId = await groupOf('Claimed')
  const season = await seasonIn(groupId, { kind: 'cash' })
  const { id: gameId } = await startGame(world, [hana, tomas], { style: 'cash', rebuys: true, groupId })
  const { gameUsers } = await world.ok('addPlayer', { gameId, name: 'Zoe' }, hana)
  const guestId = gameUsers.find(({ guest }) => guest)?.id ?? ''
  const table = tableOf(world, hana, gameId)
  await table.cashAndBustRest({ ...hana, id: guestId }, 60)
  await table.end()
  await world.ok('editGroup', { groupId, add: [guestId] }, hana)
  const first = async () => (await world.ok('standings', season, hana)).rows[0]
  expect(await first()).toMatchObject({ person: { id: guestId, firstName: 'Zoe', guest: true }, total: 40 })
  await claimGuest(world, { gameId, guestId, host: hana }, mei)
  expect(await first()).toMatchObject({ person: { id: mei.id, firstName: 'Mei', guest: false }, total: 40 })
  expect((await named('Claimed', mei))?.games).toMatchObject([{ id: gameId }])
  expect(await world.outcome('standings', season, mei)).toBe('200')
  await world.ok('unclaimGuest', { guestId }, mei)
  expect(await first()).toMatchObject({ person: { id: guestId, guest: true }, total: 40 })
  expect(await named('Claimed', mei)).toBeUndefined()
})
