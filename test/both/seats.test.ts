import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { readAnew } from '../server/seats.ts'
import { tableOf } from '../server/table.ts'
import { hostGame, type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const names = ['Hana', 'Tomas', 'Ravi', 'Mei', 'Dora'] as const
const { world, hana, tomas, ravi, mei, dora } = worldWith(names, FREE_HOSTING)
const people: readonly [Member, ...Member[]] = [hana, tomas, ravi, mei, dora]

/** Five people at two tables. */
async function seated() {
  const { id: gameId } = await startGame(world, people, { seats: 5, rebuys: true })
  const drawn = await world.ok('drawSeats', { gameId, perTable: 3 }, hana)
  return { drawn, ...tableOf(world, hana, gameId) }
}

/** "2/1" by player, of those who have a seat. */
const chairs = ({ seating }: Pick<WireGame, 'seating'>) =>
  new Map(seating.map(({ userId, table, seat }) => [userId, `${table}/${seat}`]))

const told = async (member: Member) =>
  (await world.ok('notifications', { read: 'false' }, member))
    .map(({ title }) => title)
    .filter((title) => title.startsWith('Table '))

const addGuest = (gameId: string, guestId: string, name: string) =>
  world.ok('addPlayer', { gameId, guestId, name }, hana)

describe('drawing seats', () => {
  test('seats everybody at even tables, visibly for everybody, and notifies the other phones (Rules 33.1, 33.7)', async () => {
    const { gameId, drawn } = await seated()
    expect(drawn.perTable).toBe(3)
    expect([...chairs(drawn).values()]).toEqual(['1/1', '1/2', '1/3', '2/1', '2/2'])
    expect([...chairs(drawn).keys()].sort()).toEqual(people.map(({ id }) => id).sort())
    expect((await readAnew(world, gameId, mei)).seating).toEqual(drawn.seating)
    const [table, seat] = (chairs(drawn).get(mei.id) ?? '').split('/')
    expect(await told(mei)).toContain(`Table ${table}, seat ${seat}`)
    expect(await told(hana)).toEqual([])
  })

  test('also works before the start, silently, and for people who accept later (Rules 33.1, 33.3)', async () => {
    const gameId = await hostGame(world, people, { seats: 5 })
    await world.ok('clearNotifications', {}, tomas)
    expect((await world.ok('fetchGame', { gameId }, hana)).perTable).toBeNull()
    const drawn = await world.ok('drawSeats', { gameId }, hana)
    expect(drawn.perTable).toBe(10)
    expect(drawn.seating).toHaveLength(5)
    expect(await told(tomas)).toEqual([])
    const without = await world.ok('checkOutUser', { gameId, userId: tomas.id }, hana)
    expect(without.seating).toHaveLength(4)
    const back = await world.ok('checkInUser', { gameId, userId: tomas.id }, hana)
    expect(chairs(back).get(tomas.id)).toBe(chairs(drawn).get(tomas.id))
  })

  test('can be repeated, around locked players (Rule 33.1)', async () => {
    const { gameId } = await seated()
    const locked = [{ userId: ravi.id, table: 2, seat: 3 }]
    const again = await world.ok('drawSeats', { gameId, locked }, hana)
    expect([again.perTable, chairs(again).get(ravi.id)]).toEqual([3, '2/3'])
  })

  test('is for tournaments (Rule 33.1)', async () => {
    const { id: gameId } = await startGame(world, people, { seats: 5, style: 'cash', rebuys: true })
    expect(await world.outcome('drawSeats', { gameId }, hana)).toBe('409 not_a_tournament')
  })
})

describe('seats that follow the night (Rule 33.3)', () => {
  test('UNDO on a device that requests only news restores the seat as well', async () => {
    const { gameId, drawn, knock } = await seated()
    const { version } = await knock(mei)
    const undone = await world.ok('popGameEvent', { gameId, since: version }, hana)
    expect('seating' in undone && chairs(undone)).toEqual(chairs(drawn))
  })

  test('a re-entry draws a new seat, at the smaller table', async () => {
    const { drawn, knock, push } = await seated()
    const [out = hana, , , , other = hana] = drawn.seating.map(({ userId: id }) => ({ ...hana, id }))
    for (const player of [out, other]) await knock(player)
    const { data } = await push('joined', out, 20)
    expect([drawn, data].map((game) => chairs(game).get(out.id)?.[0])).toEqual(['1', '2'])
  })
})

describe('moving', () => {
  test('by hand swaps with the seat’s player, on record (Rules 33.4, 22.8)', async () => {
    const { gameId, drawn } = await seated()
    const [one, other] = [drawn.seating[0], drawn.seating[4]]
    if (!one || !other) throw new Error('Five sit.')
    const moved = await world.ok('moveSeat', { gameId, ...other, userId: one.userId }, hana)
    expect(chairs(moved).get(one.userId)).toBe('2/2')
    expect(chairs(moved).get(other.userId)).toBe('1/1')
    expect(await world.outcome('moveSeat', { gameId, userId: one.userId, table: 1, seat: 9 }, hana)).toBe(
      '404 not_found',
    )
    const record = await world.ok('gameRecord', { gameId }, mei)
    expect(record.map(({ action, userId, table, seat }) => [action, userId, table, seat])).toEqual([
      ['seats drawn', null, null, null],
      ['seat moved', one.userId, 2, 2],
    ])
  })

  test('a table breaks into the others, and each of its players is told (Rules 33.6, 33.7)', async () => {
    const { gameId, drawn, knock } = await seated()
    expect(await world.outcome('breakTable', { gameId, table: 2 }, hana)).toBe('409 seats_taken')
    const [first, second] = drawn.seating.filter(({ table }) => table === 1)
    const members = people.filter(({ id }) => id === first?.userId || id === second?.userId)
    for (const member of members) await knock(member)
    const broken = await world.ok('breakTable', { gameId, table: 2 }, hana)
    expect([...chairs(broken).values()]).toEqual(['1/1', '1/2', '1/3'])
    for (const { userId, seat } of broken.seating) {
      const member = people.find(({ id }) => id === userId)
      const stayed = chairs(drawn).get(userId)?.startsWith('1/')
      if (!member || member === hana) continue
      const [last] = await told(member)
      expect(last).toBe(`Table 1, seat ${seat}`)
      expect((await told(member)).length).toBeGreaterThanOrEqual(stayed ? 1 : 2)
    }
  })

  test('without drawn seats there is nothing to move', async () => {
    const { id: gameId } = await startGame(world, people, { seats: 5 })
    expect(await world.outcome('breakTable', { gameId, table: 1 }, hana)).toBe('404 not_found')
  })
})

test('a pass shows every seat, under the pass’s own ids (Rule 33.7)', async () => {
  const { gameId } = await seated()
  const guestId = randomUUID()
  const { seating } = await addGuest(gameId, guestId, 'Mike')
  const { url } = await world.ok('guestPass', { gameId, guestId }, hana)
  const opened = await world.ok('openPass', { pass: url.slice(-43) })
  const shown = opened?.game.seating ?? []
  expect(shown.map(({ table, seat }) => [table, seat])).toEqual(
    seating.map(({ table, seat }) => [table, seat]),
  )
  expect(shown.find(({ playerId }) => playerId === guestId)).toMatchObject({ table: 2, seat: 3 })
  const playerIds = opened?.game.players.map(({ id }) => id) ?? []
  expect(shown.every(({ playerId }) => playerIds.includes(playerId))).toBe(true)
})
