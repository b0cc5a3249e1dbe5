import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { localMoment, unixFromLocal } from '../../src/domain/base/times.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { sendReminders, startReminders } from '../../src/server/notifications/reminders.ts'
import { rowsOf } from '../rows.ts'
import { gameInput } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const DAY = 24 * 3600
const ZONE = 'America/Toronto'

const { world, hana, tomas, ravi, dora } = worldWith(['Hana', 'Tomas', 'Ravi', 'Dora'], FREE_HOSTING)

beforeEach(async () => {
  world.advance(7 * DAY)
  // Unused sessions end after a month.
  for (const { token } of [hana, tomas, ravi, dora]) await world.ok('unreadCount', {}, { as: token })
  await clear()
})

const clear = async () => {
  await world.database.db.deleteFrom('notifications').execute()
}
const create = (overrides: Partial<Input<'createGame'>>) =>
  world.ok('createGame', gameInput(world, [tomas, ravi, dora], { timeZone: ZONE, ...overrides }), hana)
const remind = () => sendReminders(world.services)

/** Who was reminded of what; fails for any other kind. */
async function reminded(kind: 'starts_soon' | 'rsvp_tomorrow') {
  const rows = await world.database.db.selectFrom('notifications').select(['user_id', 'kind']).execute()
  const names = new Map([hana, tomas, ravi, dora].map(({ id, username }) => [id, username]))
  return rows
    .filter((row) => row.kind === kind)
    .map(({ user_id }) => names.get(user_id))
    .toSorted()
}

describe('a game starts within 24 hours (Rule 10.5)', () => {
  /** In three days; Tomas comes, Ravi does not, Dora has not answered. */
  async function inThreeDays() {
    const game = await create({ timestamp: world.now() + 3 * DAY })
    await world.ok('acceptGameInvite', { gameId: game.id }, tomas)
    await world.ok('declineGameInvite', { gameId: game.id }, ravi)
    await clear()
    return game.id
  }

  test('the host, accepted and undecided players are reminded, at the right time and not before', async () => {
    const gameId = await inThreeDays()
    world.advance(2 * DAY - 1)
    await remind()
    expect(await reminded('starts_soon')).toEqual([])
    world.advance(1)
    await remind()
    expect(await reminded('starts_soon')).toEqual(['dora', 'hana', 'tomas'])
    const [notice] = await world.ok('notifications', {}, tomas)
    expect(notice).toMatchObject({
      title: 'Starting soon',
      message: 'Friday Night Freezeout starts within 24 hours.',
      createdAt: world.now(),
      data: { url: `/games?gameId=${gameId}` },
    })
  })

  test('once, however often and by however many processes it is checked, also after a restart', async () => {
    await inThreeDays()
    world.advance(2 * DAY)
    const other = world.database.openAgain()
    const elsewhere = other ? { ...world.services, db: other.db } : world.services
    await Promise.all([remind(), sendReminders(elsewhere), remind(), sendReminders(elsewhere)])
    world.advance(3600)
    await sendReminders({ ...world.services })
    await other?.close()
    expect(await reminded('starts_soon')).toEqual(['dora', 'hana', 'tomas'])
  })

  test('people who accept later are reminded then; people who have read theirs get no second one', async () => {
    const gameId = await inThreeDays()
    world.advance(2 * DAY)
    await remind()
    await world.ok('clearNotifications', {}, tomas)
    await world.ok('acceptGameInvite', { gameId }, ravi)
    await remind()
    expect(await reminded('starts_soon')).toEqual(['dora', 'hana', 'ravi', 'tomas'])
    expect(await world.ok('notifications', {}, tomas)).toEqual([])
  })

  test('reminders missed during an outage are sent late, but not after the start', async () => {
    await inThreeDays()
    world.advance(3 * DAY)
    await remind()
    expect(await reminded('starts_soon')).toEqual(['dora', 'hana', 'tomas'])
    await clear()
    await inThreeDays()
    world.advance(3 * DAY + 1)
    await remind()
    expect(await reminded('starts_soon')).toEqual([])
  })

  test('a new invitation to a game today needs none; people who accept it are told', async () => {
    const { id: gameId } = await create({ timestamp: world.now() + 7200 })
    await remind()
    expect(await reminded('starts_soon')).toEqual(['hana'])
    await world.ok('acceptGameInvite', { gameId }, tomas)
    await remind()
    expect(await reminded('starts_soon')).toEqual(['hana', 'tomas'])
  })

  test.each([
    ['cancelled', 'cancelGame'],
    ['started', 'startGame'],
  ] as const)('of one that was %s nothing is said', async (_, call) => {
    const gameId = await inThreeDays()
    if (call === 'cancelGame') await world.ok(call, { gameId }, { as: hana.token })
    else {
      await world.ok('updatePayouts', { gameId, payouts: [70, 30] }, hana)
      await world.ok(call, { id: gameId }, { as: hana.token })
    }
    world.advance(2 * DAY)
    await remind()
    expect(await reminded('starts_soon')).toEqual([])
  })

  test('connected people get it at once', async () => {
    await inThreeDays()
    world.advance(2 * DAY)
    const published: unknown[] = []
    const { live } = world.services
    await sendReminders({
      ...world.services,
      live: { ...live, publish: (news) => void published.push(...news) },
    })
    expect(published).toEqual([
      { event: 'notification', to: expect.arrayContaining([hana.id, tomas.id, dora.id]) },
    ])
  })

  test('a reminder that cannot be written blocks no other, and is sent the next time', async () => {
    await inThreeDays()
    await create({ timestamp: world.now() + 3 * DAY, name: 'Another' })
    await clear()
    world.advance(2 * DAY)
    const games = async () => {
      const starting = world.database.db.selectFrom('notifications').where('kind', '=', 'starts_soon')
      return (await starting.select('game_id').distinct().execute()).length
    }
    let faults = 1
    const services = {
      ...world.services,
      newId: () => {
        faults -= 1
        if (faults >= 0) throw new Error('no id to be had')
        return world.services.newId()
      },
    }
    await sendReminders(services)
    expect(await games()).toBe(1)
    expect(world.logged()).toContain('no id to be had')
    await sendReminders(services)
    expect(await games()).toBe(2)
  })
})

describe('the RSVP date is tomorrow (Rule 10.6)', () => {
  /** Moves the clock to a local time of day at the game's place. */
  function moveTo(time: string, zone = ZONE) {
    const { date } = localMoment(world.now() + DAY, zone)
    world.advance(unixFromLocal(date, time, zone) - world.now())
    return date
  }
  const midnight = (date: string, days: number, zone = ZONE) => {
    const day = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY * 1000).toISOString().slice(0, 10)
    return unixFromLocal(day, '00:00', zone)
  }
  async function asked(overrides: Partial<Input<'createGame'>> = {}) {
    const date = moveTo('20:00', overrides.timeZone ?? ZONE)
    const game = await create({
      timestamp: world.now() + 5 * DAY,
      rsvpTimestamp: midnight(date, 2, overrides.timeZone ?? ZONE),
      ...overrides,
    })
    await world.ok('acceptGameInvite', { gameId: game.id }, tomas)
    await world.ok('declineGameInvite', { gameId: game.id }, ravi)
    await clear()
    return game.id
  }

  test('people who have not answered are reminded once, on the morning before, in the game’s zone', async () => {
    const gameId = await asked()
    await remind()
    moveTo('08:59')
    await remind()
    expect(await reminded('rsvp_tomorrow')).toEqual([])
    world.advance(60)
    await Promise.all([remind(), remind()])
    world.advance(3600)
    await remind()
    expect(await reminded('rsvp_tomorrow')).toEqual(['dora'])
    const [notice] = await world.ok('notifications', {}, dora)
    expect(notice).toMatchObject({
      title: 'Please answer by tomorrow',
      message: 'Will you come to Friday Night Freezeout? Tomorrow is the last day to say so.',
      data: { url: `/games?gameId=${gameId}` },
    })
  })

  test('without a time zone the day is UTC’s', async () => {
    const gameId = await asked({ timeZone: 'UTC' })
    await world.database.db.updateTable('games').set({ time_zone: null }).where('id', '=', gameId).execute()
    world.advance(13 * 3600)
    await remind()
    expect(await reminded('rsvp_tomorrow')).toEqual(['dora'])
  })

  test('people on the waitlist are not asked', async () => {
    const gameId = await asked()
    await world.database.db
      .updateTable('participants')
      .set({ waiting_since: world.now() })
      .where('game_id', '=', gameId)
      .where('user_id', '=', dora.id)
      .execute()
    moveTo('09:00')
    await remind()
    expect(await reminded('rsvp_tomorrow')).toEqual([])
  })
})

test('the rounds start at once and stop after the running one', async () => {
  const game = await create({ timestamp: world.now() + 7200 })
  await clear()
  const rounds = startReminders(world.services)
  await rounds.stop()
  const rows = await rowsOf(world.database.db, 'reminders', ['user_id'], { game_id: game.id })
  expect(rows).toEqual([{ user_id: hana.id }])
})

test('reminders are forgotten after a week, and not repeated', async () => {
  await create({ timestamp: world.now() + DAY })
  await remind()
  const rows = () => world.database.db.selectFrom('reminders').select('user_id').execute()
  world.advance(7 * DAY - 1)
  await tidy(world.services)
  expect((await rows()).length).toBeGreaterThan(0)
  world.advance(1)
  await tidy(world.services)
  expect(await rows()).toEqual([])
  await clear()
  await remind()
  expect(await reminded('starts_soon')).toEqual([])
})
