import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { sendReminders } from '../../src/server/notifications/reminders.ts'
import { outcome } from '../app.ts'
import { calendarOf, HOURS, PAUSE, startMailed } from '../mailed.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { rowsOf } from '../rows.ts'
import { befriend, join, type Member } from '../world.ts'

const NAME = 'Friday Night Freezeout'
const DAY = 24 * HOURS

const mailed = openedForTests(startMailed)
let mei: Member
let stranger: Member

beforeAll(async () => {
  mei = await join(mailed.world, 'Mei')
  stranger = await join(mailed.world, 'Sven')
  await befriend(mailed.world, mailed.hana, mei)
})
beforeEach(async () => {
  await mailed.forget()
  await mailed.world.database.db.deleteFrom('notifications').execute()
})

type Edit = Omit<Input<'editGame'>, 'gameId'>
const edit = (gameId: string, change: Edit) =>
  mailed.world.call('editGame', { gameId, ...change }, mailed.hana)
const edited = (gameId: string, change: Edit) =>
  mailed.world.ok('editGame', { gameId, ...change }, mailed.hana)
const fetched = (gameId: string) => mailed.world.ok('fetchGame', { gameId }, mailed.hana)
const answer = (call: 'acceptGameInvite' | 'declineGameInvite', gameId: string, { token }: Member) =>
  mailed.world.ok(call, { gameId }, { as: token })
const subjectsTo = async (member: Member) => (await mailed.mailsTo(member)).map(({ mail }) => mail.subject)

/** A game in three days: Tomas has accepted, Ravi declined, Mei has not answered. Nobody has unread notifications. */
async function answered(overrides: Partial<Input<'createGame'>> = {}) {
  const { world, tomas, ravi } = mailed
  const timestamp = world.now() + 3 * DAY
  const game = await mailed.create({ timestamp, timeZone: 'America/Toronto', ...overrides }, [
    tomas,
    ravi,
    mei,
  ])
  await answer('acceptGameInvite', game.id, tomas)
  await answer('declineGameInvite', game.id, ravi)
  await mailed.forget()
  await world.database.db.deleteFrom('notifications').execute()
  world.advance(PAUSE)
  return fetched(game.id)
}

describe('edit-game', () => {
  test('announces a new time, place and buy-in once to everybody who has not declined, with the calendar entry updated', async () => {
    const game = await answered()
    const { tomas, ravi, hana, world } = mailed
    const timestamp = game.timestamp + HOURS
    const after = await edited(game.id, { timestamp, place: 'The cellar', buyIn: 25, name: NAME })
    expect(after).toEqual({ ...game, timestamp, place: 'The cellar', buyIn: 25, version: game.version + 1 })
    expect(after.inviteResponses.map(({ response }) => response)).toEqual(['accepted', 'declined', 'pending'])
    expect(await fetched(game.id)).toEqual(after)

    expect(await edited(game.id, { timestamp, place: ' The cellar ', buyIn: 25 })).toEqual(after)
    const [notice] = await mailed.world.told(tomas)
    expect(notice).toMatch(
      /^Hana Player changed Friday Night Freezeout: new time \w{3}, Jan \d+ · 8:30 PM, new place The cellar, new buy-in \$25\.00\.$/,
    )
    for (const member of [tomas, mei]) {
      expect(await mailed.world.told(member)).toEqual([notice])
      const received = await mailed.theMailTo(member)
      expect(received.mail.subject).toBe(`Changed: ${NAME}`)
      expect(received.mail.text).toMatch(/^New time: .* · 8:30 PM \(Eastern Standard Time\)$/m)
      expect(received.mail.text).toContain('New place: The cellar\nNew buy-in: $25.00\nGame: Texas')
      const { method, entry } = calendarOf(received)
      expect(method).toBe('REQUEST')
      expect(entry).toMatchObject({ uid: game.id, startsAt: timestamp, location: 'The cellar' })
      expect(entry.sequence).toBeGreaterThan(game.version)
    }
    for (const member of [ravi, hana]) {
      expect(await mailed.world.told(member)).toEqual([])
      expect(await mailed.mailsTo(member)).toEqual([])
    }
    expect(world.now()).toBeLessThan(timestamp)
  })

  test('keeps the answer shown in a calendar', async () => {
    const game = await answered()
    await edited(game.id, { place: 'The attic' })
    const partStats = async (member: Member) => {
      const text = JSON.stringify(await mailed.theMailTo(member))
      return new Set(text.match(/PARTSTAT=[A-Z-]+/g))
    }
    expect(await partStats(mailed.tomas)).toEqual(new Set(['PARTSTAT=ACCEPTED']))
    expect(await partStats(mei)).toEqual(new Set(['PARTSTAT=NEEDS-ACTION']))
  })

  test('takes levels and the end of entries with the terms, on record (Rules 32.3, 32.12)', async () => {
    const game = await answered()
    const level = (big: number) => ({ small: big / 2, big, ante: 0, seconds: 1200 })
    const [levels, chips] = [[level(50), level(100)], { start: 5000, rebuy: 5000, addOn: 5000 }]
    const after = await edited(game.id, { chips, levels, entriesUntil: 1 })
    const expected = { chips, entriesUntil: 1, clock: { levels, state: 'ready' }, version: game.version + 1 }
    expect(after).toMatchObject(expected)
    expect(await edited(game.id, { levels, entriesUntil: 1 })).toMatchObject(expected)
    expect(outcome(await edit(game.id, { name: 'Another', entriesUntil: 3 }))).toBe('422 invalid')
    expect(outcome(await edit(game.id, { levels: [level(0)] }))).toBe('422 invalid')
    const record = await mailed.world.ok('gameRecord', { gameId: game.id }, mailed.hana)
    expect(record.map(({ action }) => action).toSorted()).toEqual(['clock', 'entries until'])
  })

  test('refuses what creating refuses, beside the field, and changes nothing', async () => {
    const game = await answered()
    const { world } = mailed
    const refusals: [Edit, string, string?][] = [
      [{ timestamp: world.now() - 301 }, '422 invalid', 'timestamp'],
      [{ rsvpTimestamp: game.timestamp + 1 }, '422 invalid', 'rsvpTimestamp'],
      [{ timeZone: 'Nowhere/None' }, '422 invalid', 'timeZone'],
      [{ name: ' ' }, '422 invalid', 'name'],
      [{ payouts: [60, 40] }, '422 invalid', 'payouts'],
      [{ payouts: [60, 30, 0, 0] }, '422 payouts_not_whole', 'payouts'],
      [{ seats: 5 }, '422 too_few_invited', 'invite'],
      [{ invite: [mei.id] }, '409 already_in'],
      [{ invite: [stranger.id] }, '422 not_buddies', 'invite'],
    ]
    for (const [change, expected, field] of refusals) {
      const { problem, ...refused } = await edit(game.id, change)
      expect([outcome({ problem, ...refused }), problem.errors?.[0]?.path]).toEqual([expected, field])
    }
    await answer('acceptGameInvite', game.id, mei)
    const { version } = await fetched(game.id)
    expect(outcome(await edit(game.id, { seats: 2 }))).toBe('409 seats_taken')
    expect((await fetched(game.id)).version).toBe(version)
    await mailed.cancel(game.id)
    expect(outcome(await edit(game.id, { name: 'Gone' }))).toBe('409 not_upcoming')
  })

  test('invites more buddies as creating does, without telling them that something changed', async () => {
    const { tomas, world } = mailed
    const game = await mailed.create({}, [tomas])
    await mailed.forget()
    world.advance(PAUSE)
    await world.ok('clearNotifications', {}, tomas)
    const after = await edited(game.id, { invite: [mei.id], seats: 3, place: 'The cellar' })
    expect(after.gameUsers.map(({ id }) => id)).toEqual([mailed.hana.id, tomas.id, mei.id])
    expect(after.payouts).toEqual([100, 0, 0])
    expect(await mailed.world.told(mei)).toEqual([`Hana Player invited you to ${NAME}.`])
    expect(await subjectsTo(mei)).toEqual([`Hana Player invites you to ${NAME}`])
    expect(await subjectsTo(tomas)).toEqual([`Changed: ${NAME}`])
    expect((await answer('acceptGameInvite', game.id, mei)).inviteResponses[1]?.response).toBe('accepted')
    // Mei is in the game, so she is told of it from now on.
    await edited(game.id, { place: 'The attic' })
    expect(await mailed.world.told(mei)).toContain(`Hana Player changed ${NAME}: new place The attic.`)
  })
})

describe('reminders after an edit', () => {
  /** The people reminded of a game now. */
  const remind = async (gameId: string, kind: 'starts_soon' | 'rsvp_tomorrow') => {
    const { world, hana, tomas, ravi } = mailed
    const { db } = world.database
    await db.deleteFrom('notifications').execute()
    await sendReminders(world.services)
    const rows = await rowsOf(db, 'notifications', ['user_id'], { game_id: gameId, kind })
    const names = new Map([hana, tomas, ravi, mei].map(({ id, username }) => [id, username]))
    return rows.map(({ user_id }) => names.get(user_id)).toSorted()
  }

  test('of the start come again a day before the new time', async () => {
    const { world } = mailed
    const game = await answered({ timestamp: world.now() + DAY })
    expect(await remind(game.id, 'starts_soon')).toEqual(['hana', 'tomas'])
    await edited(game.id, { place: 'The cellar' })
    expect(await remind(game.id, 'starts_soon')).toEqual([])
    await edited(game.id, { timestamp: game.timestamp + DAY })
    expect(await remind(game.id, 'starts_soon')).toEqual([])
    world.advance(DAY)
    expect(await remind(game.id, 'starts_soon')).toEqual(['hana', 'mei', 'tomas'])
    expect(await remind(game.id, 'starts_soon')).toEqual([])
  })

  test('of a start now within 24 hours go to nobody whom the edit told, but to people who accept after all', async () => {
    const { world, ravi } = mailed
    for (const far of [DAY, 3 * DAY]) {
      const game = await answered({ timestamp: world.now() + far })
      await remind(game.id, 'starts_soon')
      await edited(game.id, { timestamp: world.now() + 5 * HOURS })
      expect(await remind(game.id, 'starts_soon')).toEqual([])
      await answer('acceptGameInvite', game.id, ravi)
      expect(await remind(game.id, 'starts_soon')).toEqual(['ravi'])
    }
  })

  test('go to nobody who was invited within the last 24 hours', async () => {
    const { world, tomas } = mailed
    const game = await mailed.create({ timestamp: world.now() + 3 * DAY }, [tomas])
    world.advance(2 * DAY + HOURS)
    await edited(game.id, { invite: [mei.id] })
    expect(await remind(game.id, 'starts_soon')).toEqual(['hana', 'tomas'])
  })
})
