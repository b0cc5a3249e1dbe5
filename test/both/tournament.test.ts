import { describe, expect, test } from 'vitest'
import { type Answer, outcome } from '../app.ts'
import { startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, dora } = worldWith(['Hana', 'Tomas', 'Ravi', 'Dora'], FREE_HOSTING)

const MINUTE = 60
const play = (small: number, minutes = 20) => ({ small, big: 2 * small, ante: 0, seconds: minutes * MINUTE })
const pause = { break: true as const, seconds: 10 * MINUTE, colourUp: [25] }
/** Levels 1 and 2, a break, levels 3 and 4. */
const levels = [play(25), play(50), pause, play(100), play(200)]

const terms = { rebuys: true, chips: { start: 5000, rebuy: 5000, addOn: 8000 }, addOn: 15 }
const night = (name = 'Friday Night Freezeout') =>
  startGame(world, [hana, tomas, ravi], { ...terms, levels, entriesUntil: 2, seats: 3, name })

const run = (
  gameId: string,
  action: 'start' | 'pause' | 'next' | 'back' | 'add',
  level: number,
  seconds?: number,
) => world.call('runClock', { gameId, action, level, ...(seconds === undefined ? {} : { seconds }) }, hana)

/** The outcome of a call: '200', or '409 stale'. */
const ended = async (call: Promise<Pick<Answer<'ping'>, 'status' | 'problem'>>) => outcome(await call)

const enter = (gameId: string, type: 'rebuy' | 'addOn' | 'knocked' | 'joined', who = tomas, amount = 20) =>
  world.call(
    'pushGameEvent',
    { gameId, userId: who.id, type, timestamp: world.now(), amount: type === 'knocked' ? 0 : amount },
    hana,
  )

describe('the clock of a tournament', () => {
  test('is ready with the game, and everybody derives the time from when it was last set (Rule 32.10)', async () => {
    const { id: gameId, clock, chips, addOn, entriesUntil } = await night()
    expect({ clock, chips, addOn, entriesUntil }).toMatchObject({
      ...{ chips: terms.chips, addOn: 15, entriesUntil: 2 },
      clock: { levels, level: 0, state: 'ready', endsAtMs: null, leftMs: 20 * MINUTE * 1000 },
    })
    const begun = world.now() * 1000
    const { data: started } = await run(gameId, 'start', 0)
    expect(started.clock).toMatchObject({ state: 'running', level: 0, endsAtMs: begun + 20 * MINUTE * 1000 })
    world.advance(21 * MINUTE)
    const seen = await world.ok('fetchGame', { gameId }, ravi)
    expect(seen.version).toBe(started.version)
    expect(seen.clock).toMatchObject({ level: 0, serverNowMs: begun + 21 * MINUTE * 1000 })
    expect(await ended(run(gameId, 'pause', 0))).toBe('409 stale')
    const { data: paused } = await run(gameId, 'pause', 1)
    expect(paused.clock).toMatchObject({
      state: 'paused',
      level: 1,
      endsAtMs: null,
      leftMs: 19 * MINUTE * 1000,
    })
    const { data: added } = await run(gameId, 'add', 1)
    expect(added.clock?.leftMs).toBe(20 * MINUTE * 1000)
    expect(await ended(run(gameId, 'next', 1))).toBe('200')
    expect(await ended(run(gameId, 'back', 2))).toBe('200')
    expect((await run(gameId, 'start', 1)).data.clock).toMatchObject({ state: 'running', level: 1 })
  })

  test('keeps the levels that have begun, and accepts others for the rest (Rule 32.12)', async () => {
    const { id: gameId } = await night()
    await run(gameId, 'start', 0)
    world.advance(21 * MINUTE)
    const set = (changed: typeof levels) => world.call('setClock', { gameId, levels: changed }, hana)
    expect(await ended(set([play(25), play(30)]))).toBe('409 level_played')
    const longer = [play(25), play(50), play(75)]
    expect((await set(longer)).data.clock?.levels).toEqual(longer)
  })

  test('that loses the last level of entries ends them with its own last one, which the record says (Rules 22.8, 32.3)', async () => {
    const { id: gameId } = await night()
    await run(gameId, 'start', 0)
    const cut = { gameId, levels: [play(25)], commandId: 'd'.repeat(32) }
    const { data: game } = await world.call('setClock', cut, hana)
    expect(game.entriesUntil).toBe(1)
    expect(await ended(world.call('setClock', cut, hana))).toBe('200')
    const record = await world.ok('gameRecord', { gameId }, ravi)
    expect(
      record
        .filter(({ action }) => action === 'entries until')
        .map(({ before, until }) => [before?.until, until]),
    ).toEqual([[2, 1]])
  })

  test('an undo does not affect it, and a repeated command does nothing more (Rule 32.11)', async () => {
    const { id: gameId } = await night()
    await enter(gameId, 'rebuy')
    const commandId = 'c'.repeat(32)
    const add = { gameId, action: 'add' as const, level: 0, commandId }
    const { data: first } = await world.call('runClock', add, hana)
    const { data: again } = await world.call('runClock', add, hana)
    expect(again.clock?.leftMs).toBe(first.clock?.leftMs)
    expect(await ended(world.call('runClock', { ...add, seconds: 90 }, hana))).toBe('422 command_reused')
    await world.ok('popGameEvent', { gameId }, hana)
    expect((await world.ok('fetchGame', { gameId }, hana)).clock?.leftMs).toBe(first.clock?.leftMs)
  })

  test('after the end of the game its clock stops (Rule 32.11)', async () => {
    const { id: gameId } = await night()
    await run(gameId, 'start', 0)
    world.advance(5 * MINUTE)
    await enter(gameId, 'knocked', tomas)
    await enter(gameId, 'knocked', ravi)
    const { clock } = await world.ok('endGame', { id: gameId }, hana)
    expect(clock).toMatchObject({ state: 'paused', leftMs: 15 * MINUTE * 1000 })
  })
})

describe('entries', () => {
  test('end with their level, by the time of their entry, or earlier or later (Rule 32.3)', async () => {
    const { id: gameId } = await night()
    await run(gameId, 'start', 0)
    world.advance(39 * MINUTE)
    const inTime = world.now()
    expect(await ended(enter(gameId, 'rebuy'))).toBe('200')
    world.advance(2 * MINUTE)
    expect(await ended(enter(gameId, 'rebuy'))).toBe('409 entries_closed')
    const queued = { gameId, userId: ravi.id, type: 'rebuy' as const, timestamp: inTime, amount: 20 }
    expect(await ended(world.call('pushGameEvent', queued, hana))).toBe('200')
    const late = { gameId, userId: dora.id, timestamp: inTime }
    const later = { gameId, userId: dora.id }
    expect(await ended(world.call('addPlayer', later, hana))).toBe('409 entries_closed')
    expect(await ended(world.call('addPlayer', { ...later, ask: true }, hana))).toBe('409 not_upcoming')
    expect(await ended(world.call('addPlayer', late, hana))).toBe('200')
    const until = (level: number | null) => world.ok('editEntries', { gameId, until: level }, hana)
    await until(3)
    expect(await ended(enter(gameId, 'rebuy'))).toBe('200')
    expect(await ended(world.call('editEntries', { gameId, until: 5 }, hana))).toBe('422 invalid')
    await until(0)
    expect(await ended(enter(gameId, 'rebuy'))).toBe('409 entries_closed')
    expect(await ended(world.call('pushGameEvent', queued, hana))).toBe('200')
    await until(null)
    expect(await ended(enter(gameId, 'rebuy'))).toBe('200')
    const record = await world.ok('gameRecord', { gameId }, ravi)
    expect(
      record
        .filter(({ action }) => action === 'entries until')
        .map(({ before, until: to }) => [before?.until, to]),
    ).toEqual([
      [2, 3],
      [3, 0],
      [0, null],
    ])
  })

  test('an add-on is accepted in the break after them, once, at its price (Rule 32.2)', async () => {
    const { id: gameId } = await night()
    expect(await ended(enter(gameId, 'addOn', tomas, 15))).toBe('409 add_on_closed')
    await run(gameId, 'start', 0)
    world.advance(41 * MINUTE)
    expect(await ended(enter(gameId, 'addOn', tomas, 20))).toBe('422 invalid')
    const { data } = await enter(gameId, 'addOn', tomas, 15)
    expect(data.gameEvents.at(-1)).toMatchObject({ type: 'addOn', amount: 15 })
    expect(await ended(enter(gameId, 'addOn', tomas, 15))).toBe('409 add_on_taken')
    world.advance(10 * MINUTE)
    expect(await ended(enter(gameId, 'addOn', ravi, 15))).toBe('409 add_on_closed')
  })
})

test('a cash game has none, and only people who run the game set it', async () => {
  const { id, ...cash } = await startGame(world, [hana, tomas, ravi], {
    ...terms,
    ...{ levels, style: 'cash', rebuys: true },
  })
  expect(cash).toMatchObject({ clock: null, chips: null, addOn: null, entriesUntil: null })
  expect(await ended(world.call('setClock', { gameId: id, levels }, hana))).toBe('409 not_a_tournament')
})

test('people who run the game are told of each new level, unless the clock was set meanwhile (Rule 32.13)', async () => {
  const { id: gameId } = await night('Level Night')
  await run(gameId, 'start', 0)
  const told = async (member = hana) => {
    await world.drain()
    return (await world.told(member)).filter((message) => message.startsWith('Level Night:'))
  }
  expect(await told()).toEqual([])
  // Another level later on, and no more time: the level ends when it did.
  await world.ok('setClock', { gameId, levels: [...levels, play(400)] }, hana)
  await run(gameId, 'add', 0, 0)
  world.advance(20 * MINUTE)
  expect(await told()).toEqual(['Level Night: blinds 50 / 100'])
  expect(await told(ravi)).toEqual([])
  world.advance(20 * MINUTE)
  expect(await told()).toEqual(['Level Night: level 3 comes after it.'])
  await run(gameId, 'add', 2)
  world.advance(10 * MINUTE)
  expect(await told()).toEqual(['Level Night: level 3 comes after it.'])
  world.advance(MINUTE)
  expect(await told()).toEqual(['Level Night: blinds 100 / 200'])
})

test('a level is queued once, also after time was added and taken back, or a job was repeated after its commit (Rule 32.13)', async () => {
  const { db } = world.database
  const { id: gameId } = await night('Once Night')
  await run(gameId, 'start', 0)
  await run(gameId, 'add', 0, 60)
  await run(gameId, 'add', 0, -60)
  const queued = async () => {
    const jobs = db.selectFrom('outbox').select(['id', 'payload']).where('kind', '=', 'clock_level')
    const waiting = await jobs.where('delivered_at', 'is', null).orderBy('due_at').execute()
    return waiting
      .filter(({ payload }) => payload.includes(gameId))
      .map(({ id, payload }) => ({ id, level: JSON.parse(payload).level }))
  }
  world.advance(20 * MINUTE)
  const [first] = await queued()
  await world.drain()
  // That of the minute that was taken back is outdated.
  world.advance(MINUTE)
  await world.drain()
  expect((await queued()).map(({ level }) => level)).toEqual([1])
  await db
    .updateTable('outbox')
    .set({ delivered_at: null })
    .where('id', '=', first?.id ?? '')
    .execute()
  world.advance(2 * MINUTE)
  await world.drain()
  expect((await queued()).map(({ level }) => level)).toEqual([1])
})

test('undoing the start sets the clock back', async () => {
  const { id: gameId } = await night()
  await run(gameId, 'next', 0)
  await run(gameId, 'start', 1)
  const { clock } = await world.ok('undoStart', { gameId }, hana)
  expect(clock).toMatchObject({ state: 'ready', level: 0 })
})
