import { expect, test } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../src/contract/game-wire.ts'
import { averageStack, play } from '../../src/domain/table/play.ts'
import { unbalanced, whoMoves } from '../../src/domain/tournament/balance.ts'
import { startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei, dora } = worldWith(
  ['Hana', 'Tomas', 'Ravi', 'Mei', 'Dora'],
  FREE_HOSTING,
)

const MINUTE = 60
const play20 = (small: number) => ({ small, big: 2 * small, ante: 0, seconds: 20 * MINUTE })
const levels = [
  play20(25),
  play20(50),
  { break: true as const, seconds: 10 * MINUTE, colourUp: [25] },
  play20(100),
  play20(200),
]

/** A host's device folds the answer: the pot in dollars, the average stack. */
function figures(wire: WireGame) {
  const game = gameFromWire(wire)
  const state = play(game, entriesFromWire(wire))
  return { pot: state.pot / 100, average: averageStack(game, state), state }
}

test('a tournament of fourteen at two tables, nine of them guests, from the draw to the results (Rules 32.1 to 32.3, 32.7, 33.5, 33.6)', async () => {
  const names = ['Ann', 'Bob', 'Cy', 'Deb', 'Eli', 'Flo', 'Gus', 'Hal', 'Ida']
  const accounts = [hana, tomas, ravi, mei, dora] as const
  const draft = {
    rebuys: true,
    chips: { start: 5000, rebuy: 5000, addOn: 8000 },
    addOn: 15,
    entriesUntil: 2,
    levels,
  }
  const seats = 13
  const payouts = [50, 30, 20, ...Array<number>(seats - 3).fill(0)]
  const gameId = await startWithGuests()
  const read = () => world.ok('fetchGame', { gameId }, hana)
  const guestId = async (name: string) =>
    (await read()).gameUsers.find(({ firstName }) => firstName === name)?.id ?? ''
  const enter = (userId: string, type: 'rebuy' | 'addOn' | 'knocked' | 'joined', amount = 0) =>
    world.call('pushGameEvent', { gameId, userId, type, timestamp: world.now(), amount }, hana)

  async function startWithGuests(): Promise<string> {
    const { id } = await startGame(world, accounts, { ...draft, seats: 5, payouts: [50, 30, 20, 0, 0] })
    await world.ok('undoStart', { gameId: id }, hana)
    for (const name of names.slice(0, 8)) await world.ok('addPlayer', { gameId: id, name }, hana)
    await world.ok('startGame', { id, payouts }, hana)
    return id
  }

  const drawn = await world.ok('drawSeats', { gameId, perTable: 7 }, hana)
  expect(drawn.seating.map(({ table }) => table)).toEqual([
    ...Array<number>(7).fill(1),
    ...Array<number>(6).fill(2),
  ])
  await world.ok('runClock', { gameId, action: 'start', level: 0 }, hana)
  expect(figures(await read())).toMatchObject({ pot: 13 * 20, average: 5000 })

  world.advance(5 * MINUTE)
  const ann = await guestId('Ann')
  await enter(tomas.id, 'rebuy', 20)
  await enter(ann, 'knocked')
  await enter(ann, 'joined', 20)
  // 14 starts and a rebuy at 5,000 are 75,000 chips, of 13 players.
  expect(figures(await read())).toMatchObject({ pot: 300, average: 5769 })
  const late = await world.ok('addPlayer', { gameId, name: 'Ida' }, hana)
  expect(late.seating.filter(({ table }) => table === 2)).toHaveLength(7)
  expect(figures(late)).toMatchObject({ pot: 320, average: 5714 })

  world.advance(36 * MINUTE)
  expect((await enter(tomas.id, 'rebuy', 20)).problem.code).toBe('entries_closed')
  const bob = await guestId('Bob')
  for (const id of [ravi.id, mei.id, bob]) await enter(id, 'addOn', 15)
  // 80,000 and three add-ons of 8,000, of 14 players.
  expect(figures(await read())).toMatchObject({ pot: 365, average: 7429 })
  world.advance(10 * MINUTE)
  expect((await enter(dora.id, 'addOn', 15)).problem.code).toBe('add_on_closed')

  const winners = [hana.id, mei.id, bob]
  /** Knocks out a player at a table, but none of those who will be paid. */
  const knockAt = async (table: number) => {
    const { seating } = await read()
    const [out] = seating.filter((seat) => seat.table === table && !winners.includes(seat.userId))
    await enter(out?.userId ?? '', 'knocked')
    return out?.userId ?? ''
  }
  const outs: string[] = []
  const planOf = async () => {
    const wire = await read()
    const { seating } = gameFromWire(wire)
    const inIds = wire.seating.map(({ userId }) => userId)
    if (seating === null) throw new Error('No seats are drawn.')
    return { seating, inIds }
  }
  outs.push(await knockAt(2))
  expect(unbalanced((await planOf()).seating, (await planOf()).inIds)).toBeNull()
  outs.push(await knockAt(2))
  const { seating, inIds } = await planOf()
  const uneven = unbalanced(seating, inIds)
  expect(uneven).toEqual({ from: 1, to: 2 })
  const bigBlindOf = (table: number) =>
    seating.seats.find((seat) => seat.table === table && inIds.includes(seat.playerId))?.playerId ?? ''
  const move =
    uneven && whoMoves(seating, inIds, { ...uneven, bigBlindFrom: bigBlindOf(1), bigBlindTo: bigBlindOf(2) })
  expect(move).toMatchObject({ playerId: bigBlindOf(1), table: 2 })
  const moved = await world.ok(
    'moveSeat',
    { gameId, userId: move?.playerId ?? '', table: 2, seat: move?.seat ?? 0 },
    hana,
  )
  expect([1, 2].map((table) => moved.seating.filter((seat) => seat.table === table).length)).toEqual([6, 6])

  for (const table of [1, 1, 2, 2, 1]) outs.push(await knockAt(table))
  const broken = await world.ok('breakTable', { gameId, table: 2 }, hana)
  expect(broken.seating.map(({ table, seat }) => `${table}/${seat}`)).toEqual(
    Array.from({ length: 7 }, (_, seat) => `1/${seat + 1}`),
  )
  for (let left = 7; left > 3; left--) outs.push(await knockAt(1))
  for (const id of [bob, mei.id]) {
    await enter(id, 'knocked')
    outs.push(id)
  }
  expect(figures(await read()).state.over).toBe(true)
  await world.ok('endGame', { id: gameId }, hana)

  const { balances } = await world.ok('settlement', { gameId }, hana)
  const nets = new Map(balances.map(({ userId, net }) => [userId, net]))
  const paid = (id: string) =>
    20 + (id === tomas.id || id === ann ? 20 : 0) + ([ravi.id, mei.id, bob].includes(id) ? 15 : 0)
  // 50, 30 and 20 % of $365.00.
  const won = new Map([
    [hana.id, 182.5],
    [mei.id, 109.5],
    [bob, 73],
  ])
  expect(nets.size).toBe(14)
  for (const [id, net] of nets) expect(net, id).toBeCloseTo((won.get(id) ?? 0) - paid(id), 5)
  expect(outs).toHaveLength(13)
})
