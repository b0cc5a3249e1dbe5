import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { EndpointName } from '../../src/contract/paths.ts'
import { outcome } from '../app.ts'
import { rowsOf } from '../rows.ts'
import { appoint, changedElsewhere } from '../server/seats.ts'
import { tableOf } from '../server/table.ts'
import { circle, gameInput, type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)
let next = 0

/** Ids as the web app generates them. */
const newCommand = () => (++next).toString(16).padStart(32, '0')

async function tableInPlay(style: 'cash' | 'tournament' = 'cash') {
  const game = await startGame(world, [hana, tomas, ravi], { style, rebuys: true })
  const gameId = game.id
  const pop = (input: object = {}, by = hana) => world.call('popGameEvent', { gameId, ...input }, by)
  const fetch = () => world.ok('fetchGame', { gameId }, ravi)
  const shown = async () => (await fetch()).gameEvents.map(({ type, amount }) => [type, amount])
  const rebuyOf = ({ id: userId }: Member, commandId: string) =>
    ({ gameId, userId, type: 'rebuy', amount: 20, timestamp: 0, commandId }) as const
  return { ...tableOf(world, hana, gameId), pop, fetch, shown, rebuyOf }
}

/** The stacks of Hana, Tomas and Ravi, in dollars. */
const stacks = (...amounts: number[]) =>
  [hana, tomas, ravi].map(({ id: userId }, seat) => ({ userId, amount: amounts[seat] ?? 0 }))

const replayed = ({ headers }: { headers: Record<string, unknown> }) => headers['idempotency-replayed']

describe('Rule 12.13: an entry whose command is sent twice', () => {
  test('is made once; the second answer is the current game', async () => {
    const table = await tableInPlay()
    const commandId = newCommand()
    const first = await table.push('rebuy', tomas, 20, { commandId })
    expect(replayed(first)).toBeUndefined()
    expect(first.data.gameEvents).toMatchObject([{ commandId, actorId: hana.id, mended: false }])
    await table.rebuy(ravi, 5)
    const again = await table.push('rebuy', tomas, 20, { commandId })
    expect([outcome(again), replayed(again)]).toEqual(['200', 'true'])
    expect(again.data).toEqual({ ...(await table.fetch()), isHost: true, mayRun: true })
    expect(await table.shown()).toEqual([
      ['rebuy', 20],
      ['rebuy', 5],
    ])
  })

  test('is answered after END, and if the table would refuse it now', async () => {
    const table = await tableInPlay()
    const commandId = newCommand()
    await table.push('cashed', tomas, 60, { commandId, bustRemaining: true })
    expect(outcome(await table.push('cashed', tomas, 60, { commandId, bustRemaining: true }))).toBe('200')
    await table.end()
    const again = await table.push('cashed', tomas, 60, { commandId, bustRemaining: true })
    expect([outcome(again), again.data.state]).toEqual(['200', 'complete'])
    expect(outcome(await table.push('rebuy', tomas, 5, { commandId: newCommand() }))).toBe('409 not_active')
  })

  test('stays undone if the game has to be reloaded', async () => {
    const table = await tableInPlay()
    const [made, undo] = [newCommand(), newCommand()]
    await table.push('rebuy', tomas, 20, { commandId: made })
    await table.rebuy(ravi, 5)
    await table.pop({ commandId: undo })
    await table.undo()
    const again = async () => [
      outcome(await table.push('rebuy', tomas, 20, { commandId: made })),
      outcome(await table.pop({ commandId: undo })),
    ]
    await changedElsewhere(world, table.gameId)
    expect(await again()).toEqual(['200', '200'])
    expect(await table.shown()).toEqual([])
  })

  test('is another one without the busts that it came with', async () => {
    const table = await tableInPlay()
    const commandId = newCommand()
    await table.push('cashed', tomas, 60, { commandId, bustRemaining: true })
    expect(outcome(await table.push('cashed', tomas, 60, { commandId }))).toBe('422 command_reused')
  })

  test.each([
    ['another amount', 'rebuy', 'tomas', 21, {}],
    ['another player', 'rebuy', 'ravi', 20, {}],
    ['another type', 'cashed', 'tomas', 20, {}],
    ['the rest busted with it', 'cashed', 'tomas', 20, { bustRemaining: true }],
  ] as const)('is refused with %s, also once it is taken back', async (_, type, name, amount, more) => {
    const table = await tableInPlay()
    const commandId = newCommand()
    const player = name === 'tomas' ? tomas : ravi
    await table.push('rebuy', tomas, 20, { commandId })
    const other = () => table.push(type, player, amount, { commandId, ...more })
    expect(outcome(await other())).toBe('422 command_reused')
    await table.undo()
    expect(outcome(await other())).toBe('422 command_reused')
    expect(await table.shown()).toEqual([])
  })

  test('is refused to another account, and 404 for people who are not in the game', async () => {
    const table = await tableInPlay()
    const commandId = newCommand()
    const input = table.rebuyOf(tomas, commandId)
    await table.push('rebuy', tomas, 20, { commandId })
    const byRavi = await world.call('pushGameEvent', input, ravi)
    expect(outcome(byRavi)).toBe('422 command_reused')
    const [sven] = (await circle(world, ['Sven'])) as [Member]
    expect(await world.outcome('pushGameEvent', input, sven)).toBe('404 not_found')
  })

  test('accepts ids generated by devices, and no others', async () => {
    const table = await tableInPlay()
    const ids = ['0190b5c4-7a3e-7cc1-8a55-2f1d3c4b5a69', 'f'.repeat(32), 'F'.repeat(32), 'f'.repeat(31), '']
    const answers = []
    for (const commandId of ids) answers.push(outcome(await table.push('rebuy', tomas, 1, { commandId })))
    expect(answers).toEqual(['200', '200', '422 invalid', '422 invalid', '422 invalid'])
  })
})

describe('Rule 12.13: an undo whose command is sent twice', () => {
  test('removes only one entry, also after END', async () => {
    const table = await tableInPlay()
    await table.rebuy(tomas, 20)
    await table.rebuy(ravi, 5)
    const commandId = newCommand()
    const first = await table.pop({ commandId })
    const again = await table.pop({ commandId })
    expect([outcome(again), replayed(first), replayed(again)]).toEqual(['200', undefined, 'true'])
    expect(await table.shown()).toEqual([['rebuy', 20]])
    await table.push('cashed', tomas, 80, { bustRemaining: true })
    await table.end()
    expect(outcome(await table.pop({ commandId }))).toBe('200')
  })

  test('is refused if it names another entry, and one id cannot be both an entry and an undo', async () => {
    const table = await tableInPlay()
    const [made, commandId] = [newCommand(), newCommand()]
    await table.push('rebuy', tomas, 20, { commandId: made })
    await table.rebuy(ravi, 5)
    await table.pop({ commandId })
    const undoes = { commandId: made, part: 0 }
    expect(outcome(await table.pop({ commandId, undoes }))).toBe('422 command_reused')
    expect(outcome(await table.pop({ commandId: made }))).toBe('422 command_reused')
    expect(outcome(await table.push('rebuy', tomas, 20, { commandId }))).toBe('422 command_reused')
    expect(outcome(await table.pop({ commandId }, ravi))).toBe('422 command_reused')
    expect(await table.shown()).toEqual([['rebuy', 20]])
  })
})

describe('Rule 12.14: an undo that names the command of an entry', () => {
  test('removes its part, which must be the last entry', async () => {
    const table = await tableInPlay()
    const commandId = newCommand()
    await table.push('cashed', tomas, 60, { commandId, bustRemaining: true })
    const undo = (part: number) => table.pop({ undoes: { commandId, part } })
    expect(outcome(await undo(1))).toBe('409 stale')
    expect(outcome(await undo(2))).toBe('200')
    expect(outcome(await undo(2))).toBe('409 stale')
    expect(outcome(await undo(1))).toBe('200')
    expect(await table.shown()).toEqual([['knocked', 0]])
  })

  test('does not name an id as well', async () => {
    const table = await tableInPlay()
    const { gameEvents } = await table.rebuy(tomas, 20)
    const [event] = gameEvents
    const both = { eventId: event?.id, undoes: { commandId: event?.commandId, part: 0 } }
    const { status, problem } = await table.pop(both)
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([422, 'invalid', 'undoes'])
  })
})

describe('a device that sends no command ids', () => {
  test('enters and undoes as before; each entry is its own command, with its own id', async () => {
    const table = await tableInPlay()
    await table.rebuy(tomas, 20)
    await table.rebuy(tomas, 20)
    const { gameEvents } = await table.cashAndBustRest(tomas, 100)
    expect(gameEvents.map(({ commandId }) => gameEvents.findIndex(({ id }) => id === commandId))).toEqual([
      0, 1, 2, 2, 2,
    ])
    await table.undo()
    await table.undo()
    expect(await table.shown()).toEqual([
      ['rebuy', 20],
      ['rebuy', 20],
      ['knocked', 0],
    ])
  })
})

test.each<[name: EndpointName, input: (eventId: string) => object, other: object, style?: 'tournament']>([
  ['addPlayer', () => ({ guestId: randomUUID(), name: 'Lou', buyIn: 25 }), { name: 'Lu' }],
  ['setBuyIn', () => ({ userId: tomas.id, amount: 30 }), { amount: 31 }],
  ['mendGameEvent', (eventId) => ({ eventId, amount: 6 }), { amount: 8 }],
  ['countTable', () => ({ counts: stacks(25, 20, 20), gap: { rule: 'equal' } }), { gap: { rule: 'scale' } }],
  ['addCost', () => ({ payerId: tomas.id, amount: 40, what: 'Pizza', of: [] }), { amount: 41 }],
  ['drawSeats', () => ({ perTable: 10 }), { perTable: 9 }, 'tournament'],
])(
  'Rules 12.13, 18.13, 22.4: %s that is sent again is done once, for ever; anything else under its id is refused',
  async (name, inputFor, other, style) => {
    const table = await tableInPlay(style)
    const [rebuy] = (await table.rebuy(tomas, 5)).gameEvents
    const command = { gameId: table.gameId, commandId: newCommand(), ...inputFor(rebuy?.id ?? '') }
    const send = (more: object = {}, by = hana) => world.call(name, { ...command, ...more }, by)
    expect(replayed(await send())).toBeUndefined()
    const after = await table.fetch()
    const again = await send()
    expect([outcome(again), replayed(again)]).toEqual(['200', 'true'])
    await changedElsewhere(world, table.gameId)
    expect(outcome(await send())).toBe('200')
    expect(outcome(await send(other))).toBe('422 command_reused')
    const { commandId } = command
    expect(outcome(await table.push('rebuy', tomas, 5, { commandId }))).toBe('422 command_reused')
    expect(await table.fetch()).toEqual(after)
    await appoint(world, table.gameId, hana, ravi)
    expect(outcome(await send({}, ravi))).toBe('422 command_reused')
  },
)

describe('Rule 12.7: a change of a game under an Idempotency-Key alone', () => {
  /** The rows under Hana's keys that are not refusals, longest first. */
  const kept = async () => {
    const rows = await rowsOf(world.database.db, 'idempotency', ['answer'], { scope: hana.id, status: 200 })
    return rows.map(({ answer }) => answer).toSorted((one, other) => other.length - one.length)
  }

  test('is done once; the second answer is the current game, and neither is stored', async () => {
    const table = await tableInPlay()
    const input = { gameId: table.gameId, userId: tomas.id, type: 'rebuy', amount: 20, timestamp: 0 } as const
    const push = () => world.call('pushGameEvent', input, { as: hana.token, key: 'the-key-of-one-rebuy' })
    expect(replayed(await push())).toBeUndefined()
    await table.rebuy(ravi, 5)
    const again = await push()
    expect([outcome(again), replayed(again)]).toEqual(['200', 'true'])
    expect(again.data).toEqual({ ...(await table.fetch()), isHost: true, mayRun: true })
    expect(await table.shown()).toEqual([
      ['rebuy', 20],
      ['rebuy', 5],
    ])
    expect(await kept()).toContain(`game:${table.gameId}:${again.data.version - 1}`)
  })

  test('works the same before the start and at the end', async () => {
    const input = gameInput(world, [tomas], { style: 'cash', rebuys: true })
    const as = hana.token
    const create = () => world.ok('createGame', input, { as, key: 'the-key-of-one-game' })
    const { id: gameId } = await create()
    const edit = () => world.ok('editGame', { gameId, place: 'Here' }, { as, key: 'the-key-of-one-edit' })
    await edit()
    await world.ok('editGame', { gameId, place: 'There' }, { as })
    expect([(await create()).place, (await edit()).place]).toEqual(['There', 'There'])
    await world.ok('acceptGameInvite', { gameId }, tomas)
    const start = () => world.ok('startGame', { id: gameId }, { as, key: 'the-key-of-one-start' })
    await start()
    await tableOf(world, hana, gameId).cashAndBustRest(tomas, 40)
    await tableOf(world, hana, gameId).end()
    expect([(await create()).id, (await start()).state]).toEqual([gameId, 'complete'])
    expect((await kept())[0]?.length).toBeLessThan(60)
  })
})

test('a former co-host still learns that their entry was made', async () => {
  const table = await tableInPlay()
  const commandId = newCommand()
  const input = table.rebuyOf(tomas, commandId)
  await appoint(world, table.gameId, hana, ravi)
  expect(await world.outcome('pushGameEvent', input, ravi)).toBe('200')
  await appoint(world, table.gameId, hana)
  expect(await world.outcome('pushGameEvent', input, ravi)).toBe('200')
  expect(await world.outcome('pushGameEvent', { ...input, commandId: newCommand() }, ravi)).toBe(
    '403 not_allowed',
  )
})

test('a command of a kind that only a newer release knows is left out of the record', async () => {
  const table = await tableInPlay()
  await table.rebuy(ravi, 5)
  const record = () => world.ok('gameRecord', { gameId: table.gameId }, hana)
  const before = await record()
  const kind = 'move_mountain' as never
  const row = { game_id: table.gameId, command_id: newCommand(), actor_id: hana.id, kind }
  await world.database.db
    .insertInto('game_commands')
    .values({ ...row, content: '[]', version: 99, at: world.now() })
    .execute()
  expect(await record()).toEqual(before)
})
