import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tidy } from '../../src/server/housekeeping.ts'
import { befriend, join, type Member, PASSWORD } from '../world.ts'
import { worldWith } from '../world-with.ts'

let { world, mara, ravi, lena } = worldWith([], { others: ['Mara', 'Ravi', 'Lena'] })
beforeEach(async () => {
  await world.database.db.deleteFrom('buddies').execute()
  await world.database.db.deleteFrom('buddy_rejections').execute()
  await world.database.db.deleteFrom('notifications').execute()
})

const towards =
  (
    name: 'inviteBuddy' | 'acceptBuddyRequest' | 'rejectBuddyRequest' | 'cancelPendingInvite' | 'removeBuddy',
  ) =>
  (from: Member, to: Member) =>
    world.outcome(name, { id: to.id }, { as: from.token })
const invite = towards('inviteBuddy')
const accept = towards('acceptBuddyRequest')
const reject = towards('rejectBuddyRequest')
const cancel = towards('cancelPendingInvite')
const remove = towards('removeBuddy')

/** The same person with a new session. */
const again = async (member: Member): Promise<Member> => ({
  ...member,
  token: (await world.ok('login', { username: member.username, password: PASSWORD })).token,
})

/** The usernames in each of a person's three lists. */
async function lists(member: Member) {
  const { pending, requests, active } = await world.ok('listBuddies', {}, member)
  const names = (people: typeof active) => people.map(({ username }) => username)
  return { pending: names(pending), requests: names(requests), active: names(active) }
}
const empty = { pending: [], requests: [], active: [] }

describe('requests', () => {
  test('are seen by both sides, and become buddies when accepted (Rule 2.2)', async () => {
    await invite(mara, ravi)
    expect(await lists(mara)).toEqual({ ...empty, requests: ['ravi'] })
    expect(await lists(ravi)).toEqual({ ...empty, pending: ['mara'] })
    expect(await accept(ravi, mara)).toBe('200')
    expect(await lists(mara)).toEqual({ ...empty, active: ['ravi'] })
    expect(await lists(ravi)).toEqual({ ...empty, active: ['mara'] })
  })

  test('end when rejected, withdrawn or removed, and can be sent again', async () => {
    for (const end of [() => cancel(mara, ravi), () => reject(ravi, mara)]) {
      expect(await invite(mara, ravi)).toBe('200')
      expect(await end()).toBe('200')
      expect([await lists(mara), await lists(ravi)]).toEqual([empty, empty])
    }
    await befriend(world, ravi, mara)
    expect(await remove(ravi, mara)).toBe('200')
    expect([await lists(mara), await lists(ravi)]).toEqual([empty, empty])
  })

  test('can be sent again 30 days after a rejection, by the other side at once (Rule 2.8)', async () => {
    const DAY = 24 * 3600
    await invite(mara, ravi)
    await reject(ravi, mara)
    world.advance(30 * DAY - 1)
    ;[mara, ravi] = [await again(mara), await again(ravi)]
    await tidy(world.services)
    expect(await invite(mara, ravi)).toBe('409 asked_recently')
    world.advance(1)
    expect(await invite(mara, ravi)).toBe('200')

    await reject(ravi, mara)
    expect(await invite(ravi, mara)).toBe('200')
    await cancel(ravi, mara)
    expect(await invite(mara, ravi)).toBe('200')

    await reject(ravi, mara)
    world.advance(30 * DAY)
    ;[mara, ravi, lena] = [await again(mara), await again(ravi), await again(lena)]
    await tidy(world.services)
    expect(await world.database.db.selectFrom('buddy_rejections').selectAll().execute()).toEqual([])
  })

  test('remove their notification when withdrawn (Rule 2.8)', async () => {
    const unread = async () => (await world.ok('notifications', {}, ravi)).map(({ message }) => message)
    await invite(mara, ravi)
    await invite(lena, ravi)
    await cancel(mara, ravi)
    expect(await unread()).toEqual(['Lena Player would like to be your poker buddy.'])
  })

  test('become one request when they cross at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      await world.database.db.deleteFrom('buddies').execute()
      const outcomes = await Promise.all([invite(mara, ravi), invite(ravi, mara), invite(mara, ravi)])
      expect(outcomes.toSorted()).toEqual(['200', '409 request_exists', '409 request_exists'])
      expect(await world.database.db.selectFrom('buddies').selectAll().execute()).toHaveLength(1)
    }
  })

  test('end in one of the two states when accepted and withdrawn at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      await world.database.db.deleteFrom('buddies').execute()
      await invite(mara, ravi)
      const [accepted, cancelled] = await Promise.all([accept(ravi, mara), cancel(mara, ravi)])
      const wasAccepted = accepted === '200'
      expect(cancelled).toBe(wasAccepted ? '409 no_request' : '200')
      expect((await lists(mara)).active).toEqual(wasAccepted ? ['ravi'] : [])
    }
  })

  test('notify the other side, once', async () => {
    await invite(mara, ravi)
    await invite(mara, ravi)
    await accept(ravi, mara)
    const of = async ({ token }: Member) =>
      (await world.ok('notifications', {}, { as: token })).map(({ title, message, data }) => [
        title,
        message,
        data.url,
      ])
    expect(await of(ravi)).toEqual([
      ['Buddy request', 'Mara Player would like to be your poker buddy.', '/buddies'],
    ])
    expect(await of(mara)).toEqual([
      ['Buddy request accepted', 'Ravi Player is now your poker buddy.', '/buddies'],
    ])
  })
})

describe('another person’s buddies (Rule 2.6)', () => {
  test('are shown to active buddies: the active ones, and nothing else', async () => {
    await befriend(world, mara, ravi)
    await befriend(world, ravi, lena)
    const tomas = await join(world, 'Tomas')
    await invite(tomas, ravi)
    const seen = await world.ok('listBuddies', { userId: ravi.id }, mara)
    expect({ ...seen, active: seen.active.map(({ username }) => username) }).toEqual({
      pending: [],
      requests: [],
      active: ['lena', 'mara'],
    })
    expect(seen.active.map(({ email }) => email)).toEqual(['l•••@anteroom.test', 'mara@anteroom.test'])
  })

  test('are hidden from strangers and while a request is pending', async () => {
    const look = () => world.outcome('listBuddies', { userId: ravi.id }, mara)
    expect(await look()).toBe('404 not_found')
    await invite(ravi, mara)
    expect(await look()).toBe('404 not_found')
  })
})

describe('search (Rule 2.3)', () => {
  const find = async (search: string, as = mara.token) =>
    (await world.ok('searchUsers', { search }, { as })).map(({ username }) => username)

  beforeAll(async () => {
    const jose = await join(world, 'Jose_m')
    await world.ok('updateSettings', { firstName: 'Jos\u00e9', lastName: 'Mu\u00f1oz' }, jose)
    const isil = await join(world, 'isi')
    await world.ok('updateSettings', { firstName: 'I\u015f\u0131l Su', lastName: 'O\u2019Wei\u00df' }, isil)
  })

  test.each([
    ['rav', ['ravi']],
    ['RAVI', ['ravi']],
    [' ravi ', ['ravi']],
    ['jose', ['jose_m']],
    ['JOS\u00c9', ['jose_m']],
    ['mun', ['jose_m']],
    ['jose mu', ['jose_m']],
    ['Mu\u00f1oz  j', ['jose_m']],
    ['jo mu', ['jose_m']],
    ['jose weiss', []],
    ['jose a', []],
    ['isil su', ['isi']],
    ['isil su owe', ['isi']],
    ['I\u015eIL', ['isi']],
    ["o'weiss", ['isi']],
    ['O\u2019WEI\u1e9e', ['isi']],
    ['avi', []],
    ['ra%', []],
    ['r_vi', []],
  ])('%s finds %j', async (search, names) => {
    expect(await find(search)).toEqual(names)
  })

  test('finds an e-mail only if typed in full', async () => {
    expect(await find('Ravi@Anteroom.test')).toEqual(['ravi'])
    expect(await find('ravi@anteroom')).toEqual([])
    expect(await find('ravi@')).toEqual([])
  })

  test('leaves out the searcher', async () => {
    expect(await find('mara')).toEqual([])
    expect(await find('mara', ravi.token)).toEqual(['mara'])
  })

  test.each([' ', 'a', ' a ', '\u0301\u0301'])('"%s" is too short', async (search) => {
    expect(await world.outcome('searchUsers', { search }, mara)).toBe('422 invalid')
  })

  test('finds a person by last name, among many who have it as another name', async () => {
    const { db } = world.database
    const row = await db.selectFrom('users').selectAll().where('id', '=', lena.id).executeTakeFirstOrThrow()
    const people = Array.from({ length: 12 }, (_, index) => {
      const username = `otto${String(index).padStart(2, '0')}`
      const names = { username, username_key: username, first_name_key: username, last_name_key: username }
      return { ...row, ...names, id: randomUUID(), email: username, email_key: username }
    })
    const alone = { username: 'zed_o', username_key: 'zed_o', last_name_key: 'ottoman' }
    people.push({ ...row, ...alone, id: randomUUID(), email: 'zed_o', email_key: 'zed_o' })
    await db.insertInto('users').values(people).execute()
    expect(await find('otto')).toEqual(people.map(({ username }) => username))
  })

  test('returns at most 20, in a stable order', async () => {
    const { db } = world.database
    const row = await db.selectFrom('users').selectAll().where('id', '=', lena.id).executeTakeFirstOrThrow()
    const crowd = Array.from({ length: 25 }, (_, n) => {
      const name = `crowd${String(n).padStart(2, '0')}`
      return { ...row, id: randomUUID(), username: name, username_key: name, email: name, email_key: name }
    })
    await db.insertInto('users').values(crowd.toReversed()).execute()
    expect(await find('crowd')).toEqual(crowd.slice(0, 20).map(({ username }) => username))
    // A common name hides neither an e-mail nor a username.
    await db
      .updateTable('users')
      .set({ first_name_key: 'ravi' })
      .where('username_key', 'like', 'crowd%')
      .execute()
    const named = await find('ravi')
    expect([named.length, named.at(-1)]).toEqual([20, 'ravi'])
    expect(named.slice(0, -1)).toEqual(crowd.slice(0, 19).map(({ username }) => username))
    await db.deleteFrom('users').where('username_key', 'like', 'crowd%').execute()
  })
})
