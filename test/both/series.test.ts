import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { localMoment, unixFromLocal } from '../../src/domain/base/times.ts'
import { notifyOfDates } from '../../src/server/games/series/actions.ts'
import { rowsOf } from '../rows.ts'
import { tableOf } from '../server/table.ts'
import { gameInput, PASSWORD } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const ZONE = 'America/Toronto'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

beforeEach(async () => {
  const { db } = world.database
  await db.deleteFrom('series').execute()
  await db.deleteFrom('notifications').execute()
  // A Friday at noon, later than everything that the tests before it did.
  const today = localMoment(world.now() + 7 * DAY, ZONE).date
  const noon = unixFromLocal(today, '12:00', ZONE)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  world.advance(noon + ((5 - weekday + 7) % 7) * DAY - world.now())
  for (const { token } of [hana, tomas, ravi]) await world.ok('unreadCount', {}, { as: token })
})

const notify = () => notifyOfDates(world.services)
const mine = () => world.ok('series', {}, hana)
const inDays = (days: number) => localMoment(world.now() + days * DAY, ZONE).date

/** Seven in the evening in so many days. */
const sevenIn = (days: number) => ({
  date: inDays(days),
  startsAt: unixFromLocal(inDays(days), '19:00', ZONE),
})

/** Tonight at seven, with Tomas and Ravi, every week unless said otherwise. */
const host = (overrides: Partial<Input<'createGame'>> = {}) => {
  const timestamp = unixFromLocal(inDays(0), '19:00', ZONE)
  const repeats = { weeks: 1 } as const
  const input = { name: 'Friday Night', timestamp, timeZone: ZONE, repeats, ...overrides }
  return world.ok('createGame', gameInput(world, [tomas, ravi], input), hana)
}

/** They play from seven to eight. */
async function play(gameId: string) {
  world.advance(8 * HOUR)
  for (const member of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId }, member)
  await world.ok('updatePayouts', { gameId, payouts: [100, 0, 0] }, hana)
  await world.ok('startGame', { id: gameId }, hana)
  const table = tableOf(world, hana, gameId)
  for (const each of [tomas, ravi]) await table.knock(each)
  await table.end()
}

test('a repeating game has its next date once it has ended, a week later at its time (Rules 42.1, 42.3)', async () => {
  const game = await host()
  expect(game.repeats).toEqual({ weeks: 1, weekday: 5 })
  expect(await mine()).toMatchObject([{ gameId: game.id, name: 'Friday Night', next: null, people: 3 }])
  await play(game.id)
  const date = inDays(7)
  const startsAt = unixFromLocal(date, '19:00', ZONE)
  expect(await mine()).toMatchObject([{ next: { date, startsAt }, people: 3 }])
  expect(await world.ok('series', {}, tomas)).toEqual([])
})

test('without an end it has one a day after its start, also if it was cancelled (Rule 42.3)', async () => {
  const { id: gameId } = await host()
  await world.ok('cancelGame', { gameId }, hana)
  world.advance(DAY + 7 * HOUR - 1)
  expect((await mine())[0]?.next).toBeNull()
  world.advance(1)
  expect((await mine())[0]?.next?.date).toBe(inDays(6))
})

describe('the host is told of a date that they can send (Rule 42.4)', () => {
  test('seven days before, once, however many processes check and however often', async () => {
    await host({ repeats: { weeks: 2 } })
    world.advance(7 * DAY + 7 * HOUR - 1)
    await notify()
    expect(await world.told(hana)).toEqual([])
    world.advance(1)
    const other = world.database.openAgain()
    const elsewhere = other ? { ...world.services, db: other.db } : world.services
    await Promise.all([notify(), notifyOfDates(elsewhere), notify(), notifyOfDates(elsewhere)])
    world.advance(HOUR)
    await notify()
    await other?.close()
    const [notice, ...more] = await world.ok('notifications', {}, hana)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      ...{ title: 'Friday is yours to send', message: 'Friday Night: 3 people, 7:00 PM' },
      data: { url: '/games' },
    })
    expect(await world.told(tomas)).not.toContain('Friday Night: 3 people, 7:00 PM')
    const mails = (await world.mailsTo(hana.email)).filter((mail) => mail.includes('yours to send'))
    expect(mails).toHaveLength(1)
  })

  test('at once if it is nearer, and of the following date once it has passed', async () => {
    await play((await host()).id)
    await notify()
    expect(await world.told(hana)).toContain('Friday Night: 3 people, 7:00 PM')
    world.advance(7 * DAY)
    await notify()
    const told = (await world.told(hana)).filter((message) => message.includes('3 people'))
    expect(told).toHaveLength(1)
    expect((await mine())[0]?.next?.date).toBe(inDays(7))
  })

  test('a mail whose date was skipped meanwhile is not sent, nor one to a host who wants none', async () => {
    const mails = async () =>
      (await world.mailsTo(hana.email)).filter((mail) => mail.includes('yours to send')).length
    const before = await mails()
    await play((await host()).id)
    await notify()
    const [own] = await mine()
    await world.ok('skipDate', { seriesId: own?.id ?? '', date: own?.next?.date ?? '' }, hana)
    expect((await world.told(hana)).filter((message) => message.includes('3 people'))).toEqual([])
    expect(await mails()).toBe(before)
    await world.ok('updateSettings', { mailInvites: false }, hana)
    world.advance(7 * DAY)
    await notify()
    expect((await world.told(hana)).filter((message) => message.includes('3 people'))).toHaveLength(1)
    expect(await mails()).toBe(before)
    await world.ok('updateSettings', { mailInvites: true }, hana)
  })
})

describe('sending the next night', () => {
  test('continues the series, at its own date if the night is moved (Rule 42.2)', async () => {
    await play((await host()).id)
    world.advance(DAY)
    const [own] = await mine()
    const saturday = unixFromLocal(inDays(7), '18:00', ZONE)
    const next = await host({ seriesId: own?.id, timestamp: saturday })
    expect(next.repeats).toEqual({ weeks: 1, weekday: 5 })
    expect(await mine()).toMatchObject([{ id: own?.id, gameId: next.id, next: null }])
    world.advance(8 * DAY)
    expect((await mine())[0]?.next).toEqual(sevenIn(5))
  })

  test('happens once: a second device’s game does not repeat', async () => {
    await play((await host()).id)
    const seriesId = (await mine())[0]?.id
    const timestamp = unixFromLocal(inDays(7), '19:00', ZONE)
    const both = await Promise.all([host({ seriesId, timestamp }), host({ seriesId, timestamp })])
    expect(both.map(({ repeats }) => repeats !== null).toSorted()).toEqual([false, true])
    expect(await mine()).toHaveLength(1)
  })

  test('on a date that another device has skipped does not take the following one', async () => {
    await play((await host()).id)
    const [own] = await mine()
    const seriesId = own?.id ?? ''
    const timestamp = unixFromLocal(inDays(7), '19:00', ZONE)
    await world.ok('skipDate', { seriesId, date: own?.next?.date ?? '' }, hana)
    await host({ seriesId, timestamp })
    world.advance(8 * DAY)
    expect((await mine())[0]?.next?.date).toBe(inDays(6))
  })

  test('with another rhythm changes it, without one leaves it; somebody else’s series is separate', async () => {
    await play((await host()).id)
    const timestamp = unixFromLocal(inDays(7), '19:00', ZONE)
    const seriesId = (await mine())[0]?.id
    const foreign = await world.ok(
      'createGame',
      gameInput(world, [hana], { seriesId, repeats: { weeks: 1 }, timestamp, timeZone: ZONE }),
      tomas,
    )
    expect(await world.ok('series', {}, tomas)).toMatchObject([{ gameId: foreign.id }])
    const monthly = await host({ seriesId, timestamp, repeats: { monthly: 'last' } })
    expect(await mine()).toMatchObject([{ id: seriesId, gameId: monthly.id, repeats: { monthly: 'last' } }])
    world.advance(9 * DAY)
    await host({ seriesId, timestamp: unixFromLocal(inDays(7), '19:00', ZONE), repeats: null })
    expect(await mine()).toMatchObject([{ gameId: monthly.id, next: { startsAt: expect.any(Number) } }])
  })
})

describe('skipping and stopping (Rule 42.5)', () => {
  test('a date is skipped once, however many devices do it', async () => {
    await play((await host()).id)
    const [own] = await mine()
    const skip = { seriesId: own?.id ?? '', date: own?.next?.date ?? '' }
    await Promise.all([world.ok('skipDate', skip, hana), world.ok('skipDate', skip, hana)])
    expect((await mine())[0]?.next?.date).toBe(inDays(14))
  })

  test('a skip can be undone while its date is ahead, and its host is not told again', async () => {
    await play((await host()).id)
    await notify()
    const [own] = await mine()
    const skip = { seriesId: own?.id ?? '', date: own?.next?.date ?? '' }
    const back = { ...skip, back: true }
    expect((await world.ok('skipDate', back, hana))[0]?.next?.date).toBe(skip.date)
    await world.ok('skipDate', skip, hana)
    expect((await world.ok('skipDate', { ...back, date: inDays(14) }, hana))[0]?.next?.date).toBe(inDays(14))
    expect((await world.ok('skipDate', back, hana))[0]?.next?.date).toBe(skip.date)
    await notify()
    expect((await world.told(hana)).filter((message) => message.includes('3 people'))).toEqual([])
    await world.ok('skipDate', skip, hana)
    world.advance(7 * DAY)
    expect((await world.ok('skipDate', back, hana))[0]?.next?.date).toBe(inDays(7))
  })

  test('a stopped series has no next date, and its coming night does not repeat', async () => {
    const { id: gameId } = await host()
    const [own] = await mine()
    expect(await world.ok('stopSeries', { seriesId: own?.id ?? '' }, hana)).toEqual([])
    expect((await world.ok('fetchGame', { gameId }, tomas)).repeats).toBeNull()
    expect(await world.outcome('stopSeries', { seriesId: own?.id }, hana)).toBe('404 not_found')
  })

  test('a night sent while the series is stopped either has a series or does not repeat', async () => {
    for (let round = 0; round < 5; round += 1) {
      await play((await host()).id)
      const [own] = await mine()
      const seriesId = own?.id ?? ''
      const timestamp = unixFromLocal(inDays(7), '19:00', ZONE)
      const sending = host({ seriesId, timestamp })
      await Promise.all([sending, world.ok('stopSeries', { seriesId }, hana)])
      const gameId = (await sending).id
      const { repeats } = await world.ok('fetchGame', { gameId }, hana)
      const left = await mine()
      expect(left.map((each) => each.gameId)).toEqual(repeats === null ? [] : [gameId])
      for (const { id } of left) await world.ok('stopSeries', { seriesId: id }, hana)
      world.advance(16 * HOUR)
    }
  })

  test('an edit begins, changes and ends it, and moves one night alone', async () => {
    const { id: gameId } = await host({ repeats: null })
    expect(await mine()).toEqual([])
    await world.ok('editGame', { gameId, repeats: { weeks: 3 } }, hana)
    const timestamp = unixFromLocal(inDays(1), '20:00', ZONE)
    const moved = await world.ok('editGame', { gameId, timestamp, repeats: { weeks: 2 } }, hana)
    expect(moved.repeats).toEqual({ weeks: 2, weekday: 5 })
    world.advance(3 * DAY)
    expect((await mine())[0]?.next).toEqual(sevenIn(11))
    const { id: another } = await host({ timestamp: world.now() + DAY })
    await world.ok('editGame', { gameId: another, repeats: null }, hana)
    expect(await mine()).toHaveLength(1)
  })
})

test('a game without a time zone cannot repeat (Rule 42.2)', async () => {
  const { timeZone: _zone, ...input } = gameInput(world, [tomas, ravi], { repeats: { weeks: 1 } })
  expect(await world.outcome('createGame', input, hana)).toBe('422 invalid')
  const { id: gameId } = await world.ok('createGame', { ...input, repeats: null }, hana)
  expect(await world.outcome('editGame', { gameId, repeats: { weeks: 1 } }, hana)).toBe('422 invalid')
})

test('own data include a standing game, and it is deleted with its host’s account (Rule 1.20)', async () => {
  await host({ repeats: { monthly: 'last' } })
  await world.ok('confirm', { currentPassword: PASSWORD }, hana)
  const { series } = await world.ok('exportData', {}, hana)
  expect(series).toEqual([
    { name: 'Friday Night', repeats: 'monthly last', timeZone: ZONE, time: '19:00', lastDate: inDays(0) },
  ])
  await world.ok('deleteAccount', {}, hana)
  expect(await rowsOf(world.database.db, 'series', ['id'])).toEqual([])
})
