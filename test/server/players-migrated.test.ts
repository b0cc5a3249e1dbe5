import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { type Copies, openCopies } from '../release-before/copies.ts'

let copies: Copies
let database: TestDatabase

beforeAll(async () => {
  copies = await openCopies()
  database = await copies.open()
})
afterAll(async () => {
  await database.close()
  await copies.close()
})

test('every game of the release before has its host before all others, playing or not as it said', async () => {
  const rows = await database.db
    .selectFrom('games')
    .innerJoin('participants', 'participants.game_id', 'games.id')
    .select([
      'games.id',
      'host_id',
      'host_is_playing',
      'player_id',
      'user_id',
      'role',
      'response',
      'position',
    ])
    .orderBy('games.id')
    .orderBy('position')
    .execute()
  for (const [id, [host, ...others]] of Map.groupBy(rows, (row) => row.id)) {
    const response = host?.host_is_playing === 1 ? 'accepted' : 'declined'
    expect(host, id).toMatchObject({ user_id: host?.host_id, role: 'host', position: -1, response })
    expect(others.map(({ role, position }) => ({ role, position }))).toEqual(
      others.map((_, position) => ({ role: 'player', position })),
    )
  }
  expect(rows.every(({ player_id, user_id }) => player_id === user_id)).toBe(true)
  expect(new Set(rows.map(({ response }) => response))).toEqual(new Set(['pending', 'accepted', 'declined']))
  expect(new Set(rows.map(({ host_is_playing }) => host_is_playing))).toEqual(new Set([0, 1]))
})

test('each old entry, undone or not, becomes one command by the host', async () => {
  const events = await database.db
    .selectFrom('game_events')
    .innerJoin('games', 'games.id', 'game_events.game_id')
    .select(['game_events.id', 'host_id', 'command_id', 'part', 'actor_id', 'taken_back_at'])
    .execute()
  expect(events.some(({ taken_back_at }) => taken_back_at !== null)).toBe(true)
  for (const { id, host_id, command_id, part, actor_id } of events)
    expect({ command_id, part, actor_id }).toEqual({ command_id: id, part: 0, actor_id: host_id })
})

test('results of the release before count for whoever played', async () => {
  const results = await database.db.selectFrom('game_results').select(['player_id', 'user_id']).execute()
  expect(results.length).toBeGreaterThan(0)
  expect(results.filter(({ player_id, user_id }) => player_id !== user_id)).toEqual([])
})

test('a seat is held by an account or by a guest, and an account has one seat in a game', async () => {
  const { db } = database
  const seat = await db
    .selectFrom('participants')
    .selectAll()
    .where('role', '=', 'player')
    .limit(1)
    .executeTakeFirstOrThrow()
  const guest = { id: 'guest', host_id: seat.player_id, name: 'Mike', claimed_by: null, created_at: 0 }
  await db.insertInto('guests').values(guest).execute()
  const insert = (changes: Partial<typeof seat>) =>
    db
      .insertInto('participants')
      .values({ ...seat, ...changes })
      .execute()

  const guestSeat = { player_id: 'guest', user_id: null, guest_id: 'guest' } as const
  await expect(insert({ player_id: 'new', user_id: null, guest_id: null })).rejects.toThrow(/holder_check/)
  await expect(insert({ ...guestSeat, user_id: seat.user_id })).rejects.toThrow(/holder_check/)
  await expect(insert({ ...guestSeat, player_id: 'new' })).rejects.toThrow(/guest_check/)
  await expect(insert({ ...guestSeat, role: 'coHost' })).rejects.toThrow(/guest_check/)
  await expect(insert({ player_id: 'again' })).rejects.toThrow(/unique/i)
  await insert(guestSeat)
})

test('a game has one host', async () => {
  const promoted = database.db
    .updateTable('participants')
    .set({ role: 'host' })
    .where('user_id', 'is not', null)
    .execute()
  await expect(promoted).rejects.toThrow(/unique/i)
})

test('a command is entered once, for a player of the game', async () => {
  const { db } = database
  const event = await db.selectFrom('game_events').selectAll().limit(1).executeTakeFirstOrThrow()
  const repeated = { ...event, id: 'repeated', seq: 99_999 }
  await expect(db.insertInto('game_events').values(repeated).execute()).rejects.toThrow(/unique/i)
  const strange = { ...repeated, command_id: 'strange', player_id: 'nobody' }
  await expect(db.insertInto('game_events').values(strange).execute()).rejects.toThrow(/foreign key/i)
})
