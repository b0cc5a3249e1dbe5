import { beforeEach, describe, expect, test } from 'vitest'
import { groupWorld } from '../group-world.ts'
import { pastNights } from '../past-nights.ts'
import { tableOf } from '../server/table.ts'
import { befriend, join, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi'], {
  ...FREE_HOSTING,
  others: ['Mei'],
})
const { groupOf, named, tournament, noticesOf } = groupWorld(world, () => [hana, tomas, ravi])

beforeEach(async () => {
  for (const member of [hana, tomas, ravi, mei]) await world.ok('clearNotifications', {}, member)
})

describe('a group (Rule 43.1)', () => {
  test('created from a night: includes the players who are buddies or own guests, and notifies accounts', async () => {
    const { id: gameId } = await startGame(world, [hana, tomas, ravi], { style: 'cash', rebuys: true })
    const { gameUsers } = await world.ok('addPlayer', { gameId, name: 'Mike' }, hana)
    const mike = gameUsers.find(({ guest }) => guest)?.id ?? ''
    const table = tableOf(world, hana, gameId)
    await table.cashAndBustRest(hana, 80)
    await table.end()
    await world.ok('clearNotifications', {}, tomas)
    const group = await world.ok('createGroup', { name: ' These four ', gameId }, hana)
    expect(group).toMatchObject({ name: 'These four', ownerId: hana.id, role: 'owner', seasons: [] })
    expect(group.members.map(({ firstName, role }) => [firstName, role]).sort()).toEqual([
      ...[
        ['Hana', 'owner'],
        ['Mike', 'member'],
        ['Ravi', 'member'],
        ['Tomas', 'member'],
      ],
    ])
    expect(group.members.find(({ guest }) => guest)).toEqual({
      ...{ id: mike, username: 'Mike', firstName: 'Mike', lastName: '', avatarImage: null },
      ...{ guest: true, role: 'member' },
    })
    expect(group.games).toMatchObject([{ id: gameId, style: 'cash', state: 'complete' }])
    expect(await noticesOf(tomas)).toEqual([
      ['Hana Player added you to These four.', `/groups?groupId=${group.id}`],
    ])
    // Of the people of Tomas' night only Hana is his buddy, and the game is hers.
    const other = await world.ok('createGroup', { name: 'Two', gameId }, tomas)
    expect(other.members.map(({ firstName }) => firstName).sort()).toEqual(['Hana', 'Tomas'])
    expect(other.games).toEqual([])
    expect(JSON.stringify([group, other])).not.toContain('@')
  })

  test('only its owner names admins, and no admin removes themself', async () => {
    const groupId = await groupOf('Roles')
    await world.ok('editGroup', { groupId, admins: [tomas.id] }, hana)
    expect(await world.outcome('editGroup', { groupId, admins: [ravi.id] }, tomas)).toBe('403 not_allowed')
    // Removing oneself would answer with a group that is no longer visible.
    expect(await world.outcome('editGroup', { groupId, remove: [tomas.id] }, tomas)).toBe('422 invalid')
    expect(await named('Roles', mei)).toBeUndefined()
  })

  test('only buddies and own guests can be added, and removed members get no more notices', async () => {
    const groupId = await groupOf('Buddies')
    const add = (id: string, by = hana) => world.outcome('editGroup', { groupId, add: [id] }, by)
    expect(await add(mei.id)).toBe('422 not_buddies')
    const { id: importId } = await world.ok('importNights', pastNights(world, [hana]), hana)
    const night = (await world.ok('listGames', {}, hana)).complete.find(({ imported }) => imported)
    const guest = night?.gameUsers.find((user) => user.guest)?.id ?? ''
    await world.ok('editGroup', { groupId, admins: [tomas.id] }, hana)
    expect(await add(guest, tomas)).toBe('422 not_buddies')
    expect(await add(guest)).toBe('200')
    expect(await noticesOf(ravi)).toHaveLength(1)
    await world.ok('editGroup', { groupId, remove: [ravi.id] }, hana)
    expect(await noticesOf(ravi)).toEqual([])
    expect(await named('Buddies', ravi)).toBeUndefined()
    // Nor a guest whom the host has removed, directly or by undoing an import.
    const other = await world.ok('importNights', pastNights(world, [hana]), hana)
    const latest = (await world.ok('listGames', {}, hana)).complete.find(
      ({ imported, gameUsers }) => imported && gameUsers.every(({ id }) => id !== guest),
    )
    const forgotten = latest?.gameUsers.find((user) => user.guest)?.id ?? ''
    await world.ok('forgetGuest', { guestId: forgotten }, hana)
    expect(await add(forgotten)).toBe('422 not_buddies')
    const again = await world.ok('createGroup', { name: 'Again', gameId: latest?.id ?? '' }, hana)
    expect(again.members.map(({ id }) => id)).toEqual([hana.id])
    await world.ok('undoImport', { importId: other.id }, hana)
    // A guest in a group remains when the import that created them is undone.
    await world.ok('undoImport', { importId }, hana)
    expect((await named('Buddies', hana))?.members.find(({ id }) => id === guest)?.firstName).toMatch(
      /^Mike /,
    )
  })

  test('an owner leaves it to an admin, and a deleted group leaves its games', async () => {
    const groupId = await groupOf('Left')
    const gameId = await tournament([ravi, tomas], groupId)
    expect(await world.outcome('leaveGroup', { groupId }, hana)).toBe('409 no_admin')
    await world.ok('editGroup', { groupId, admins: [tomas.id] }, hana)
    await world.ok('leaveGroup', { groupId }, hana)
    expect(await named('Left', hana)).toBeUndefined()
    expect(await named('Left', tomas)).toMatchObject({ role: 'owner', games: [{ id: gameId }] })
    const before = await world.ok('fetchGame', { gameId }, tomas)
    expect(before.groupId).toBe(groupId)
    await world.ok('deleteGroup', { groupId }, tomas)
    expect((await world.ok('fetchGame', { gameId }, tomas)).groupId).toBeNull()
    expect(await named('Left', ravi)).toBeUndefined()
  })
})

describe('the games of a group (Rule 43.2)', () => {
  test('are those of members, before and after they end, including imported ones', async () => {
    const groupId = await groupOf('Games')
    const gameId = await tournament([ravi, tomas])
    const put = (id: string, by = hana, to: string | null = groupId) =>
      world.outcome('groupGame', { groupId: to, gameId: id }, by)
    expect(await put(gameId, tomas)).toBe('403 not_allowed')
    expect(await put(gameId, mei)).toBe('404 not_found')
    await world.ok('importNights', pastNights(world, [hana, tomas]), hana)
    const { complete } = await world.ok('listGames', {}, hana)
    const imported = complete.filter((game) => game.imported).map(({ id }) => id)
    for (const id of [gameId, ...imported]) expect(await put(id)).toBe('200')
    expect((await named('Games', hana))?.games).toHaveLength(3)
    // Tomas has not yet confirmed the imported nights.
    expect((await named('Games', tomas))?.games.map(({ id }) => id)).toEqual([gameId])
    expect(await put(gameId, hana, null)).toBe('200')
    expect((await named('Games', tomas))?.games).toEqual([])
    const outside = await startGame(world, [hana, tomas]).then(({ id }) => id)
    expect(outside).not.toBe('')
    await world.ok('editGroup', { groupId, admins: [tomas.id] }, hana)
    await world.ok('leaveGroup', { groupId }, hana)
    expect(await put(outside)).toBe('404 not_found')
  })
})

describe('a deleted account (Rule 43.1)', () => {
  test('leaves its groups to an admin; those without one end, and the own data contain the groups (Rule 1.19)', async () => {
    const una = await join(world, 'Una')
    await befriend(world, una, hana)
    const { id: left } = await world.ok('createGroup', { name: 'Left by Una' }, una)
    await world.ok('editGroup', { groupId: left, add: [hana.id], admins: [hana.id] }, una)
    const { id: ended } = await world.ok('createGroup', { name: 'Ended by Una' }, una)
    await world.ok('editGroup', { groupId: ended, add: [hana.id] }, una)
    expect((await world.ok('exportData', {}, una)).groups).toEqual([
      { name: 'Ended by Una', role: 'owner', members: ['Una Player', 'Hana Player'], seasons: [] },
      { name: 'Left by Una', role: 'owner', members: ['Una Player', 'Hana Player'], seasons: [] },
    ])
    await world.ok('deleteAccount', {}, una)
    expect(await named('Left by Una', hana)).toMatchObject({ role: 'owner', members: [{ id: hana.id }] })
    expect(await named('Ended by Una', hana)).toBeUndefined()
  })
})
